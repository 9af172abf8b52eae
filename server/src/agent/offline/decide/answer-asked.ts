// What a message asked is answered before anything that it changed: in the shop's own sentences, with the days of the area, with where
// cash can be paid. "Not written here" is said only where nothing else was found.
import { conceptsAsked } from "../understand/concepts.ts";
import { areasIn } from "../understand/areas.ts";
import { normalise } from "../understand/normalise.ts";
import { readWish } from "../understand/read-clause.ts";
import { formatIn } from "../../../kernel/values/money.ts";
import { exactCash } from "../say/exact-cash.ts";
import { asksExactCash } from "../understand/pays-at-door.ts";
import { askedOfMoney, withShopNamed } from "../understand/asks-of-money.ts";
import { rulesAsked } from "../understand/rules-asked.ts";
import { type Asked, asksMeasure } from "../understand/asked-apart.ts";
import type { Wish } from "../understand/wish.ts";
import { askedAbout } from "./asked-about.ts";
import { tellArrival } from "./arrival.ts";
import { answerDay, tellDayCounted } from "./answer-day.ts";
import { answerHeld } from "./answer-held.ts";
import { answerComparison } from "./compare-goods.ts";
import { noteCash } from "./pay-on-delivery.ts";
import { focusOn, type Scene, tell } from "./scene.ts";
import { tellFound } from "./tell-written.ts";
import { supposesTrouble } from "../understand/supposed.ts";
import { headedReturns } from "./policies.ts";
import { ofRule, writtenOf, type Written } from "./written.ts";

/** @returns how many were answered */
export async function answerAsked(scene: Scene, asked: readonly Asked[]): Promise<number> {
  const said = scene.parts;
  scene.parts = [];
  const found: Written[] = [];
  let answered = 0;
  for (const { kind, text, before = "" } of asked) {
    if (kind === "arrival") {
      answered += Number(tellArrival(scene, withArea(scene, wishOf(scene, text))));
      tellDayCounted(scene, normalise(text), await daysToMake(scene, text));
    } else if (kind === "cash") answered += answerCashIn(scene, text);
    else if (kind === "held") answered += answerMoneyIn(scene, text);
    else if (kind === "day") answered += Number(answerDay(scene, text, await daysToMake(scene, text)));
    else if (kind === "other") continue;
    else if (kind === "comparison") answered += Number(await answerComparison(scene, text));
    else {
      const about = await writtenAbout(scene, text, before);
      const written = about.length === 0 && supposesTrouble(normalise(text)) ? ofReturns(scene, text) : about;
      found.push(...written);
      answered += Number(written.length > 0);
    }
  }
  tellFound(scene, found);
  scene.parts.push(...said.filter((part) => !scene.parts.includes(part)));
  feesFirst(scene);
  return answered;
}

/** What may go wrong, and no rule names it: whatever the shop wrote on returns. */
function ofReturns({ card }: Scene, question: string): Written[] {
  const [name] = headedReturns(card);
  const told = name === undefined ? [] : ofRule(question, name, [], card);
  return told.map((sentence) => ({ sentence, product: null, score: 1, question }));
}

/** What is made to order is not sent before it is ready. */
async function daysToMake(scene: Scene, question: string): Promise<number> {
  const [product, another] = await askedAbout(scene, question);
  return product && !another ? (product.leadTimeDays ?? 0) : 0;
}

/** The sentence about the fee includes the delivery time, so the time needs no sentence of its own. */
function feesFirst(scene: Scene): void {
  const { say, card } = scene;
  for (const area of card.shop.deliveryAreas) {
    const [fee, time] = [say.deliveryFee(area), say.arrival(area)];
    if (!scene.parts.includes(fee) || !scene.parts.includes(time)) continue;
    scene.parts = scene.parts.filter((part) => part !== fee).map((part) => (part === time ? fee : part));
  }
}

/** "Deliver to 24 Odeku Street, Victoria Island. When will it come?" */
function withArea({ reading, card }: Scene, wish: Wish): Wish {
  const [named, another] = areasIn(reading.text, card.shop.deliveryAreas);
  return wish.area === null && named && !another ? { ...wish, area: named } : wish;
}

function answerCashIn(scene: Scene, text: string): number {
  if (asksExactCash(normalise(text))) return answerExactCash(scene);
  noteCash(scene, { ...wishOf(scene, text), intent: "pay_on_delivery" });
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  return 1;
}

/** "Should I have the exact cash?", of what is paid when it comes. */
function answerExactCash(scene: Scene): number {
  const { card, orders, language } = scene;
  const open = card.proposal?.payment === "on_delivery" ? card.proposal : orders.find((order) => order.payOnDelivery);
  if (!open) return 0;
  tell(scene, exactCash[language](formatIn(language, open.total)));
  return 1;
}

function answerMoneyIn(scene: Scene, text: string): number {
  answerHeld(scene, askedOfMoney(withShopNamed(normalise(text), scene.card), true));
  return 1;
}

function wishOf({ card }: Scene, text: string): Wish {
  return { ...readWish(normalise(text), text, card), text: normalise(text) };
}

/** What is written of it, of the goods that it is about. */
async function writtenAbout(scene: Scene, question: string, before: string): Promise<Written[]> {
  // "I want the coral necklace, is it real?"
  const named = await askedAbout(scene, pointsBack.test(normalise(question)) ? `${before} ${question}` : question);
  // "I want a solar lamp set. How long does it burn?": what it is about stands in what is said before.
  const whole = scene.messages.map(({ text }) => text).join(" ");
  const products = named.length > 0 ? named : await askedAbout(scene, whole);
  const written = writtenOf(question, products, scene.card);
  const [of, other] = products;
  // "What size?", of the blanket: the sizes of sheets are no answer.
  const asked = of && !other && asksMeasure(normalise(question)) ? `${question} ${of.name}` : question;
  const rules = rulesAsked(asked, scene.card).map(({ sentence, share }) => ({
    sentence,
    product: null,
    score: share,
    question,
  }));
  // What is surely written of the goods needs no rule.
  const isOfReturns = conceptsAsked(normalise(question)).includes("returns");
  const isOfGoods = !isOfReturns && written.some(({ product, score }) => product !== null && score >= surely);
  const found = rules.length > 0 && !isOfGoods ? rules : written;
  const [only, another] = products;
  const isOpen = scene.state.focus === null && scene.question === null && scene.state.shown.length === 0;
  if (only && !another && isOpen && found.some(({ product }) => product !== null)) focusOn(scene, only);
  return found;
}

const surely = 1.5;
const pointsBack = /\b(?:it|its|they|them|e|dem|il|elle|ils|elles|ca|c'est|ina|zina|hiyo|hizo)\b/;
