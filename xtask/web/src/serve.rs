//! Serves `dist/` on the loopback address, as a plain static host would.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// The port that is tried first; any free one if it is taken.
const PORT: u16 = 8027;

/// The most bytes of the head of a request.
const LONGEST_HEAD: u64 = 64 << 10;

/// Serves until stopped; with `check`, only until the page and its module were fetched once.
pub(crate) fn serve(dist: &Path, check: bool) -> Result<()> {
    let dist = dist.canonicalize().context("there is no dist/ yet: `cargo xtask web` makes it")?;
    let wanted = std::env::var("GRILLE_PORT").ok().and_then(|port| port.parse().ok()).unwrap_or(PORT);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, wanted))
        .or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
        .context("no port is free")?;
    let address = listener.local_addr()?;
    println!("The page:        http://{address}/");
    println!("The single file: {}", dist.join(crate::single::NAME).display());
    let folder = dist.clone();
    let server = std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            std::thread::spawn(move || {
                let _ = answer(&stream, &folder);
            });
        }
    });
    if check {
        return fetch_all(address);
    }
    println!("Stop with Ctrl-C.");
    server.join().map_err(|_| anyhow::anyhow!("the server ended"))
}

fn answer(mut stream: &TcpStream, folder: &Path) -> Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let line = request(stream)?;
    let path = line.split_whitespace().nth(1).unwrap_or("/");
    let name = path.split(['?', '#']).next().unwrap_or("/").trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    // Every file lies in the folder itself: no path leads out of it.
    let file = (!name.contains(['/', '\\']) && !name.starts_with('.')).then(|| std::fs::read(folder.join(name)).ok());
    let (status, kind, body) = match file.flatten() {
        Some(bytes) if line.starts_with("GET ") => ("200 OK", content_type(name), bytes),
        Some(_) => ("405 Method Not Allowed", "text/plain", Vec::new()),
        None => ("404 Not Found", "text/plain", b"not here\n".to_vec()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)?;
    Ok(())
}

/// The first line of a request. All of its head is read: a connection that is closed with something unread is reset, and the
/// other side may lose the answer.
fn request(stream: impl Read) -> Result<String> {
    let mut head = BufReader::new(stream.take(LONGEST_HEAD));
    let mut first = String::new();
    head.read_line(&mut first)?;
    let mut line = String::new();
    while head.read_line(&mut line)? > 0 && !line.trim_end().is_empty() {
        line.clear();
    }
    Ok(first)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Fetches the page, and every file it names.
fn fetch_all(address: SocketAddr) -> Result<()> {
    let page = String::from_utf8(fetch(address, "/")?)?;
    ensure!(page.contains("Content-Security-Policy"), "the page says what it may load");
    let mut names: Vec<&str> = page.split('"').filter(|part| part.contains('-') && part.contains('.')).collect();
    names.retain(|name| !name.contains([' ', '\n']));
    for name in names.into_iter().chain(["service-worker.js", crate::single::NAME]) {
        let bytes = fetch(address, &format!("/{name}"))?;
        println!("fetched {name}: {} bytes", bytes.len());
    }
    ensure!(fetch(address, "/../Cargo.toml").is_err(), "nothing outside dist/ is served");
    println!("Everything the page needs is there.");
    Ok(())
}

fn fetch(address: SocketAddr, path: &str) -> Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let head =
        answer.windows(4).position(|four| four == b"\r\n\r\n").context("an answer without an end of its head")?;
    ensure!(answer.starts_with(b"HTTP/1.1 200"), "{path}: {}", String::from_utf8_lossy(&answer[..head]));
    Ok(answer.split_off(head + 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A head that comes in pieces used to be left unread in part, and the connection was then reset now and then.
    #[test]
    fn the_whole_head_of_a_request_is_read() {
        struct Pieces<'t>(&'t [u8]);
        impl Read for Pieces<'_> {
            fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
                let count = self.0.len().min(into.len()).min(3);
                into[..count].copy_from_slice(&self.0[..count]);
                self.0 = &self.0[count..];
                Ok(count)
            }
        }
        let mut pieces = Pieces(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
        assert_eq!(request(&mut pieces).unwrap(), "GET / HTTP/1.1\r\n");
        assert_eq!(pieces.0, b"");
        assert_eq!(request(&b""[..]).unwrap(), "");
    }
}
