// Compiles a module that is carried as text (gzip in Base64), as in the single file.
const unpacked = (text) => {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let place = 0; place < signs.length; place += 1) bytes[place] = signs.charCodeAt(place);
  const plain = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  return plain.arrayBuffer().then((buffer) => WebAssembly.compile(buffer));
};
