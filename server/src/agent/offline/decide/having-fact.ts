// Goods that are asked for by a fact: "Which of the lights is waterproof?". A description that denies the fact names goods that don't have it.
import { wordsOf } from "../../search-rank.ts";
import { pieces } from "../../sentences.ts";
import type { Wanted } from "../understand/wish.ts";
import { tellWritten } from "./answer-facts.ts";
import type { Resolved, Scene } from "./scene.ts";
import { verdictIn } from "./verdict.ts";
import { says } from "./written.ts";

/** Of several, those whose text says so, or else those whose text does not deny it. */
export function havingFact(scene: Scene, resolved: Resolved, { words }: Wanted): Resolved {
  if (resolved.kind !== "many" && resolved.kind !== "near") return resolved;
  const told = resolved.products.map((product) => {
    const named = wordsOf(`${product.name} ${product.category ?? ""}`);
    const fact = words.filter((word) => !says(named, word)).join(" ");
    return { product, verdict: fact === "" ? null : verdictIn(`${fact}?`, pieces(product.description), product) };
  });
  const having = told.filter(({ verdict }) => verdict === "yes");
  const left = having.length > 0 ? having : told.filter(({ verdict }) => verdict !== "no");
  const [first, ...others] = left.map(({ product }) => product);
  if (!first || left.length === told.length) return resolved;
  for (const { product } of having) tellWritten(scene, product, `${words.join(" ")}?`);
  return others.length > 0 ? { ...resolved, products: [first, ...others] } : { kind: "one", product: first };
}
