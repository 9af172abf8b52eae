// What invoices need from the app: the payment page, refunded amounts, and the buyer's conversation.
import { keepOpen, paymentLink } from "../checkout/index.ts";
import { findConversation, lockConversation, queueMessage, wasSaid } from "../conversations/index.ts";
import { findDispute, lostChargebacksOf } from "../disputes/index.ts";
import type { InvoiceDoors, TakenBack } from "../invoices/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { arrivedRefundsOf } from "../refunds/index.ts";
import { findReturn, paidBackByHand } from "../returns/index.ts";
import type { Services } from "./services.ts";

export function invoicing(services: Services): InvoiceDoors {
  const { vault, config, media } = services;
  return {
    vault,
    config,
    media,
    openPayPage: (tx, actor, order, until) => keepOpen(services, tx, actor, { order, until }),
    payLink: (checkoutId) => paymentLink(services, checkoutId),
    takenBackOf,
    orderOfReturn: async (tx, shopId, returnId) => (await findReturn(tx, shopId, returnId)).order_id,
    orderOfDispute: async (tx, shopId, disputeId) => (await findDispute(tx, shopId, disputeId)).order_id,
    chatWith: async (tx, shopId, order) => {
      const conversationId = order.conversationId ?? (await latestConversation(tx, shopId, order.customerId));
      if (conversationId === null) return null;
      const { dialogue } = await findConversation(tx, shopId, conversationId);
      return { conversationId, language: dialogue?.language ?? null };
    },
    holdChat: async (tx, shopId, conversationId) => {
      await lockConversation(tx, shopId, conversationId);
    },
    wasSaid,
    say: async (tx, actor, message) => {
      await queueMessage(tx, actor, { ...message, author: "system" });
    },
  };
}

async function takenBackOf(tx: Tx, shopId: string, orderId: string): Promise<TakenBack[]> {
  const [refunds, chargebacks, returns] = await Promise.all([
    arrivedRefundsOf(tx, shopId, orderId),
    lostChargebacksOf(tx, shopId, orderId),
    paidBackByHand(tx, shopId, orderId),
  ]);
  return [
    ...refunds.map(({ id, amount, settled_at: at }) => ({ by: "refund" as const, id, amount, at })),
    ...chargebacks.map(({ id, amount, resolved_at: at }) => ({ by: "dispute" as const, id, amount, at })),
    ...returns.map(({ id, amount, at }) => ({ by: "return" as const, id, amount, at })),
  ].toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

async function latestConversation(tx: Tx, shopId: string, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_conversations where shop_id = ${shopId} and customer_id = ${customerId}
    order by last_message_at desc nulls last, id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
