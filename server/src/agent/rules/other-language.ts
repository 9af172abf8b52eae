// Whether a draft is in a language that the shop does not answer in. For brains that choose their own words.
import type { Draft, StateCard } from "../brain.ts";
import { languagePoints } from "../offline/understand/language.ts";
import { normalise } from "../offline/understand/normalise.ts";
import type { Problem } from "../verify/finding.ts";

/** The lead in points over every allowed language. It is needed because names of goods can be in any language. */
const clearly = 3;

export function otherLanguageIn({ text, language }: Draft, { rules }: StateCard): Problem | null {
  if (rules.languages.length === 0) return null;
  const points = languagePoints(normalise(text));
  const allowed = Math.max(...rules.languages.map((one) => points[one]));
  const most = Math.max(...Object.values(points));
  return most < allowed + clearly
    ? null
    : {
        kind: "language",
        text: text.slice(0, 60),
        detail: `the shop is answered in ${rules.languages.join(", ")} only; write in ${language}`,
      };
}
