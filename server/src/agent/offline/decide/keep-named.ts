// "Just the perfume", "one sandal only", "I want only 1": what is in the cart stays, in the count that the buyer says.
// Nothing is removed.
import { looksLikeAddress } from "../understand/areas.ts";
import { goesOn, sentencesOf } from "../understand/goes-on.ts";
import { mend } from "../understand/mend.ts";
import { normalise } from "../understand/normalise.ts";
import { readSlots } from "../understand/wanted.ts";
import type { ProductCard } from "../../brain.ts";
import { setQuantity } from "./cart-lines.ts";
import { saidOf, fittingVariants } from "./choose-variant.ts";
import { grantWish } from "./grant-wish.ts";
import { lineMeant } from "./lines-meant.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

const only =
  /\b(?:only|just|juste|seulement|uniquement|rien que|seule?|tu|pekee)\b|^(?:no,? )?na (?:only )?(?:the|di) \p{L}+(?: \p{L}+)? (?:i|wey i) /u;
const otherwise =
  /\?|\b(?:not|don't|didn't|remove|comot|without|add|more|another|also|plus|and|deliver|send|enleve\p{L}*|retire\p{L}*|ajoute\p{L}*|ondoa|toa|ongeza|pia|told|said|wondering|asking|checking|now|saw|received|got)\b/u;

const ofPlace = /\b(?:add?res+e?|anwani|house|flat|door|gate|landmark)\b/;

/** @returns whether the message said that about a line of the cart */
export async function keepNamed(scene: Scene): Promise<boolean> {
  const { reading, cart, card } = scene;
  if (cart.lines.length === 0 || card.dialogue.choosing.length > 0) return false;
  for (const sentence of sentencesOf(reading.raw)) {
    const text = normalise(sentence);
    // "The address is just 14 Adelabu Street" has no count.
    if (!only.test(text) || otherwise.test(text) || looksLikeAddress(text) || ofPlace.test(text)) continue;
    const { wanted, quantity, placed } = readSlots(text, mend(text), card);
    if (wanted.words.length === 0 || placed) continue;
    const held = await lineNamed(scene, wanted);
    // "Only the mugs", with several things in the cart: the others are removed, and the rules read this.
    if (!held || (quantity === null && cart.lines.length > 1)) continue;
    if (quantity !== null) await setQuantity(scene, held, quantity);
    scene.proposalDue = true;
    const rest = reading.wishes.filter(
      (wish) => !text.includes(wish.text) && !wish.text.includes(text) && !isOfTheSame(wish.intent, wish.text),
    );
    for (const wish of rest) await grantWish(scene, wish);
    return true;
  }
  return false;
}

/** "Please remove one perfume. I want only 1 …": the count to set comes last. */
function isOfTheSame(intent: string | null, text: string): boolean {
  return (
    intent === null ||
    intent === "remove" ||
    intent === "buy" ||
    intent === "set_quantity" ||
    intent === "find" ||
    goesOn(text)
  );
}

async function lineNamed(scene: Scene, wanted: Parameters<typeof resolveProduct>[1]): Promise<ProductCard | null> {
  const resolved = await resolveProduct(scene, wanted);
  const found = resolved.kind === "one" ? [resolved.product] : resolved.kind === "many" ? resolved.products : [];
  if (found.length === 0) return null;
  const line = await lineMeant(scene, found);
  const whole = line?.whole ? await productById(scene, line.whole) : null;
  // "Only the 30 ml", when the cart has 60 ml, means another one.
  return line && (!whole || fittingVariants(whole.variants, saidOf(wanted), true).some(({ id }) => id === line.id))
    ? line
    : null;
}
