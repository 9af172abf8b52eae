// However late, often and in any order a chargeback is reported, the ledger ends the same, also together with everything else that moves an order's
// money.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisputingBank } from "../../test/support/disputing-bank.ts";
import { buyerSaysItCame } from "../../test/support/buyer-says-it-came.ts";
import { type Selling, startSelling } from "../../test/support/selling.ts";
import type { TestShop } from "../../test/support/system.ts";
import { matureReleases, releaseFunds } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { after, days, hours } from "../kernel/values/clock.ts";
import { checkRefunds } from "../refunds/index.ts";
import { type DisputeServices, checkDispute } from "./index.ts";
import { recoverLoss } from "./recover-loss.ts";
import { workDisputes } from "./work-disputes.ts";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";

const captured = 10_000;
const refunded = 3_000;
const bank = openDisputingBank();
let selling: Selling;
let services: DisputeServices;
beforeAll(async () => {
  selling = await startSelling({}, { parts: ["api"], drivers: bank.drivers });
  const { worker, log, media, vault, config } = selling.system.services;
  services = {
    worker,
    log,
    media,
    vault,
    config,
    gatewayOf: bank.gatewayOf,
    verify: async () => true,
    chat: async () => [],
    buyerEmail: (id) => `${id}@example.com`,
    feeOf: () => 50n,
  };
});
afterAll(() => selling.stop());

type Where = "held" | "released" | "a part released" | "matured";
type End = "won" | "lost" | "a part lost";
type Refund = "none" | "succeeds" | "fails";
type Story = { where: Where; end: End; refund: Refund };
type Told = { shop: TestShop; orderId: string; paymentId: string; reference: string; id: string };

async function begin({ where, refund }: Story): Promise<Told> {
  const { system, simulator } = selling;
  const shop = await system.newShop();
  const { orderId } = await selling.sell({ price: captured, shop });
  const { id: paymentId, reference } = await selling.begin(orderId, shop);
  simulator.paystack.pay({ reference });
  await system.call("GET", `/api/payments/verify?reference=${reference}`, { key: shop.key });
  if (refund !== "none") {
    const body = { amount: { amount: refunded, currency: "NGN" }, reason: "any" };
    const asked = await system.call("POST", `/api/payments/${paymentId}/refund`, { key: shop.key, body });
    expect(asked.status).toBe(201);
  }
  const told = { shop, orderId, paymentId, reference, id: reference };
  if (refund !== "none") await lookRefunds(told);
  if (where !== "held") {
    await buyerSaysItCame(system, shop.id, orderId);
    await system.services.worker.write(shop.id, async (tx) => {
      const actor = systemActor(shop.id, "test", system.clock.now());
      const part = where === "a part released" ? { amount: { minor: 4_000n, currency: "NGN" } as const } : {};
      await releaseFunds(tx, actor, { orderId, reason: "operator", ...part });
    });
    const { worker, log } = services;
    const now = after(system.clock.now(), days(2));
    if (where === "matured") await matureReleases(worker).run({ now, log, signal: new AbortController().signal });
  }
  return told;
}

const lookRefunds = ({ shop, paymentId }: Told) => {
  const { worker, clock, addresses } = selling.system.services;
  const refundServices = { worker, clock, addresses, gatewayOf: bank.gatewayOf };
  return checkRefunds(refundServices, { shopId: shop.id, paymentId, by: "test" });
};

type Event = { name: string; happens(told: Told, story: Story): Promise<unknown> };

/** The real events at the bank, in their order. */
const facts: readonly Event[] = [
  {
    name: "the bank takes it back",
    happens: async ({ id, reference }) =>
      bank.claims(id, {
        reference,
        amount: BigInt(captured),
        dueAt: after(selling.system.clock.now(), hours(16)),
      }),
  },
  {
    name: "the bank thinks",
    happens: async ({ id }) => {
      if (bank.cases.get(id)?.status === "awaiting_us") bank.says(id, "under_review");
    },
  },
  {
    name: "the bank decides",
    happens: async ({ id }, { end }) => {
      if (end === "won") bank.says(id, "won");
      else bank.says(id, "lost", end === "lost" ? undefined : 4_500n);
    },
  },
];
const look: Event = {
  name: "a notice comes",
  happens: ({ id }) =>
    checkDispute(services, {
      slot: "cardgateway1",
      environment: "sandbox",
      providerDisputeId: id,
      now: selling.system.clock.now(),
    }),
};
const twice: Event = {
  name: "two notices come at once",
  happens: (told, story) => Promise.all([look.happens(told, story), look.happens(told, story)]),
};
const sweep: Event = {
  name: "it is asked about",
  happens: async ({ shop, id }) => {
    // As if its time had come, only for this case.
    const { worker, log } = selling.system.services;
    const now = selling.system.clock.now();
    await worker.write(shop.id, (tx) =>
      tx
        .updateTable("disputes")
        .set({ next_ask_at: now, provider_due_at: now })
        .where("provider_dispute_id", "=", id)
        .where("state", "<>", "resolved")
        .execute(),
    );
    await workDisputes(services).run({ now, log, signal: new AbortController().signal });
  },
};
const evidence: Event = {
  name: "the seller speaks",
  happens: async ({ shop, orderId }) => {
    const { body } = await selling.system.call("GET", `/api/payments/dispute?orderId=${orderId}`, { key: shop.key });
    const [dispute] = body.data;
    if (!dispute) return;
    const said = await selling.system.call("POST", `/api/payments/dispute/${dispute.id}/evidence`, {
      key: shop.key,
      body: { by: "seller", kind: "statement", text: "It was handed over." },
    });
    expect([said.status, said.text]).toEqual([expect.toBeOneOf([201, 409]), said.text]);
  },
};
const settle: Event = {
  name: "the refund ends",
  happens: async (told, { refund }) => {
    const sent = bank.refunds.sent.findLast(({ payment }) => payment.reference === told.reference);
    if (!sent) return;
    bank.refunds.decide(sent.reference, refund === "succeeds" ? "succeeded" : "failed");
    await lookRefunds(told);
    await recover(told);
  },
};
const recover = ({ shop, paymentId }: Told) =>
  services.worker.write(shop.id, (tx) =>
    recoverLoss(tx, systemActor(shop.id, "test", selling.system.clock.now()), paymentId),
  );

/** Everything is reported in the end, twice. @returns the balance of each account */
async function play(story: Story, events: readonly Event[]): Promise<string> {
  const told = await begin(story);
  for (const event of events) await event.happens(told, story);
  for (let time = 0; time < 2; time += 1) await look.happens(told, story);
  if (story.refund !== "none") await settle.happens(told, story);
  await selling.wholeBooks();
  const { body } = await selling.system.call("GET", `/api/payments/dispute?orderId=${told.orderId}`, {
    key: told.shop.key,
  });
  expect(body.data).toMatchObject([{ status: "resolved" }]);
  const order = await selling.orderOf(told.orderId, told.shop);
  return [order.paymentStatus, order.fundsStatus, ...(await balances(told.shop))].join("\n");
}

/** Money that returns to the seller is theirs immediately, so the amount in hold-back depends on the order of reports. */
async function balances(shop: TestShop): Promise<string[]> {
  const { rows } = await selling.system.admin.query<{ account: string; amount: string }>(
    `select regexp_replace(regexp_replace(code, '_[0-9a-z]{26}', ''), '^seller:(pending|available)$', 'seller') account, sum(amount)::text amount
     from ledger_entries where shop_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [shop.id],
  );
  return rows.map(({ account, amount }) => `${account} ${amount}`);
}

const inOrder = new Map<string, Promise<string>>();
function expected(story: Story): Promise<string> {
  const key = JSON.stringify(story);
  const known =
    inOrder.get(key) ??
    play(
      story,
      facts.flatMap((fact) => [fact, look]),
    );
  inOrder.set(key, known);
  return known;
}

/** The bank's events in their order, mixed with our reports and actions in any order. */
const interleaved = (others: readonly Event[]): fc.Arbitrary<Event[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...others], { minLength: others.length }),
      fc.array(fc.nat({ max: facts.length }), { minLength: others.length, maxLength: others.length }),
    )
    .map(([order, places]) => [
      ...facts.flatMap((fact, index) => [...order.filter((_, other) => places[other] === index), fact]),
      ...order.filter((_, other) => places[other] === facts.length),
    ]);

const shown = (story: Story, events: readonly Event[]): string =>
  [JSON.stringify(story), ...events.map(({ name }) => name)].join("\n");

const runs = { numRuns: rounds(6, 300), seed, endOnFailure: true } as const;
/** Tests many whole stories. The duration is not a promise. */
const patience = { timeout: patienceMs(600_000, 3_600_000) };

test("a chargeback ends in the same books in whatever order it is heard of", patience, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record<Story>({
        where: fc.constantFrom("held", "released", "a part released", "matured"),
        end: fc.constantFrom("won", "lost", "a part lost"),
        refund: fc.constant("none"),
      }),
      fc.shuffledSubarray([look, twice, sweep, evidence], { minLength: 3, maxLength: 3 }).chain(interleaved),
      async (story, events) => {
        const ends = await play(story, events);
        expect(ends, shown(story, events)).toBe(await expected(story));
      },
    ),
    runs,
  );
});

test("a refund on its way meets it: never do both pay out of the seller's money", patience, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record<Story>({
        where: fc.constant("held"),
        end: fc.constantFrom("won", "lost", "a part lost"),
        refund: fc.constantFrom("succeeds", "fails"),
      }),
      interleaved([look, sweep, settle]),
      async (story, events) => {
        const ends = await play(story, events);
        expect(ends, shown(story, events)).toBe(await expected(story));
      },
    ),
    runs,
  );
});
