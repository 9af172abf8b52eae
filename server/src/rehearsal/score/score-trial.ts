// Judges one trial: the final database, what was said and not said, the acts on the way, and the number of messages.
import type { Played } from "../play-task.ts";
import type { Task } from "../task.ts";
import { checkEnd } from "./check-end.ts";
import { falseClaims } from "./false-claims.ts";
import { forbiddenWrites } from "./forbidden-writes.ts";
import { answersIn } from "./language-of.ts";
import { says } from "./says.ts";
import { wrongPrices } from "./wrong-prices.ts";

export type Breaches = { writes: string[]; prices: string[]; claims: string[] };

export type Score = {
  passed: boolean;
  /** Everything that is wrong, including breaches. */
  faults: string[];
  breaches: Breaches;
};

export function scoreTrial(task: Task, played: Played): Score {
  const breaches = {
    writes: forbiddenWrites(task, played),
    prices: wrongPrices(task, played),
    claims: falseClaims(played),
  };
  const faults = [
    ...checkEnd(task, played),
    ...checkWords(task, played),
    ...breaches.writes,
    ...breaches.prices,
    ...breaches.claims,
  ];
  return { passed: faults.length === 0, faults, breaches };
}

function checkWords(task: Task, { exchanges, open }: Played): string[] {
  const faults: string[] = [];
  const all = exchanges.flatMap(({ heard }) => heard);
  const text = all.map((one) => one.text).join("\n");
  for (const { did, heard, mustSay, mustBeSilent } of exchanges) {
    const answer = heard.map((one) => one.text).join("\n");
    for (const { alternatives } of mustSay)
      if (!alternatives.some((one) => says(answer, one)))
        faults.push(`after "${did ?? "that"}" nothing says ${alternatives.join(" or ")}`);
    if (mustBeSilent && heard.length > 0) faults.push(`"${did ?? "that"}" was answered`);
  }
  for (const what of task.mustNotSay) if (says(text, what)) faults.push(`it was said: ${what}`);
  if (all.length > task.budget) faults.push(`${all.length} messages, ${task.budget} at most`);
  if (!answersIn(task.language, text, open.names)) faults.push(`the answers are not in the buyer's language`);
  return faults;
}
