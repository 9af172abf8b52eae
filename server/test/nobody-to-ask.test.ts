// An order whose buyer has no chat: nobody can be asked or reminded. What is shown and recorded says so, and the money has an end.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { signedInMember } from "./support/member.ts";
import { type Disputing, openDisputing, startDisputing } from "./support/disputing.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, await selling.system.newShop());
  await signedInMember(selling.system, shop.shop);
});
afterEach(() => selling.wholeBooks());
afterAll(() => selling.stop());

const told = async (orderId: string): Promise<string[]> => {
  const { body } = await shop.call("GET", `/api/orders/${orderId}/timeline?limit=100`);
  return body.data.map(({ type }: { type: string }) => type);
};
const openDisputes = (orderId: string) => shop.list(`orderId=${orderId}`);

test("no release has a date, no reminder is counted, and a dispute opens for the buyer as late as after reminders", async () => {
  const { orderId } = await shop.sold("processing", "shipped", "delivered");
  expect(await shop.order(orderId)).toMatchObject({ status: "delivered", fundsStatus: "held" });
  for (let day = 0; day < 15; day += 1) {
    expect(await shop.hold(orderId)).toMatchObject({
      status: "held",
      releaseDueAt: null,
      silence: "no_chat",
      proof: null,
    });
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "held" });
    await shop.passes(days(1));
  }
  await shop.passes(hours(12));
  const { rows } = await selling.system.admin.query("select reminders_sent from escrow_holds where order_id = $1", [
    orderId,
  ]);
  expect(rows).toEqual([{ reminders_sent: 0 }]);
  expect(await told(orderId)).toContain("escrow.arrival_without_chat");
  for (const type of ["escrow.reminder", "escrow.reminder_due", "escrow.arrival_asked"])
    expect(await shop.events(type, orderId), type).toBe(0);
  expect(await openDisputes(orderId)).toEqual([]);
  await shop.passes(days(7));
  expect(await openDisputes(orderId)).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
});

test("goods that are sent and never shown to arrive: the shop reads that the buyer could not be asked", async () => {
  const { orderId } = await shop.sold("processing", "shipped");
  const { number } = await shop.order(orderId);
  await shop.passes(days(7) + hours(12));
  expect(await shop.events("escrow.arrival_asked", orderId)).toBe(0);
  expect(await shop.events("escrow.arrival_without_chat", orderId)).toBe(1);
  const { rows } = await selling.system.admin.query(
    "select facts from team_notices where shop_id = $1 and facts->>'number' = $2 and facts ? 'unshown'",
    [shop.shop.id, number],
  );
  expect(rows.map(({ facts }) => facts)).toMatchObject([{ unasked: "yes", unshown: expect.any(String) }]);
  await shop.passes(days(7));
  expect(await openDisputes(orderId)).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
});

test("a chat in which nothing can be sent is no question either", async () => {
  const { orderId } = await shop.sold("processing", "shipped");
  await shop.reminded(orderId);
  await shop.passes(days(7) + hours(12));
  expect(await shop.events("escrow.arrival_asked", orderId)).toBe(0);
  expect(await told(orderId)).toContain("escrow.arrival_window_closed");
});

test("a chat that takes no reminder gives no date; two reminders that came give the day that holds", async () => {
  const { orderId } = await shop.sold("processing", "shipped");
  await shop.reminded(orderId);
  await shop.moves(orderId, "delivered");
  const { releaseDueAt } = await shop.hold(orderId);
  expect(Date.parse(releaseDueAt) - selling.system.clock.now().getTime()).toBeGreaterThan(days(7) - hours(1));
  expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "release_due" });
  await selling.system.admin.query("update messages set status = 'failed' where shop_id = $1 and order_id = $2", [
    shop.shop.id,
    orderId,
  ]);
  expect(await shop.hold(orderId)).toMatchObject({ status: "held", releaseDueAt: null, silence: "no_reminder" });
});
