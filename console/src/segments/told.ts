// A segment in plain words.
import { groupWords } from "../customers/group-words.ts";
import { languageName } from "../words/language-name.ts";
import { useSession } from "../app/session.tsx";
import { useFormat } from "../words/format.ts";
import { toMinor } from "@sokoni/sdk";
import { useWords } from "../words/words.ts";
import type { Condition, Question } from "./conditions.ts";
import { segmentWords } from "./words.ts";

export const channelNames: Readonly<Record<string, string>> = { chatapp: "WhatsApp", photoapp: "Instagram" };

/** @returns a function that describes a segment on one line. */
export function useTold(): (question: Question) => string {
  const words = useWords(segmentWords);
  const groupNames: Readonly<Record<string, string>> = useWords(groupWords);
  const { shop } = useSession();
  const { money } = useFormat();
  function valueOf({ kind, value }: Condition): string {
    if (kind === "segment") return groupNames[value] ?? value;
    if (kind === "channel" || kind === "consent") return channelNames[value] ?? value;
    if (kind === "language") return languageName(value);
    if (kind === "spentMin" || kind === "spentMax")
      return money({ amount: toMinor(value, shop.currency), currency: shop.currency });
    return kind === "never" || kind === "bought" ? "" : value;
  }
  function tellOf(condition: Condition): string {
    const name = words[`k_${condition.kind}`];
    const value = valueOf(condition);
    const told = name.includes("…") ? name.replace("…", value) : `${name} ${value}`.trim();
    return condition.negated ? words.not(told) : told;
  }
  return ({ match, conditions }) => conditions.map(tellOf).join(match === "all" ? " + " : " / ");
}
