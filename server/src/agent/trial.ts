// The agent tried out by an operator who plays a buyer, in a real shop: real goods, prices and stock. Nothing is sent to a channel,
// and at the end what was ordered and not paid is cancelled again.
import {
  addTrialMessage,
  changeConversation,
  type Message,
  openTrialConversation,
  type Trace,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import { changeOrderStatus, ordersOfConversation } from "../orders/index.ts";
import { answerConversation, type TurnServices } from "./answer-conversation.ts";
import { clearCart } from "./cart.ts";
import { tracesOf } from "./traces.ts";

export type TrialTurn = { messages: Message[]; trace: Trace | null; handedOver: boolean };
export type Trial = {
  conversationId: string;
  /** @param texts written one after the other, and answered together. @param choice the id of a button, when the buyer taps one; its title is the text then. */
  says(texts: readonly string[], choice: string | null, now: Date): Promise<TrialTurn>;
  /** @returns numbers of the orders that were cancelled. */
  end(now: Date): Promise<string[]>;
};

/** Null in a shop without a channel. */
export async function openTrial(services: TurnServices & { worker: Database }, actor: Actor): Promise<Trial | null> {
  const { worker } = services;
  const { shopId } = actor;
  const conversationId = await worker.write(shopId, (tx) => openTrialConversation(tx, actor));
  if (conversationId === null) return null;
  return {
    conversationId,
    says: async (texts, choice, now) => {
      const acting = { ...actor, now };
      await worker.write(shopId, async (tx) => {
        for (const text of texts) await addTrialMessage(tx, acting, { conversationId, text, choice });
      });
      const turn = await answerConversation(services, acting, {
        conversationId,
        asked: true,
        dryRun: false,
        silent: true,
      });
      if (turn.kind === "skipped") return { messages: [], trace: null, handedOver: false };
      const traces = await worker.read(shopId, (tx) => tracesOf(tx, shopId, [turn.turnId]));
      return { messages: turn.messages, trace: traces.get(turn.turnId) ?? null, handedOver: turn.handedOver };
    },
    end: (now) =>
      worker.write(shopId, async (tx) => {
        const acting = { ...actor, now };
        const orders = await ordersOfConversation(tx, shopId, conversationId, ordersMax);
        const open = orders.filter(({ status }) => status === "pending");
        for (const { id } of open)
          await changeOrderStatus(tx, acting, {
            orderId: id,
            change: { status: "cancelled", reason: "it was only tried out" },
          });
        await clearCart(tx, acting, conversationId);
        await changeConversation(tx, acting, { id: conversationId, change: { status: "closed" } });
        return open.map(({ number }) => number);
      }),
  };
}

const ordersMax = 100;
