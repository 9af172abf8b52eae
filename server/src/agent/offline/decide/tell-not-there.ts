// "Remove the white earphones", with black ones and a white power bank in the cart: no line is this product in this
// look. We say so, and remove nothing.
import type { ProductCard } from "../../brain.ts";
import { normalise } from "../understand/normalise.ts";
import { inOwnWord, isColour } from "../understand/colour-words.ts";
import { fittingVariants, saidIn } from "./choose-variant.ts";
import { tell, type Scene } from "./scene.ts";

/** @param values the looks that the buyer named, in their words */
export function tellNotThere(scene: Scene, whole: ProductCard, values: readonly string[]): void {
  const { say } = scene;
  const look = normalise(values.join(" "));
  const fits = fittingVariants(whole.variants, saidIn(look), true);
  if (look === "" || fits.length === 0 || fits.length === whole.variants.length)
    tell(scene, isColour(inOwnWord(look)) ? say.notInColour(whole, look) : say.notInSize(whole, look), "no");
  else tell(scene, say.notInCart([whole.name, valuesOf(fits).join(", ")].join(" – ")));
  scene.proposalDue = scene.cart.lines.length > 0;
}

/** The values that all of these have in common. */
function valuesOf(fits: readonly { options: Readonly<Record<string, string>> }[]): string[] {
  return Object.entries(fits[0]?.options ?? {}).flatMap(([name, value]) =>
    fits.every(({ options }) => options[name] === value) ? [value] : [],
  );
}
