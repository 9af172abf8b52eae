// Code reads the buyer's yes: no brain decides what counts as consent to an order.
import type { BuyerMessage, ReturnWish, StateCard } from "./brain.ts";
import type { DisputeReason } from "../disputes/index.ts";
import { format, formatIn } from "../kernel/values/money.ts";
import { quotesOther } from "./may-answer.ts";
import { saysOnlyThanksOrReceipt } from "./only-receipt.ts";
import { returnButton } from "./return-button.ts";
import { bareAnswer } from "./offline/understand/affirmation.ts";
import { saysYesBeside } from "./offline/understand/yes-beside.ts";

/**
 * "yes" only to the open proposal: a tap on its own button, or a yes as the whole answer to the message that showed it. Some
 * words may come with a plain yes, because they change nothing about the order: thanks, the buyer's name, the question when
 * it comes, and the wish for the link. The wanted time may also come with it, if none was named before. Forwarded messages,
 * captions, taps on other buttons and a yes with anything else in it are no consent.
 */
export function readConsent(messages: readonly BuyerMessage[], card: StateCard): "yes" | "no" | null {
  const { proposal } = card;
  if (!proposal || messages.length === 0 || proposal.expiresAt.getTime() <= card.now.getTime()) return null;
  if (messages.some((message) => message.forwarded || isBesideQuestion(message, card.lastShop))) return null;
  const readings = messages.map((message) => reading(message, proposal.token, card));
  const [first] = readings;
  if (first && readings.every((one) => one === first)) return first;
  const isTyped = messages.every(({ choice, type }) => choice === null && type === "text");
  const texts = messages.map(({ text }) => text);
  const proposed = { paysByLink: proposal.payment === "link", hasTime: proposal.when !== undefined };
  return isTyped && followsProposal(card) && saysYesBeside(texts, proposed) ? "yes" : null;
}

/**
 * The order that the buyer says they have, by the button of our question. This pays the shop, so no written word counts: a
 * typed yes may answer something else. Only thanks may come with the tap.
 */
export function readReceived(messages: readonly BuyerMessage[], { orders }: StateCard): string | null {
  const taps = messages.filter(({ choice }) => choice !== null);
  const isPlain = messages.every(
    ({ choice, type, text, forwarded }) =>
      !forwarded && (choice !== null || (type === "text" && saysOnlyThanksOrReceipt(text))),
  );
  const [tap] = taps;
  if (!tap || taps.length > 1 || !isPlain) return null;
  const meant = /^received:(.*)$/s.exec(tap.choice ?? "")?.[1];
  return orders.find(({ id }) => id === meant)?.id ?? null;
}

/**
 * The dispute that the buyer wants: by the button of the question, or by a bare yes right after the question named the
 * order.
 */
export function readDisputed(
  messages: readonly BuyerMessage[],
  card: StateCard,
): { orderId: string; reason: DisputeReason } | null {
  const [message] = messages;
  const { dialogue, orders } = card;
  const { asked, order, wrong } = dialogue;
  const known = orders.find(({ id }) => id === order);
  if (!message || isBesideQuestion(message, card.lastShop)) return null;
  if (messages.length > 1 || message.forwarded || asked !== "dispute" || !known || !wrong) return null;
  const agreed =
    message.choice === null
      ? saysYesTo(message, known.number, card)
      : message.choice === `dispute:${known.id}:${wrong}`;
  return agreed ? { orderId: known.id, reason: wrong } : null;
}

/**
 * What the buyer wants to give back: by the button of the question, or by a bare yes right after the question named the
 * order.
 */
export function readGivesBack(
  messages: readonly BuyerMessage[],
  card: StateCard,
): ({ orderId: string } & ReturnWish) | null {
  const [message] = messages;
  const { dialogue, orders } = card;
  const { asked, order, giveBack } = dialogue;
  const known = orders.find(({ id }) => id === order);
  if (!message || isBesideQuestion(message, card.lastShop)) return null;
  if (messages.length > 1 || message.forwarded || asked !== "return" || !known || !giveBack) return null;
  const agreed =
    message.choice === null
      ? saysYesTo(message, known.number, card)
      : message.choice === returnButton(known.id, giveBack);
  return agreed ? { orderId: known.id, ...giveBack } : null;
}

/** Typed words that quote another message answer that message. */
function isBesideQuestion(message: BuyerMessage, lastShop: StateCard["lastShop"]): boolean {
  return message.choice === null && lastShop !== undefined && quotesOther(message, lastShop);
}

/**
 * A plain yes right after our own question named the order. What a person from the shop wrote in between may ask something
 * else.
 */
function saysYesTo(
  { type, text }: BuyerMessage,
  number: string,
  { lastShopText, lastShopByPerson }: StateCard,
): boolean {
  return type === "text" && bareAnswer(text) === "yes" && !lastShopByPerson && lastShopText?.includes(number) === true;
}

function reading(message: BuyerMessage, token: string, card: StateCard): "yes" | "no" | null {
  if (message.choice !== null) return message.choice === `confirm:${token}` ? "yes" : null;
  return message.type === "text" && followsProposal(card) ? bareAnswer(message.text) : null;
}

/**
 * Our last message asked for this yes: it showed the total of the open proposal. A message that a person wrote does not
 * count as our question.
 */
function followsProposal({ proposal, dialogue, lastShopText, lastShopByPerson }: StateCard): boolean {
  return (
    proposal !== null &&
    dialogue.asked === "confirm" &&
    !lastShopByPerson &&
    lastShopText !== null &&
    shows(lastShopText, proposal.total)
  );
}

function shows(text: string, total: Parameters<typeof format>[0]): boolean {
  return [format(total), formatIn("fr", total)].some((figure) => {
    const at = text.lastIndexOf(figure);
    return at >= 0 && !/\d[\s.,]?$/.test(text.slice(0, at)) && !/^[\d.,]*\d/.test(text.slice(at + figure.length));
  });
}
