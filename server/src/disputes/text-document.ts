// Text and pictures as a PDF, the one kind of document that every gateway accepts. A4, one column, one page per picture.

const pageLines = 62;
const lineChars = 95;
const fontSize = 9;
const leading = 12;
const top = 800;
const left = 45;
/** Points between the bottom of a picture and of its page. */
const foot = 45;
const pictureWide = 505;
const pictureHigh = 730;

/** `jpeg` has one or three colour components; `width` and `height` are in pixels. */
export type DrawnPicture = { title: string; width: number; height: number; jpeg: Buffer };

export function textDocument(text: string, pictures: readonly DrawnPicture[] = []): Buffer {
  const lines = text.split("\n").flatMap(wrapped);
  const pages: string[][] = [];
  for (let start = 0; start < lines.length; start += pageLines) pages.push(lines.slice(start, start + pageLines));
  if (pages.length === 0) pages.push([""]);
  // Objects 1 and 2 are the catalogue and the page list, 3 is the font; each page takes two more.
  const firstPicture = 4 + pages.length * 2;
  const kids = [
    ...pages.map((_, index) => `${4 + index * 2} 0 R`),
    ...pictures.map((_, index) => `${firstPicture + index * 3} 0 R`),
  ].join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length + pictures.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      content(words(page)),
    ]),
    ...pictures.flatMap((picture, index) => picturePage(picture, firstPicture + index * 3)),
  ];
  return assembled(objects);
}

/** Three objects: the page, its drawing commands, and the picture. @param first the number of the page's object */
function picturePage({ title, width, height, jpeg }: DrawnPicture, first: number): string[] {
  const scale = Math.min(pictureWide / width, pictureHigh / height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const bottom = foot + pictureHigh - high;
  const colours = coloursOf(jpeg) === 1 ? "/DeviceGray" : "/DeviceRGB";
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /P ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    content(`${words([title])}\nq ${wide} 0 0 ${high} ${left} ${bottom} cm /P Do Q`),
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString("latin1")}\nendstream`,
  ];
}

/** Reads the number of colour components from the JPEG's frame header. */
function coloursOf(jpeg: Buffer): number {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return jpeg[at + 9] ?? 3;
  }
  return 3;
}

/** Long lines break at spaces, if there are any. */
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

function words(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  return `BT /F1 ${fontSize} Tf ${leading} TL ${left} ${top} Td\n${shown}\nET`;
}

function content(drawn: string): string {
  return `<< /Length ${Buffer.byteLength(drawn, "latin1")} >>\nstream\n${drawn}\nendstream`;
}

/** Characters that the font lacks become question marks. */
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
