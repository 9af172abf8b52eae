// Actions on payouts. Money is never shown as gone before it has left.
import type { Currency, PayoutDestinationId, PayoutId } from "./types.ts";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

type Asked = { amount: number | null; currency: Currency; destinationId: PayoutDestinationId };

export const askPayout = defineAction({
  name: "payouts.create",
  send: ({ amount, ...rest }: Asked, idempotencyKey) =>
    sokoni.payouts.create({ ...rest, ...(amount !== null && { amount }) }, { idempotencyKey }),
  touches: ["payouts", "balance", "today"],
});

export const cancelPayout = defineAction({
  name: "payouts.cancel",
  send: (id: PayoutId) => sokoni.payouts.cancel(id),
  touches: ["payouts", "balance"],
});

type NewDestination = Parameters<typeof sokoni.payouts.destinations.create>[0];

export const addDestination = defineAction({
  name: "payouts.destinations.create",
  send: (input: NewDestination, idempotencyKey) => sokoni.payouts.destinations.create(input, { idempotencyKey }),
  touches: ["destinations"],
});

export const removeDestination = defineAction({
  name: "payouts.destinations.delete",
  send: (id: PayoutDestinationId) => sokoni.payouts.destinations.delete(id),
  touches: ["destinations"],
});

export const confirmDestination = defineAction({
  name: "payouts.destinations.confirm",
  send: (id: PayoutDestinationId) => sokoni.payouts.destinations.confirm(id),
  touches: ["destinations", "payouts", "approvals"],
});

export const preferDestination = defineAction({
  name: "payouts.destinations.update",
  send: (id: PayoutDestinationId) => sokoni.payouts.destinations.update(id, { isDefault: true }),
  touches: ["destinations"],
});

type NewSchedule = Parameters<typeof sokoni.payouts.schedule.set>[0];

export const setSchedule = defineAction({
  name: "payouts.schedule.set",
  send: (input: NewSchedule) => sokoni.payouts.schedule.set(input),
  touches: ["schedules"],
});
