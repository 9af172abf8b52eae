// What the buyer answers to "which size?" about an order that is there: a tap on its button or list, or the word alone right after the
// question. It goes onto the order; anything else is for the agent or a person.
import { type ConversationRow, lastShopText, ordersOfChat, queueMessage } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Tx } from "../../kernel/db.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { changeDetails, findOrders, type OrderRow } from "../../orders/index.ts";
import type { BuyerMessage, DialogueState, Language } from "../brain.ts";
import { choiceQuestion, openChoice, thanksForChoice } from "./choice-question.ts";

const ordersLookedAt = 20;

type Answer = { order: OrderRow; item: number; option: string; value: string };

/** The caller holds the conversation. @param typed whether words count as well as taps. @returns whether all was said with it */
export async function takeChoice(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
  typed: boolean,
): Promise<boolean> {
  const [message, another] = messages;
  if (!message || another || message.forwarded) return false;
  const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
  if (message.choice !== null && !message.choice.startsWith("choose:")) return false;
  const ids = await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt);
  const orders = [...(await findOrders(tx, actor.shopId, ids)).values()];
  const answer =
    message.choice === null
      ? typed && message.type === "text"
        ? wordOf(message.text, orders, language, await lastShopText(tx, actor.shopId, conversation.id))
        : null
      : tapOf(message.choice, orders);
  if (!answer) return false;
  const asBuyer: Actor = { ...actor, by: { kind: "customer", id: conversation.customer_id } };
  const { order, item, option, value } = answer;
  try {
    const after = await changeDetails(
      tx,
      asBuyer,
      order.id,
      { choices: [{ item, options: { [option]: value } }] },
      null,
    );
    // The next question says enough by itself.
    if (!openChoice(after)) await thank(tx, actor, conversation, thanksForChoice(after, item, language), order.id);
    return true;
  } catch (error) {
    // The goods have left meanwhile: somebody else has to say so.
    if (error instanceof Refusal && error.code !== "window_closed") return false;
    throw error;
  }
}

async function thank(tx: Tx, actor: Actor, conversation: ConversationRow, text: string, orderId: string) {
  const content = { type: "text", text, previewUrl: false } as const;
  await queueMessage(tx, actor, { conversationId: conversation.id, author: "system", content, orderId });
}

function tapOf(choice: string, orders: readonly OrderRow[]): Answer | null {
  const [, id, item, option = "", place] = /^choose:([^:]+):(\d+):(.+):(\d+)$/s.exec(choice) ?? [];
  const order = orders.find((one) => one.id === id);
  const offered = order?.lines[Number(item)]?.choices?.options.find(({ name }) => name === option);
  const value = offered?.values[Number(place)];
  return order && value !== undefined ? { order, item: Number(item), option, value } : null;
}

/** "M", "size M please", "la rouge": one of the values and little else, right after it was asked for. */
function wordOf(text: string, orders: readonly OrderRow[], language: Language, said: string | null): Answer | null {
  for (const order of orders) {
    const open = openChoice(order);
    if (!open || !said?.includes(choiceQuestion(order, open, language).text)) continue;
    const words = wordsIn(text);
    const named = open.values.filter((value) => wordsIn(value).every((word) => words.includes(word)));
    // "XL" stands in "size XL", and "Red" in "Red and black": the longest that fits is meant.
    const longest = Math.max(0, ...named.map((value) => wordsIn(value).length));
    const [value, other] = named.filter((one) => wordsIn(one).length === longest);
    const others = words.length - longest;
    if (value !== undefined && other === undefined && others <= wordsBesideMax)
      return { order, item: open.item, option: open.option, value };
  }
  return null;
}

const wordsBesideMax = 3;

function wordsIn(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,/+-]+/u)
    .filter(Boolean);
}
