// The states of a return, shared by the API, the pages and the sweeps.
import { machine } from "../kernel/contract/states.ts";

export const returnMachine = machine({
  name: "return",
  states: ["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"],
  verbs: {
    approve: { from: ["asked"], to: "approved" },
    // When the goods arrive, they may turn out to be something else.
    reject: { from: ["asked", "received"], to: "rejected" },
    cancel: { from: ["asked", "approved"], to: "cancelled" },
    receive: { from: ["asked", "approved"], to: "received" },
    // Also without receiving the goods: the buyer may keep what is not worth sending.
    refund: { from: ["approved", "received"], to: "refunded" },
    replace: { from: ["approved", "received"], to: "replaced" },
    // The replacement was cancelled before it arrived.
    reopen: { from: ["replaced"], to: "received" },
  },
});

/** Returns whose goods are here, or may still come after a refund or a replacement. Those keep their state. */
const settledFirst: readonly ReturnState[] = ["refunded", "replaced", "received"];

export function isSettled({ state }: { state: string }): boolean {
  return settledFirst.some((one) => one === state);
}

/** The buyer asked for it and it was approved. The shop receives the goods before it decides otherwise. */
export function isCancelledByBuyerAlone({
  state,
  entered_by_seller,
}: {
  state: string;
  entered_by_seller: boolean;
}): boolean {
  return state === "approved" && !entered_by_seller;
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

/** The goods count as returned, or on their way back. */
export const standing: readonly ReturnState[] = ["asked", "approved", "received", "refunded", "replaced"];
