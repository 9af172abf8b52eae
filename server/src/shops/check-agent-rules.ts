// Checks of a change to the agent's settings that the schema can't express. All faults are reported together.
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { AgentSettingsChange } from "./agent-contract.ts";
import { agentLanguages, isAgentLanguage, nearestLanguage } from "./agent-languages.ts";
import type { AgentMode, AgentRules } from "./agent-rules.ts";
import { hoursFaults, type OpeningHours, weekdays } from "./opening-hours.ts";
import { asksForYes } from "./speaks-of-money.ts";
import { isOfficesName, officesNameFault } from "./persona-name.ts";

export type WordsDoor = {
  /** The part of a seller's line that states a fact or a promise; null when there is none. */
  promiseIn(line: string): string | null;
};

/** @throws Refusal invalid_request */
export function checkAgentRules(
  { promiseIn }: WordsDoor,
  shop: { currency: string; openingHours: OpeningHours },
  change: AgentSettingsChange,
  after: { mode: AgentMode; rules: AgentRules },
): void {
  const { persona, languages, hours, discounts, handOver, forbiddenTopics } = change;
  const errors: Fault[] = [
    ...modeFaults(change),
    ...(persona?.name && isOfficesName(persona.name) ? [{ pointer: "/persona/name", ...officesNameFault }] : []),
    ...(["greeting", "signOff"] as const).flatMap((which) =>
      Object.entries(persona?.[which] ?? {}).flatMap(([language, line]) => {
        const pointer = `/persona/${which}/${escaped(language)}`;
        if (!isAgentLanguage(language)) return [unknownLanguage(pointer, language)];
        if (line !== null && asksForYes(line))
          return [fault(pointer, "promise", "Leave out what the buyer should answer: their yes is their own.")];
        const found = line === null ? null : promiseIn(line);
        return found === null ? [] : [fault(pointer, "promise", found)];
      }),
    ),
    ...(languages ?? []).flatMap((language, at) => {
      if (!isAgentLanguage(language)) return [unknownLanguage(`/languages/${at}`, language)];
      return languages?.indexOf(language) === at
        ? []
        : [fault(`/languages/${at}`, "duplicate", "It is there already.")];
    }),
    ...(hours ? hoursFaultsOf(after.rules, shop.openingHours) : []),
    ...moneyFaults(discounts?.leastOrder, "/discounts/leastOrder", shop.currency),
    ...moneyFaults(change.orderValuePerDay, "/orderValuePerDay", shop.currency),
    ...moneyFaults(handOver?.orderAbove, "/handOver/orderAbove", shop.currency),
    ...phraseFaults(handOver?.words, "/handOver/words"),
    ...phraseFaults(forbiddenTopics, "/forbiddenTopics"),
  ];
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

function modeFaults({ mode, enabled }: AgentSettingsChange): Fault[] {
  const differ = mode !== undefined && enabled !== undefined && enabled !== (mode !== "off");
  return differ ? [fault("/enabled", "either_or", `\`mode\` "${mode}" says otherwise; leave \`enabled\` out.`)] : [];
}

function hoursFaultsOf({ hours: { when, week } }: AgentRules, opening: OpeningHours): Fault[] {
  if (when === "opening_hours" && opening.week === null)
    return [fault("/hours/when", "missing", "Give the shop's opening hours by weekday first (`PATCH /api/shop`).")];
  if (when === "own" && (week === null || weekdays.every((day) => week[day].length === 0)))
    return [fault("/hours/week", "required", 'Say when it answers; never at all is `mode` "off".')];
  return hoursFaults({ words: null, week, closures: [] }, "/hours");
}

function moneyFaults(
  amount: { amount: number; currency: string } | null | undefined,
  pointer: string,
  currency: string,
): Fault[] {
  if (!amount) return [];
  return amount.currency === currency ? [] : [fault(`${pointer}/currency`, "currency", `Must be ${currency}.`)];
}

/** A phrase without a letter or digit, such as "!!", would match every message or none. */
function phraseFaults(phrases: readonly string[] | undefined, pointer: string): Fault[] {
  return (phrases ?? []).flatMap((phrase, at) =>
    (phrase.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2
      ? []
      : [fault(`${pointer}/${at}`, "pattern", "Must have at least two letters or figures.")],
  );
}

function unknownLanguage(pointer: string, language: string): Fault {
  const nearest = nearestLanguage(language);
  const hint = nearest ? `; did you mean "${nearest}"?` : "";
  return fault(
    pointer,
    "enum",
    `The agent does not speak "${language}"${hint} It speaks ${agentLanguages.join(", ")}.`,
  );
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function fault(pointer: string, code: string, detail: string): Fault {
  return { pointer, code, detail };
}
