// Which variants of a product a line means. Everything that the buyer said must be true of them. What a list left of
// the product still counts.
import type { ProductCard, VariantCard } from "../../brain.ts";
import { relevance } from "../../search-rank.ts";
import type { LineSaid } from "../understand/lines-said.ts";
import { normalise } from "../understand/normalise.ts";
import { fittingVariants, saidIn } from "./choose-variant.ts";
import type { Scene } from "./scene.ts";

const isOfName = 0.85;

/** Null if the buyer named a value that the product does not have. */
export function variantsSaid({ card, cart }: Scene, product: ProductCard, line: LineSaid): VariantCard[] | null {
  const own = { ...product, category: null, description: "" };
  const said = line.values.filter(({ text }) => tells(product, text));
  if (
    said.length < line.values.length &&
    !line.values.every((one) => said.includes(one) || relevance([normalise(one.text)], own) >= isOfName)
  )
    return null;
  if (product.variants.length === 0) return [];
  const { shown, choosing } = card.dialogue;
  const isOut = line.act === "out" || line.isDenied;
  const held = product.variants.filter(({ id }) => cart.lines.some(({ productId }) => productId === id));
  const listed = product.variants.filter(({ id }) => shown.includes(id));
  const open = choosing.find(({ productId }) => productId === product.id)?.said ?? [];
  const words = said.map(({ text }) => text).join(", ");
  const fit = (variants: readonly VariantCard[], text: string): VariantCard[] =>
    text === "" ? [...variants] : fittingVariants(variants, saidIn(text), true);
  const refused = line.without.flatMap(({ text }) => fit(product.variants, text));
  const left = fit(product.variants, words);
  const all = refused.length > 0 && refused.length < left.length ? left.filter((one) => !refused.includes(one)) : left;
  // "The white", when the cart has it only in black, means none of it. "The big one" is the biggest of those in the
  // cart.
  const gone = all.filter((one) => held.includes(one));
  const ofHeld = fit(held, words);
  if (isOut) return gone.length === 0 && ofHeld.length < held.length ? ofHeld : gone;
  const among = (some: readonly VariantCard[]): VariantCard[] =>
    all.filter(({ id }) => some.some((one) => one.id === id));
  // "18 inches" came first, "the black one" now; "just 1 case", about the one in the cart.
  const ofCart = !line.adds && words === "" ? held : [];
  const ofTalk = open.length > 0 ? fit(product.variants, open.join(", ")) : [];
  for (const some of card.dialogue.asked === "which" ? [listed, ofTalk, ofCart] : [ofCart, listed, ofTalk])
    if (some.length > 0 && some.length < product.variants.length && among(some).length > 0) return among(some);
  const like = held.find(({ id }) => id === card.dialogue.focus) ?? held.at(-1);
  return line.beside && like && said.length > 0 ? asElse(all, like) : all;
}

/** "A red one too": in what was not said it is like the one that is there. */
function asElse(all: VariantCard[], { options }: VariantCard): VariantCard[] {
  const open = Object.keys(options).filter((name) => new Set(all.map((one) => one.options[name])).size > 1);
  const same = all.filter((one) => open.every((name) => one.options[name] === options[name]));
  return same.length > 0 ? same : all;
}

/** It narrows the choice, or is about all of them. */
function tells({ variants, colours, sizes }: ProductCard, text: string): boolean {
  if (variants.length === 0) return [...colours, ...sizes].some((value) => normalise(value) === normalise(text));
  const fits = fittingVariants(variants, saidIn(text), true);
  return (
    fits.length > 0 &&
    (fits.length < variants.length ||
      Object.values(variants[0]?.options ?? {}).some((value) => normalise(value).includes(normalise(text))))
  );
}
