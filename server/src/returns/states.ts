// What a return goes through. Looked at by the API, the pages and the clocks alike.
import { machine } from "../kernel/states.ts";

export const returnMachine = machine({
  name: "return",
  states: ["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"],
  verbs: {
    approve: { from: ["asked"], to: "approved" },
    // The goods may turn out, when they are here, not to be what was said.
    reject: { from: ["asked", "received"], to: "rejected" },
    cancel: { from: ["asked", "approved"], to: "cancelled" },
    receive: { from: ["asked", "approved"], to: "received" },
    // Without having received: the buyer may keep what is not worth sending.
    refund: { from: ["approved", "received"], to: "refunded" },
    replace: { from: ["approved", "received"], to: "replaced" },
    // What was to replace it was cancelled before it arrived.
    reopen: { from: ["replaced"], to: "received" },
  },
});

/** Where the goods are here, or may still come after the money went back or others went out: then it stays what it is. */
const settledFirst: readonly ReturnState[] = ["refunded", "replaced", "received"];

export function isSettled({ state }: { state: string }): boolean {
  return settledFirst.some((one) => one === state);
}

export function awaitsGoods({
  state,
  lines,
}: {
  state: string;
  lines: readonly { condition: string | null }[];
}): boolean {
  return isSettled({ state }) && lines.every(({ condition }) => condition === null);
}

export type ReturnState = (typeof returnMachine)["states"][number];
export type ReturnVerb = keyof (typeof returnMachine)["verbs"];

/** The goods count as given back, or on their way to it. */
export const standing: readonly ReturnState[] = ["asked", "approved", "received", "refunded", "replaced"];
