import type { ReceiveReturnBody, ReturnId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import type { Money } from "../words/format.ts";

const touches = ["returns", "orders", "refunds", "payments", "holds", "balance", "inventory", "today"];
type Noted = { id: ReturnId; note: string };
const noteOf = ({ note }: Noted) => (note.trim() === "" ? {} : { note: note.trim() });

export const approveReturn = defineAction({
  name: "returns.approve",
  send: (input: Noted, idempotencyKey) => sokoni.returns.approve(input.id, noteOf(input), { idempotencyKey }),
  touches,
});

export const rejectReturn = defineAction({
  name: "returns.reject",
  send: (input: Noted, idempotencyKey) => sokoni.returns.reject(input.id, noteOf(input), { idempotencyKey }),
  touches,
});

export const cancelReturn = defineAction({
  name: "returns.cancel",
  send: ({ id }: { id: ReturnId }, idempotencyKey) => sokoni.returns.cancel(id, {}, { idempotencyKey }),
  touches,
});

export const receiveReturn = defineAction({
  name: "returns.receive",
  send: ({ id, items }: { id: ReturnId; items: NonNullable<ReceiveReturnBody["items"]> }, idempotencyKey) =>
    sokoni.returns.receive(id, { items }, { idempotencyKey }),
  touches,
});

export const refundReturn = defineAction({
  name: "returns.refund",
  send: ({ amount, ...input }: Noted & { amount: Money }, idempotencyKey) =>
    sokoni.returns.refund(input.id, { amount, ...noteOf(input) }, { idempotencyKey }),
  touches,
});

export const replaceReturn = defineAction({
  name: "returns.replace",
  send: ({ id }: { id: ReturnId }, idempotencyKey) => sokoni.returns.replace(id, {}, { idempotencyKey }),
  touches,
});
