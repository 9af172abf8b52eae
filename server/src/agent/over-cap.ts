// Caps, read in the transaction that acts: how often the agent answers in one conversation, and how much one buyer orders. Over a cap a
// person is called; the buyer hears of no error.
import { type ConversationRow, handOver, markAnswered, queueMessage } from "../conversations/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { after, hours } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { Money } from "../kernel/money.ts";
import { standingOfBuyer } from "../orders/index.ts";
import type { DialogueState } from "./brain.ts";
import { personComes } from "./person-comes.ts";
import type { Receipt } from "./tool.ts";
import type { Buyer } from "./tools/buyer.ts";

const dayMs = hours(24);

/** Whether this conversation has had its answers of 24 hours. */
export async function answeredEnough(tx: Tx, actor: Actor, conversationId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    select count(*) >= ${most} as enough from (
      select from turns where shop_id = ${actor.shopId} and conversation_id = ${conversationId}
        and created_at > ${after(actor.now, -dayMs)} and outcome in ('sent', 'handed_over') limit ${most}) answered`.execute(
    tx,
  );
  return rows[0]?.enough ?? false;
}

/** The caller holds the conversation. @param answers rows that this settles */
export async function giveToPerson(
  tx: Tx,
  actor: Actor,
  { id, dialogue }: ConversationRow,
  answers: readonly string[],
  summary: string,
): Promise<void> {
  const language = (dialogue as DialogueState | null)?.language ?? "en";
  await handOver(tx, actor, id, { reason: "other", summary });
  await queueMessage(tx, actor, {
    conversationId: id,
    author: "agent",
    content: { type: "text", text: personComes[language], previewUrl: false },
  });
  await markAnswered(tx, actor, id, [...answers]);
}

/**
 * Why this buyer may not order that much more, or null. A buyer has one row of names but several conversations, so they are held until the
 * transaction ends: two of their yeses at once count one after the other.
 */
export async function overBuyersCap(buyer: Buyer, total: Money): Promise<string | null> {
  const { tx, actor, customerId, shopCurrency: currency, caps } = buyer;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${actor.shopId} ${customerId}`}, 0))`.execute(
    tx,
  );
  const { open, value } = await standingOfBuyer(tx, actor.shopId, { customerId, currency }, after(actor.now, -dayMs));
  if (open >= caps.openOrders) return "this buyer has as many unpaid orders as one may have";
  // The cap is in the shop's own currency, and nothing is converted.
  if (caps.dayValue !== null && total.currency !== currency)
    return `orders in ${total.currency} are for a person: the day's limit is in ${currency}`;
  return caps.dayValue !== null && value + total.minor > caps.dayValue
    ? "this buyer has ordered for as much as one may in a day"
    : null;
}

/** The cap that a tool met in this turn, in words for the person who is called. */
export function capMet(receipts: readonly Receipt[]): string | null {
  for (const { tool, result } of receipts)
    if (!result.ok && result.code === "over_limit" && (tool === "propose_order" || tool === "confirm_order"))
      return result.detail;
  return null;
}
