// Draws the demo shop's product pictures from code and stores them as JPEG: WhatsApp shows only JPEG and PNG. Run it after a drawing has
// changed: `node scripts/bootstrap.mjs scripts/draw-demo-pictures.ts [slug …]`.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { demoProducts } from "../server/src/shops/demo/catalogue.ts";
import { startChromium } from "../server/test/support/chromium.ts";
import { bagsAndShoes } from "./demo-pictures/bags-and-shoes.ts";
import { homeAndBeauty } from "./demo-pictures/home-and-beauty.ts";
import { jewelleryAndGadgets } from "./demo-pictures/jewellery-and-gadgets.ts";
import { mensClothesAndHeadwear } from "./demo-pictures/mens-clothes-and-headwear.ts";
import { compose, type Picture } from "./demo-pictures/scene.ts";
import { womensClothes } from "./demo-pictures/womens-clothes.ts";

const largestPictureBytes = 45_000;
const pictureSidePixels = 800;
/** Tried from the best down, until the picture is small enough for a slow phone. */
const qualities = [90, 86, 82, 78, 74, 70, 64, 58, 52, 46, 40, 34, 28];

const drawings: Record<string, Picture> = {
  ...womensClothes,
  ...mensClothesAndHeadwear,
  ...bagsAndShoes,
  ...jewelleryAndGadgets,
  ...homeAndBeauty,
};

const wanted = process.argv.slice(2);
const pictures = new URL("../server/src/shops/demo/pictures/", import.meta.url);
mkdirSync(pictures, { recursive: true });
const browser = await startChromium();
try {
  const page = await browser.newPage({ viewport: { width: pictureSidePixels, height: pictureSidePixels } });
  for (const { slug, image } of demoProducts) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const drawing = drawings[slug];
    if (!drawing) throw new Error(`no drawing for ${slug}`);
    const { bytes, quality } = await photograph(page, compose(drawing));
    writeFileSync(new URL(image, pictures), bytes);
    console.log(`${image}  ${bytes.length} bytes at quality ${quality}`);
  }
} finally {
  await browser.close();
}

async function photograph(page: Page, svg: string): Promise<{ bytes: Buffer; quality: number }> {
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
  for (const quality of qualities) {
    const bytes = await page.screenshot({ type: "jpeg", quality });
    if (bytes.length <= largestPictureBytes) return { bytes, quality };
  }
  throw new Error(`a picture is above ${largestPictureBytes} bytes at every quality`);
}
