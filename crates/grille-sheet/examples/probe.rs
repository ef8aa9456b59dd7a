//! Writes a sheet of the puzzles on standard input, one a line: `KIND TEXT`.
use std::io::Read;
use grille::{AnyPuzzle, Limits};
use grille_sheet::{Contents, Design, Document, Format, Item, Sheet};
fn main() {
    let mut args = std::env::args().skip(1);
    let (out, per): (String, usize) = (args.next().unwrap(), args.next().unwrap().parse().unwrap());
    let rest: Vec<String> = args.collect();
    let has = |w: &str| rest.iter().any(|r| r == w);
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let items: Vec<Item> = text.lines().map(|line| {
        let (kind, text) = line.split_once(' ').unwrap();
        Item::new(&AnyPuzzle::read(kind.parse().unwrap(), text).unwrap(), &Limits::nodes(2_000_000)).unwrap()
    }).collect();
    let lang = if has("fr") { grille_words::Lang::Fr } else { grille_words::Lang::En };
    let mut design = Design::new(lang);
    if per > 0 { design.per_page = Some(per); }
    design.name_line = has("name"); design.rules = has("rules"); design.large = has("large");
    if has("qr") { design.link = Some("https://example.org/grille/".into()); }
    if has("school") { design.school = Some(8); }
    if has("version") { design.version = Some('B'); }
    if has("blank") { design.blanks = 4; }
    let sheet = Sheet::new(&design, &items, Contents::All);
    let format: Format = out.rsplit('.').next().unwrap().parse().unwrap();
    let mut document = Document::new(format, &design, sheet.title());
    let mut file = Vec::new();
    document.add(&sheet, |bytes| file.extend_from_slice(bytes));
    file.extend_from_slice(&document.finish());
    std::fs::write(out, file).unwrap();
}
