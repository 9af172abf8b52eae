// The states of a payout. The provider may reverse its own answer: paid money can return, failed money can arrive.
import { machine } from "../kernel/contract/states.ts";

export const payoutMachine = machine({
  name: "payout",
  states: ["scheduled", "pending", "processing", "paid", "failed", "returned", "cancelled"],
  verbs: {
    // The money is set aside, and is sent next.
    fund: { from: ["scheduled"], to: "pending" },
    // Before the call. From here on only the provider knows the result.
    send: { from: ["pending"], to: "processing" },
    // The provider has confirmed that nothing was begun, because our balance there is too low. It is sent later.
    wait: { from: ["processing"], to: "pending" },
    // A retry on the provider's dashboard can still arrive after the payout failed or came back.
    pay: { from: ["processing", "failed", "returned"], to: "paid" },
    fail: { from: ["scheduled", "processing"], to: "failed" },
    return: { from: ["paid"], to: "returned" },
    cancel: { from: ["scheduled", "pending"], to: "cancelled" },
  },
});

export type PayoutState = (typeof payoutMachine)["states"][number];

/** The seller's money is set aside, and the result is open. */
export const openStates = ["pending", "processing"] as const satisfies readonly PayoutState[];
