// "And no feeding bottle please": what is named only to be refused is not shown.
import type { Wish } from "../understand/wish.ts";
import { closeChoice } from "./open-choices.ts";
import { resolveProduct } from "./resolve-product.ts";
import { ask, type Scene } from "./scene.ts";

/** "And no feeding bottle please", which lies in no cart: nothing is wanted of it, and it is not shown again. */
export async function leaveRefused(scene: Scene, wish: Wish): Promise<boolean> {
  const { intent, wanted, text, namesAmount, area } = wish;
  const asks =
    intent === null || intent === "buy" || intent === "find" || intent === "set_quantity" || intent === "stock";
  if (
    !asks ||
    wanted.words.length === 0 ||
    namesAmount ||
    area !== null ||
    text.includes("?") ||
    !refusesGoods.test(text)
  )
    return false;
  const resolved = await resolveProduct(scene, wanted);
  const found = resolved.kind === "one" ? [resolved.product] : resolved.kind === "many" ? resolved.products : [];
  if (found.length === 0) return false;
  const ids = found.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  if (scene.cart.lines.some(({ productId }) => ids.includes(productId))) return false;
  for (const product of found) closeChoice(scene, product);
  if (scene.cart.lines.length > 0 || scene.state.choosing.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.askWhatToBuy(), "anything_else");
  return true;
}

/** Of goods, and not of what they cost or are like. */
const refusesGoods =
  /^(?:(?:and|but|et|mais|na|lakini|please|abeg)[\s,]+)*(?:i (?:don't|do not|no) (?:want|wan|need) (?:the |any |a |an |di )?|(?:no|not|without) (?:the |any |di )?|je ne (?:veux|voulais) pas (?:de |du |d'|le |la )?|pas (?:de |du |d')|aucune? |sans |sitaki |sihitaji |hakuna |bila )(?!more\b|problem|wahala|be\b|too\b|so\b|that\b|one\b|shida)/u;
