// The states of one attempt to collect. Success may come late, from every other state, because received money always counts.
import { machine } from "../kernel/contract/states.ts";

export const attemptMachine = machine({
  name: "payment",
  states: ["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"],
  verbs: {
    invite: { from: ["created", "action_needed", "processing"], to: "action_needed" },
    process: { from: ["created", "action_needed", "processing"], to: "processing" },
    succeed: { from: ["created", "action_needed", "processing", "failed", "cancelled", "expired"], to: "succeeded" },
    fail: { from: ["created", "action_needed", "processing"], to: "failed" },
    cancel: { from: ["created", "action_needed"], to: "cancelled" },
    expire: { from: ["created", "action_needed", "processing"], to: "expired" },
  },
});

export type AttemptState = (typeof attemptMachine)["states"][number];

export const liveStates = ["created", "action_needed", "processing"] as const satisfies readonly AttemptState[];

export function isLive(state: AttemptState): boolean {
  return liveStates.some((live) => live === state);
}
