import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoProducts, demoShop } from "./catalogue.ts";

const pictures = new URL("./pictures/", import.meta.url);

test("the demo shop sells thirty products, no two with one slug, name or SKU", () => {
  expect(demoProducts).toHaveLength(30);
  for (const field of ["slug", "name", "sku"] as const)
    expect(new Set(demoProducts.map((product) => product[field])).size).toBe(30);
});

test("the Ankara dress is one product and costs ₦15,000", () => {
  const ankara = demoProducts.filter((product) => /ankara/i.test(product.name));
  const dresses = ankara.filter((product) => /dress/i.test(product.name));
  expect(dresses).toMatchObject([{ name: "Ankara Wrap Dress", price: 1_500_000, onHand: 12 }]);
  expect(ankara).toHaveLength(2);
});

test("every figure of a product is a whole number that a shop could have", () => {
  for (const product of demoProducts) {
    expect(Number.isSafeInteger(product.price) && product.price > 0, product.slug).toBe(true);
    if (product.compareAtPrice !== undefined) expect(product.compareAtPrice).toBeGreaterThan(product.price);
    for (const figure of [product.onHand, product.lowStockThreshold, product.weightGrams])
      expect(Number.isSafeInteger(figure) && figure >= 0, product.slug).toBe(true);
  }
});

test("what is counted by its variants has as many as they have together, in its own colours and sizes", () => {
  const varied = demoProducts.filter(({ variants }) => variants !== undefined);
  expect(varied.length).toBeGreaterThanOrEqual(3);
  for (const { slug, variants = [], onHand, colours, sizes } of varied) {
    expect([slug, variants.reduce((sum, one) => sum + one.onHand, 0)]).toEqual([slug, onHand]);
    for (const { colour, size } of variants)
      expect([colours, sizes]).toEqual([expect.arrayContaining([colour]), expect.arrayContaining([size])]);
  }
});

test("two products are out of stock and some are nearly so", () => {
  expect(demoProducts.filter((product) => product.onHand === 0)).toHaveLength(2);
  expect(demoProducts.filter((product) => product.onHand >= 1 && product.onHand <= 3).length).toBeGreaterThanOrEqual(3);
});

test("every product has its own 800 × 800 JPEG of at most 45 kB, and no picture is left over", () => {
  for (const product of demoProducts) {
    const bytes = readFileSync(new URL(product.image, pictures));
    expect(bytes.length, product.image).toBeLessThanOrEqual(45_000);
    expect(jpegSize(bytes), product.image).toEqual({ width: 800, height: 800 });
  }
  expect(readdirSync(pictures).toSorted()).toEqual(demoProducts.map((product) => product.image).toSorted());
});

test("no two delivery areas answer to one name", () => {
  const names = demoShop.deliveryAreas.flatMap((area) => [area.name.toLowerCase(), ...area.aliases]);
  expect(new Set(names).size).toBe(names.length);
  expect(demoShop.deliveryAreas.at(-1)).toMatchObject({ name: "Outside Lagos", payOnDelivery: false });
});

/** Width and height from the start-of-frame segment; throws when the bytes are not a JPEG. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error("not a JPEG");
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
}
