// Each lets the shop take the money of a buyer who complained, was not told, could not write, or got no replacement.
import type { Sabotage } from "./sabotages.ts";

export const complaintSabotages: readonly Sabotage[] = [
  {
    name: "a dispute of the shop's keeps the buyer from their own",
    file: "server/src/disputes/open-dispute.ts",
    find: "!isBuyer(actor) || !isOfShop(one)",
    replace: "isBuyer(actor) || !isOfShop(one)",
    tests: ["server/test/disputes-of-the-shop.test.ts"],
  },
  {
    name: "the buyer's dispute freezes no more than the shop's did",
    file: "server/src/disputes/take-over.ts",
    find: "books, available);",
    replace: "books, 0n);",
    tests: ["server/test/disputes-of-the-shop.test.ts"],
  },
  {
    name: "a chain of the shop's disputes stops the clock of the buyer's",
    file: "server/src/escrow/work-clocks.ts",
    find: "isPast(hold.arrival_dispute_at) ? disputeArrival",
    replace: "isPast(hold.accept_by) ? disputeArrival",
    tests: ["server/test/disputes-of-the-shop.test.ts"],
  },
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
  {
    name: "a shop wins time with disputes of its own",
    file: "server/src/disputes/resolve-dispute.ts",
    find: "givesTime: row.opened_by_buyer_themselves,",
    replace: "givesTime: true,",
    tests: ["server/test/disputes-of-the-shop.test.ts"],
  },
  {
    name: "a buyer who was not told loses by silence",
    file: "server/src/disputes/resolve-dispute.ts",
    find: "return (await noticesReached(tx, row.order_id, turnNotice(row))) > 0;",
    replace: "return (await noticesReached(tx, row.order_id, turnNotice(row))) >= 0;",
    tests: ["server/test/disputes-of-the-shop.test.ts", "server/test/ask-buyer.test.ts"],
  },
  {
    name: "a replacement has come when the shop says so",
    file: "server/src/returns/replacement.ts",
    find: 'if (!at || by?.kind === "customer" || (isAgreed && by && others.has(by.kind)))',
    replace: "if (at)",
    tests: ["server/test/stories/returns.test.ts"],
  },
  {
    name: "a shop that disconnects the buyer's chat is paid as if they could complain",
    file: "server/src/escrow/work-clocks.ts",
    find: "return proof !== null && provedAt !== null && due",
    replace: "return proof === null && provedAt !== null && due",
    tests: ["server/test/complaint-holds.test.ts"],
  },
  {
    name: "a shop's own split takes what a complaint keeps",
    file: "server/src/disputes/resolve-dispute.ts",
    find: "proven && (await isFree(tx, actor, settled, row, by)))",
    replace: "proven)",
    tests: ["server/test/disputes-of-the-shop.test.ts"],
  },
];
