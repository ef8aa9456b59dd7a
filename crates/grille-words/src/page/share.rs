//! Sharing, saving, bringing in.

use super::texts;

texts! {
    SHARE_TITLE: "Share this puzzle" / "Partager cette grille";
    LINK: "Link" / "Lien";
    WITH_PROGRESS: "with what I have filled in" / "avec ce que j’ai rempli";
    COPY_LINK: "Copy the link" / "Copier le lien";
    COPY_TEXT: "Copy as text" / "Copier en texte";
    COPIED: "Copied." / "Copié.";
    NOT_COPIED: "The browser did not allow copying: select the text and copy it by hand." / "Le navigateur n’a pas permis de copier : sélectionnez le texte et copiez-le à la main.";
    QR_LABEL: "QR code of the link" / "Code QR du lien";
    QR_TOO_LONG: "This link is too long for a QR code." / "Ce lien est trop long pour un code QR.";
    FILE_LINK: "The link works where this file is. Published on a site, Grille makes links that work everywhere." / "Ce lien marche là où se trouve ce fichier. Publié sur un site, Grille fait des liens qui marchent partout.";
    EXPORT: "Save the game to a file" / "Enregistrer la partie dans un fichier";
    IMPORT: "Open a saved game" / "Ouvrir une partie enregistrée";
    EXPORTED: "Saved." / "Enregistré.";
    IMPORTED: "The game has been opened." / "La partie a été ouverte.";
    IMPORTED_OVER: "The saved game has been opened; undo goes back to the one you had begun." / "La partie enregistrée a été ouverte ; annuler revient à celle que vous aviez commencée.";
    NOT_A_SAVE: "This file is no game saved by Grille." / "Ce fichier n’est pas une partie enregistrée par Grille.";
    NEWER_STATISTICS: "The statistics on this device were written by a newer Grille: this one neither shows nor changes them." / "Les statistiques de cet appareil ont été écrites par un Grille plus récent : celui-ci ne les montre ni ne les change.";
    WON_UNCOUNTED: "Not counted: the statistics on this device were written by a newer Grille." / "Non comptée : les statistiques de cet appareil ont été écrites par un Grille plus récent.";
    NEWER_SAVE: "This game was saved by a newer Grille: it was left as it is." / "Cette partie a été enregistrée par un Grille plus récent : elle n’a pas été touchée.";
    PROGRESS_REFUSED: "The progress in this link does not fit its puzzle; the puzzle is shown without it." / "La progression de ce lien ne va pas avec sa grille ; la grille est montrée sans elle.";
    LINK_BROUGHT: "The link brought progress of its own; undo goes back to yours." / "Le lien apportait sa propre progression ; annuler revient à la vôtre.";
    PUZZLE_TEXT: "The puzzle" / "La grille";
}
