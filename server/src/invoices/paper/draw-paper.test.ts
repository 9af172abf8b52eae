import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { amountFor, rateFor } from "./amount.ts";
import { dateFor } from "./date.ts";
import { drawPaper, type Paper } from "./draw-paper.ts";
import { labels } from "./labels.ts";
import { isDrawable } from "./logo.ts";

const line = { name: "Ankara Wrap Dress", quantity: "2", unitPrice: "₦15,000", total: "₦30,000" };
const paper: Paper = {
  title: "Invoice",
  reference: "INV-2026-000001",
  madeAt: new Date("2026-11-21T09:00:00.000Z"),
  words: labels.en,
  seller: ["Amaka's Closet", "14 Allen Avenue, Lagos"],
  buyer: ["Ada Obi"],
  facts: [["Number", "INV-2026-000001"]],
  lines: [line],
  sums: [],
  total: ["Total", "₦30,000"],
  below: [["VAT included 7.5 %", "₦2,093.02"]],
  stamp: "PAID",
  link: "https://sokoni.example/pay/ct_1",
  notes: "Thank you",
};
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe("a paper", () => {
  test("drawn twice is the same to the byte, and another one is another", async () => {
    const drawn = await drawPaper(paper, png());
    expect(await drawPaper(paper, png())).toEqual(drawn);
    expect(drawn.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await drawPaper({ ...paper, notes: null }, png())).not.toEqual(drawn);
  });

  test("turns the page when its lines are many, and is drawn whatever they are called", async () => {
    expect(pagesOf(await drawPaper(paper, null))).toBe(1);
    expect(pagesOf(await drawPaper({ ...paper, lines: Array.from({ length: 60 }, () => line) }, null))).toBe(3);
    const odd = ["👗🇳🇬", "العربية አማርኛ 中文", "a\u0000b\ud800", "W".repeat(500), "\u202Egnihtemos"];
    const lines = odd.map((name) => ({ ...line, name }));
    expect(pagesOf(await drawPaper({ ...paper, lines, notes: "long ".repeat(200) }, null))).toBeGreaterThan(0);
  });
});

test("sums, rates and days are written as people of the language do", () => {
  expect(amountFor("fr", { minor: 1_500_000n, currency: "XOF" })).toBe("1\u00A0500\u00A0000\u00A0FCFA");
  expect(amountFor("sw", { minor: 1_500_000n, currency: "XAF" })).toBe("1,500,000\u00A0FCFA");
  expect(amountFor("en", { minor: 1_500_050n, currency: "NGN" })).toBe("₦15,000.50");
  expect([rateFor("en", 750), rateFor("fr", 1_925)]).toEqual(["7.5\u00A0%", "19,25\u00A0%"]);
  const lastMinute = new Date("2026-12-31T22:30:00.000Z");
  expect(dateFor("en", lastMinute, "Africa/Lagos")).toBe("31 December 2026");
  expect(dateFor("sw", lastMinute, "Africa/Nairobi")).toBe("1 Januari 2027");
});

test("a picture that would break the drawing is not drawn", () => {
  expect(isDrawable(png())).toBe(true);
  expect(isDrawable(png({ row: 5 }))).toBe(false);
  expect(isDrawable(png({ high: 3 }))).toBe(false);
  expect(isDrawable(png({ wide: 50_000, high: 50_000 }))).toBe(false);
  expect(isDrawable(png().subarray(0, 60))).toBe(false);
  expect(isDrawable(Buffer.from("<svg/>"))).toBe(false);
  expect(isDrawable(Buffer.from("ffd8ffe00010", "hex"))).toBe(false);
  expect(isDrawable(Buffer.alloc(0))).toBe(false);
});

/** Two by two pixels, or with a false size or row. */
function png({ wide = 2, high = 2, row = 0 }: { wide?: number; high?: number; row?: number } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(wide, 0);
  header.writeUInt32BE(high, 4);
  header.set([8, 6], 8);
  const pixels = Buffer.alloc((2 * 4 + 1) * 2, 128);
  pixels[0] = row;
  pixels[9] = row;
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
