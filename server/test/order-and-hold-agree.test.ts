// The order and its held money say the same: whether a release has a date, and whether the goods have left.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveDelivery } from "../src/escrow/index.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Parcels, startParcels } from "./support/parcels.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

describe("a buyer who wrote is not silent", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  }, 120_000);
  afterAll(() => stage.stop());

  const called = ({ orderId }: Sold, status: string) =>
    stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  async function said(sale: Sold): Promise<Sold> {
    await called(sale, "shipped");
    await stage.passes(2_000);
    await called(sale, "delivered");
    return sale;
  }
  const agree = async ({ orderId }: Sold) => {
    const [{ fundsStatus }, { releaseDueAt, silence }] = [
      await stage.does(200, "GET", `/api/orders/${orderId}`),
      await stage.holdOf(orderId),
    ];
    return { fundsStatus, isDue: releaseDueAt !== null, silence };
  };

  test("their message takes the date from both at once, and a later step gives none back", async () => {
    const sale = await said(await stage.sold());
    expect(await agree(sale)).toMatchObject({ fundsStatus: "release_due", silence: "pays" });
    await stage.passes(2_000);
    await sale.chat.says("hello, are you there?");
    await stage.rests();
    const spoken = { fundsStatus: "held", isDue: false, silence: "spoken" };
    expect(await agree(sale)).toEqual(spoken);
    await stage.passes(hours(2));
    expect(await agree(sale)).toEqual(spoken);
  });

  test("so does a reaction", async () => {
    const sale = await said(await stage.sold());
    await stage.passes(2_000);
    const [first] = stage.simulator.whatsapp.sentTo(sale.chat.phone);
    await sale.chat.sends({ type: "reaction", reaction: { message_id: first?.id, emoji: "🤔" } });
    await stage.rests();
    expect(await agree(sale)).toEqual({ fundsStatus: "held", isDue: false, silence: "spoken" });
  });

  test("a question that was open when the shop said delivered leaves no date from the beginning", async () => {
    const sale = await stage.sold();
    await called(sale, "shipped");
    const { id } = await sale.chat.conversation();
    await stage.does(200, "PATCH", `/api/conversations/${id}`, { handler: "human" });
    await stage.passes(2_000);
    await sale.chat.says("when will it come?");
    await stage.passes(2_000);
    await called(sale, "delivered");
    expect(await agree(sale)).toEqual({ fundsStatus: "held", isDue: false, silence: "spoken" });
  });
});

describe("the shop says that a parcel was sent, and its courier has not fetched it", () => {
  let selling: Parcels;
  beforeAll(async () => {
    selling = await startParcels();
  }, 120_000);
  afterAll(() => selling.stop());

  async function called(): Promise<{ id: string; shipmentId: string; label: string }> {
    const { id } = await selling.ordered("12 Bode Thomas Street");
    const { id: shipmentId, providerShipmentId: label } = await selling.dispatched(id);
    expect((await selling.call("PATCH", `/api/orders/${id}/status`, { status: "shipped" })).status).toBe(200);
    await selling.rest();
    return { id, shipmentId, label };
  }

  test("the clock of unsent orders goes on, and gives the money back", async () => {
    const { id } = await called();
    expect(await selling.holdOf(id)).toMatchObject({ dispatchBy: expect.any(String), arrivalAskAt: null });
    await selling.pass(days(3) + hours(1));
    expect(await selling.orderOf(id)).toMatchObject({ status: "refunded", paymentStatus: "refunded" });
    await selling.wholeBooks();
  });

  test("nor does the word that it was delivered end that clock; a proof does", async () => {
    const said = async (): Promise<{ id: string; shipmentId: string }> => {
      const order = await called();
      expect((await selling.call("PATCH", `/api/orders/${order.id}/status`, { status: "delivered" })).status).toBe(200);
      await selling.rest();
      expect(await selling.holdOf(order.id)).toMatchObject({ dispatchBy: expect.any(String) });
      return order;
    };
    const [never, given, came] = [await said(), await said(), await said()];
    expect((await selling.call("POST", `/api/shipping/shipments/${given.shipmentId}/cancel`)).status).toBe(200);
    const { shop, clock, services } = selling.system;
    const actor = systemActor(shop.id, "hear-receipt", clock.now());
    const proof = { kind: "buyer", source: "chat", at: clock.now() } as const;
    await services.worker.write(shop.id, (tx) => proveDelivery(tx, actor, came.id, proof));
    await selling.rest();
    for (const { id } of [given, came]) expect(await selling.holdOf(id)).toMatchObject({ dispatchBy: null });
    await selling.pass(days(3) + hours(1));
    expect(await selling.orderOf(never.id)).toMatchObject({ status: "refunded", paymentStatus: "refunded" });
    expect(await selling.orderOf(given.id)).toMatchObject({ paymentStatus: "paid" });
    expect(await selling.holdOf(came.id)).toMatchObject({ status: "released" });
    await selling.wholeBooks();
  });

  test("when the courier fetches it, the buyer is asked later whether it came", async () => {
    const { id, label } = await called();
    await selling.courier(label, "picked_up");
    expect(await selling.holdOf(id)).toMatchObject({ dispatchBy: null, arrivalAskAt: expect.any(String) });
  });

  test("a shop that gives the label back has sent it in another way", async () => {
    const { id, shipmentId } = await called();
    expect((await selling.call("POST", `/api/shipping/shipments/${shipmentId}/cancel`)).status).toBe(200);
    await selling.rest();
    expect(await selling.holdOf(id)).toMatchObject({ dispatchBy: null, arrivalAskAt: expect.any(String) });
  });
});
