// The buyer wrote from a product's page in the catalog: "it" is that product, and a mere hello asks about it.
import { offerOne } from "./find-product.ts";
import { productById } from "./resolve-product.ts";
import { ask, focusOn, showList, tell, type Scene } from "./scene.ts";

/** @returns whether there was nothing else to answer */
export async function answerEnquiry(scene: Scene, productId: string | null): Promise<boolean> {
  const product = productId === null ? null : await productById(scene, productId);
  if (!product) {
    if (!asksNothingElse(scene)) return false;
    tell(scene, scene.say.noLongerSold());
    ask(scene, scene.say.askWhatToBuy(), "anything_else");
    return true;
  }
  focusOn(scene, product);
  showList(scene, [product]);
  scene.state.quantity = null;
  if (!asksNothingElse(scene)) return false;
  await offerOne(scene, product, scene.reading.wishes[0] ?? null);
  return true;
}

/** Greetings, and words that mean nothing without the page. */
function asksNothingElse({ reading }: Scene): boolean {
  return (
    reading.choices.length === 0 &&
    reading.wishes.every(
      ({ intent, wanted, quantity, area }) =>
        (intent === null ||
          intent === "greeting" ||
          intent === "how_are_you" ||
          intent === "stock" ||
          intent === "find") &&
        (wanted.words.length === 0 || intent === "greeting") &&
        quantity === null &&
        area === null,
    )
  );
}
