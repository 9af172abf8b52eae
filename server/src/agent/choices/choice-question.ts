// What the buyer of an order is asked about an option that was not chosen: one at a time, with buttons, a list, or in words.
import type { OutboundContent } from "../../channels/index.ts";
import { choicesMissing, type OrderRow } from "../../orders/index.ts";
import type { Language } from "../brain.ts";
import { colourOption, sizeOption } from "../variant-card.ts";

/** What a channel's buttons and lists take. */
const buttonsMax = 3;
const rowsMax = 10;
const buttonTitleMax = 20;
const rowTitleMax = 24;

export type OpenChoice = { item: number; name: string; option: string; values: string[]; quantity: number };
export type ChoiceQuestion = OpenChoice & { orderId: string; text: string; content: OutboundContent };

/** What has still to be chosen of an order whose goods are here. */
export function openChoice(order: Pick<OrderRow, "lines" | "state" | "fulfilment">): OpenChoice | null {
  const isHere = order.state === "placed" && ["none", "packing", "ready"].includes(order.fulfilment);
  const [first] = isHere ? choicesMissing(order.lines) : [];
  const [option] = first?.options ?? [];
  const line = first && order.lines[first.item];
  return first && option && line
    ? { item: first.item, name: first.name, option: option.name, values: option.values, quantity: line.quantity }
    : null;
}

export function choiceQuestion(order: OrderRow, open: OpenChoice, language: Language): ChoiceQuestion {
  const { item, option, values } = open;
  const say = words[language];
  const text = say.ask(optionWord(option, language), `${open.quantity} × ${open.name}`, order.number);
  const taps = values.map((title, place) => ({ id: `choose:${order.id}:${item}:${option}:${place}`, title }));
  return { ...open, orderId: order.id, text, content: askedWith(text, taps, say.open) };
}

export function thanksForChoice(order: OrderRow, item: number, language: Language): string {
  return words[language].thanks(order.lines[item]?.name ?? "", order.number);
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
};

const words: Record<Language, Words> = {
  en: {
    size: "size",
    colour: "colour",
    open: "Choose",
    ask: (option, what, number) => `Your order *${number}*: which ${option} would you like for ${what}?`,
    thanks: (what, number) => `Thank you! Your order *${number}* has ${what}.`,
  },
  fr: {
    size: "taille",
    colour: "couleur",
    open: "Choisir",
    ask: (option, what, number) => `Votre commande *${number}* : quelle ${option} voulez-vous pour ${what} ?`,
    thanks: (what, number) => `Merci ! Votre commande *${number}* comprend ${what}.`,
  },
  pcm: {
    size: "size",
    colour: "colour",
    open: "Choose",
    ask: (option, what, number) => `Your order *${number}*: which ${option} you want for ${what}?`,
    thanks: (what, number) => `Thank you! Your order *${number}* get ${what}.`,
  },
  sw: {
    size: "saizi",
    colour: "rangi",
    open: "Chagua",
    ask: (option, what, number) => `Oda yako *${number}*: ungependa ${option} gani kwa ${what}?`,
    thanks: (what, number) => `Asante! Oda yako *${number}* ina ${what}.`,
  },
};
