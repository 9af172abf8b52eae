// The sandbox plays the courier: its word proves a delivery as a real courier's does. What proves goods that nobody carries.
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { handoverCode, recordProof } from "../src/escrow/index.ts";
import { buyerGivesAddress } from "./support/buyer-gives-address.ts";
import { type Holding, openHolding } from "./support/holding.ts";
import { privatePageOf } from "./support/private-page.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
  shop = openHolding(selling, await selling.system.newShop());
});
afterEach(() => selling.wholeBooks());
afterAll(() => selling.stop());

const play = (orderId: string): Promise<Answer> => shop.call("POST", `/api/test/orders/${orderId}/delivered`);
const release = (orderId: string): Promise<Answer> => shop.call("POST", "/api/payments/release", { body: { orderId } });
const proofsOf = async (orderId: string): Promise<string[]> =>
  (
    await selling.system.admin.query<{ kind: string }>("select kind from release_proofs where order_id = $1", [orderId])
  ).rows.map(({ kind }) => kind);

describe("POST /api/test/orders/{id}/delivered", () => {
  test("delivers a paid order with the courier's proof, once, and its money may be released", async () => {
    const { orderId } = await shop.paid();
    expect((await release(orderId)).body.code).toBe("delivery_not_proven");
    const answers = await Promise.all([play(orderId), play(orderId)]);
    expect(answers.map(({ status, body }) => [status, body.fulfilmentStatus])).toEqual([
      [200, "delivered"],
      [200, "delivered"],
    ]);
    await selling.rest();
    expect(await proofsOf(orderId)).toEqual(["courier"]);
    const { data } = (await shop.call("GET", `/api/shipping/shipments?orderId=${orderId}`)).body;
    expect(data).toMatchObject([{ status: "delivered", courier: { name: "Sandbox courier" } }]);
    expect((await release(orderId)).status).toBe(200);
  });

  test("is refused for an order that is not paid, and one that is over", async () => {
    const { orderId } = await selling.sell({ shop: shop.shop });
    const refused = async (why: string): Promise<void> => {
      const { status, body } = await play(orderId);
      expect([status, body.code, body.detail]).toEqual([409, "invalid_transition", expect.stringContaining(why)]);
    };
    await refused("it is not paid");
    await shop.moves(orderId, "cancelled");
    await refused("it is over");
  });

  test("is not there for a live shop", async () => {
    const live = await selling.system.newShop({ mode: "live" });
    const answer = await selling.system.call("POST", "/api/test/orders/ord_01kaq3x5v2e8b9m4c7d0f1g2h3/delivered", {
      key: live.key,
    });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });
});

/** Who is at the provider's page pays there. */
async function paysOnPage(orderId: string): Promise<void> {
  const [{ reference }] = (await shop.call("GET", `/api/payments?orderId=${orderId}`)).body.data;
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
}

describe("where the parcel goes", () => {
  const made = async (riderNote: string | null = "Call first"): Promise<Answer["body"]> => {
    const [customerId, productId] = await Promise.all([
      selling.customer(shop.shop),
      selling.product({ shop: shop.shop }),
    ]);
    const shippingAddress = {
      line: "1 Seller Street",
      city: "Lagos",
      contactName: "Tunde",
      phones: ["+2348035550001"],
      ...(riderNote === null ? {} : { riderNote }),
    };
    const body = { customerId, items: [{ productId, quantity: 1 }], shippingAddress };
    return (await shop.call("POST", "/api/orders", { body })).body;
  };
  const checkout = async (orderId: string): Promise<string> =>
    (await shop.call("POST", "/api/checkout", { body: { orderId } })).body.url;
  const paysAndIsPlayed = async (orderId: string): Promise<void> => {
    await shop.capture(orderId);
    await selling.rest();
    expect((await play(orderId)).status).toBe(200);
    await selling.rest();
  };
  const redirect = async (orderId: string): Promise<void> => {
    const body = { shippingAddress: { line: "2 Seller Street", city: "Lagos" } };
    const answer = await shop.call("POST", `/api/orders/${orderId}/edits`, { body });
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    await selling.rest();
  };

  test("a courier proves nothing at an address that the seller entered after the payment: the buyer is asked", async () => {
    const { orderId } = await shop.paid();
    await redirect(orderId);
    expect((await play(orderId)).status).toBe(200);
    await selling.rest();
    expect(await proofsOf(orderId)).toEqual([]);
    expect((await release(orderId)).body.code).toBe("delivery_not_proven");
    expect(await shop.hold(orderId)).toMatchObject({ proof: null, sellerSaidDeliveredAt: expect.any(String) });
    await expect(
      selling.system.services.worker.write(shop.shop.id, async (tx) => {
        const [parcel] = await tx.selectFrom("shipments").select("id").where("order_id", "=", orderId).execute();
        await recordProof(tx, orderId, { kind: "courier", source: parcel?.id ?? "", at: selling.system.clock.now() });
      }),
    ).rejects.toThrow("no row shows a proof of kind courier");
  });

  test("an address that the seller made up at the order's creation proves nothing, also with a payment link", async () => {
    const order = await made();
    await checkout(order.id);
    expect((await shop.order(order.id)).addressOrigin).toBe("seller");
    await paysAndIsPlayed(order.id);
    expect(await proofsOf(order.id)).toEqual([]);
    expect((await release(order.id)).body.code).toBe("delivery_not_proven");
    expect(await shop.hold(order.id)).toMatchObject({ proof: null, sellerSaidDeliveredAt: expect.any(String) });
  });

  test("an address that the buyer wrote, or confirmed as it stood, counts", async () => {
    for (const line of ["4 Bode Thomas Street", "1 Seller Street"]) {
      const order = await made();
      await buyerGivesAddress(selling.system, await checkout(order.id), { line, city: "Lagos" });
      expect((await shop.order(order.id)).addressOrigin).toBe("buyer");
      await paysAndIsPlayed(order.id);
      expect(await proofsOf(order.id)).toEqual(["courier"]);
    }
  });

  test("who pays on their private page has seen the whole address: it counts, and one that was entered since does not", async () => {
    // A note for the rider that the shop wrote may send the rider elsewhere.
    const cases = [
      { riderNote: null, changed: false, origin: "shown" },
      { riderNote: null, changed: true, origin: "seller" },
      { riderNote: "Call first", changed: false, origin: "seller" },
    ];
    for (const { riderNote, changed, origin } of cases) {
      const order = await made(riderNote);
      const page = privatePageOf(selling.system, await checkout(order.id));
      const shown = await (await fetch(page)).text();
      for (const part of ["Tunde", "1 Seller Street", "+2348035550001", riderNote ?? ""]) expect(shown).toContain(part);
      const address = /name="address" value="([0-9a-f]+)"/.exec(shown)?.[1] ?? "";
      if (changed) await redirect(order.id);
      const body = new URLSearchParams({ method: "card", address });
      expect((await fetch(page, { method: "POST", body, redirect: "manual" })).status).toBe(303);
      await paysOnPage(order.id);
      expect((await shop.order(order.id)).addressOrigin).toBe(origin);
    }
  });

  test("the payment link shows nobody the address, and paying there shows it to nobody", async () => {
    const order = await made(null);
    const page = await checkout(order.id);
    expect(await (await fetch(page)).text()).not.toContain("Seller Street");
    const mark = createHash("sha256").update("1 Seller Street, Lagos, Tunde, +2348035550001").digest("hex");
    const body = new URLSearchParams({ method: "card", whose: "known", address: mark.slice(0, 32) });
    expect((await fetch(page, { method: "POST", body, redirect: "manual" })).status).toBe(303);
    await paysOnPage(order.id);
    expect((await shop.order(order.id)).addressOrigin).toBe("seller");
  });

  test("a seller who has the parcel called at another number after the payment made the address theirs", async () => {
    const order = await made();
    await buyerGivesAddress(selling.system, await checkout(order.id), { line: "4 Bode Thomas Street" });
    await shop.capture(order.id);
    const gift = { receiver: { name: "Tunde", phone: "+2348035550001" } };
    expect((await shop.call("PATCH", `/api/orders/${order.id}`, { body: { gift } })).status).toBe(200);
    expect((await shop.order(order.id)).addressOrigin).toBe("seller");
  });
});

describe("what nobody carries", () => {
  test("goods that the buyer fetches are proven by the code at the counter, and by no courier", async () => {
    const { orderId } = await shop.paid();
    await selling.system.admin.query("update orders set delivery_method = 'pickup' where id = $1", [orderId]);
    const played = await play(orderId);
    expect([played.status, played.body.detail]).toEqual([409, expect.stringContaining("its buyer fetches it")]);
    const refused = await release(orderId);
    expect(refused.body.proofs.map(({ kind }: { kind: string }) => kind)).not.toContain("courier");
    expect((await shop.call("POST", `/api/orders/${orderId}/ready`)).status).toBe(200);
    const code = handoverCode(selling.system.services.vault, orderId);
    expect((await shop.call("POST", `/api/orders/${orderId}/handover`, { body: { code } })).status).toBe(200);
    expect(await proofsOf(orderId)).toEqual(["handover_code"]);
  });

  test("a service is proven by the clock, after the seller's word and two reminders", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    expect((await release(orderId)).body.code).toBe("delivery_not_proven");
    await shop.reminded(orderId);
    await shop.passes(days(8));
    await shop.passes(days(2));
    expect(await proofsOf(orderId)).toEqual(["silence"]);
  });
});
