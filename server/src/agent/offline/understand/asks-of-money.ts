// Questions about money that was or will be paid: "Is my money still held?", "did you pay the shop already?", "what if
// it never comes?".
import type { StateCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { root } from "./root.ts";
import { saysNothing } from "./wanted.ts";
import { heldMoneyWords } from "./packs/held-money.ts";

export type AskedOfMoney = "held" | "paidOut" | "lost";
const all: readonly AskedOfMoney[] = ["held", "paidOut", "lost"];

/**
 * @param text normalised, with "shop" for the shop's own name @param isAsked it has a question mark, or begins like a
 * question @returns empty if the text asks nothing about the money
 */
export function askedOfMoney(text: string, isAsked: boolean): AskedOfMoney[] {
  if (heldMoneyWords.some(({ otherwise }) => otherwise.test(text))) return [];
  const found = all.filter((kind) => heldMoneyWords.some((words) => words[kind].test(text)));
  return isAsked || found.includes("lost") ? found : [];
}

/** "Has Tobi been paid?", of "Kicks by Tobi". */
export function withShopNamed(text: string, { shop }: StateCard): string {
  const goods = new Set(shop.goods.names.flatMap(wordsOf).map(root));
  const own = new Set(
    wordsOf(shop.name).filter((word) => word.length >= shortestName && !saysNothing(word) && !goods.has(root(word))),
  );
  return text.replace(/\p{L}+/gu, (word) => (own.has(word) ? "shop" : word));
}

const shortestName = 4;
