// The question to the buyer about an option that was not chosen in an order: one at a time, with buttons, a list, or in
// words.
import type { OutboundContent } from "../../channels/index.ts";
import type { OrderRow } from "../../orders/index.ts";
import type { Language } from "../brain.ts";
import { colourOption, sizeOption } from "../variant-card.ts";
import { isHere, type OpenChoice } from "./open-choice.ts";

/** The limits of a channel's buttons and lists. */
const buttonsMax = 3;
const rowsMax = 10;
const buttonTitleMax = 20;
const rowTitleMax = 24;

export type ChoiceQuestion = OpenChoice & { orderId: string; text: string; content: OutboundContent };

/** @param first the text before the question */
export function choiceQuestion(
  order: OrderRow,
  open: OpenChoice,
  language: Language,
  first: string | null = null,
): ChoiceQuestion {
  const text = questionText(order.number, open, language);
  const all = first === null ? text : `${first}\n${text}`;
  return { ...open, orderId: order.id, text, content: askedWith(all, tapsOf(order, open), words[language].open) };
}

/** The same question in words only, with the values that are available. */
export function choiceInWords(number: string, open: OpenChoice, language: Language): string {
  return `${questionText(number, open, language)} ${whatThereIs(open, language)}`;
}

/** "XXL" for a product in S, M and L: says so, and asks again. */
export function noSuchChoice(value: string, open: OpenChoice, language: Language): string {
  return `${words[language].none(value)} ${whatThereIs(open, language)}`;
}

export function tapsOf(order: OrderRow, { item, part, option, values }: OpenChoice): { id: string; title: string }[] {
  const place = part ? `${item}.${part.place}` : `${item}`;
  const all = valuesOf(order, { item, place: part?.place ?? null, option });
  return values.map((title) => ({ id: `choose:${order.id}:${place}:${option}:${all.indexOf(title)}`, title }));
}

/** The taps as buttons; none if a title is too long or there are too many. */
export function asButtons(taps: { id: string; title: string }[]): { id: string; title: string }[] {
  return taps.length <= buttonsMax && taps.every(({ title }) => title.length <= buttonTitleMax) ? taps : [];
}

function questionText(number: string, open: OpenChoice, language: Language): string {
  return words[language].ask(optionWord(open.option, language), whatIs(open, language), number);
}

function whatThereIs({ values }: OpenChoice, language: Language): string {
  const list = new Intl.ListFormat(language === "fr" || language === "sw" ? language : "en-GB", {
    type: "disjunction",
  });
  return words[language].there(list.format(values));
}

export function thanksForChoice(order: OrderRow, item: number, language: Language): string {
  return words[language].thanks(order.lines[item]?.name ?? "", order.number);
}

export function soldOutMeanwhile(value: string, language: Language): string {
  return words[language].gone(value);
}

/** Null while it can still be chosen. */
export function tooLateToChoose(order: OrderRow, language: Language): string | null {
  if (isHere(order)) return null;
  const isOut = order.state === "placed" && !["delivered", "returned", "cancelled"].includes(order.fulfilment);
  return isOut ? words[language].onItsWay(order.number) : words[language].over(order.number);
}

/** All values that were available at the time of the order: a button refers to a place in this list. */
export function valuesOf(
  { lines }: OrderRow,
  { item, place, option }: { item: number; place: number | null; option: string },
): string[] {
  const line = lines[item];
  const choices = place === null ? line?.choices : line?.parts?.[place]?.choices;
  return choices?.options.find(({ name }) => name === option)?.values ?? [];
}

/** "Dress", "2 × Dress", or "Mug (1 of 2) in Gift Box". */
function whatIs({ name, quantity, part }: OpenChoice, language: Language): string {
  const count = quantity === 1 ? "" : `${quantity} × `;
  if (!part) return `${count}${name}`;
  const { number, of, bundle } = part;
  return words[language].within(of > 1 ? words[language].numbered(name, number, of) : name, `${count}${bundle}`);
}

function askedWith(text: string, taps: { id: string; title: string }[], button: string): OutboundContent {
  if (asButtons(taps).length > 0) return { type: "buttons", text, buttons: taps };
  if (taps.length <= rowsMax && taps.every(({ title }) => title.length <= rowTitleMax)) {
    const rows = taps.map((tap) => ({ ...tap, description: null }));
    return { type: "list", text, button, sections: [{ title: "", rows }] };
  }
  return { type: "text", text: `${text}\n${taps.map(({ title }) => `• ${title}`).join("\n")}`, previewUrl: false };
}

function optionWord(option: string, language: Language): string {
  if (sizeOption.test(option)) return words[language].size;
  return colourOption.test(option) ? words[language].colour : option;
}

type Words = {
  size: string;
  colour: string;
  /** The label that opens the list. */
  open: string;
  ask(option: string, what: string, number: string): string;
  thanks(what: string, number: string): string;
  within(part: string, bundle: string): string;
  numbered(part: string, number: number, of: number): string;
  /** What they have just chosen was sold to another buyer. */
  gone(value: string): string;
  /** The product does not come in this value. */
  none(value: string): string;
  there(values: string): string;
  onItsWay(number: string): string;
  /** It was delivered, or ended in another way. */
  over(number: string): string;
};

const words: Record<Language, Words> = {
  en: {
    size: "size",
    colour: "colour",
    open: "Choose",
    ask: (option, what, number) => `Your order *${number}*: which ${option} would you like for ${what}?`,
    thanks: (what, number) => `Thank you! Your order *${number}* has ${what}.`,
    within: (part, bundle) => `${part} in ${bundle}`,
    numbered: (part, number, of) => `${part} (${number} of ${of})`,
    gone: (value) => `Sorry, ${value} is sold out now.`,
    none: (value) => `Sorry, there is no ${value}.`,
    there: (values) => `You can choose ${values}.`,
    onItsWay: (number) => `Your order *${number}* counts as sent. It can't be changed any more.`,
    over: (number) => `Your order *${number}* can't be changed any more.`,
  },
  fr: {
    size: "taille",
    colour: "couleur",
    open: "Choisir",
    ask: (option, what, number) => `Votre commande *${number}* : quelle ${option} voulez-vous pour ${what} ?`,
    thanks: (what, number) => `Merci ! Votre commande *${number}* comprend ${what}.`,
    within: (part, bundle) => `${part} dans ${bundle}`,
    numbered: (part, number, of) => `${part} (${number} sur ${of})`,
    gone: (value) => `Désolé, ${value} est épuisé maintenant.`,
    none: (value) => `Désolé, il n'y a pas de ${value}.`,
    there: (values) => `Vous pouvez choisir ${values}.`,
    onItsWay: (number) => `Votre commande *${number}* compte comme envoyée et ne peut plus être modifiée.`,
    over: (number) => `Votre commande *${number}* ne peut plus être modifiée.`,
  },
  pcm: {
    size: "size",
    colour: "colour",
    open: "Choose",
    ask: (option, what, number) => `Your order *${number}*: which ${option} you want for ${what}?`,
    thanks: (what, number) => `Thank you! Your order *${number}* get ${what}.`,
    within: (part, bundle) => `${part} inside ${bundle}`,
    numbered: (part, number, of) => `${part} (${number} of ${of})`,
    gone: (value) => `Sorry, ${value} don finish now.`,
    none: (value) => `Sorry, ${value} no dey.`,
    there: (values) => `You fit choose ${values}.`,
    onItsWay: (number) => `Your order *${number}* count as sent, we no fit change am again.`,
    over: (number) => `We no fit change your order *${number}* again.`,
  },
  sw: {
    size: "saizi",
    colour: "rangi",
    open: "Chagua",
    ask: (option, what, number) => `Oda yako *${number}*: ungependa ${option} gani kwa ${what}?`,
    thanks: (what, number) => `Asante! Oda yako *${number}* ina ${what}.`,
    within: (part, bundle) => `${part} katika ${bundle}`,
    numbered: (part, number, of) => `${part} (${number} kati ya ${of})`,
    gone: (value) => `Samahani, ${value} imeisha sasa.`,
    none: (value) => `Samahani, hakuna ${value}.`,
    there: (values) => `Unaweza kuchagua ${values}.`,
    onItsWay: (number) => `Oda yako *${number}* inahesabiwa kuwa imetumwa, haiwezi kubadilishwa.`,
    over: (number) => `Oda yako *${number}* haiwezi kubadilishwa tena.`,
  },
};
