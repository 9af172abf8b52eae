// Each lets the shop take the money while the buyer's complaint is not yet a dispute.
import type { Sabotage } from "./sabotages.ts";

export const complaintSabotages: readonly Sabotage[] = [
  {
    name: "a release does not look for a complaint",
    file: "server/src/escrow/release-funds.ts",
    find: "  requireNoComplaint(order, known, actor.now, reason);\n",
    replace: "",
    tests: ["server/test/complaint-holds.test.ts"],
  },
  {
    name: "a complaint counts only where nobody answers",
    file: "server/src/agent/begin-turn.ts",
    find: "if (!request.dryRun) await noteComplaint(tx, asAgent, conversation, messages, card);",
    replace: "",
    tests: ["server/test/complaint-holds.test.ts"],
  },
  {
    name: "a complaint to a person keeps nothing",
    file: "server/src/agent/hear-dispute-wish.ts",
    find: "if (isComplaint) await announceComplaint(tx, actor, conversation.id, orders);",
    replace: "",
    tests: ["server/test/complaint-holds.test.ts"],
  },
  {
    name: "a courier's later word ends a complaint",
    file: "server/src/escrow/prove-delivery.ts",
    find: 'found && proof.kind !== "courier" ?',
    replace: "found ?",
    tests: ["server/test/label-of-the-order.test.ts"],
  },
];
