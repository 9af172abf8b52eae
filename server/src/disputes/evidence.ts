// The evidence of both sides. Lines are only ever added. The platform adds what it knows about the order when the dispute opens.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { evidenceSentences } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { isBuyer } from "./buyers-own.ts";
import { findHold, type HoldRow } from "../escrow/index.ts";
import { format, money } from "../kernel/values/money.ts";
import { type OrderRow, reportStatus, toOrder } from "../orders/index.ts";
import { findPayment, toPayment } from "../payments/index.ts";

export type NewLine = {
  by: "buyer" | "seller" | "system";
  kind: "statement" | "document" | "order" | "conversation" | "delivery";
  text?: string | null;
  url?: string | null;
  /** One of our files, instead of an external address. */
  mediaId?: string | null;
  content?: object | null;
  /** The chat message from which it was taken. */
  messageId?: string | null;
};

/** A conversation's messages, oldest first. Disputes may not import conversations, so the app passes this in. */
export type ChatReader = (
  tx: Tx,
  shopId: string,
  conversationId: string,
  most: number,
) => Promise<{ at: string; by: string; text: string }[]>;

export const linesMax = 100;
const chatMax = 40;

/**
 * The caller must hold the dispute's row lock, or have just created it. A line for the buyer counts as theirs only if they wrote it.
 * @returns the number of lines afterwards
 */
export async function addLines(tx: Tx, actor: Actor, disputeId: string, lines: readonly NewLine[]): Promise<number> {
  const { rows } = await sql<{ line: number }>`
    with last as (
      select coalesce(max(line), 0) line from dispute_evidence where shop_id = ${actor.shopId} and dispute_id = ${disputeId}
    )
    insert into dispute_evidence (shop_id, dispute_id, line, by_whom, kind, text, url, media_id, content, message_id, created_at, entered_by_seller)
    select ${actor.shopId}, ${disputeId}, last.line + given.n, given.by_whom, given.kind, given.text, given.url, given.media_id, given.content::jsonb, given.message_id, ${actor.now},
      given.by_whom = 'buyer' and not ${isBuyer(actor)}::boolean
    from last, unnest(${lines.map(({ by }) => by)}::text[], ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ text }) => text ?? null)}::text[], ${lines.map(({ url }) => url ?? null)}::text[],
      ${lines.map(({ mediaId }) => mediaId ?? null)}::text[],
      ${lines.map(({ content }) => (content ? JSON.stringify(content) : null))}::text[], ${lines.map(({ messageId }) => messageId ?? null)}::text[])
      with ordinality given(by_whom, kind, text, url, media_id, content, message_id, n)
    returning line`.execute(tx);
  return Math.max(0, ...rows.map(({ line }) => line));
}

/** The order as it was agreed and paid, the messages about it, and how it was delivered. */
export async function packFor(
  tx: Tx,
  actor: Actor,
  { order, paymentIds, chat }: { order: OrderRow; paymentIds: readonly string[]; chat: ChatReader },
): Promise<NewLine[]> {
  const { shopId } = actor;
  const [payments, said, status, hold] = await Promise.all([
    Promise.all(paymentIds.map((id) => findPayment(tx, shopId, { id }))),
    order.conversation_id === null ? [] : chat(tx, shopId, order.conversation_id, chatMax),
    reportStatus(tx, actor, order.id),
    findHold(tx, shopId, order.id),
  ]);
  const total = format(money(order.total, order.currency));
  const goods = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  return [
    {
      by: "system",
      kind: "order",
      text: sentenceOf(evidenceSentences, "order", { orderNumber: order.number, goods, total }),
      content: {
        order: toOrder(order),
        payments: payments.flatMap((payment) => (payment ? [paidFacts(payment)] : [])),
      },
    },
    ...(said.length === 0
      ? []
      : [
          {
            by: "system",
            kind: "conversation",
            text: sentenceOf(evidenceSentences, "conversation", { messages: String(said.length) }),
            content: { messages: said },
          } as const,
        ]),
    {
      by: "system",
      kind: "delivery",
      text: deliveryInWords(order, hold?.proof ?? null, hold?.proved_at ?? null),
      content: {
        history: status.history.filter(({ axis }) => axis === "fulfilment" || axis === "order"),
        hold: hold
          ? {
              heldAt: hold.held_at,
              proof: hold.proof,
              provedAt: hold.proved_at,
              sellerSaidDeliveredAt: hold.seller_said_delivered_at,
              releaseDueAt: hold.proof === null ? null : hold.release_due_at,
              releases: hold.releases,
            }
          : null,
      },
    },
  ];
}

function paidFacts(row: Parameters<typeof toPayment>[0]) {
  const { id, provider, reference, amount, status, method, providerTransactionId, paidAt } = toPayment(row);
  return { id, provider, reference, amount, status, method, providerTransactionId, paidAt };
}

const proofs = {
  courier: "by the courier",
  handover_code: "by the code that the buyer showed at the door",
  buyer: "by the buyer's own word",
} as const;

function deliveryInWords({ fulfilment }: OrderRow, proof: HoldRow["proof"], at: Date | null): string {
  const done = { fulfilment: fulfilment.replaceAll("_", " ") };
  if (proof === null) return sentenceOf(evidenceSentences, "delivery", done);
  const proven = { proof: proofs[proof], provenAt: at?.toISOString() ?? "" };
  return sentenceOf(evidenceSentences, "delivery_proven", { ...done, ...proven });
}
