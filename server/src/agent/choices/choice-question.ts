// What the buyer of an order is asked about an option that was not chosen: one at a time, with buttons, a list, or in words.
import type { OutboundContent } from "../../channels/index.ts";
import type { OrderRow } from "../../orders/index.ts";
import type { Language } from "../brain.ts";
import { colourOption, sizeOption } from "../variant-card.ts";
import type { OpenChoice } from "./open-choice.ts";

/** What a channel's buttons and lists take. */
const buttonsMax = 3;
const rowsMax = 10;
const buttonTitleMax = 20;
const rowTitleMax = 24;

export type ChoiceQuestion = OpenChoice & { orderId: string; text: string; content: OutboundContent };

export function choiceQuestion(order: OrderRow, open: OpenChoice, language: Language): ChoiceQuestion {
  const { item, part, option, values } = open;
  const say = words[language];
  const text = say.ask(optionWord(option, language), whatIs(open, language), order.number);
  const place = part ? `${item}.${part.place}` : `${item}`;
  const all = valuesOf(order, { item, place: part?.place ?? null, option });
  const taps = values.map((title) => ({ id: `choose:${order.id}:${place}:${option}:${all.indexOf(title)}`, title }));
  return { ...open, orderId: order.id, text, content: askedWith(text, taps, say.open) };
}

export function thanksForChoice(order: OrderRow, item: number, language: Language): string {
  return words[language].thanks(order.lines[item]?.name ?? "", order.number);
}

export function soldOutMeanwhile(value: string, language: Language): string {
  return words[language].gone(value);
}

/** All that could be chosen when it was ordered: a button names its place there. */
export function valuesOf(
  { lines }: OrderRow,
  { item, place, option }: { item: number; place: number | null; option: string },
): string[] {
  const line = lines[item];
  const choices = place === null ? line?.choices : line?.parts?.[place]?.choices;
  return choices?.options.find(({ name }) => name === option)?.values ?? [];
}

/** "2 × Dress", or "Mug 1 of 2 in 1 × Gift Box". */
function whatIs({ name, quantity, part }: OpenChoice, language: Language): string {
  if (!part) return `${quantity} × ${name}`;
  const { number, of, bundle } = part;
  return words[language].within(of > 1 ? words[language].numbered(name, number, of) : name, `${quantity} × ${bundle}`);
}

function askedWith(text: string, taps: { id: string; title: string }[], button: string): OutboundContent {
  const fits = (most: number, length: number) =>
    taps.length <= most && taps.every(({ title }) => title.length <= length);
  if (fits(buttonsMax, buttonTitleMax)) return { type: "buttons", text, buttons: taps };
  if (fits(rowsMax, rowTitleMax)) {
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
  /** Opens the list. */
  open: string;
  ask(option: string, what: string, number: string): string;
  thanks(what: string, number: string): string;
  within(part: string, bundle: string): string;
  numbered(part: string, number: number, of: number): string;
  /** What they have just chosen was sold to somebody else. */
  gone(value: string): string;
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
  },
};
