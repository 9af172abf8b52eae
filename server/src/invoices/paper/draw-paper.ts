// Draws text and sums on A4 pages. The caller has prepared all printed text.
import { namesOf } from "../../kernel/values/names.ts";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Pdf from "pdfkit";
import type { labels } from "./labels.ts";

export type Paper = {
  title: string;
  reference: string;
  /** Stored in the file. Nothing else in it depends on the time of drawing. */
  madeAt: Date;
  words: (typeof labels)["en"];
  seller: string[];
  buyer: string[];
  facts: [string, string][];
  lines: { name: string; quantity: string; unitPrice: string; total: string }[];
  sums: [string, string][];
  total: [string, string];
  below: [string, string][];
  stamp: string | null;
  link: string | null;
  notes: string | null;
};

type Page = InstanceType<typeof Pdf>;

const fontFiles = {
  regular: import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
};
/** Loaded for the first paper. */
let fonts: { regular: Buffer; bold: Buffer } | undefined;

const margin = 50;
const width = 595.28 - 2 * margin;
/** Where the footer begins. */
const bottom = 841.89 - 70;
const grey = "#666666";
const black = "#111111";
const rule = "#cccccc";
/** The distance from the left margin, and the width. */
const columns = {
  name: { at: 0, wide: 235 },
  quantity: { at: 240, wide: 55 },
  unitPrice: { at: 300, wide: 95 },
  total: { at: 400, wide: 95.28 },
} as const;

export async function drawPaper(paper: Paper, logo: Buffer | null): Promise<Buffer> {
  fonts ??= { regular: readFont(fontFiles.regular), bold: readFont(fontFiles.bold) };
  const doc = new Pdf({
    size: "A4",
    margin,
    bufferPages: true,
    info: {
      Title: `${paper.title} ${paper.reference}`,
      Author: printable(paper.seller[0] ?? ""),
      CreationDate: paper.madeAt,
    },
  });
  doc.registerFont("regular", fonts.regular);
  doc.registerFont("bold", fonts.bold);
  const written = collect(doc);
  drawHead(doc, paper, logo);
  drawLines(doc, paper);
  drawSums(doc, paper);
  drawEnd(doc, paper);
  drawFooters(doc, paper);
  doc.end();
  return written;
}

function readFont(address: string): Buffer {
  return readFileSync(fileURLToPath(address));
}

function drawHead(doc: Page, paper: Paper, logo: Buffer | null): void {
  const half = width / 2 - 10;
  if (logo) doc.image(logo, margin + width - 140, margin, { fit: [140, 60], align: "right" });
  text({
    doc,
    words: paper.title,
    x: margin,
    y: margin,
    look: { font: "bold", size: 20, wide: logo ? width - 160 : width },
  });
  let y = Math.max(doc.y + 4, margin + 34);
  for (const [label, value] of paper.facts) {
    text({ doc, words: label, x: margin, y, look: { size: 9, color: grey, wide: 110 } });
    text({ doc, words: value, x: margin + 115, y, look: { size: 9, wide: half + 60 } });
    y = doc.y + 1;
  }
  y = Math.max(y + 14, margin + 80);
  const from = drawParty({ doc, label: paper.words.from, lines: paper.seller, x: margin, top: y, wide: half });
  const to = drawParty({ doc, label: paper.words.to, lines: paper.buyer, x: margin + half + 20, top: y, wide: half });
  doc.y = Math.max(from, to) + 18;
}

function drawParty({
  doc,
  label,
  lines,
  x,
  top,
  wide,
}: {
  doc: Page;
  label: string;
  lines: string[];
  x: number;
  top: number;
  wide: number;
}): number {
  text({ doc, words: label, x, y: top, look: { size: 8, color: grey, wide } });
  lines.forEach((line, place) =>
    text({ doc, words: line, x, y: doc.y, look: { size: 10, wide, ...(place === 0 ? { font: "bold" } : {}) } }),
  );
  return doc.y;
}

function drawLines(doc: Page, paper: Paper): void {
  drawColumnNames(doc, paper);
  for (const line of paper.lines) {
    const high = heightOf(doc, line);
    if (doc.y + high > bottom) turnPage(doc, () => drawColumnNames(doc, paper));
    const y = doc.y;
    cell({ doc, words: line.quantity, column: "quantity", y });
    cell({ doc, words: line.unitPrice, column: "unitPrice", y });
    cell({ doc, words: line.total, column: "total", y });
    cell({ doc, words: line.name, column: "name", y });
    doc.y = y + high + 5;
    strike(doc, doc.y - 2.5);
  }
}

function heightOf(doc: Page, line: Paper["lines"][number]): number {
  doc.font("regular").fontSize(10);
  const names = namesOf(columns);
  return Math.max(...names.map((name) => doc.heightOfString(printable(line[name]), { width: columns[name].wide })));
}

function drawColumnNames(doc: Page, { words }: Paper): void {
  const y = doc.y;
  const look = { size: 8, color: grey };
  cell({ doc, words: words.item, column: "name", y, look });
  cell({ doc, words: words.quantity, column: "quantity", y, look });
  cell({ doc, words: words.unitPrice, column: "unitPrice", y, look });
  cell({ doc, words: words.amount, column: "total", y, look });
  doc.y = y + 15;
  strike(doc, doc.y - 2.5);
}

function drawSums(doc: Page, paper: Paper): void {
  const rows = paper.sums.length + paper.below.length;
  if (doc.y + 40 + rows * 16 > bottom) turnPage(doc);
  doc.y += 6;
  for (const pair of paper.sums) sumRow(doc, pair, { size: 10 });
  sumRow(doc, paper.total, { size: 13, font: "bold" });
  for (const pair of paper.below) sumRow(doc, pair, { size: 9, color: grey });
}

function drawEnd(doc: Page, { stamp, link, notes, words }: Paper): void {
  if (stamp !== null) {
    room(doc, 44);
    const y = doc.y + 10;
    const wide = doc.font("bold").fontSize(14).widthOfString(stamp) + 24;
    const color = stamp === words.void ? "#a11515" : "#12713a";
    doc.roundedRect(margin, y, wide, 30, 4).lineWidth(1.5).strokeColor(color).stroke();
    text({ doc, words: stamp, x: margin + 12, y: y + 5, look: { font: "bold", size: 14, color, wide } });
    doc.y = y + 36;
  }
  if (link !== null) {
    room(doc, 40);
    text({ doc, words: words.pay, x: margin, y: doc.y + 12, look: { font: "bold", size: 10, wide: width } });
    const y = doc.y;
    text({ doc, words: link, x: margin, y, look: { size: 9, color: "#1a4fa0", wide: width } });
    doc.link(margin, y, width, doc.y - y, link);
  }
  if (notes !== null) {
    const shown = printable(notes);
    room(doc, Math.min(doc.font("regular").fontSize(9).heightOfString(shown, { width }) + 30, bottom - margin));
    text({ doc, words: words.notes, x: margin, y: doc.y + 12, look: { font: "bold", size: 10, wide: width } });
    text({ doc, words: shown, x: margin, y: doc.y, look: { size: 9, wide: width } });
  }
}

function drawFooters(doc: Page, paper: Paper): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin the library would start a new page.
    doc.page.margins.bottom = 0;
    const words = `${paper.words.page} ${page + 1}/${count} · ${paper.title} ${paper.reference} · ${paper.seller[0] ?? ""}`;
    text({ doc, words, x: margin, y: 841.89 - 45, look: { size: 8, color: grey, wide: width, high: 12 } });
  }
}

type Look = { font?: "regular" | "bold"; size: number; color?: string; wide: number; right?: true; high?: number };

function text({ doc, words, x, y, look }: { doc: Page; words: string; x: number; y: number; look: Look }): void {
  doc
    .font(look.font ?? "regular")
    .fontSize(look.size)
    .fillColor(look.color ?? black)
    .text(printable(words), x, y, {
      width: look.wide,
      align: look.right ? "right" : "left",
      ...(look.high === undefined ? {} : { height: look.high, ellipsis: true }),
    });
}

function cell({
  doc,
  words,
  column,
  y,
  look,
}: {
  doc: Page;
  words: string;
  column: keyof typeof columns;
  y: number;
  look?: Omit<Look, "wide"> | undefined;
}): void {
  const { at, wide } = columns[column];
  text({
    doc,
    words,
    x: margin + at,
    y,
    look: { size: 10, ...look, wide, ...(column === "name" ? {} : { right: true }) },
  });
}

function sumRow(doc: Page, [label, value]: [string, string], look: Omit<Look, "wide">): void {
  const y = doc.y;
  text({ doc, words: label, x: margin + 100, y, look: { ...look, wide: 200, right: true } });
  const after = doc.y;
  text({ doc, words: value, x: margin + 305, y, look: { ...look, wide: width - 305, right: true } });
  doc.y = Math.max(after, doc.y) + 1;
}

function strike(doc: Page, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
}

function room(doc: Page, high: number): void {
  if (doc.y + high > bottom) turnPage(doc);
}

function turnPage(doc: Page, atTop?: () => void): void {
  doc.addPage();
  doc.y = margin;
  atTop?.();
}

/** Our fonts have no emoji, and text direction marks would show as boxes. */
function printable(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200B-\u200F\u2028-\u202E\u2066-\u2069]/gu,
      "",
    )
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
}

function collect(doc: Page): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolveBytes, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolveBytes(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}
