// "Is my money still held?", "did you pay the shop already?", "what if it never comes?": what is asked of money that was or will be paid.
import { heldMoneyWords } from "./packs/held-money.ts";

export type AskedOfMoney = "held" | "paidOut" | "lost";
const all: readonly AskedOfMoney[] = ["held", "paidOut", "lost"];

/** @param text normalised @param isAsked it has a question mark, or opens as a question. Empty where nothing of it is asked. */
export function askedOfMoney(text: string, isAsked: boolean): AskedOfMoney[] {
  if (heldMoneyWords.some(({ otherwise }) => otherwise.test(text))) return [];
  const found = all.filter((kind) => heldMoneyWords.some((words) => words[kind].test(text)));
  return isAsked || found.includes("lost") ? found : [];
}
