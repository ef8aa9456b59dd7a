//! The structure of the document, for screen readers: a section a page, in it titles, paragraphs, figures, captions.

use pdf_writer::types::StructRole;
use pdf_writer::{Chunk, Finish, Name, Ref, TextStr};

use super::Pdf;
use crate::page::Role;

/// The root of the structure, and what is known of every page.
#[derive(Debug)]
pub(super) struct Tags {
    pub(super) root: Ref,
    pub(super) document: Ref,
    parent_tree: Ref,
    sections: Vec<Ref>,
    /// For each key of the parent tree, the array of a page's elements or the element of a link.
    parents: Vec<Ref>,
}

impl Tags {
    pub(super) fn new(mut id: impl FnMut() -> Ref) -> Self {
        Self { root: id(), document: id(), parent_tree: id(), sections: Vec::new(), parents: Vec::new() }
    }

    /// Notes the section of a page and its elements; gives the key of the page.
    pub(super) fn add_page(&mut self, section: Ref, parents: Ref) -> i32 {
        self.sections.push(section);
        self.parents.push(parents);
        self.parents.len() as i32 - 1
    }

    /// Notes the element of a link; gives the key of the link.
    pub(super) fn add_link(&mut self, tag: Ref) -> i32 {
        self.parents.push(tag);
        self.parents.len() as i32 - 1
    }
}

/// The standard name of a role.
pub(super) const fn name(role: &Role) -> &'static str {
    match role {
        Role::Title => "H1",
        Role::Heading => "H2",
        Role::Paragraph => "P",
        Role::Figure { .. } => "Figure",
        Role::Caption => "Caption",
        Role::Link { .. } => "Link",
        Role::Artifact => "Artifact",
    }
}

const fn kind(role: &Role) -> StructRole {
    match role {
        Role::Title => StructRole::H1,
        Role::Heading => StructRole::H2,
        Role::Figure { .. } => StructRole::Figure,
        Role::Caption => StructRole::Caption,
        Role::Link { .. } => StructRole::Link,
        Role::Paragraph | Role::Artifact => StructRole::P,
    }
}

/// One element: the part of a page with this number.
pub(super) fn element(chunk: &mut Chunk, id: Ref, role: &Role, parent: Ref, page: Ref, number: i32, link: Option<Ref>) {
    let mut element = chunk.struct_element(id);
    element.kind(kind(role)).parent(parent).page(page);
    match link {
        None => {
            element.marked_content_child().marked_content_id(number).page(page);
        }
        Some(link) => {
            let mut children = element.children();
            children.marked_content_ref().marked_content_id(number).page(page);
            children.object_ref().object(link).page(page);
        }
    }
    if let Role::Figure { alt } | Role::Link { alt, .. } = role {
        element.alt(TextStr(alt));
    }
}

/// The section of a page.
pub(super) fn section(chunk: &mut Chunk, id: Ref, parent: Ref, kids: &[Ref]) {
    let mut element = chunk.struct_element(id);
    element.kind(StructRole::Sect).parent(parent);
    let mut children = element.children();
    for &kid in kids {
        children.struct_element(kid);
    }
}

impl Pdf {
    /// Writes the root of the structure.
    pub(super) fn write_tags(&mut self) {
        let (root, document, tree) = (self.tags.root, self.tags.document, self.tags.parent_tree);
        let sections = std::mem::take(&mut self.tags.sections);
        let parents = std::mem::take(&mut self.tags.parents);
        self.object(document, |chunk| {
            let mut element = chunk.struct_element(document);
            element.kind(StructRole::Document).parent(root);
            let mut children = element.children();
            for &section in &sections {
                children.struct_element(section);
            }
        });
        self.object(root, |chunk| {
            let mut dict = chunk.indirect(root).dict();
            dict.pair(Name(b"Type"), Name(b"StructTreeRoot"));
            dict.insert(Name(b"K")).array().item(document);
            dict.pair(Name(b"ParentTree"), tree);
            dict.pair(Name(b"ParentTreeNextKey"), parents.len() as i32);
            dict.finish();
        });
        self.object(tree, |chunk| {
            let mut dict = chunk.indirect(tree).dict();
            let mut numbers = dict.insert(Name(b"Nums")).array();
            for (key, &parent) in parents.iter().enumerate() {
                numbers.item(key as i32);
                numbers.item(parent);
            }
        });
    }
}
