// The demo shop's goods drawn again before another wall, like a buyer's photograph at home, and how often their picture finds them.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bagsAndShoes } from "../../scripts/demo-pictures/bags-and-shoes.ts";
import { homeAndBeauty } from "../../scripts/demo-pictures/home-and-beauty.ts";
import { jewelleryAndGadgets } from "../../scripts/demo-pictures/jewellery-and-gadgets.ts";
import { mensClothesAndHeadwear } from "../../scripts/demo-pictures/mens-clothes-and-headwear.ts";
import { compose, type Picture } from "../../scripts/demo-pictures/scene.ts";
import { womensClothes } from "../../scripts/demo-pictures/womens-clothes.ts";
import { likenessOf } from "../src/products/likeness/look.ts";
import { seePicture } from "../src/products/likeness/see-picture.ts";
import { demoProducts } from "../src/shops/demo/catalogue.ts";
import { shareChromium, type SharedBrowser } from "./support/chromium.ts";

const drawings: Record<string, Picture> = {
  ...womensClothes,
  ...mensClothesAndHeadwear,
  ...bagsAndShoes,
  ...jewelleryAndGadgets,
  ...homeAndBeauty,
};
const pictures = new URL("../src/shops/demo/pictures/", import.meta.url);
const known = new Map<string, Buffer>();
let browser: SharedBrowser;
beforeAll(async () => {
  browser = await shareChromium();
  for (const { slug, image } of demoProducts) known.set(slug, await lookAt(readFileSync(new URL(image, pictures))));
}, 120_000);
afterAll(() => browser.close());

async function lookAt(picture: Buffer): Promise<Buffer> {
  const seen = await seePicture(picture);
  if (seen?.kind !== "goods") throw new Error(`taken for ${seen?.kind ?? "nothing"}`);
  return seen.look;
}

test.each<[string, readonly [string, string], number, number]>([
  ["blue", ["#9db8d6", "#5f7ea3"], 27, 28],
  ["dark", ["#5a4a3f", "#2f261f"], 24, 27],
])(
  "before a %s wall nearly all of thirty things are found",
  async (_, tones, firstLeast, amongLeast) => {
    const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
    let [first, among] = [0, 0];
    for (const { slug } of demoProducts) {
      const drawing = drawings[slug];
      if (!drawing) throw new Error(`no drawing for ${slug}`);
      const svg = compose({ ...drawing, tones });
      await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
      const look = await lookAt(await page.screenshot({ type: "jpeg", quality: 75 }));
      const place = [...known]
        .map(([name, other]) => ({ name, score: likenessOf(look, other) }))
        .toSorted((one, other) => other.score - one.score)
        .findIndex(({ name }) => name === slug);
      first += place === 0 ? 1 : 0;
      among += place < 3 ? 1 : 0;
    }
    expect(first).toBeGreaterThanOrEqual(firstLeast);
    expect(among).toBeGreaterThanOrEqual(amongLeast);
  },
  120_000,
);
