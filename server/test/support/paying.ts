// A shop with money to be paid out, and what a seller does about it.
import { expect } from "vitest";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { days } from "../../src/kernel/values/clock.ts";
import { newId } from "../../src/kernel/values/id.ts";
import { type Currency, money } from "../../src/kernel/values/money.ts";
import {
  brokenInvariants,
  clearing,
  invariantsOver,
  postingKinds,
  sellerAvailable,
  transfer,
} from "../../src/ledger/index.ts";
import { confirmAccount } from "./member.ts";
import { type ScriptedPayer, scriptedPayer } from "./scripted-payer.ts";
import { type Answer, startSystem, type SystemOptions, type TestShop, type TestSystem } from "./system.ts";

export type Seller = {
  /** A shop a day old, with a destination for its currency. */
  shop(settings?: Parameters<TestSystem["newShop"]>[0], destination?: object): Promise<TestShop>;
  /** Money that was released to the seller earlier. */
  earn(amount: number, shop: TestShop, currency?: Currency): Promise<void>;
  /** An account that money may go to: an owner has confirmed it, where one has to. */
  destination(shop: TestShop, body?: object): Promise<Answer["body"]>;
  /** One that may still wait for an owner. */
  newAccount(shop: TestShop, body?: object): Promise<Answer["body"]>;
  payOut(shop: TestShop, body?: object): Promise<Answer>;
  payoutOf(id: string, shop: TestShop): Promise<Answer["body"]>;
  /** Nothing is paid out by itself. */
  manual(shop: TestShop): Promise<void>;
  /** The first balance there is. */
  balance(shop: TestShop): Promise<Record<"pending" | "available" | "inTransit" | "held" | "owed", number>>;
  wholeBooks(): Promise<void>;
};

export type Paying = Seller & {
  system: TestSystem;
  payer: ScriptedPayer;
  /** Time passes, and what has come due is done. */
  pass(milliseconds: number): Promise<void>;
  rest(): Promise<void>;
  stop(): Promise<void>;
};

/** With a provider whose bad days a test can have. */
export async function startPaying(options: SystemOptions = {}): Promise<Paying> {
  const payer = scriptedPayer();
  const system = await startSystem({ ...options, drivers: payer.drivers });
  return {
    ...sellerIn(system),
    system,
    payer,
    pass: async (milliseconds) => {
      system.clock.advance(milliseconds);
      await system.worker?.sweep();
      await system.settled();
    },
    rest: () => system.settled(),
    stop: () => system.stop(),
  };
}

export function sellerIn(system: TestSystem): Seller {
  let accounts = 0;
  const call = (method: string, path: string, shop: TestShop, body?: object): Promise<Answer> =>
    system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
  const newAccount: Seller["newAccount"] = async (shop, body = {}) => {
    accounts += 1;
    // The simulator gives some endings a behaviour of their own, none of them this one.
    const number = `01${String(accounts).padStart(6, "0")}01`;
    const wanted = { kind: "bank_account", bankCode: "058", number, name: "Amaka Obi", ...body };
    const answer = await call("POST", "/api/payouts/destinations", shop, wanted);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body;
  };
  const destination: Seller["destination"] = async (shop, body) => {
    const made = await newAccount(shop, body);
    if (made.status !== "ready") await confirmAccount(system, shop, made.id);
    return made;
  };
  return {
    destination,
    newAccount,
    shop: async (settings, wanted) => {
      const shop = await system.newShop(settings);
      system.clock.advance(days(1));
      await destination(shop, wanted);
      return shop;
    },
    earn: (amount, shop, currency = "NGN") => earn(system, amount, shop, currency),
    payOut: (shop, body = {}) => call("POST", "/api/payouts", shop, { currency: "NGN", ...body }),
    payoutOf: async (id, shop) => (await call("GET", `/api/payouts/${id}`, shop)).body,
    manual: async (shop) => {
      expect((await call("PUT", "/api/payouts/schedule", shop, { interval: "manual" })).status).toBe(200);
    },
    balance: async (shop) => {
      const { currency: _, ...figures } = (await call("GET", "/api/balance", shop)).body.balances[0] ?? {};
      return Object.fromEntries(
        Object.entries(figures as Record<string, { amount: number }>).map(([name, { amount }]) => [name, amount]),
      ) as Awaited<ReturnType<Seller["balance"]>>;
    },
    wholeBooks: async () =>
      expect(await brokenInvariants((text) => system.admin.query(text), withOpenings)).toEqual([]),
  };
}

export async function earn(system: TestSystem, amount: number, shop: TestShop, currency: Currency): Promise<void> {
  const actor = systemActor(shop.id, "test", system.clock.now());
  const legs = [{ from: clearing("paystack"), to: sellerAvailable, amount: money(amount, currency) }];
  const cause = { type: "test", id: newId("release") };
  await system.services.worker.write(shop.id, async (tx) => {
    await transfer(tx, actor, { key: `opening:${cause.id}`, kind: "opening", cause, legs });
    const audit = {
      shop_id: shop.id,
      id: newId("audit"),
      act: "opening",
      actor: JSON.stringify(actor.by),
      object_id: cause.id,
      at: actor.now,
    };
    await tx.insertInto("audit_log").values(audit).execute();
  });
}

/** What a shop has earned here stands for whole sales. */
const withOpenings = invariantsOver([...postingKinds, { kind: "opening", cause: "test", key: "opening:{id}" }]);
