// Acceptance 19, impossible answers, on every operation of every driver. None throws, none returns a sum, a time or a name that
// can't be stored, and none begins anything twice. For what is booked after such answers, see poison-gateways.test.ts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Gateway } from "../../src/payments/provider.ts";
import { driverNames, type Hall, openHall, type Till } from "../support/provider-hall.ts";
import { type PoisonWire, poisonWire } from "./poison-wire.ts";
import { poisons } from "./poisons.ts";
import { isPlanted, patienceMs, report, rounds, some } from "./rounds.ts";

let wire: PoisonWire;
let hall: Hall;
beforeAll(async () => {
  wire = await poisonWire();
  hall = await openHall((simulatorUrl) => wire.before(simulatorUrl));
});
afterAll(async () => {
  await hall.stop();
  await wire.stop();
});
afterEach(() => wire.spoil(null));

/** The kinds of answers that each operation may give. Whatever it leaves open can be asked again. */
const kinds: Readonly<Record<keyof Gateway, readonly string[]>> = {
  collect: ["redirect", "prompt", "exists"],
  ask: ["known", "unknown_reference"],
  askUnasked: ["known", "unknown_transaction"],
  refund: ["accepted", "exists"],
  askRefund: ["known", "unknown_reference", "later"],
  refundsOf: ["refunds"],
  referenceOf: ["reference", "unknown_reference"],
  payOut: ["accepted", "exists", "short_of_funds"],
  askPayout: ["known", "unknown_reference", "later"],
  resolveAccount: ["resolved", "unknown_account", "not_offered"],
  banks: ["banks"],
  askDispute: ["known", "unknown_reference"],
  answerDispute: ["accepted"],
  listPayments: ["page"],
  listRefunds: ["page"],
  listPayouts: ["page"],
  listDisputes: ["page"],
  balances: ["balances", "later"],
};
type Call = { operation: keyof Gateway; ask: () => Promise<{ kind: string }> };

describe.each(driverNames)("%s", (name) => {
  test("an answer that can't be right breaks no operation", { timeout: patienceMs(120_000, 600_000) }, async () => {
    const till = hall.till(name);
    let tried = 0;
    for (const [poisoned, poison] of isPlanted ? Object.entries(poisons) : some(Object.entries(poisons), 4, name)) {
      const calls = await operationsOf(till);
      expect(calls.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(till.gateway).toSorted());
      for (const { operation, ask } of calls) {
        wire.spoil(({ path, body }) => (isToken(path) ? null : poison(body)));
        const answer = await ask();
        wire.spoil(null);
        tried += 1;
        const of = `${operation}: ${poisoned}`;
        expect([of, [...kinds[operation], "refused", "trouble"].includes(answer.kind), answer.kind]).toEqual([
          of,
          true,
          answer.kind,
        ]);
        expect([of, impossible(answer)]).toEqual([of, []]);
      }
    }
    report(19, `answers that can't be right, ${name}`, { operations: tried, "thrown or kept": 0 });
  });

  test("an access token that can't be right is none", async () => {
    for (const poison of some(Object.values(poisons), 4, `${name} token`)) {
      const till = hall.till(name, { fresh: true });
      const begun = await hall.till(name).begin();
      wire.spoil(({ path, body }) => (isToken(path) ? poison(body) : null));
      const answer = await till.gateway.ask(hall.till(name).question(begun));
      wire.spoil(null);
      expect(["known", "unknown_reference", "trouble"]).toContain(answer.kind);
    }
  });

  test("a notice that can't be right is read without a throw, and says nothing that can't be kept", async () => {
    const till = hall.till(name);
    await operationsOf(till);
    await hall.passes(3_600);
    // Posts of one length differ only in their numbers and names.
    const most = isPlanted ? 30 : rounds(1, 30);
    const alike = Map.groupBy(hall.heard.slice(-30), ({ raw }) => raw.length);
    const posts = [...alike.values()].flatMap((those) => those.slice(-most));
    const read = posts.flatMap(({ raw }) =>
      Object.entries(poisons).map(([poisoned, poison]) => {
        const { body } = poison(raw);
        return { poisoned, notice: till.driver.readNotice(Buffer.isBuffer(body) ? body : Buffer.from(body)) };
      }),
    );
    expect(read.length).toBeGreaterThan(0);
    for (const { poisoned, notice } of read) expect([poisoned, impossible(notice)]).toEqual([poisoned, []]);
  });
});

const isToken = (path: string): boolean => /\/token\/?$|oauth/.test(path);

/** Each operation, about an existing object. */
async function operationsOf(till: Till): Promise<Call[]> {
  const { gateway, currency, amount } = till;
  const paid = await till.begin();
  await till.pays(paid.request.reference);
  const notice = hall.lastNotice(till, paid.request.noticeUrl);
  const told = notice?.kind === "payment" ? notice.told : null;
  const refund = await till.refundOf(paid);
  const payout = till.payout();
  await gateway.payOut?.(payout);
  const open = await till.begin();
  const disputed = await till.begin();
  await till.pays(disputed.request.reference);
  const dispute = till.chargesBack?.(disputed.request.reference) ?? "";
  await hall.passes(1);
  const createdAt = new Date(hall.simulator.clock.now());
  const page = {
    from: new Date(createdAt.getTime() - 86_400_000),
    to: new Date(createdAt.getTime() + 60_000),
    cursor: null,
  };
  const { id } = till.payment(paid.request.reference);
  const evidence = {
    customerName: "Ada",
    customerEmail: "ada@example.test",
    customerPhone: "+2348031234567",
    serviceDetails: "A dress",
    deliveryAddress: null,
    deliveredAt: null,
    file: null,
  };
  const all: { [Operation in keyof Gateway]-?: () => Promise<{ kind: string }> | undefined } = {
    collect: () => gateway.collect(till.request()),
    ask: () => gateway.ask({ ...till.question(paid), told }),
    askUnasked: () => gateway.askUnasked?.({ providerTransactionId: id, paidAt: null }),
    refund: () => gateway.refund?.(refund),
    askRefund: () => gateway.askRefund?.({ ...refund, providerRefundId: null, createdAt }),
    refundsOf: () => gateway.refundsOf?.({ providerTransactionId: id, currency }),
    referenceOf: () => gateway.referenceOf?.(id),
    payOut: () => gateway.payOut?.(till.payout()),
    askPayout: () => gateway.askPayout?.({ ...payout, providerPayoutId: null, createdAt }),
    resolveAccount: () => gateway.resolveAccount?.(payout.destination),
    banks: () => gateway.banks?.(payout.destination.country, payout.destination.currency),
    askDispute: () => gateway.askDispute?.(dispute),
    answerDispute: () =>
      gateway.answerDispute?.({
        providerDisputeId: dispute,
        decision: "accept",
        amount: open.request.amount,
        message: "It was late",
        evidence,
      }),
    listPayments: () => gateway.listPayments?.(page),
    listRefunds: () => gateway.listRefunds?.(page),
    listPayouts: () => gateway.listPayouts?.(page),
    listDisputes: () => gateway.listDisputes?.(page),
    balances: () =>
      gateway.balances?.(async (accounts) => accounts.map((account) => ({ account, noticeUrl: refund.noticeUrl }))),
  };
  expect(amount).toBeGreaterThan(0n);
  return (Object.keys(all) as (keyof Gateway)[])
    .filter((operation) => gateway[operation] !== undefined)
    .map((operation) => ({ operation, ask: async () => (await all[operation]()) ?? { kind: "absent" } }));
}

/** Sums too large for a column, times outside the calendar, and names too long for an index. */
function impossible(value: unknown, at = ""): string[] {
  // A balance below zero is a debt to the provider.
  const least = at.endsWith(".available") ? -(2n ** 53n) : 0n;
  if (typeof value === "bigint") return value < least || value > 2n ** 53n ? [`${at} ${value}`] : [];
  if (typeof value === "string") return value.length > 2_000 ? [`${at} has ${value.length} letters`] : [];
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) || value.getUTCFullYear() > 9_999 || value.getUTCFullYear() < 1
      ? [`${at} ${value.getTime()}`]
      : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => impossible(part, `${at}.${name}`));
}
