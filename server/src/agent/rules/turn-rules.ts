// The seller's rules as a brain may know them: how it should speak, and what it leaves to people. They contain no limit of a
// discount.
import type { AgentRules } from "../../shops/index.ts";
import type { Language } from "../brain.ts";

export type TurnRules = Pick<AgentRules, "persona" | "languages" | "forbiddenTopics"> & {
  handOver: Omit<AgentRules["handOver"], "orderAbove" | "waitMinutes">;
};

export function turnRulesOf({ persona, languages, forbiddenTopics, handOver }: AgentRules): TurnRules {
  const { words, afterMisunderstandings, angry } = handOver;
  return { persona, languages, forbiddenTopics, handOver: { words, afterMisunderstandings, angry } };
}

/** The language of the answer to a buyer who writes in this one. */
export function answerLanguage(spoken: Language, { languages }: Pick<TurnRules, "languages">): Language {
  return languages.includes(spoken) ? spoken : (languages[0] ?? spoken);
}
