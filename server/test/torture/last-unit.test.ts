// Acceptance 10: a hundred buyers want the last unit at once, through the API, by a checkout and with the agent's own tool, alone
// and in baskets that share other goods, in both orders. Exactly one gets it, of the other goods as many as there are, and whoever
// gets nothing holds nothing.
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { openToolBox } from "../../src/agent/tools/tool-box.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import type { Tx } from "../../src/kernel/database/db.ts";
import { findShop } from "../../src/shops/index.ts";
import { openChat } from "../support/chat.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer } from "../support/system.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

const buyers = 100;
const agentBuyers = rounds(3, 12);
/** So many of what is wanted beside the last one. */
const besides = 5;
const games = rounds(2, 1_000);

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling({ whatsapp: { fetchPictures: false, rateLimits: false } });
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

type Basket = { productId: string; quantity: number }[];
type Outcome = { won: boolean; basket: Basket; by: string };
type Talk = { conversationId: string; customerId: string };

test(
  "of a hundred who want the last one at once, by every way to order, exactly one gets it",
  { timeout: patienceMs(180_000, 10_800_000) },
  async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const customerId = await shop.customer();
    const { body: rooms } = await shop.system.call("POST", "/api/inventory/locations", {
      body: { name: "Store room", priority: 10 },
    });
    const talks: Talk[] = [];
    for (let index = 0; index < agentBuyers; index += 1) talks.push(await talk());
    const wins: Record<string, number> = { api: 0, checkout: 0, "agent's tool": 0 };
    for (let game = 0; game < games; game += 1) {
      const last = await shop.product({ stock: game % 3 === 0 ? 0 : 1 });
      const beside = await shop.product({ stock: besides - 1 });
      // At times the last one lies away from home, and always one of the others.
      const add = (productId: string) => adjusted({ productId, locationId: rooms.id, delta: 1, reason: "restock" });
      if (game % 3 === 0) await add(last);
      await add(beside);
      const one = { productId: last, quantity: 1 };
      const other = { productId: beside, quantity: 1 };
      const baskets: Basket[] = [[one], [one, other], [other, one], [other], [one, other, one]];
      const basketOf = (buyer: number): Basket => baskets[(buyer + game + seed) % baskets.length] ?? [one];
      const agreed = await Promise.all(
        talks.map(async (to) => ({ to, token: await propose(to, [one, ...(game % 2 ? [other] : [])]) })),
      );
      const outcomes = await Promise.all(
        Array.from({ length: buyers }, (_, buyer): Promise<Outcome> => {
          const asked = agreed[buyer];
          if (asked) return confirm(asked.to, asked.token, [one, ...(game % 2 ? [other] : [])]);
          return buyer % 3 === 0 ? byCheckout(customerId, basketOf(buyer)) : byApi(customerId, basketOf(buyer));
        }),
      );
      const winners = outcomes.filter(({ won }) => won);
      const taken = (productId: string): number =>
        winners
          .flatMap(({ basket }) => basket)
          .reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
      expect([taken(last), taken(beside)]).toEqual([1, besides]);
      expect([await shop.stockOf(last), await shop.stockOf(beside)]).toEqual([
        { onHand: 1, reserved: 1 },
        { onHand: besides, reserved: besides },
      ]);
      const { rows } = await shop.system.admin.query(
        "select count(distinct order_id)::int as holding from reservations where product_id = any($1) and state = 'held'",
        [[last, beside]],
      );
      expect(rows[0].holding).toBe(winners.length);
      for (const { by, basket } of winners)
        if (basket.some(({ productId }) => productId === last)) wins[by] = (wins[by] ?? 0) + 1;
    }
    report(10, "the last unit, by every way to order", {
      rounds: games,
      "buyers each": buyers,
      "sold once": games,
      ...Object.fromEntries(Object.entries(wins).map(([by, count]) => [`won by ${by}`, count])),
      "sold twice": 0,
      says: below(games),
    });
  },
);

async function adjusted(body: object): Promise<void> {
  expect((await shop.system.call("POST", "/api/inventory/adjustments", { body })).status).toBe(201);
}

async function byApi(customerId: string, basket: Basket): Promise<Outcome> {
  const answer = await shop.system.call("POST", "/api/orders", { body: { customerId, items: basket } });
  return toOutcome(answer, basket, "api");
}

async function byCheckout(customerId: string, basket: Basket): Promise<Outcome> {
  const answer = await shop.system.call("POST", "/api/checkout", { body: { customerId, items: basket } });
  return toOutcome(answer, basket, "checkout");
}

function toOutcome({ status, body }: Answer, basket: Basket, by: string): Outcome {
  expect([status, status === 201 ? "" : body.code]).toEqual(status === 201 ? [201, ""] : [409, "out_of_stock"]);
  return { won: status === 201, basket, by };
}

/** Somebody who has written to the shop. */
async function talk(): Promise<Talk> {
  const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
  await chat.says("hello");
  const { id, customerId } = await chat.conversation();
  return { conversationId: id, customerId: String(customerId) };
}

/** @param agreed the proposal they say yes to */
async function withTools<Result>(
  { conversationId, customerId }: Talk,
  agreed: string | null,
  work: (box: ReturnType<typeof openToolBox>, tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { system } = shop;
  return system.services.agent.write(system.shop.id, async (tx) => {
    const { currency, caps } = await findShop(tx, system.shop.id);
    // The same few chats play every round, and what they win stays unpaid: how many orders one buyer may have open is not asked here.
    const openOrders = games * 2;
    const box = openToolBox({
      tx,
      actor: systemActor(system.shop.id, "test", system.clock.now()),
      services: system.services,
      conversationId,
      customerId,
      channel: "chatapp",
      currency,
      shopCurrency: currency,
      deliveryAreas: [],
      pickup: null,
      caps: { ...caps, openOrders },
      sentCarts: new Map(),
      messages: [],
      identity: { channel: "chatapp", users: [] },
      disputed: null,
      received: null,
      consent: agreed === null ? null : "yes",
      agreed,
      givesBack: null,
    });
    return work(box, tx);
  });
}

async function propose(to: Talk, basket: Basket): Promise<string> {
  return withTools(to, null, async (box) => {
    await box.call("clear_cart", {});
    for (const { productId, quantity } of basket) await box.call("add_to_cart", { productId, quantity });
    const proposed = await box.call("propose_order", { delivery: "none" });
    if (!proposed.ok) throw new Error(proposed.code);
    return proposed.data.proposal.token;
  });
}

async function confirm(to: Talk, token: string, basket: Basket): Promise<Outcome> {
  const placed = await withTools(to, token, (box) => box.call("confirm_order", { token }));
  if (!placed.ok) expect(placed.code).toBe("out_of_stock");
  return { won: placed.ok, basket, by: "agent's tool" };
}
