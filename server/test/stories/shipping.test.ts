// From a courier's rate to the buyer's door, at the simulated aggregator, on its good days and its bad ones.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, hours, minutes } from "../../src/kernel/values/clock.ts";
import type { Answer } from "../support/system.ts";
import { openChat } from "../support/chat.ts";
import { join } from "../support/team.ts";
import { type Parcels, startParcels } from "../support/parcels.ts";

let selling: Parcels;
beforeAll(async () => {
  selling = await startParcels();
});
afterAll(() => selling.stop());

const call: Parcels["call"] = (...asked) => selling.call(...asked);
const ordered: Parcels["ordered"] = (...asked) => selling.ordered(...asked);
const rated: Parcels["rated"] = (...asked) => selling.rated(...asked);
const dispatched: Parcels["dispatched"] = (...asked) => selling.dispatched(...asked);
const labelsFor: Parcels["labelsFor"] = (order) => selling.labelsFor(order);
const shipmentOf: Parcels["shipmentOf"] = (id) => selling.shipmentOf(id);
const holdOf: Parcels["holdOf"] = (orderId) => selling.holdOf(orderId);
const courier: Parcels["courier"] = (...moved) => selling.courier(...moved);
const pass: Parcels["pass"] = (milliseconds) => selling.pass(milliseconds);

describe("a parcel that goes as it should", () => {
  test("is rated, booked, followed and delivered; the courier's word starts the release of the money", async () => {
    const order = await ordered("14 Allen Avenue, Ikeja");
    const { body: rates } = await call("POST", "/api/shipping/rates", { orderId: order.id });
    expect(rates.couriers).toBe("answered");
    expect(rates.data.map(({ courier: name, kind, labels }: Answer["body"]) => [name, kind, labels])).toEqual([
      ["Millie Express", "courier", ["cheapest"]],
      ["Richard Express", "courier", []],
      ["Bubble Express", "courier", ["fastest"]],
      [null, "own_rider", []],
      [null, "pickup", []],
    ]);
    expect((await call("GET", `/api/shipping/rates?orderId=${order.id}`)).body.data).toEqual(rates.data);

    const shipment = await dispatched(order.id);
    expect(shipment).toMatchObject({ status: "created", providerStatus: "pending", price: { amount: 145_050 } });
    expect((await selling.orderOf(order.id)).fulfilmentStatus).toBe("ready");

    await courier(shipment.providerShipmentId, "confirmed", "picked_up");
    expect(await selling.orderOf(order.id)).toMatchObject({ status: "shipped", fulfilmentStatus: "dispatched" });
    expect(await holdOf(order.id)).toMatchObject({ dispatchBy: null, proof: null });
    await courier(shipment.providerShipmentId, "in_transit", "completed");
    expect(await selling.orderOf(order.id)).toMatchObject({ status: "delivered", fundsStatus: "release_due" });
    const hold = await holdOf(order.id);
    expect(hold.proof.kind).toBe("courier");
    expect(new Date(hold.releaseDueAt).getTime() - new Date(hold.proof.at).getTime()).toBe(hours(48));

    const done = await shipmentOf(shipment.id);
    expect(done).toMatchObject({ status: "delivered", providerStatus: "completed" });
    expect(done.trackingNumber).toMatch(/^RX-/);
    expect(done.history.map(({ status }: Answer["body"]) => status)).toEqual([
      "created",
      "confirmed",
      "picked_up",
      "in_transit",
      "delivered",
    ]);
    const events = await selling.system.admin.query("select type from events where object_id = $1 order by sequence", [
      shipment.id,
    ]);
    expect(events.rows.map(({ type }) => type)).toEqual([
      "shipment.created",
      "shipment.charged",
      "shipment.updated",
      "shipment.updated",
      "shipment.updated",
      "shipment.delivered",
    ]);
    await pass(hours(49));
    expect((await selling.orderOf(order.id)).status).toBe("completed");
    await selling.wholeBooks();
  });

  test("shows its buyer where it is, and nobody else; without a script, a name or an address", async () => {
    const order = await ordered("15 Allen Avenue, Ikeja");
    const shipment = await dispatched(order.id);
    await courier(shipment.providerShipmentId, "picked_up");
    const page = await fetch(
      shipment.trackingUrl.replace(selling.system.services.config.publicUrl, selling.system.url),
    );
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain("On its way");
    expect(text).toContain("Richard Express");
    expect(text).not.toContain("This is what the shop says");
    expect(text).not.toMatch(/<script|Ngozi|Allen Avenue/);
    for (const [, path = ""] of text.matchAll(/href="(\/[^"]+\.(?:css|svg))"/g))
      expect([path, (await fetch(selling.system.url + path)).status]).toEqual([path, 200]);
    const forged = shipment.trackingUrl.slice(0, -1) + (shipment.trackingUrl.endsWith("A") ? "B" : "A");
    expect((await fetch(forged.replace(selling.system.services.config.publicUrl, selling.system.url))).status).toBe(
      404,
    );
  });

  test("an address is validated once, however often its rates are asked", async () => {
    const order = await ordered("16 Allen Avenue, Ikeja");
    await rated(order.id);
    const paid = selling.simulator.shipbubble.validated();
    await rated(order.id);
    await rated((await ordered("16 Allen  Avenue, IKEJA")).id);
    expect(selling.simulator.shipbubble.validated()).toBe(paid);
  });
});

describe("booked once", () => {
  test("ten who ask at once get one label", async () => {
    const order = await ordered("20 Allen Avenue, Ikeja");
    const rateId = await rated(order.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, body.code, body.shipmentId]).toEqual([409, "shipment_exists", expect.stringMatching(/^shm_/)]);
    expect(labelsFor(order)).toHaveLength(1);
  });

  test("an answer that is lost leaves one label, which is found and not bought again", async () => {
    const order = await ordered("1 Lostlabel Close, Ikeja");
    const rateId = await rated(order.id);
    const body = { orderId: order.id, rateId };
    const first = await call("POST", "/api/shipping/dispatch", body, { "idempotency-key": "lost-1" });
    expect([first.status, first.body.status]).toEqual([202, "booking"]);
    const again = await call("POST", "/api/shipping/dispatch", body, { "idempotency-key": "lost-1" });
    expect([again.status, again.body.id]).toEqual([202, first.body.id]);
    expect((await call("POST", "/api/shipping/dispatch", body)).body.code).toBe("shipment_exists");
    await pass(minutes(2));
    expect(await shipmentOf(first.body.id)).toMatchObject({
      status: "created",
      providerShipmentId: labelsFor(order)[0]?.orderId,
    });
    expect(labelsFor(order)).toHaveLength(1);
  });

  test("a booking that did not happen is made once more, when the list has denied it long enough", async () => {
    const order = await ordered("1 Downonce Close, Ikeja");
    const answer = await call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId: await rated(order.id) });
    expect(answer.status).toBe(202);
    await pass(minutes(2));
    expect(labelsFor(order)).toHaveLength(0);
    await pass(minutes(5));
    expect(labelsFor(order)).toHaveLength(1);
    expect((await shipmentOf(answer.body.id)).status).toBe("created");
  });

  test("a process that died after its record leaves a row that is driven to its end", async () => {
    const order = await ordered("21 Allen Avenue, Ikeja");
    const shipment = await dispatched(order.id);
    await selling.rest();
    // Put the row back to what it was before the answer was written.
    await selling.system.admin.query(
      `update shipments set state = 'booking', provider_shipment_id = null, booked_at = null, next_ask_at = created_at where id = $1`,
      [shipment.id],
    );
    await selling.system.admin.query("delete from routes where kind = 'shipment' and key = $1", [
      shipment.providerShipmentId,
    ]);
    await pass(minutes(1));
    expect(await shipmentOf(shipment.id)).toMatchObject({
      status: "created",
      providerShipmentId: shipment.providerShipmentId,
    });
    expect(labelsFor(order)).toHaveLength(1);
  });
});

describe("prices and refusals", () => {
  test("a quote that is no longer good is asked for anew, and booked at the same price", async () => {
    const shipment = await dispatched((await ordered("1 Staletoken Close, Ikeja")).id);
    expect(shipment.status).toBe("created");
    const late = await ordered("22 Allen Avenue, Ikeja");
    const rateId = await rated(late.id);
    await call("PATCH", `/api/orders/${late.id}/status`, { status: "processing" });
    await pass(hours(25));
    expect((await call("POST", "/api/shipping/dispatch", { orderId: late.id, rateId })).status).toBe(201);
  });

  test("a courier that has become dearer is not booked: both prices are named, and the new one can be chosen", async () => {
    const order = await ordered("1 Dearer Close, Ikeja");
    const { status, body } = await call("POST", "/api/shipping/dispatch", {
      orderId: order.id,
      rateId: await rated(order.id),
    });
    expect([status, body.code, body.agreed.amount, body.offered.amount]).toEqual([
      409,
      "shipping_price_changed",
      145_050,
      181_313,
    ]);
    expect(labelsFor(order)).toHaveLength(0);
    const chosen = await call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId: body.rateId });
    expect([chosen.status, chosen.body.price?.amount]).toEqual([201, 181_313]);
  });

  test("what the aggregator refuses is told, and can be tried again", async () => {
    const order = await ordered("1 Emptywallet Close, Ikeja");
    const answer = await call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId: await rated(order.id) });
    expect([answer.status, answer.body.code]).toEqual([409, "courier_refused"]);
    const rider = await call("POST", "/api/shipping/dispatch", {
      orderId: order.id,
      rateId: (await call("GET", `/api/shipping/rates?orderId=${order.id}`)).body.data.find(
        ({ kind }: Answer["body"]) => kind === "own_rider",
      ).id,
      rider: { name: "Musa", phone: "0803 555 0001" },
    });
    expect([rider.status, rider.body.courier]).toEqual([201, { name: "Musa", phone: "+2348035550001" }]);
    expect((await selling.orderOf(order.id)).fulfilmentStatus).toBe("dispatched");
  });

  test.each([
    ["Noroute", "none"],
    ["Nowhere", "not_offered"],
  ])("without couriers (%s) the shop's own ways are still there", async (word, couriers) => {
    const order = await ordered(`1 ${word} Close, Ikeja`);
    const { status, body } = await call("POST", "/api/shipping/rates", { orderId: order.id });
    expect([status, body.couriers, body.data.map(({ kind }: Answer["body"]) => kind)]).toEqual([
      200,
      couriers,
      ["own_rider", "pickup"],
    ]);
    expect(body.reason).toBeTruthy();
  });

  test("numbers for ids and naira signs for currencies are read for what they are", async () => {
    const numbers = await dispatched((await ordered("1 Numberid Close, Ikeja")).id);
    expect(numbers.status).toBe("created");
    const signs = await dispatched((await ordered("1 Nairasign Close, Ikeja")).id);
    expect(signs.price).toEqual({ amount: 145_050, currency: "NGN" });
  });

  test("an order that is neither paid nor confirmed for cash is not sent, nor what does not exist", async () => {
    const { orderId } = await selling.sell();
    const { body: rates } = await call("POST", "/api/shipping/rates", { orderId });
    expect(rates).toMatchObject({
      couriers: "not_offered",
      reason: "The order has no shipping address.",
      reasonMeaning: { code: "no_shipping_address", facts: {} },
    });
    const rateId = rates.data[0].id;
    const unpaid = await call("POST", "/api/shipping/dispatch", { orderId, rateId });
    expect([unpaid.status, unpaid.body.code]).toEqual([409, "invalid_transition"]);
    const nothing = "ord_01kaq3x5v2e8b9m4c7d0f1g2h3";
    expect((await call("POST", "/api/shipping/rates", { orderId: nothing })).body.errors[0].pointer).toBe("/orderId");
    const paid = await ordered("23 Allen Avenue, Ikeja");
    const others = await call("POST", "/api/shipping/dispatch", { orderId: paid.id, rateId });
    expect(others.body.errors[0].pointer).toBe("/rateId");
    const cash = { orderId: paid.id, rateId: await rated(paid.id), cashOnDelivery: true };
    expect((await call("POST", "/api/shipping/dispatch", cash)).body.errors[0].pointer).toBe("/cashOnDelivery");
  });
});

describe("what couriers tell", () => {
  test("twice, too late or in any order moves the order once and never back", async () => {
    const order = await ordered("30 Allen Avenue, Ikeja");
    const { id, providerShipmentId: label } = await dispatched(order.id);
    const { shipbubble } = selling.simulator;
    await shipbubble.advance({ orderId: label, status: "picked_up", told: "twice" });
    await shipbubble.advance({ orderId: label, status: "completed", told: "twice" });
    await shipbubble.notifyLate({ orderId: label, status: "in_transit" });
    await shipbubble.notifyLate({ orderId: label, status: "picked_up" });
    await selling.rest();
    expect((await shipmentOf(id)).status).toBe("delivered");
    expect((await selling.orderOf(order.id)).status).toBe("delivered");
    const { rows } = await selling.system.admin.query(
      "select count(*)::int n from events where object_id = $1 and type = 'shipment.delivered'",
      [id],
    );
    expect(rows[0].n).toBe(1);
  });

  test("a delivery that is only claimed does not count: the aggregator is asked, and says otherwise", async () => {
    const order = await ordered("31 Allen Avenue, Ikeja");
    const { id, providerShipmentId: label } = await dispatched(order.id);
    await selling.simulator.shipbubble.notifyLate({ orderId: label, status: "completed" });
    await selling.rest();
    expect((await shipmentOf(id)).status).toBe("created");
    expect((await holdOf(order.id)).proof).toBeNull();
  });

  test("nothing at all is found out by asking", async () => {
    const order = await ordered("1 Silent Close, Ikeja");
    const { id, providerShipmentId: label } = await dispatched(order.id);
    await selling.simulator.shipbubble.advance({ orderId: label, status: "completed" });
    await pass(minutes(6));
    expect((await shipmentOf(id)).status).toBe("delivered");
    expect((await holdOf(order.id)).proof.kind).toBe("courier");
  });

  test("a word nobody knows is kept, shown and told, and moves nothing", async () => {
    const order = await ordered("32 Allen Avenue, Ikeja");
    const { id, providerShipmentId: label } = await dispatched(order.id);
    await courier(label, "picked_up", "awaiting_rider");
    const shipment = await shipmentOf(id);
    expect(shipment).toMatchObject({ status: "picked_up", providerStatus: "awaiting_rider" });
    expect(shipment.attention).toContain("awaiting_rider");
    expect(shipment.history.at(-1)).toMatchObject({ providerStatus: "Awaiting rider", status: null });
    await courier(label, "completed");
    expect(await shipmentOf(id)).toMatchObject({ status: "delivered", attention: null });
  });

  test("nobody home, and the goods come back: the seller sends them again or the buyer gets the money", async () => {
    const order = await ordered("33 Allen Avenue, Ikeja");
    const { id, providerShipmentId: label } = await dispatched(order.id);
    await courier(label, "picked_up", "attempt_failed");
    expect((await selling.orderOf(order.id)).fulfilmentStatus).toBe("attempt_failed");
    await courier(label, "returning", "returned");
    expect(await selling.orderOf(order.id)).toMatchObject({ fulfilmentStatus: "returned", status: "processing" });
    expect((await shipmentOf(id)).status).toBe("returned");
    expect((await holdOf(order.id)).dispatchBy).not.toBeNull();
    await dispatched(order.id);
    expect(labelsFor(order)).toHaveLength(2);
    const other = await ordered("34 Allen Avenue, Ikeja");
    const back = await dispatched(other.id);
    await courier(back.providerShipmentId, "picked_up", "returned");
    await pass(days(3) + hours(1));
    await pass(minutes(1));
    expect(await selling.orderOf(other.id)).toMatchObject({ paymentStatus: "refunded", status: "refunded" });
    expect((await selling.stockOf(other.productId)).onHand).toBe(100);
    await selling.wholeBooks();
  });
});

test("an integrator lets the courier go on over the API, by the same way that couriers tell", async () => {
  const order = await ordered("38 Allen Avenue, Ikeja");
  const { id } = await dispatched(order.id);
  const moved = await call("POST", `/api/test/shipments/${id}/status`, { status: "delivered" });
  expect([moved.status, moved.body.id]).toEqual([202, id]);
  await selling.rest();
  expect((await holdOf(order.id)).proof.kind).toBe("courier");
});

test("the team hears once of a word nobody knows, and of a booking that was refused", async () => {
  const { system, simulator } = selling;
  system.connect(simulator);
  const owner = openChat(system, { simulator, shop: system.shop, name: "Amaka" });
  await join(owner, { name: "Amaka", role: "owner", notices: ["shipment_needs_attention"] });
  const before = owner.heard().length;
  const odd = await ordered("44 Allen Avenue, Ikeja");
  const { providerShipmentId: label } = await dispatched(odd.id);
  await simulator.shipbubble.advance({ orderId: label, status: "awaiting_rider", told: "twice" });
  await selling.rest();
  const refused = await ordered("2 Emptywallet Close, Ikeja");
  const body = { orderId: refused.id, rateId: await rated(refused.id) };
  expect((await call("POST", "/api/shipping/dispatch", body)).body.code).toBe("courier_refused");
  await selling.rest();
  await pass(minutes(2));
  const heard = owner.heard().map(({ text }) => text);
  expect(heard.slice(before)).toEqual([
    `The parcel of order ${odd.number} needs your attention: the courier says "awaiting rider".`,
    `The parcel of order ${refused.number} was not booked. Look at it before you send it again.`,
  ]);
});

describe("the way back", () => {
  const rateBack = async (orderId: string, kind = "courier"): Promise<string> => {
    const { body } = await call("POST", "/api/shipping/rates", { orderId, direction: "back" });
    return body.data.find((rate: { kind: string; courier: string | null }) => rate.kind === kind)?.id;
  };

  test("is rated, booked once from the buyer to the shop, and moves neither the order nor its money", async () => {
    const order = await ordered("50 Allen Avenue, Ikeja");
    const out = await dispatched(order.id);
    const early = await call("POST", "/api/shipping/rates", { orderId: order.id, direction: "back" });
    expect([early.status, early.body.code]).toEqual([409, "invalid_transition"]);
    await courier(out.providerShipmentId, "picked_up", "completed");
    const rateId = await rateBack(order.id);
    const kept = (await call("GET", `/api/shipping/rates?orderId=${order.id}&direction=back`)).body;
    expect([kept.direction, kept.data.map(({ kind }: Answer["body"]) => kind)]).toEqual([
      "back",
      ["courier", "courier", "courier", "own_rider"],
    ]);
    const asked = { orderId: order.id, rateId };
    expect((await call("POST", "/api/shipping/dispatch", { ...asked, cashOnDelivery: true })).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/api/shipping/dispatch", asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const back = answers.find(({ status }) => status === 201)?.body;
    expect([back.direction, back.cost.amount]).toEqual(["back", back.price.amount]);
    const [label] = selling.simulator.shipbubble
      .shipments()
      .filter(({ orderId }) => orderId === back.providerShipmentId);
    expect([label?.from.name, label?.to.address.includes("Opebi Road")]).toEqual(["Ngozi Eze", true]);

    const before = await holdOf(order.id);
    await courier(back.providerShipmentId, "picked_up", "completed");
    expect((await shipmentOf(back.id)).status).toBe("delivered");
    expect((await shipmentOf(out.id)).status).toBe("delivered");
    expect(await selling.orderOf(order.id)).toMatchObject({ status: "delivered", fulfilmentStatus: "delivered" });
    expect(await holdOf(order.id)).toEqual(before);
    await selling.wholeBooks();
  });

  test("by the shop's own rider begins with the goods at the buyer's, and can be called off", async () => {
    const order = await ordered("51 Allen Avenue, Ikeja");
    await courier((await dispatched(order.id)).providerShipmentId, "completed");
    const send = async () =>
      (
        await call("POST", "/api/shipping/dispatch", {
          orderId: order.id,
          rateId: await rateBack(order.id, "own_rider"),
        })
      ).body;
    const first = await send();
    expect([first.direction, first.status, first.cost]).toEqual(["back", "confirmed", null]);
    expect((await call("POST", `/api/shipping/shipments/${first.id}/cancel`)).body.status).toBe("cancelled");
    const { id } = await send();
    expect((await call("PATCH", `/api/shipping/shipments/${id}`, { status: "delivered" })).body.status).toBe(
      "delivered",
    );
    expect((await selling.orderOf(order.id)).fulfilmentStatus).toBe("delivered");
  });
});

describe("taking back", () => {
  test("a label that waits is cancelled and the order can be sent anew; what was collected is not", async () => {
    const order = await ordered("40 Allen Avenue, Ikeja");
    const { id, providerShipmentId } = await dispatched(order.id);
    const cancelled = await call("POST", `/api/shipping/shipments/${id}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, "cancelled"]);
    await selling.rest();
    expect(labelsFor(order)[0]?.refunded).toBe(true);
    expect((await call("POST", `/api/shipping/shipments/${id}/cancel`)).status).toBe(200);
    // The courier collected it anyway, so a person must look.
    await courier(providerShipmentId, "picked_up");
    expect(await shipmentOf(id)).toMatchObject({
      status: "cancelled",
      attention: expect.stringContaining("picked_up"),
    });
    const next = await dispatched(order.id);
    await courier(next.providerShipmentId, "picked_up");
    const refused = await call("POST", `/api/shipping/shipments/${next.id}/cancel`);
    expect([refused.status, refused.body.code]).toEqual([409, "invalid_transition"]);
  });

  test("a label of an order that was cancelled is cancelled with it", async () => {
    const order = await ordered("41 Allen Avenue, Ikeja");
    const { id } = await dispatched(order.id);
    expect((await call("PATCH", `/api/orders/${order.id}/status`, { status: "cancelled" })).status).toBe(200);
    await pass(minutes(6));
    await selling.rest();
    expect((await shipmentOf(id)).status).toBe("cancelled");
    expect(labelsFor(order)[0]?.status).toBe("cancelled");
  });

  test("the shop's own rider is told of by the seller, and proves delivery with the buyer's code", async () => {
    const order = await ordered("42 Allen Avenue, Ikeja");
    const { data } = (await call("POST", "/api/shipping/rates", { orderId: order.id })).body;
    const rateId = data.find(({ kind }: Answer["body"]) => kind === "own_rider").id;
    const { body: shipment } = await call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId });
    await selling.rest();
    const path = `/api/shipping/shipments/${shipment.id}`;
    expect((await call("PATCH", path, { status: "attempt_failed", note: "Gate locked" })).body.status).toBe(
      "attempt_failed",
    );
    // The note is for the shop only, because anyone with the link can read the page.
    const page = shipment.trackingUrl.replace(selling.system.services.config.publicUrl, selling.system.url);
    const text = await (await fetch(page)).text();
    expect(text).not.toContain("Gate locked");
    // No courier is behind it.
    expect(text).toContain("This is what the shop says. No courier confirms it.");
    expect((await call("PATCH", path, { status: "out_for_delivery" })).body.status).toBe("out_for_delivery");
    const { rows } = await selling.system.admin.query(
      "select handover_code_hash is not null code from escrow_holds where order_id = $1",
      [order.id],
    );
    expect(rows[0].code).toBe(true);
    expect((await call("PATCH", path, { status: "delivered" })).body.status).toBe("delivered");
    await selling.rest();
    expect((await holdOf(order.id)).proof).toBeNull();
    const couriers = await dispatched((await ordered("43 Allen Avenue, Ikeja")).id);
    const told = await call("PATCH", `/api/shipping/shipments/${couriers.id}`, { status: "delivered" });
    expect([told.status, told.body.code]).toEqual([409, "invalid_transition"]);
  });
});

describe("forged and unreadable notices", () => {
  test("are refused unsigned, and kept for a person when nobody can read them", async () => {
    const { system } = selling;
    const raw = JSON.stringify({ event: "shipment.status.changed", order_id: "SB-000000000000", status: "completed" });
    expect((await system.call("POST", "/api/webhooks/shippingaggregator", { raw, key: null })).status).toBe(401);
    const headers = { "x-ship-signature": "0".repeat(128) };
    expect((await system.call("POST", "/api/webhooks/shippingaggregator", { raw, key: null, headers })).status).toBe(
      401,
    );
  });
});
