// What the words say about the cart, from the surest to the least sure: a place of the list, a correction, lines, or
// what stays.
import { correctCart } from "./correct-cart.ts";
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
  // "6 way 5m" is not a count if the list has a box with this name.
  if (await pickListed(scene, rest, "name")) return true;
  if (!isExplained && (await correctCart(scene))) return true;
  if ((!isExplained || scene.card.dialogue.asked === "address") && (await takeLines(scene, rest))) return true;
  if (await pickListed(scene, rest)) return true;
  return (await putBack(scene)) || (await keepNamed(scene)) || leaveList(scene);
}
