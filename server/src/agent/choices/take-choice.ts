// The buyer's answer to "which size?" about an existing order: a tap on our button or list, or the word alone right after
// the question. The choice goes onto the order. Anything else is for the agent or a person.
import { type ConversationRow, lastShopMessages, ordersOfChat, queueMessage } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { changeDetails, findOrder, findOrders, type OrderRow } from "../../orders/index.ts";
import type { BuyerMessage, Language } from "../brain.ts";
import {
  choiceQuestion,
  noSuchChoice,
  soldOutMeanwhile,
  thanksForChoice,
  tooLateToChoose,
  valuesOf,
} from "./choice-question.ts";
import { type OpenChoice, openChoice } from "./open-choice.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { coloursLike } from "../offline/understand/translate.ts";
import { colourIn, sizeNamed } from "../offline/understand/wanted.ts";
import { colourOption, sizeOption } from "../variant-card.ts";

export const ordersLookedAt = 20;

type Answer = { order: OrderRow; item: number; component: number | null; option: string; value: string };

/**
 * The caller holds the conversation.
 * @param given `typed`: whether words count as well as taps. `orders`: the buyer's newest orders in the conversation, if
 *   known
 * @returns whether this dealt with all that the buyer said
 */
export async function takeChoice(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
  { typed, orders: known }: { typed: boolean; orders?: readonly string[] },
): Promise<boolean> {
  const [message, another] = messages;
  if (!message || another || message.forwarded) return false;
  const language = conversation.dialogue?.language ?? "en";
  if (message.choice !== null && !message.choice.startsWith("choose:")) return false;
  const ids = known ?? (await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt));
  const orders = [...(await findOrders(tx, actor.shopId, ids)).values()];
  if (message.choice !== null) {
    const tapped = tapOf(message.choice, orders);
    return tapped !== null && takeTap(tx, actor, { conversation, tapped, language });
  }
  if (!typed || message.type !== "text" || orders.length === 0) return false;
  const said = (await lastShopMessages(tx, actor.shopId, conversation.id))[0]?.text ?? null;
  for (const { order, open, isAsked } of await openOnes(tx, orders, language, said)) {
    const value = valueIn(message.text, open, isAsked ? wordsBesideMax : 0);
    if (value !== null) {
      const answer = { order, item: open.item, component: open.part?.place ?? null, option: open.option, value };
      return take(tx, actor, { conversation, answer, language });
    }
    const another = isAsked ? otherValueIn(message.text, open) : null;
    if (another !== null) {
      await ask(tx, actor, conversation.id, { order, open, language, first: noSuchChoice(another, open, language) });
      return true;
    }
  }
  return false;
}

/** The buyer may press an old button after the goods were sent. We say so, and offer nothing else. */
async function takeTap(
  tx: Tx,
  actor: Actor,
  { conversation, tapped, language }: { conversation: ConversationRow; tapped: Answer; language: Language },
): Promise<boolean> {
  const late = tooLateToChoose(tapped.order, language);
  if (late === null) return take(tx, actor, { conversation, answer: tapped, language });
  await say(tx, actor, { conversation, text: late, orderId: tapped.order.id });
  return true;
}

async function take(
  tx: Tx,
  actor: Actor,
  {
    conversation,
    answer: { order, item, component, option, value },
    language,
  }: { conversation: ConversationRow; answer: Answer; language: Language },
): Promise<boolean> {
  const asBuyer: Actor = { ...actor, by: { kind: "customer", id: conversation.customer_id } };
  const choice = { item, ...(component === null ? {} : { component }), options: { [option]: value } };
  // A savepoint, because a failed change must undo only itself: it may have released the goods in order to reserve them
  // again.
  await sql`savepoint choice`.execute(tx);
  try {
    const after = await changeDetails(tx, asBuyer, { orderId: order.id, change: { choices: [choice] }, ifMatch: null });
    // The next question is answer enough.
    if (!(await openChoice(tx, after)))
      await say(tx, actor, { conversation, text: thanksForChoice(after, item, language), orderId: order.id });
    return true;
  } catch (error) {
    await sql`rollback to savepoint choice`.execute(tx);
    if (!(error instanceof Refusal) || error.code === "window_closed") throw error;
    // If the goods have been sent since, a person has to answer.
    return error.code === "out_of_stock" && askAgain(tx, actor, { conversation, orderId: order.id, value, language });
  }
}

/** Another buyer was quicker: ask again with what is left. */
async function askAgain(
  tx: Tx,
  actor: Actor,
  {
    conversation,
    orderId,
    value,
    language,
  }: { conversation: ConversationRow; orderId: string; value: string; language: Language },
): Promise<boolean> {
  const order = await findOrder(tx, actor.shopId, orderId);
  const open = await openChoice(tx, order);
  if (!open || open.values.includes(value)) return false;
  await ask(tx, actor, conversation.id, { order, open, language, first: soldOutMeanwhile(value, language) });
  return true;
}

/** Asks the question once more, after the words in `first`. */
async function ask(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { order, open, language, first }: { order: OrderRow; open: OpenChoice; language: Language; first: string },
): Promise<void> {
  const { content } = choiceQuestion(order, open, language, first);
  await queueMessage(tx, actor, { conversationId, author: "system", content, orderId: order.id });
}

async function say(
  tx: Tx,
  actor: Actor,
  { conversation, text, orderId }: { conversation: ConversationRow; text: string; orderId: string },
) {
  const content = { type: "text", text, previewUrl: false } as const;
  await queueMessage(tx, actor, { conversationId: conversation.id, author: "system", content, orderId });
}

function tapOf(choice: string, orders: readonly OrderRow[]): Answer | null {
  const [, id, item, component, option = "", place] =
    /^choose:([^:]+):(\d+)(?:\.(\d+))?:(.+):(\d+)$/s.exec(choice) ?? [];
  const order = orders.find((one) => one.id === id);
  if (!order) return null;
  const part = component === undefined ? null : Number(component);
  const value = valuesOf(order, { item: Number(item), place: part, option })[Number(place)];
  return value === undefined ? null : { order, item: Number(item), component: part, option, value };
}

type Open = { order: OrderRow; open: OpenChoice; isAsked: boolean };

/** @param said the shop's last message: whether it asked */
async function openOnes(tx: Tx, orders: readonly OrderRow[], language: Language, said: string | null): Promise<Open[]> {
  const found: Open[] = [];
  for (const order of orders) {
    const open = await openChoice(tx, order);
    if (open) found.push({ order, open, isAsked: said?.includes(choiceQuestion(order, open, language).text) ?? false });
  }
  return found;
}

const wordsBesideMax = 3;
/** "Do you have it in XXL?" */
const longestOther = 7;

/** A size or colour that the buyer names right after the question, but that the product does not come in. */
function otherValueIn(text: string, { option }: OpenChoice): string | null {
  const plain = normalise(text);
  if (wordsIn(text).length > longestOther) return null;
  if (sizeOption.test(option)) return sizeNamed(plain) ?? /^(\d{1,2}(?:\.5)?)$/.exec(plain)?.[1] ?? null;
  return colourOption.test(option) ? colourIn(plain) : null;
}

/**
 * "M", "size M please", "la rouge": one of the values with few other words, right after the question. Later, the value
 * alone.
 * @param besideMax how many other words there may be
 */
function valueIn(text: string, { option, values }: OpenChoice, besideMax: number): string | null {
  const words = wordsIn(text);
  const named = values.filter((value) => wordsIn(value).every((word) => words.includes(word)));
  // "size XL" also contains "L", and "Red and black" also contains "Red": the longest value that fits is meant.
  const longest = Math.max(0, ...named.map((value) => wordsIn(value).length));
  const [value, other] = named.filter((one) => wordsIn(one).length === longest);
  if (value !== undefined && other === undefined && words.length - longest <= besideMax) return value;
  // "Medium" means M.
  const size =
    named.length === 0 && sizeOption.test(option) && words.length <= besideMax + 1
      ? sizeNamed(text.toLowerCase())
      : null;
  const sized = values.find((one) => one.toUpperCase() === size);
  if (sized !== undefined) return sized;
  // "Rouge" means the red one.
  const colour = named.length === 0 && besideMax > 0 && colourOption.test(option) ? colourIn(normalise(text)) : null;
  const like = colour !== null && words.length - 1 <= besideMax ? coloursLike(colour) : [];
  const [alike, more] = values.filter((one) => like.includes(normalise(one)));
  return more === undefined ? (alike ?? null) : null;
}

function wordsIn(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,/+-]+|,(?!\d)/u)
    .filter(Boolean);
}
