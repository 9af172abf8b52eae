// Draws the QR code of a page's address for printing, as a drawing and as a picture.
import { encodeQR } from "qr";
import sharp from "sharp";

/** Readable with a quarter of it dirty or covered. */
const ecc = "quartile";
/** Readers need a white margin of four modules. */
const border = 4;
/** On 10 cm this is 300 dots to the inch. */
const pictureSide = 1_200;

export function qrDrawing(address: string): string {
  const rows = modules(address);
  const side = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${rows.map(bars).join("")}"/></svg>`;
}

export async function qrPicture(address: string): Promise<Buffer> {
  const rows = modules(address);
  const bytes = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  const raw = { width: rows.length, height: rows.length, channels: 1 as const };
  // Whole modules, so that each edge is sharp.
  const side = Math.ceil(pictureSide / rows.length) * rows.length;
  return sharp(bytes, { raw }).resize(side, side, { kernel: "nearest" }).png({ palette: true, colours: 2 }).toBuffer();
}

function modules(address: string): boolean[][] {
  return encodeQR(address, "raw", { ecc, border });
}

/** Neighbouring squares are drawn as one bar, because printers show a hairline between single squares. */
function bars(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const begins = x;
    while (row[x + 1]) x += 1;
    path += `M${begins} ${y}h${x - begins + 1}v1H${begins}z`;
  }
  return path;
}
