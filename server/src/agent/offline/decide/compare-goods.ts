// "What's the difference between the A and the B?", "which of the two is stronger?": what the seller wrote of each is told, and nothing is
// put in.
import type { ProductCard } from "../../brain.ts";
import { itemsIn } from "../../language/items.ts";
import { sentencesOf } from "../understand/goes-on.ts";
import { hear } from "../understand/hear.ts";
import { mend } from "../understand/mend.ts";
import { normalise } from "../understand/normalise.ts";
import { readSlots } from "../understand/wanted.ts";
import { tellWritten } from "./answer-facts.ts";
import { resolveProduct, shownProducts } from "./resolve-product.ts";
import { ask, showList, type Scene } from "./scene.ts";

const compares =
  /\bdiffer(?:ence|ent|s)?\b|\bcompar\p{L}+|\bversus\b|\bvs\b|\b(?:better|stronger|best|bigger|heavier|faster|softer|cheaper)\b|\bwhich (?:one|of)\b|\bdiffer\p{L}+|\b(?:mieux|meilleure?s?|lequel|laquelle)\b|\btofauti\b|\b(?:bora|nzuri zaidi|ipi)\b/u;
const ofBoth =
  /\b(?:the two|both|each|either|of (?:them|dem)|les deux|chacune?|(?:zote|vyote|mbili) (?:mbili|hizi|hizo)|kila moja|dem two)\b/u;
const mostTold = 3;

/** @returns whether two things or more were compared */
export async function compareGoods(scene: Scene): Promise<boolean> {
  const { reading } = scene;
  const asks = questionsOf(reading.raw).filter((one) => compares.test(normalise(one)));
  if (asks.length === 0) return false;
  const named = await namedIn(scene, reading.raw);
  const shown = named.length < 2 && asks.some((one) => ofBoth.test(normalise(one))) ? await shownProducts(scene) : [];
  const products = named.length > 1 ? named : shown;
  if (products.length < 2 || products.length > mostTold) return false;
  if (products.some(({ description }) => description.trim() === "")) return false;
  for (const product of products) tellWritten(scene, product);
  showList(scene, products);
  scene.state.focus = null;
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.askWhich(), "which");
  return true;
}

function questionsOf(raw: string): string[] {
  return raw.split(/(?<=[?!.\n])/).filter((part) => part.includes("?"));
}

/** What the trained reader marks, or the words before and after "and", each the name of one thing. */
async function namedIn(scene: Scene, raw: string): Promise<ProductCard[]> {
  const goods = itemsIn(raw, hear(raw, scene.card).spans).flatMap((item) => (item.goods === null ? [] : [item.goods]));
  const parts = sentencesOf(raw).flatMap((part) => part.split(/\s(?:and|or|vs|versus|et|ou|na|au|with|than)\s/iu));
  const found = new Map<string, ProductCard>();
  for (const text of [...goods, ...parts]) {
    const read = normalise(text);
    const { wanted } = readSlots(read, mend(read), scene.card);
    const words = wanted.words.filter((word) => !compares.test(word));
    if (words.length === 0) continue;
    const resolved = await resolveProduct(scene, { ...wanted, words });
    if (resolved.kind === "one") found.set(resolved.product.whole ?? resolved.product.id, resolved.product);
  }
  return [...found.values()];
}
