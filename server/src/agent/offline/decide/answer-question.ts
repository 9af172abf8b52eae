// "Is it waterproof?", "do your cakes have nuts?": answered in the seller's own words, or not at all.
import type { Wish } from "../understand/wish.ts";
import { subjectsOf } from "./answer-facts.ts";
import { resolveProduct } from "./resolve-product.ts";
import { focusOn, leaveOpen, type Scene } from "./scene.ts";
import { tellKnown } from "./tell-known.ts";
import { tellFound } from "./tell-written.ts";
import { writtenOf } from "./written.ts";

export async function answerQuestion(scene: Scene, wish: Wish): Promise<void> {
  const resolved =
    wish.wanted.words.length > 0 || wish.wanted.points || wish.wanted.place !== null
      ? await resolveProduct(scene, wish.wanted)
      : null;
  const products = resolved?.kind === "one" ? [resolved.product] : await subjectsOf(scene, wish, []);
  const [only, another] = products;
  if (only && !another) focusOn(scene, only);
  const found = writtenOf(wish.text, products, scene.card);
  if (found.length === 0) await tellKnown(scene, wish.text);
  else tellFound(scene, found);
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else if (found.every(({ product }) => product === null)) leaveOpen(scene);
}
