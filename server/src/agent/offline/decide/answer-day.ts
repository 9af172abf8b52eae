// "Will it be here by Friday?", "are you open on Sunday at 4?": what follows for that day from what the shop wrote, counted from today.
import { localMinute } from "../../../kernel/values/local-time.ts";
import type { DeliveryArea, StateCard } from "../../brain.ts";
import { areasIn } from "../understand/areas.ts";
import {
  asksOpenNow,
  clock,
  cutoffIn,
  type DayAsked,
  daysUntil,
  speaksOfElsewhere,
  takesIn,
  type Takes,
  weekdaysDenied,
  weekdaysIn,
  weekOf,
} from "../understand/days.ts";
import { dayMeant, todayOf, type Today } from "../understand/day-matter.ts";
import { asksClosed, asksHour } from "../understand/packs/direct.ts";
import { mattersOf } from "../understand/matters.ts";
import { normalise } from "../understand/normalise.ts";
import { dateIn, dayPhrases, weekdayIn } from "../say/days.ts";
import { hoursTold } from "../say/hours.ts";
import { saysNothing } from "../understand/wanted.ts";
import { wordsOf } from "../../search-rank.ts";
import { tellArrival } from "./arrival.ts";
import { daysUntilOpen, isClosedOn, tellLeaving } from "./leaves-when.ts";
import { namesPlace } from "./delivery.ts";
import { policyOf } from "./policy-of.ts";
import { tell, tellPolicy, type Scene } from "./scene.ts";
import { pieces } from "../../sentences.ts";

const dayMs = 86_400_000;
const daysInWeek = 7;
const longestTold = 300;

/** @param toMake days until it can be sent. @returns whether there was anything to tell */
export function answerDay(scene: Scene, raw: string, toMake: number): boolean {
  const { card } = scene;
  const text = normalise(raw);
  const asked = dayMeant(text, card);
  if (asked === null) return false;
  const today = todayOf(card);
  scene.state.day = { matter: asked.matter, weekday: asked.weekday };
  return asked.matter === "open"
    ? answerOpen(scene, asked, today, text)
    : answerArrival(scene, asked, today, { text, toMake });
}

function dateAhead({ date }: Today, ahead: number): Date {
  return new Date(date.getTime() + ahead * dayMs);
}

function answerOpen(scene: Scene, { ahead, weekday, minute }: DayAsked, today: Today, text: string): boolean {
  const { card, language, say } = scene;
  const own = hoursTold(card, "en");
  const written = own === "" ? policyOf(card, "hours") : own;
  if (written === "") return false;
  const words = dayPhrases[language];
  const day = weekdayIn(language, dateAhead(today, ahead));
  const week = weekOf(written, card.shop);
  const spans = week[weekday] ?? null;
  const isShut = isClosedOn(written, dateAhead(today, ahead)) || spans?.length === 0;
  const isThen = minute === null || spans?.some(([opens, closes]) => minute >= opens && minute < closes) === true;
  const isClosing = asksClosed.test(text);
  const isNow = asksOpenNow(text);
  const told =
    spans === null && !isShut
      ? week.some((one) => one !== null)
        ? words.unnamed(day, isClosing)
        : words.unlisted()
      : isShut
        ? words[isClosing ? "shutAsAsked" : "shut"](day)
        : minute !== null
          ? isNow
            ? words[isThen ? "openNow" : "shutNow"]()
            : words[isThen ? "openThen" : "shutThen"](day)
          : words[isClosing ? "openAfterAll" : "open"](day);
  const hours = say.hours(hoursTold(card, language).slice(0, longestTold).replace(/\.$/, ""));
  // "When do you close on Saturday?" asks for no yes.
  const isHour = asksHour.test(text) && !isShut;
  if (own !== "" && isHour) tell(scene, spans ? beside(words.from(day, spansIn(spans)), hours) : hours);
  else if (own !== "") tell(scene, beside(told, hours));
  else {
    tell(scene, told);
    tellPolicy(scene, written.slice(0, longestTold));
  }
  return true;
}

/** "Yes, the shop is open on Sunday – the shop's opening hours: “…”" */
function beside(told: string, hours: string): string {
  return `${told.replace(/\.$/, "")} – ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;
}

/** "10:00–16:00" */
function spansIn(spans: readonly (readonly [opens: number, closes: number])[]): string {
  return spans.map((ends) => ends.map(clock).join("–")).join(", ");
}

function answerArrival(
  scene: Scene,
  asked: DayAsked,
  today: Today,
  { text, toMake }: { text: string; toMake: number },
): boolean {
  const { card, language } = scene;
  const words = dayPhrases[language];
  const rules = pieces(policyOf(card, "delivery"));
  const never = neverBrought(rules);
  const ofDays = rules.filter((sentence) => weekdaysIn(normalise(sentence)).size > 0);
  // "I'm in Kaduna, will it be here by Sunday?"
  const found = takesOf(scene, rules, normalise(scene.messages.map((one) => one.text).join(" ")));
  // "Do you deliver on Sundays?" is answered by the rule about days alone.
  const isTold = ofDays.length > 0 && (asked.isUsual || found === null || never.has(asked.weekday));
  if (isTold) tellPolicy(scene, ofDays.join(" "));
  if (isTold && (asked.isUsual || found === null)) return true;
  if (found === null) return tellArrival(scene, { area: null, address: null, text });
  const [first, last] = countedFrom(card, found, { toMake, never });
  const named = dateIn(language, dateAhead(today, asked.ahead));
  if (last <= asked.ahead) tell(scene, words.inTime(named), "yes");
  else if (first <= asked.ahead) tell(scene, words.maybe(named));
  else tell(scene, words.tooEarly(named), "no");
  if (first !== last || last !== asked.ahead)
    tell(scene, words.counted(dateIn(language, dateAhead(today, first)), dateIn(language, dateAhead(today, last))));
  if (found.sentence !== null) tellLeaving(scene, null);
  if (found.sentence === null) tellArrival(scene, { area: found.area, address: null, text });
  else if (!isTold || !ofDays.includes(found.sentence)) tellPolicy(scene, found.sentence);
  return true;
}

/** "Which day exactly?": the days that the way takes, counted from today. @returns whether there is anything to count */
export function tellDayCounted(scene: Scene, text: string, toMake: number): boolean {
  const { card, language } = scene;
  const rules = pieces(policyOf(card, "delivery"));
  const found = asksDayItself.test(text) ? takesOf(scene, rules, text) : null;
  if (found === null) return false;
  const today = todayOf(card);
  const [first, last] = countedFrom(card, found, { toMake, never: neverBrought(rules) });
  const [from, to] = [first, last].map((ahead) => dateIn(language, dateAhead(today, ahead)));
  tell(scene, dayPhrases[language].counted(from ?? "", to ?? ""));
  return true;
}

const asksDayItself =
  /\b(?:which|what) (?:exact )?(?:day|date)\b|\bday exactly\b|\bexact (?:day|date)\b|\b(?:quel|quelle) (?:jour|date)\b|\bjour exact\b|\bsiku gani\b|\btarehe (?:gani|ngapi)\b/;

type Found =
  | { takes: Takes; sentence: string; area?: undefined }
  | { takes: Takes; sentence: null; area: DeliveryArea };

/** By the rule that names where to, else the first that says how long; without any, by the days of the area. */
function takesOf(scene: Scene, rules: readonly string[], text: string): Found | null {
  const { card, state } = scene;
  const timed = rules.flatMap((sentence) => {
    const takes = takesIn(sentence);
    return takes === null ? [] : [{ sentence, takes }];
  });
  const said = wordsOf(text).filter((word) => !saysNothing(word) && mattersOf(word).length === 0);
  const fitting = timed.filter(({ sentence }) => namesIn(sentence).some((name) => said.includes(name)));
  const [named] = areasIn(text, card.shop.deliveryAreas);
  const isFar = !named && namesPlace(text);
  const beyond = isFar ? timed.filter(({ sentence }) => speaksOfElsewhere(normalise(sentence))) : [];
  // What is written of no place counts less than the days that were entered for one.
  const [near] = fitting.length > 0 ? fitting : beyond;
  if (near) return near;
  const area = named ?? card.shop.deliveryAreas.find(({ name }) => name === state.area);
  return area
    ? { takes: { from: area.etaDays, to: area.etaDays, isWorking: false }, sentence: null, area }
    : (timed[0] ?? null);
}

/** From today, or from the next day that the shop opens where nothing leaves today any more. */
function countedFrom(
  card: StateCard,
  found: Found,
  { toMake, never }: { toMake: number; never: ReadonlySet<number> },
): [first: number, last: number] {
  const opens = daysUntilOpen(card);
  const takes = later(opens > 0 ? found.takes : afterCutoff(found, card), toMake);
  const [first, last] = daysUntil(takes, (todayOf(card).weekday + opens) % daysInWeek, never);
  return [first + opens, last + opens];
}

/** "Orders before noon go the same day": after noon it is a day later. */
function afterCutoff({ takes, sentence }: Found, { now, shop }: StateCard): Takes {
  const until = sentence === null ? null : cutoffIn(normalise(sentence));
  if (until === null || localMinute(now, shop.timezone) < until) return takes;
  return later(takes, 1);
}

function later(takes: Takes, days: number): Takes {
  return { ...takes, from: takes.from + days, to: takes.to + days };
}

/** Places, as a sentence writes them. */
function namesIn(sentence: string): string[] {
  return [...sentence.matchAll(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu)].map(([name]) => normalise(name));
}

/** Weekdays on which the rules say that nothing is brought. */
export function neverBrought(rules: readonly string[]): Set<number> {
  const never = new Set<number>();
  for (const sentence of rules) {
    const text = normalise(sentence);
    const denied = weekdaysDenied(text);
    const named = weekdaysIn(text);
    for (const day of denied) never.add(day);
    // "Monday to Saturday". "Mon-Fri orders before noon go the same day" says nothing of what is brought on Saturday.
    if (denied.size === 0 && named.size >= fewestDays && cutoffIn(text) === null)
      for (let day = 0; day < daysInWeek; day += 1) if (!named.has(day)) never.add(day);
  }
  return never;
}

const fewestDays = 3;
