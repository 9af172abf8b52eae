// "I'll pick it up on Sunday", "deliver it on Monday": a day or an hour that is wanted is held against what the shop wrote of its hours and of when
// it delivers. What can't be is not noted.
import { isClosedOn } from "./leaves-when.ts";
import { neverBrought } from "./answer-day.ts";
import { policyOf } from "./policy-of.ts";
import { tell, tellPolicy, type Scene } from "./scene.ts";
import { hoursTold } from "../say/hours.ts";
import { weekdayIn } from "../say/days.ts";
import { whenWords } from "../say/when.ts";
import { todayOf } from "../understand/day-matter.ts";
import {
  cutoffIn,
  type DayAsked,
  dayAsked,
  minuteIn,
  type Week,
  weekdaysIn,
  weekIn,
  weekOf,
} from "../understand/days.ts";
import { normalise } from "../understand/normalise.ts";
import { untilThen } from "../understand/packs/days.ts";
import { pieces } from "../../sentences.ts";

const dayMs = 86_400_000;

/** @param when in their own words @param before what stands right before them. @returns whether it was told that it can't be then */
export function tellNotThen(scene: Scene, when: string, before: string): boolean {
  const { card, language, state, reading } = scene;
  const text = normalise(when);
  const today = todayOf(card);
  const asked = dayAsked(text, today.weekday);
  const minute = minuteIn(text);
  // "Before Sunday", "Saturday or Sunday"
  if (untilThen.test(normalise(`${before}${when}`)) || weekdaysIn(text).size > 1) return false;
  const words = whenWords[language];
  const isBrought = state.area !== null || reading.wishes.some(({ area }) => area !== null);
  const rules = pieces(policyOf(card, "delivery"));
  const opens = hoursTold(card, "en");
  const written = opens === "" ? policyOf(card, "hours") : opens;
  const pickup = state.fetches === true ? (card.shop.pickup?.hours ?? "") : "";
  const weeks = [weekOf(written, card.shop), weekIn(pickup)];
  const tellHours = (said: string): true => {
    tell(scene, said);
    const told = opens === "" ? written : hoursTold(card, language);
    if (told !== "") tell(scene, scene.say.hours(told.slice(0, longestTold).replace(/\.$/, "")));
    return true;
  };
  // What the shop wrote about its riders' hours comes before its own.
  const saysWhen = isBrought && rules.some((rule) => /\d/.test(rule) && asksHour(rule));
  if (asked === null)
    return minute !== null && !saysWhen && weeks.some((week) => neverThen(week, minute))
      ? tellHours(words.shutThen())
      : false;
  const date = new Date(today.date.getTime() + asked.ahead * dayMs);
  const day = weekdayIn(language, date);
  if (isBrought && neverBrought(rules).has(asked.weekday)) {
    tell(scene, words.notBrought(day));
    tellPolicy(scene, rules.filter((rule) => weekdaysIn(normalise(rule)).size > 0).join(" "));
    return true;
  }
  const isShut = !isBrought && (isClosedOn(written, date) || weeks.some((week) => isShutOn(week, asked)));
  if (isShut) return tellHours(words.shut(day));
  return !saysWhen && weeks.some((week) => isOutside(week, asked)) ? tellHours(words.shutThen()) : false;
}

const longestTold = 300;

/** It is written so, or hours are written of other days alone. */
function isShutOn(week: Week, { weekday }: DayAsked): boolean {
  const spans = week[weekday] ?? null;
  return spans === null ? week.some((one) => one !== null && one.length > 0) : spans.length === 0;
}

function isOutside(week: Week, { weekday, minute }: DayAsked): boolean {
  const spans = week[weekday] ?? [];
  return minute !== null && spans.length > 0 && !spans.some(([opens, closes]) => minute >= opens && minute <= closes);
}

/** "At 9 pm", of a shop that is open at that hour on no day. */
function neverThen(week: Week, minute: number): boolean {
  const days = week.flatMap((spans, weekday) =>
    spans !== null && spans.length > 0 ? [{ ahead: 0, weekday, minute, isUsual: false }] : [],
  );
  return days.length > 0 && days.every((day) => isOutside(week, day));
}

function asksHour(rule: string): boolean {
  return weekIn(rule).some((spans) => spans !== null && spans.length > 0) || cutoffIn(normalise(rule)) !== null;
}
