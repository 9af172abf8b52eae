// The states of a refund. It waits, is on its way, and ends once. Later answers of the provider change nothing.
import { machine } from "../kernel/contract/states.ts";

export const refundMachine = machine({
  name: "refund",
  states: ["pending", "processing", "needs_attention", "succeeded", "failed"],
  verbs: {
    send: { from: ["pending"], to: "processing" },
    process: { from: ["processing", "needs_attention"], to: "processing" },
    // The provider needs something from a person to complete it.
    stall: { from: ["processing", "needs_attention"], to: "needs_attention" },
    succeed: { from: ["processing", "needs_attention"], to: "succeeded" },
    fail: { from: ["pending", "processing", "needs_attention"], to: "failed" },
  },
});

export function isSettled(state: string): boolean {
  return state === "succeeded" || state === "failed";
}
