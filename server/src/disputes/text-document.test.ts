import sharp from "sharp";
import { expect, test } from "vitest";
import { textDocument } from "./text-document.ts";

const text = (document: Buffer): string => document.toString("latin1");

test("every object stands where the table says, and a reader finds the table", () => {
  const file = text(textDocument("Ada's dress (red)\nPaid ₦15,000 \\ café 👗"));
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(table, table + 4)).toBe("xref");
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.map((at) => file.slice(at, at + 7))).toEqual(offsets.map((_, index) => `${index + 1} 0 obj`));
  expect(file).toContain(String.raw`(Ada's dress \(red\)) Tj`);
  expect(file).toContain(String.raw`(Paid NGN 15,000 \\ café ?) Tj`);
});

test("a stream is as long as it says", () => {
  const file = text(textDocument("Né à Yaoundé"));
  const [, length, stream = ""] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test("a picture has a page of its own, whole", async () => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  const bytes = textDocument("One line", [{ title: "To 4, from the seller", width: 40, height: 30, jpeg }]);
  const file = text(bytes);
  expect(file).toContain("/Count 2");
  expect(file).toContain("(To 4, from the seller) Tj");
  expect(file).toContain(`/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`);
  expect(bytes.includes(jpeg)).toBe(true);
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.map((at) => file.slice(at, at + 7))).toEqual(offsets.map((_, index) => `${index + 1} 0 obj`));
  const grey = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#999" } })
    .toColourspace("b-w")
    .jpeg()
    .toBuffer();
  expect(text(textDocument("", [{ title: "", width: 8, height: 8, jpeg: grey }]))).toContain("/ColorSpace /DeviceGray");
});

test("what is long is broken at spaces and over pages, and nothing is lost", () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
  const file = text(textDocument(words.join(" ")));
  expect(file).toContain("/Count 3");
  const shown = [...file.matchAll(/^\((.*)\) Tj/gm)].map(([, line = ""]) => line);
  expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(95);
  expect(shown.join(" ").split(" ")).toEqual(words);
  expect(text(textDocument(""))).toContain("/Count 1");
});
