// A seller's actions on an order.
import type { Order, OrderId } from "@sokoni/sdk";
import type { InfiniteData } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import type { Outcome } from "../list/acts.ts";

/** Statuses that a seller can set by hand. */
export type Move = "confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";
type Lists = InfiniteData<{ data: Order[] }>;

/** The most that the API takes in one request. */
const movedAtOnce = 100;

const touched = ["orders", "today", "shipments", "inventory", "products"];

/** Not for cancelling, which may refund money and needs a confirmation. */
export const moveOrder = defineAction({
  name: "orders.move",
  send: ({ id, to }: { id: OrderId; to: Exclude<Move, "cancelled">; number: string }, idempotencyKey) =>
    sokoni.orders.status.update(id, { status: to }, { idempotencyKey }),
  expect: ({ id, to }) => [
    { key: ["orders", "list"], change: (old: Lists): Lists => withStatus(old, id, to) },
    { key: ["orders", "one", id], change: (old: Order): Order => ({ ...old, status: to }) },
  ],
  touches: touched,
  words: ({ number }) => number,
});

export const cancelOrder = defineAction({
  name: "orders.cancel",
  send: ({ id, reason }: { id: OrderId; reason: string }, idempotencyKey) =>
    sokoni.orders.status.update(id, { status: "cancelled", ...(reason ? { reason } : {}) }, { idempotencyKey }),
  touches: [...touched, "payments", "refunds", "balance", "holds"],
});

export const moveOrders = defineAction({
  name: "orders.move-many",
  send: async ({ ids, to }: { ids: readonly OrderId[]; to: Move }, idempotencyKey): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (let from = 0; from < ids.length; from += movedAtOnce) {
      const change = { orderIds: ids.slice(from, from + movedAtOnce), status: to };
      const key = from === 0 ? idempotencyKey : `${idempotencyKey}-${from}`;
      const { results } = await sokoni.orders.updateStatuses(change, { idempotencyKey: key });
      outcomes.push(...results.map(({ orderId, refusal }) => ({ id: orderId, refusal })));
    }
    return outcomes;
  },
  touches: [...touched, "payments", "refunds", "balance", "holds"],
});

export const makeReady = defineAction({
  name: "orders.ready",
  send: ({ id }: { id: OrderId; number: string }, idempotencyKey) =>
    sokoni.orders.ready(id, undefined, { idempotencyKey }),
  touches: touched,
  words: ({ number }) => number,
});

/** The buyer's confirmation releases the money. A seller's word does not. */
export const askReceipt = defineAction({
  name: "orders.ask-receipt",
  send: (orderId: OrderId, idempotencyKey) => sokoni.escrow.release({ orderId, askBuyer: true }, { idempotencyKey }),
  touches: ["payments", "holds", "conversations"],
});

export const handOver = defineAction({
  name: "orders.handover",
  send: ({ id, code }: { id: OrderId; code: string }, idempotencyKey) =>
    sokoni.orders.handover(id, { code }, { idempotencyKey }),
  touches: [...touched, "holds", "balance"],
});

export const addNote = defineAction({
  name: "orders.note",
  send: ({ id, text, author }: { id: OrderId; text: string; author: string | undefined }, idempotencyKey) =>
    sokoni.orders.notes.create(id, author === undefined ? { text } : { text, author }, { idempotencyKey }),
  touches: ["orders"],
  words: ({ text }) => text,
});

function withStatus(lists: Lists, id: OrderId, status: Move): Lists {
  const change = (order: Order): Order => (order.id === id ? { ...order, status } : order);
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(change) })) };
}
