// Paid orders that are disputed, by people through the API and by banks at the simulated gateway.
import { expect } from "vitest";
import { buyerTells } from "./buyer-tells.ts";
import { days, hours, minutes } from "../../src/kernel/values/clock.ts";
import { confirmAccount } from "./member.ts";
import { openHolding } from "./holding.ts";
import { operatorDecides } from "./operator-decides.ts";
import { ledgerTable } from "./ledger-table.ts";
import { type Selling, startSelling } from "./selling.ts";
import type { Answer, SystemOptions, TestShop } from "./system.ts";

export type PaidOrder = { orderId: string; paymentId: string; reference: string };
/** With its payment link. */
export type PaidWithPage = PaidOrder & { page: string };
type Resolution = Parameters<typeof operatorDecides>[3];
const stepMs = hours(12);
type Gateway = Selling["simulator"]["paystack"];
export type Disputing = ReturnType<typeof openDisputing>;

/** The gateway's deadlines run by its own clock, so ours starts where it stands. */
export async function startDisputing(ours: SystemOptions = {}): Promise<Selling> {
  const now = new Date();
  now.setMilliseconds(0);
  return startSelling({}, { start: now, ...ours });
}

export const naira = (amount: number) => ({ amount, currency: "NGN" }) as const;

export function openDisputing(selling: Selling, shop: TestShop) {
  const { system, simulator } = selling;
  const holding = openHolding(selling, shop);
  const { call } = holding;

  /** Time passes here and at the gateway, half a day at a time, and everything that follows has come to rest. */
  const passes = async (milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= stepMs) {
      const step = Math.min(left, stepMs);
      await simulator.clock.advance({ seconds: step / 1_000 });
      await selling.rest();
      await holding.passes(step);
    }
  };
  const answered = async (path: string, body: object, status: number): Promise<Answer["body"]> => {
    const answer = await call("POST", path, { body });
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    await selling.rest();
    return answer.body;
  };
  const list = async (query: string): Promise<Answer["body"][]> =>
    (await call("GET", `/api/payments/dispute?${query}`)).body.data;

  return {
    ...holding,
    passes,
    list,
    /** Paid at the gateway, and where the order stands then. */
    sold: async (...statuses: string[]): Promise<PaidWithPage> => {
      const { orderId } = await holding.sell();
      const { url } = (await call("POST", "/api/checkout", { body: { orderId } })).body;
      const { id, reference } = await selling.begin(orderId, shop);
      simulator.paystack.pay({ reference });
      await selling.rest();
      await holding.moves(orderId, ...statuses);
      return { orderId, paymentId: id, reference, page: url };
    },
    ask: (body: object): Promise<Answer> => call("POST", "/api/payments/dispute", { body }),
    open: (orderId: string, body: object = {}): Promise<Answer["body"]> =>
      answered("/api/payments/dispute", { orderId, reason: "damaged", openedBy: "buyer", ...body }, 201),
    says: (dispute: { id: string }, by: "buyer" | "seller", text: string): Promise<Answer["body"]> =>
      answered(`/api/payments/dispute/${dispute.id}/evidence`, { by, kind: "statement", text }, 201),
    /** On their own page. @returns the dispute afterwards */
    buyerSays: async ({ orderId, page }: PaidWithPage, text: string, reason?: string): Promise<Answer["body"]> => {
      await buyerTells(system, page, reason === undefined ? { text } : { text, reason });
      await selling.rest();
      const [{ id }] = await list(`orderId=${orderId}`);
      return (await call("GET", `/api/payments/dispute/${id}`)).body;
    },
    decide: (dispute: { id: string }, body: object): Promise<Answer["body"]> =>
      answered(`/api/payments/dispute/${dispute.id}/resolve`, body, 200),
    /** The operator has reviewed it. */
    operatorDecides: async (dispute: { id: string }, ...how: [Resolution?]): Promise<Answer["body"]> => {
      const decided = await operatorDecides(system, shop.id, dispute.id, ...how);
      await selling.rest();
      return decided;
    },
    refund: (paymentId: string, amount: number): Promise<Answer["body"]> =>
      answered(`/api/payments/${paymentId}/refund`, { amount: naira(amount), reason: "late" }, 201),
    read: async (dispute: { id: string }): Promise<Answer["body"]> =>
      (await call("GET", `/api/payments/dispute/${dispute.id}`)).body,
    /** The payer's bank takes a payment back; the gateway tells us. */
    chargedBack: async (
      { reference, orderId }: PaidOrder,
      claim: Omit<Parameters<Gateway["dispute"]>[0], "reference"> = {},
    ): Promise<Answer["body"]> => {
      simulator.paystack.dispute({ reference, ...claim });
      await selling.rest();
      const [dispute] = await list(`orderId=${orderId}&openedBy=gateway`);
      return dispute;
    },
    /** What was released is paid out by the daily schedule, and has arrived. */
    paidOut: async (): Promise<void> => {
      const destination = { kind: "bank_account", bankCode: "058", number: "0123456789", name: "Amaka Obi" };
      const { id } = await answered("/api/payouts/destinations", destination, 201);
      await confirmAccount(system, shop, id);
      // A new account is not paid at once.
      await passes(days(3));
      expect((await call("GET", "/api/payouts")).body.data).toMatchObject([{ status: "paid" }]);
    },
    /** Time that passes afterwards changes nothing; then the books are shown. */
    booksAre: async (name: string, idle = hours(6)): Promise<void> => {
      const table = await ledgerTable(system.admin, shop.id);
      await passes(minutes(10));
      await passes(idle);
      expect(await ledgerTable(system.admin, shop.id)).toBe(table);
      await expect(table).toMatchFileSnapshot(`../stories/${name}.ledger.txt`);
      await selling.wholeBooks();
    },
  };
}
