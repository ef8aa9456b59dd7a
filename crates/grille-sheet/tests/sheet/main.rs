//! Sheets, looked at from outside: the page model, the files, the pictures.

mod edition;
mod fit;
mod hostile;
mod html;
mod pdf;
mod pictures;
mod qr;
mod raster;
mod samples;
mod text;
mod tools;
mod versions;
