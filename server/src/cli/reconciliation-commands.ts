// reconcile, reconciliation list, reconciliation own-funds.
import { reconciling } from "../app/reconciling.ts";
import { after, days } from "../kernel/values/clock.ts";
import { currencies, format, money } from "../kernel/values/money.ts";
import {
  type BookSlot,
  bookSlots,
  dayOf,
  driverName,
  type KeptDifference,
  type KeptSide,
  listDifferences,
  type Outcome,
  reconcile,
  stateOwnFunds,
  type Stretch,
  type Subject,
  subjects,
} from "../reconciliation/index.ts";
import { Mistake, oneOf, type Options } from "./arguments.ts";
import { type Command, table } from "./command.ts";

const providers = bookSlots.map(driverName);
const modes = ["sandbox", "live"] as const;
const daysMost = 92;

export const reconciliationCommands: Command[] = [
  {
    name: "reconcile",
    does: "Compares a provider's records with ours, day by day. Exit code 1 if they differ, could not be read, or are not known yet.",
    options: {
      provider: providers.join(", "),
      mode: "sandbox (default) or live",
      from: "the first day, for example 2026-11-20",
      to: "the last day; by default the first day",
      subject: `${subjects.join(", ")}; all by default`,
    },
    needs: "database",
    run: async (services, options, now) => {
      const slot = slotOf(options.required("provider"));
      const mode = modeOf(options);
      const subject = options.optional("subject");
      const wanted: readonly Subject[] = subject ? [oneOf("subject", subject, subjects)] : subjects;
      const rows: { subject: Subject; day: string; outcome: Outcome }[] = [];
      for (const stretch of daysOf(options))
        for (const about of wanted) {
          const outcome = await reconcile(reconciling(services), { slot, mode, subject: about, stretch }, now);
          rows.push({ subject: about, day: stretch.from.toISOString().slice(0, 10), outcome });
        }
      const well = rows.every(
        ({ outcome }) =>
          outcome.kind === "not_offered" || (outcome.kind === "done" && outcome.differences.length === 0),
      );
      return {
        lines: [
          ...table([
            ["day", "subject", "there", "here", "matched", "differences", "new", "solved", "asked"],
            ...rows.map(({ day, subject: about, outcome }) => [day, about, ...figures(outcome)]),
          ]),
          well
            ? "The books agree."
            : "They differ, or it is not known yet: `npm run sokoni -- reconciliation list` shows where.",
        ],
        value: rows.map(({ day, subject: about, outcome }) => ({ day, subject: about, ...told(outcome) })),
        exitCode: well ? 0 : 1,
      };
    },
  },
  {
    name: "reconciliation list",
    does: "Lists the differences between the providers' records and ours, oldest first.",
    options: { provider: `${providers.join(", ")}; all by default`, all: "also solved differences" },
    needs: "database",
    run: async ({ worker }, options, now) => {
      const provider = options.optional("provider");
      const differences = await listDifferences(worker, {
        driver: provider === undefined ? undefined : driverName(slotOf(provider)),
        solved: options.optional("all") === "yes",
      });
      const lines = table([
        ["provider", "mode", "subject", "class", "key", "ours", "theirs", "age", "shop"],
        ...differences.map((one) => [
          one.driver,
          one.mode,
          one.subject,
          one.class,
          one.key,
          sideText(one.ours),
          sideText(one.theirs),
          one.solvedAt ? "solved" : `${Math.floor((now.getTime() - one.firstSeenAt.getTime()) / days(1))} d`,
          one.shopId ?? "",
        ]),
      ]);
      return {
        lines: differences.length === 0 ? ["Nothing differs."] : [...lines, ...adviceFor(differences)],
        value: differences.map((one) => ({
          ...one,
          firstSeenAt: one.firstSeenAt.toISOString(),
          solvedAt: one.solvedAt?.toISOString() ?? null,
        })),
      };
    },
  },
  {
    name: "reconciliation own-funds",
    does: "Sets how much of a provider's balance is the operator's own money. Replaces the previous amount.",
    options: {
      provider: providers.join(", "),
      mode: "sandbox (default) or live",
      currency: "three letters",
      amount: "minor units",
      note: "a note",
    },
    needs: "database",
    run: async ({ worker }, options, now) => {
      const driver = driverName(slotOf(options.required("provider")));
      const mode = modeOf(options);
      const currency = oneOf("currency", options.required("currency"), currencies);
      const text = options.required("amount");
      if (!/^-?[0-9]{1,15}$/.test(text)) throw new Mistake(`--amount must be whole minor units, not "${text}"`);
      const amount = BigInt(text);
      await stateOwnFunds(worker, { driver, mode, currency, amount, note: options.optional("note") ?? null }, now);
      return {
        lines: [`${format(money(amount, currency))} at ${driver} (${mode}) is the operator's own.`],
        value: { driver, mode, currency, amount: Number(amount) },
      };
    },
  },
];

function slotOf(provider: string): BookSlot {
  const found = bookSlots.find((slot) => driverName(slot) === provider || slot === provider);
  if (!found) throw new Mistake(`--provider must be one of ${providers.join(", ")}, not "${provider}"`);
  return found;
}

function modeOf(options: Options): (typeof modes)[number] {
  return oneOf("mode", options.optional("mode") ?? "sandbox", modes);
}

function daysOf(options: Options): Stretch[] {
  const first = readDay("from", options.required("from"));
  const last = readDay("to", options.optional("to") ?? options.required("from"));
  if (last < first) throw new Mistake("--to is before --from");
  const stretches: Stretch[] = [];
  for (let day = first; day <= last; day = after(day, days(1))) stretches.push(dayOf(day));
  if (stretches.length > daysMost) throw new Mistake(`at most ${daysMost} days at once`);
  return stretches;
}

function readDay(name: string, text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new Mistake(`--${name} must be a day such as 2026-11-20, not "${text}"`);
  return day;
}

function figures(outcome: Outcome): string[] {
  if (outcome.kind === "not_offered") return ["this provider has no such list"];
  if (outcome.kind === "asked") return ["asked: the answer comes later, and is compared then"];
  if (outcome.kind === "failed") return [`failed: ${outcome.detail}`];
  const { seenThere, seenHere, matched, differences, fresh, solved, asked } = outcome;
  return [seenThere, seenHere, matched, differences.length, fresh, solved, asked].map(String);
}

function told(outcome: Outcome): object {
  if (outcome.kind !== "done") return outcome;
  const { differences, ...counts } = outcome;
  return { ...counts, differences: differences.map((one) => ({ class: one.class, key: one.key })) };
}

function sideText(side: KeptSide | null): string {
  return side === null ? "–" : `${side.amount} ${side.currency} ${side.word}`;
}

function adviceFor(differences: readonly KeptDifference[]): string[] {
  const advice: string[] = [];
  if (differences.some((one) => one.class === "missing_here" && one.subject === "payments"))
    advice.push(
      "missing_here: money is there and nobody here knows whose. Ask the provider; until it is explained it is suspense.",
    );
  if (differences.some((one) => one.class === "missing_there"))
    advice.push("missing_there: nothing is failed by this. Providers may take 72 hours to show what they have.");
  if (differences.some((one) => one.class === "unreadable"))
    advice.push(
      "unreadable: an entry of the provider's list has a shape that nobody knows. Look it up on its dashboard.",
    );
  if (differences.some((one) => one.subject === "balances"))
    advice.push("balances: the operator's own money is stated with `reconciliation own-funds`.");
  return advice;
}
