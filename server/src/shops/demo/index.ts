// The demo shop as data: what a first start creates, and the pictures of its products.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demoProducts } from "./catalogue.ts";

export { demoProducts, demoShop } from "./catalogue.ts";
export { demoOffer } from "./offer.ts";
export type { DemoProduct } from "./product.ts";

const pictures = new Set(demoProducts.map((product) => product.image));

/** A picture's JPEG by its file name; null when no product has it. */
export function demoPicture(file: string): Buffer | null {
  return pictures.has(file) ? readFileSync(join(import.meta.dirname, "pictures", file)) : null;
}
