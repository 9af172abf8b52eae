// Actions on money that came in. None is shown before the API has answered.
import type { MispaymentId, OrderId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export const verifyPayment = defineAction({
  name: "payments.verify",
  send: (reference: string, idempotencyKey) => sokoni.payments.verifyNow({ reference }, { idempotencyKey }),
  touches: ["payments", "orders", "mispayments", "balance", "today"],
});

const moved = ["mispayments", "payments", "orders", "balance", "refunds", "today"] as const;

export const acceptMispayment = defineAction({
  name: "mispayments.accept",
  send: (id: MispaymentId, idempotencyKey) =>
    // A surplus is the buyer's: they are asked, and it waits.
    sokoni.mispayments.accept(id, { askBuyer: true }, { idempotencyKey }),
  touches: moved,
});

export const refundMispayment = defineAction({
  name: "mispayments.refund",
  send: (id: MispaymentId, idempotencyKey) => sokoni.mispayments.refund(id, {}, { idempotencyKey }),
  touches: moved,
});

export const applyMispayment = defineAction({
  name: "mispayments.apply",
  send: ({ id, orderId }: { id: MispaymentId; orderId: OrderId }, idempotencyKey) =>
    // If the buyer has to agree, they are asked, and the money waits.
    sokoni.mispayments.apply(id, { orderId, askBuyer: true }, { idempotencyKey }),
  touches: moved,
});

export const dismissMispayment = defineAction({
  name: "mispayments.dismiss",
  send: ({ id, note }: { id: MispaymentId; note: string }, idempotencyKey) =>
    sokoni.mispayments.dismiss(id, { note }, { idempotencyKey }),
  touches: moved,
});
