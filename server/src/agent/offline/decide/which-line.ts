// A correction of the cart that fits several lines, or names no look: we ask once, and keep the words for the answer.
import { inUnits } from "../../../products/index.ts";
import type { CartLine, ProductCard } from "../../brain.ts";
import { colourOption, sizeOption } from "../../variant-card.ts";
import { ask, tell, type Scene } from "./scene.ts";

/** @param said the words of the correction @returns true: we asked */
export function askWhichLine(scene: Scene, said: string, lines: readonly { held: CartLine }[]): true {
  const all = lines.map(({ held }) => held);
  tell(scene, all.map(({ name, quantity, unit }, at) => `${at + 1}. ${name} – ${inUnits(quantity, unit)}`).join("\n")); // prettier-ignore
  ask(scene, scene.say.askWhichLine(), "which");
  keep(scene, said, all);
  if (all.length <= mostButtons)
    scene.buttons = all.map(({ productId, name }, at) => ({
      id: `line:${productId}`,
      title: Array.from(`${at + 1}. ${name}`)
        .slice(0, longestTitle)
        .join("")
        .trimEnd(),
    }));
  return true;
}

/** "Swap it for a bigger one", of three sizes: the line stays until the buyer has said which. */
export function askOtherLook(scene: Scene, { name, variants }: ProductCard, line: CartLine): void {
  const names = Object.keys(variants[0]?.options ?? {});
  const some = (option: RegExp): boolean => names.some((one) => option.test(one));
  ask(scene, scene.say.askChoice({ size: some(sizeOption), colour: some(colourOption), product: name }), "which");
  keep(scene, scene.reading.raw, [line]);
}

function keep({ state }: Scene, said: string, lines: readonly CartLine[]): void {
  const ids = lines.map(({ productId }) => productId);
  Object.assign(state, { correcting: { said, lines: ids }, shown: ids, quantity: null });
}

/** The most buttons, and the longest, that a channel shows below a message. */
const [mostButtons, longestTitle] = [3, 20] as const;
