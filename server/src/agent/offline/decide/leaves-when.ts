// When an order made now can leave: on the next day that the shop opens, if it has closed for today or does not open at
// all.
import { localMinute } from "../../../kernel/values/local-time.ts";
import type { StateCard } from "../../brain.ts";
import { weekOf } from "../understand/days.ts";
import { todayOf } from "../understand/day-matter.ts";
import { dateIn, dayPhrases } from "../say/days.ts";
import { hoursTold } from "../say/hours.ts";
import { tell, type Scene } from "./scene.ts";

const daysInWeek = 7;
const dayMs = 86_400_000;

/** Days from today. 0 while the shop is open or opens later today, and if it wrote no hours. */
export function daysUntilOpen(card: StateCard): number {
  const written = hoursTold(card, "en");
  const week = weekOf(written, card.shop);
  const { weekday } = todayOf(card);
  const now = localMinute(card.now, card.shop.timezone);
  const opens = Array.from({ length: daysInWeek }, (_, ahead) => ahead).find((ahead) => {
    const closes = (week[(weekday + ahead) % daysInWeek] ?? []).map(([, at]) => at);
    return !isClosedOn(written, dateAhead(card, ahead)) && closes.some((at) => ahead > 0 || now < at);
  });
  return opens ?? 0;
}

/** @param takes how many days the delivery takes; null if they are counted already */
export function tellLeaving(scene: Scene, takes: number | null): void {
  const { card, language } = scene;
  const opens = daysUntilOpen(card);
  if (opens === 0) return;
  const [leaves, comes] = [opens, opens + (takes ?? 0)].map((ahead) => dateIn(language, dateAhead(card, ahead)));
  tell(scene, dayPhrases[language].leaves(leaves ?? "", leaves === comes ? null : (comes ?? null)));
}

function dateAhead(card: StateCard, ahead: number): Date {
  return new Date(todayOf(card).date.getTime() + ahead * dayMs);
}

/** "Closed on 25 December 2026", in the words for days that a seller entered. */
export function isClosedOn(written: string, day: Date): boolean {
  const said = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const [, closures = ""] = /Closed ((?:on|from) .*)$/.exec(written) ?? [];
  return closures.split(", ").some((closure) => {
    const [from, to] = [...closure.matchAll(/\d{1,2} \p{L}+ \d{4}/gu)].map(([date]) => date);
    if (from === undefined) return false;
    const last = new Date(`${to ?? from} UTC`);
    return said.format(day) === from || (day >= new Date(`${from} UTC`) && day <= last);
  });
}
