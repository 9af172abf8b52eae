// What the words say about the cart, from the surest to the least sure: a place of the list, a correction, lines, or
// what stays.
import { article } from "../understand/lists.ts";
import { normalise } from "../understand/normalise.ts";
import { swapProduct } from "./change-cart.ts";
import { correctAsked, correctCart } from "./correct-cart.ts";
import { keepNamed } from "./keep-named.ts";
import { leaveList } from "./leave-list.ts";
import { pickListed } from "./pick-listed.ts";
import { putBack } from "./put-back.ts";
import type { Scene } from "./scene.ts";
import { takeLines } from "./take-lines.ts";

/**
 * @param isExplained our question gives the words another meaning than goods @returns whether the message was taken
 * this way; `rest` answers what else it says
 */
export async function takeSaid(
  scene: Scene,
  rest: (scene: Scene) => Promise<void>,
  isExplained: boolean,
): Promise<boolean> {
  if (await correctAsked(scene)) return true;
  // "6 way 5m" is not a count if the list has a box with this name.
  if (await pickListed(scene, rest, "name")) return true;
  if (!isExplained && (await correctCart(scene))) return true;
  const [wish, another] = scene.reading.wishes;
  if (!isExplained && wish && !another && scene.reading.correction && putsInstead.test(normalise(scene.reading.raw))) {
    await swapProduct(scene, { ...wish, quantity: wish.quantity ?? (article.test(wish.text) ? 1 : null) });
    return true;
  }
  if ((!isExplained || scene.card.dialogue.asked === "address") && (await takeLines(scene, rest))) return true;
  if (await pickListed(scene, rest)) return true;
  return (await putBack(scene)) || (await keepNamed(scene)) || leaveList(scene);
}

/** "Remove it and put a golden clutch": what was spoken of last goes. */
const putsInstead =
  /^(?:(?:please|pls|abeg|ok|no|non|svp)[ ,]+)*(?:remove|comot|take out|enleve[rz]?|retire[rz]?|ote[rz]?|ondoa|toa)[ -](?:it|that|this|am|dat|ca|cela|le|la|hiyo|hii|hicho|ile)(?:,| and| then| et| puis| na| halafu)/u;
