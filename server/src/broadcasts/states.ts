// The states of a broadcast.
import { machine } from "../kernel/contract/states.ts";

export const broadcastMachine = machine({
  name: "The broadcast",
  states: ["draft", "scheduled", "sending", "paused", "completed", "cancelled"],
  verbs: {
    schedule: { from: ["draft", "scheduled"], to: "scheduled" },
    send: { from: ["draft", "scheduled"], to: "sending" },
    pause: { from: ["sending"], to: "paused" },
    resume: { from: ["paused"], to: "sending" },
    cancel: { from: ["scheduled", "sending", "paused"], to: "cancelled" },
    // Automatically: its seller has to solve a problem.
    hold_up: { from: ["scheduled", "sending"], to: "paused" },
    complete: { from: ["sending"], to: "completed" },
  },
});
export type BroadcastState = (typeof broadcastMachine.states)[number];

/** What a seller can request; changing and deleting don't change the state. */
export const askedVerbs = ["schedule", "send", "pause", "resume", "cancel"] as const;
export const changeable: readonly string[] = ["draft", "scheduled"];
export const deletable: readonly string[] = ["draft"];
