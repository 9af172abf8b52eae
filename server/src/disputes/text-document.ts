// Plain words as a PDF: the one kind of document that every gateway takes. A4, one column, no pictures.

const pageLines = 62;
const lineChars = 95;
const fontSize = 9;
const leading = 12;
const top = 800;
const left = 45;

export function textDocument(text: string): Buffer {
  const lines = text.split("\n").flatMap(wrapped);
  const pages: string[][] = [];
  for (let start = 0; start < lines.length; start += pageLines) pages.push(lines.slice(start, start + pageLines));
  if (pages.length === 0) pages.push([""]);
  // Objects 1 and 2 are the catalogue and the list of pages, 3 the font; each page is two more.
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      stream(page),
    ]),
  ];
  return assembled(objects);
}

/** Long lines are broken at spaces where there are some. */
function wrapped(line: string): string[] {
  const out: string[] = [];
  let rest = line;
  while (rest.length > lineChars) {
    const space = rest.lastIndexOf(" ", lineChars);
    const end = space > 0 ? space : lineChars;
    out.push(rest.slice(0, end));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return [...out, rest];
}

function stream(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  const content = `BT /F1 ${fontSize} Tf ${leading} TL ${left} ${top} Td\n${shown}\nET`;
  return `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`;
}

/** What the font can't show is a question mark. */
function escaped(line: string): string {
  return line
    .replaceAll("₦", "NGN ")
    .replaceAll("×", "x")
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, "?")
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

function assembled(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = Buffer.byteLength(file, "latin1");
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = Buffer.byteLength(file, "latin1");
  const entries = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
