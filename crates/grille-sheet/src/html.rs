//! Pages as one HTML file that needs nothing else: what is seen is what is printed, page by page.

use crate::page::Page;
use crate::svg::{content, escape, fonts, number};

/// How HTML begins.
pub(crate) fn begin(title: &str, lang: &str, (width, height): (f64, f64)) -> String {
    let (w, h) = (number(width), number(height));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>\n{}\
         @page{{size:{w}pt {h}pt;margin:0}}\n\
         body{{margin:0;background:#777}}\n\
         section{{width:{w}pt;max-width:100%;margin:12pt auto;background:#fff}}\n\
         section svg{{display:block;width:100%;height:auto}}\n\
         @media print{{body{{background:none}}\
         section{{width:{w}pt;height:{h}pt;margin:0;overflow:hidden;break-after:page;break-inside:avoid}}\
         section:last-child{{break-after:auto}}section svg{{width:{w}pt;height:{h}pt}}}}\n\
         </style>\n</head>\n<body>\n<main>\n",
        escape(title),
        fonts(),
    )
}

/// One page.
pub(crate) fn page(page: &Page, label: &str) -> String {
    format!(
        "<section aria-label=\"{}\">\n<svg viewBox=\"0 0 {} {}\">\n{}</svg>\n</section>\n",
        escape(label),
        number(page.width),
        number(page.height),
        content(page)
    )
}

/// How HTML ends.
pub(crate) const END: &str = "</main>\n</body>\n</html>\n";
