// Each lets a shop keep goods that came back, or their money, without the buyer's yes.
import type { Sabotage } from "./sabotages.ts";

const ends = ["server/test/how-a-return-ends.test.ts"];
const replaced = ["server/test/replacement-instead-of-money.test.ts"];

const inWords = ["server/test/answers-in-words.test.ts"];

export const returnSabotages: readonly Sabotage[] = [
  {
    name: "a replacement needs no yes of a buyer who wanted their money",
    file: "server/src/returns/replacement.ts",
    find: 'row.wants === "money" || isOtherGoods',
    replace: "isOtherGoods",
    tests: replaced,
  },
  {
    name: "a courier proves a replacement at any address",
    file: "server/src/returns/replacement.ts",
    find: "isAgreed && isBrought && isBuyersAddress(order)",
    replace: "isAgreed && isBrought",
    tests: replaced,
  },
  {
    name: "silence pays for a replacement whose address the shop changed",
    file: "server/src/returns/replacement.ts",
    find: "!isAgreed || order.address_moved_at !== null || complained",
    replace: "!isAgreed || complained",
    tests: replaced,
  },
  {
    name: "a complaint does not keep the money of what a courier brought as a replacement",
    file: "server/src/returns/replacement.ts",
    find: "if (!complained) return usual;",
    replace: "return usual;",
    tests: replaced,
  },
  {
    name: "nobody brought me anything is a search for goods",
    file: "server/src/agent/offline/understand/gives-back.ts",
    find: 'looksForGoods.has(intent()) ? "status" : null',
    replace: "looksForGoods.has(intent()) ? null : null",
    tests: replaced,
  },
  {
    name: "a part of the money ends a return without the buyer",
    file: "server/src/returns/settle-return.ts",
    find: "if (back.minor < worth.minor)",
    replace: "if (back.minor < 0n)",
    tests: ends,
  },
  {
    name: "a yes to one sum is a yes to another",
    file: "server/src/returns/part-refund.ts",
    find: "if (said !== `${sum}`)",
    replace: "if (said === `${sum + 1n}`)",
    tests: ends,
  },
  {
    name: "an open return can be disputed no longer than the release",
    file: "server/src/disputes/why-no-dispute.ts",
    find: "return rows[0]?.owed ?? 0n;",
    replace: "return rows.length === 0 ? 1n : 0n;",
    tests: ends,
  },
  {
    name: "goods that are back are rejected without a reason",
    file: "server/src/returns/settle-return.ts",
    find: "if (isHere && !note?.trim())",
    replace: "if (isHere && note === actor.shopId)",
    tests: ends,
  },
  {
    name: "the money for rejected goods is free at once",
    file: "server/src/returns/change-return.ts",
    find: "or state = 'rejected' and due_at is not null",
    replace: "or state = 'rejected' and due_at is null and id is null",
    tests: ends,
  },
  {
    name: "what the buyer sent back ends as theirs",
    file: "server/src/returns/work-returns.ts",
    find: "return row.sent_at === null ||",
    replace: "return row.sent_at !== null ||",
    tests: ends,
  },
  {
    name: "a shop cancels the return that it approved",
    file: "server/src/returns/states.ts",
    find: 'return state === "approved" && !entered_by_seller;',
    replace: "return state === entered_by_seller.toString();",
    tests: ends,
  },
  {
    name: "each replacement begins the time for the refund again",
    file: "server/src/returns/change-return.ts",
    find: "(before.refund_by ?? dueAfter(state, actor.now))",
    replace: "dueAfter(state, actor.now)",
    tests: ends,
  },
  {
    name: "a complaint about a replacement counts only while the first money is held",
    file: "server/src/agent/record-buyers-complaint.ts",
    find: "          await recordReplacementComplaint(tx, actor, orderId, isClear);\n",
    replace: "",
    tests: replaced,
  },
  {
    name: "what went back in a dispute goes back again",
    file: "server/src/returns/pay-back.ts",
    find: "left: left < sum ? left : sum, change",
    replace: "left: left < sum ? sum : left, change",
    tests: ends,
  },
  {
    name: "time says that the shop paid cash back",
    file: "server/src/returns/change-return.ts",
    find: 'state === "received" && paidThroughUs(',
    replace: 'state === "received" || paidThroughUs(',
    tests: ["server/test/stories/returns.test.ts"],
  },
  {
    name: "a typed answer about a return is not heard",
    file: "server/src/agent/typed-answer.ts",
    find: "wantsMoney || (asked && said.says) ?",
    replace: "wantsMoney && said.asksMore ?",
    tests: inWords,
  },
  {
    name: "an open return is said to need nothing of the buyer",
    file: "server/src/escrow/work-clocks.ts",
    find: "&& !(order.withheld > 0n && complaintHolds(hold, actor.now))",
    replace: "",
    tests: inWords,
  },
  {
    name: "fewer days to return hold for what was ordered before",
    file: "server/src/returns/ask-for-return.ts",
    find: "Math.max(now, returnDays)",
    replace: "Math.max(now, returnDays * 0)",
    tests: ["server/test/days-to-return.test.ts"],
  },
  {
    name: "what a buyer answers while a person has the chat is not heard",
    file: "server/src/app/reactions.ts",
    find: '      owed("hear-answers", agent.burstQuietMs),\n',
    replace: "",
    tests: ["server/test/answers-while-a-person-has-it.test.ts"],
  },
  {
    name: "a typed yes counts after other words that nobody answered",
    file: "server/src/agent/typed-answer.ts",
    find: 'if (said.is === "yes" && wroteMore) return null;',
    replace: "",
    tests: ["server/test/answers-while-a-person-has-it.test.ts"],
  },
  {
    name: "a typed yes is taken for a question that was answered",
    file: "server/src/agent/typed-answer.ts",
    find: "!isAnswered && (await",
    replace: "(await",
    tests: ["server/test/answers-while-a-person-has-it.test.ts"],
  },
];
