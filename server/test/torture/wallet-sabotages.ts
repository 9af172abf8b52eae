// Faults in what is offered to pay with, in what a buyer is told of a failed payment, and in believing a wallet that contradicts itself.
import type { Sabotage } from "./sabotages.ts";

export const walletSabotages: readonly Sabotage[] = [
  {
    name: "a method is offered where the operator has no account",
    file: "server/src/payments/choose-provider.ts",
    find: "if (!isConnected(services, mode, slot, { currency, country })) return [];",
    replace: "",
    tests: ["server/test/payment-methods.test.ts"],
  },
  {
    name: "a buyer is told of a failed payment as often as it is looked at",
    file: "server/src/agent/tell-failed-payment.ts",
    find: "once: `payment-failed:${paymentId}`,",
    replace: "",
    tests: ["server/test/failed-payment-told.test.ts"],
  },
  {
    name: "a buyer who pays again is told of the failure before",
    file: "server/src/agent/tell-failed-payment.ts",
    find: " || (await liveAttempt(tx, shopId, order.id))",
    replace: "",
    tests: ["server/test/failed-payment-told.test.ts"],
  },
  {
    name: "the sum in M-Pesa's notice is not compared",
    file: "server/src/payments/providers/mpesa/contradiction.ts",
    find: 'return status === "succeeded" && sum !== undefined ? BigInt(sum) : amount.minor;',
    replace: "return amount.minor;",
    tests: ["server/test/wallet-contradictions.test.ts"],
  },
  {
    name: "M-Pesa's contradictions are told to nobody",
    file: "server/src/payments/providers/mpesa/ask.ts",
    find: "...(contradiction && { contradiction }),",
    replace: "",
    tests: ["server/test/wallet-contradictions.test.ts"],
  },
  {
    name: "an order that is perhaps paid expires",
    file: "server/src/orders/settle-order.ts",
    find: "const doubtful = await isPerhapsPaid(tx, actor.shopId, orderId);",
    replace: "const doubtful = false;",
    tests: ["server/test/wallet-contradictions.test.ts"],
  },
  {
    name: "a notice that says paid is forgotten while nobody answers",
    file: "server/src/escrow/settle-payment.ts",
    find: "if (!isAnswered(answer)) await doubtUnanswered(tx, actor, row, answer);",
    replace: "",
    tests: ["server/test/wallet-contradictions.test.ts"],
  },
  {
    name: "one entry that can't be read hides a provider's list",
    file: "server/src/reconciliation/read-theirs.ts",
    find: "unreadable.push(...answer.unreadable);",
    replace: 'if (answer.unreadable.length > 0) return { kind: "trouble", detail: "unreadable" };',
    tests: ["server/test/torture/followed-lists.test.ts"],
  },
  {
    name: "one transaction of MTN pays for two orders",
    file: "server/src/escrow/impossible-answers.ts",
    find: "if (gateway.askUnasked) return false;",
    replace: "if (gateway.collect) return false;",
    tests: ["server/test/torture/poison-wallets.test.ts"],
  },
  {
    name: "an answer of MTN that can't be right is told to nobody",
    file: "server/src/payments/providers/momo/read-statement.ts",
    find: "return { ...trouble(false, detail), unreadable: true };",
    replace: "return trouble(false, detail);",
    tests: ["server/test/torture/poison-wallets.test.ts"],
  },
];
