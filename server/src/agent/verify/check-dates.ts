// "Friday 4 December": a weekday beside its right date may be named, where nothing is said to come or to be done on it.
import { localDay } from "../../kernel/values/local-time.ts";
import { policyOf } from "../offline/decide/policy-of.ts";
import { dateIn, weekdayIn } from "../offline/say/days.ts";
import { hoursTold } from "../offline/say/hours.ts";
import { clock, saysOpen, weekOf } from "../offline/understand/days.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import type { Facts } from "./facts.ts";
import { blanked, plain } from "./plain.ts";

const daysAhead = 62;
const dayMs = 86_400_000;
const languages = ["en", "fr", "sw"] as const;
const known = new Map<string, RegExp>();
const mostKnown = 100;

/** "Open on Sunday": by the hours that the shop wrote. Gives the sentence back without the days that they bear out. */
export function checkOpening(findings: Findings, rest: string, { card }: Facts): string {
  const isOpen = saysOpen(rest);
  if (isOpen === null) return rest;
  const week = weekOf(hoursTold(card, "en") || policyOf(card, "hours"), card.shop);
  let left = rest;
  for (const [at, pattern] of weekdays.entries()) {
    const spans = week[at] ?? null;
    // Of a day that stands beside no hours, where others do, it may be said that the shop is closed.
    const isKnown = spans !== null || (!isOpen && week.some((day) => day !== null));
    for (const { 0: said, index } of isKnown ? rest.matchAll(pattern) : []) {
      const isRight = (spans?.length ?? 0) > 0 === isOpen;
      if (isRight && isOpen) left = withoutHours(findings, left, spans ?? []);
      if (isRight) matched(findings, "time", said, "card.shop.openingHours");
      else if (isOpen) wrong(findings, "time", said, "the shop is closed on that day");
      if (isRight || isOpen) left = blanked(left, index, index + said.length);
    }
  }
  return left;
}

/** "10:00–16:00", of that day. */
function withoutHours(
  findings: Findings,
  rest: string,
  spans: readonly (readonly [opens: number, closes: number])[],
): string {
  let left = rest;
  for (const [opens, closes] of spans) {
    const said = `${clock(opens)}–${clock(closes)}`;
    const at = [said, plain(said)].map((way) => left.indexOf(way)).find((index) => index >= 0);
    if (at === undefined) continue;
    matched(findings, "time", said, "card.shop.openingHours");
    left = blanked(left, at, at + said.length);
  }
  return left;
}

const aMonday = Date.UTC(2026, 0, 5);
const weekdays = Array.from({ length: 7 }, (_, at) => {
  const names = languages.map((language) => plain(weekdayIn(language, new Date(aMonday + at * dayMs))));
  return new RegExp(`(?<![\\p{L}\\d])(?:${names.join("|")})(?![\\p{L}\\d])`, "gu");
});

/** Gives the sentence back without them. */
export function checkDates(findings: Findings, rest: string, { card }: Facts): string {
  if (!/\d/.test(rest)) return rest;
  let left = rest;
  for (const { 0: said, index } of rest.matchAll(datesFrom(card.now, card.shop.timezone))) {
    matched(findings, "time", said, "card.now");
    left = blanked(left, index, index + said.length);
  }
  return left;
}

function datesFrom(now: Date, timeZone: string): RegExp {
  const today = localDay(now, timeZone);
  const kept = known.get(today);
  if (kept) return kept;
  const dates = Array.from({ length: daysAhead }, (_, ahead) => new Date(new Date(today).getTime() + ahead * dayMs));
  const named = dates.flatMap((date) => languages.map((language) => plain(dateIn(language, date))));
  const made = new RegExp(`(?<![\\p{L}\\d])(?:${named.join("|")})(?![\\p{L}\\d])`, "gu");
  if (known.size >= mostKnown) known.clear();
  known.set(today, made);
  return made;
}
