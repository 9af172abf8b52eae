// An account in another name, or one added after the first, is paid only after an owner confirmed it. A key can't confirm it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmAccount, signedInMember } from "../../test/support/member.ts";
import { type Paying, startPaying } from "../../test/support/paying.ts";
import type { TestShop } from "../../test/support/system.ts";
import { days, minutes } from "../kernel/values/clock.ts";

let paying: Paying;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(async () => {
  await paying.wholeBooks();
  await paying.stop();
});
const inCapitals: Paying["payer"]["account"] = ({ name }) => ({ kind: "resolved", name: name.toUpperCase() });
const inTheNameOf = (name: string): void => {
  paying.payer.account = () => ({ kind: "resolved", name });
};
beforeEach(async () => {
  Object.assign(paying.payer, { account: inCapitals, at: "processing" });
  shop = await paying.shop();
  await paying.manual(shop);
});

const path = "/api/payouts/destinations";
const send = (method: string, to: string, body?: object) =>
  paying.system.call(method, to, { key: shop.key, ...(body ? { body } : {}) });
const another = (changes: object = {}) => paying.newAccount(shop, changes);
const schedule = (interval: string) => send("PUT", "/api/payouts/schedule", { interval });
const paidTo = async (destinationId: string): Promise<string[]> =>
  (await send("GET", `/api/payouts?destinationId=${destinationId}`)).body.data.map(
    ({ status }: { status: string }) => status,
  );

describe("an account that needs an owner", () => {
  test("is every one after the first, with the reason, what was expected and who added it", async () => {
    expect(await another()).toMatchObject({
      status: "needs_confirmation",
      isDefault: false,
      confirmation: {
        reasons: ["account_changed"],
        expectedNames: ["Amaka Obi"],
        addedBy: { kind: "key", id: shop.keyId, name: "test" },
        confirmedAt: null,
        confirmedBy: null,
      },
    });
  });

  test("is one that the bank has under another name, also the first", async () => {
    shop = await paying.system.newShop();
    inTheNameOf("CHIDI OKAFOR");
    expect((await another()).confirmation.reasons).toEqual(["name_differs"]);
  });

  test("is one whose typed name fits the bank's and no owner's, whatever the shop is called", async () => {
    shop = await paying.system.newShop();
    await signedInMember(paying.system, shop, { name: "Amaka" });
    await send("PATCH", "/api/shop", { name: "Chidi Okafor" });
    const { status, nameCheck, confirmation } = await another({ name: "Chidi Okafor" });
    expect([status, nameCheck, confirmation.reasons, confirmation.expectedNames]).toEqual([
      "needs_confirmation",
      "differs",
      ["name_differs"],
      ["Amaka"],
    ]);
    await send("DELETE", `${path}/${(await another({ name: "Amaka Obi" })).id}`);
  });

  test("is not the first one in an owner's name", async () => {
    shop = await paying.system.newShop();
    await signedInMember(paying.system, shop, { name: "Amaka" });
    expect(await another()).toMatchObject({ status: "ready", confirmation: null });
  });

  test("is one whose name nobody can look up, also the first: no money goes there before the yes, and then without a day", async () => {
    shop = await paying.system.newShop();
    paying.system.clock.advance(days(1));
    paying.payer.account = () => ({ kind: "not_offered" });
    const account = await another({ name: "Chidi Okafor" });
    expect(account).toMatchObject({
      status: "needs_confirmation",
      nameCheck: "not_offered",
      isDefault: true,
      confirmation: { reasons: ["name_not_checked"], addedBy: { kind: "key" }, confirmedAt: null },
      usableFrom: paying.system.clock.now().toISOString(),
    });
    await schedule("daily");
    await paying.earn(10_000, shop);
    for (let day = 0; day < 3; day += 1) await paying.pass(days(1));
    expect(await paidTo(account.id)).toEqual([]);
    const now = await paying.payOut(shop, { destinationId: account.id, amount: 1_000 });
    expect([now.status, now.body.code]).toEqual([409, "destination_unconfirmed"]);
    await confirmAccount(paying.system, shop, account.id);
    expect((await paying.payOut(shop, { destinationId: account.id, amount: 1_000 })).status).toBe(201);
  });
});

describe("before an owner has confirmed it", () => {
  test("it is refused to pay it now, later, or as the default, however long one waits", async () => {
    const { id } = await another({ isDefault: true });
    await paying.earn(10_000, shop);
    await paying.pass(days(3));
    const scheduledFor = new Date(paying.system.clock.now().getTime() + days(2)).toISOString();
    for (const refused of [
      await paying.payOut(shop, { destinationId: id, amount: 1_000 }),
      await paying.payOut(shop, { destinationId: id, amount: 1_000, scheduledFor }),
      await send("PATCH", `${path}/${id}`, { isDefault: true }),
    ])
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: "destination_unconfirmed", destinationId: id, reasons: ["account_changed"] },
      ]);
    expect(await paying.balance(shop)).toMatchObject({ available: 10_000, inTransit: 0 });
  });

  test("the schedule pays nothing to it, and looks again the next morning", async () => {
    shop = await paying.system.newShop();
    inTheNameOf("CHIDI OKAFOR");
    const { id } = await another();
    expect((await schedule("weekly")).body).toMatchObject({
      destinationId: null,
      destinationStatus: "needs_confirmation",
    });
    const named = await send("PUT", "/api/payouts/schedule", { interval: "weekly", destinationId: id });
    expect([named.status, named.body]).toMatchObject([200, { destinationStatus: "needs_confirmation" }]);
    await paying.earn(10_000, shop);
    for (let day = 0; day < 9; day += 1) await paying.pass(days(1));
    expect(await paidTo(id)).toEqual([]);
    await confirmAccount(paying.system, shop, id);
    const shown = async () => (await send("GET", "/api/payouts/schedule")).body.schedules;
    expect(await shown()).toMatchObject([{ destinationId: id, destinationStatus: "ready" }]);
    await paying.pass(days(1));
    expect(await paidTo(id)).toEqual(["processing"]);
  });

  test("the default stays what it was, and passes with the confirmation", async () => {
    const [first] = (await send("GET", path)).body.data;
    const { id } = await another({ isDefault: true });
    expect((await send("GET", `${path}/${first.id}`)).body.isDefault).toBe(true);
    await confirmAccount(paying.system, shop, id);
    expect((await send("GET", `${path}/${first.id}`)).body.isDefault).toBe(false);
    expect((await send("GET", `${path}/${id}`)).body).toMatchObject({ isDefault: true, status: "ready" });
  });
});

describe("who confirms", () => {
  test("is an owner who is signed in, once; and the day of waiting goes on", async () => {
    const { id } = await another();
    const owner = await confirmAccount(paying.system, shop, id);
    const again = await owner.browser.call("POST", `${path}/${id}/confirm`);
    expect([again.status, again.body]).toMatchObject([
      200,
      { status: "ready", confirmation: { confirmedBy: { kind: "human", id: owner.id } } },
    ]);
    const { rows } = await paying.system.admin.query(
      "select count(*)::int as acts from audit_log where object_id = $1 and act = 'payout_destination_confirmed'",
      [id],
    );
    expect(rows).toEqual([{ acts: 1 }]);
    await paying.earn(10_000, shop);
    expect((await paying.payOut(shop, { destinationId: id })).body.code).toBe("destination_held_back");
    await paying.pass(days(1));
    expect((await paying.payOut(shop, { destinationId: id })).status).toBe(201);
  });

  test("is no key, with every scope there is", async () => {
    const { id } = await another();
    const refused = await send("POST", `${path}/${id}/confirm`);
    expect([refused.status, refused.body.code]).toEqual([403, "session_required"]);
    expect((await send("GET", `${path}/${id}`)).body.status).toBe("needs_confirmation");
  });

  test.each(["manager", "agent"] as const)("is no %s", async (role) => {
    const { id } = await another();
    const { browser } = await signedInMember(paying.system, shop, { role });
    const refused = await browser.call("POST", `${path}/${id}/confirm`);
    expect([refused.status, refused.body.code]).toEqual([403, "missing_scope"]);
  });

  test("is no owner whose sign-in is old, before a code", async () => {
    const { id } = await another();
    const { browser } = await signedInMember(paying.system, shop);
    paying.system.clock.advance(minutes(11));
    const refused = await browser.call("POST", `${path}/${id}/confirm`);
    expect([refused.status, refused.body.code]).toEqual([403, "confirmation_required"]);
  });

  test("is no owner of another shop, and nobody by a statement", async () => {
    const { id } = await another();
    const other = await signedInMember(paying.system, await paying.system.newShop());
    expect((await other.browser.call("POST", `${path}/${id}/confirm`)).status).toBe(404);
    const manager = await signedInMember(paying.system, shop, { role: "manager" });
    for (const by of [
      { kind: "key", id: shop.keyId },
      { kind: "human", id: other.id },
      { kind: "human", id: manager.id },
    ])
      await expect(
        paying.system.admin.query(
          "update payout_destinations set confirmed_at = now(), confirmed_by = $2 where id = $1",
          [id, JSON.stringify(by)],
        ),
      ).rejects.toThrow(/only an owner|payout_destinations_confirmed/);
  });
});

describe("between asking and leaving", () => {
  const held = { status: "pending", failureMeaning: { code: "destination_unconfirmed" } };

  test("a name that changed at the bank holds the payout, until an owner confirms the new one", async () => {
    await paying.earn(10_000, shop);
    const { body } = await paying.payOut(shop, { amount: 4_000 });
    inTheNameOf("CHIDI OKAFOR");
    await paying.rest();
    expect(await paying.payoutOf(body.id, shop)).toMatchObject(held);
    expect(await paying.balance(shop)).toMatchObject({ available: 6_000, inTransit: 4_000 });
    expect((await send("GET", `${path}/${body.destinationId}`)).body).toMatchObject({
      status: "needs_confirmation",
      resolvedName: "CHIDI OKAFOR",
      confirmation: { reasons: ["name_differs"], expectedNames: ["AMAKA OBI"] },
    });
    await paying.pass(days(2));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject(held);
    await confirmAccount(paying.system, shop, body.destinationId);
    await paying.pass(minutes(1));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({ status: "processing", failure: null });
    expect(paying.payer.transfers.get(body.reference)?.amount).toBe(4_000n);
  });

  test("a scheduled payout whose account waits by then fails, and moves nothing", async () => {
    const { id } = await another();
    await confirmAccount(paying.system, shop, id);
    await paying.earn(10_000, shop);
    const scheduledFor = new Date(paying.system.clock.now().getTime() + days(2)).toISOString();
    const { body } = await paying.payOut(shop, { destinationId: id, amount: 1_000, scheduledFor });
    await paying.system.admin.query(
      "update payout_destinations set confirmed_at = null, confirmed_by = null where id = $1",
      [id],
    );
    await paying.pass(days(2));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({
      status: "failed",
      failureMeaning: { code: "refused", facts: { refusal: "destination_unconfirmed" } },
    });
    expect(await paying.balance(shop)).toMatchObject({ available: 10_000, inTransit: 0 });
  });

  test("a bank that can't say the name delays it an hour at most", async () => {
    await paying.earn(10_000, shop);
    const { body } = await paying.payOut(shop, { amount: 4_000 });
    paying.payer.account = () => ({ kind: "trouble", again: true, detail: "the connection broke" });
    await paying.rest();
    await paying.pass(minutes(30));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({ status: "pending" });
    await paying.pass(minutes(31));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({ status: "processing" });
  });

  test("confirmed by two owners while it is sent, it is sent once", async () => {
    await paying.earn(10_000, shop);
    const { body } = await paying.payOut(shop, { amount: 4_000 });
    inTheNameOf("CHIDI OKAFOR");
    await paying.rest();
    const owners = [await signedInMember(paying.system, shop), await signedInMember(paying.system, shop)];
    const before = paying.payer.calls;
    await Promise.all([
      ...owners.map(({ browser }) => browser.call("POST", `${path}/${body.destinationId}/confirm`)),
      paying.system.worker?.sweep(),
    ]);
    await paying.pass(minutes(1));
    expect([paying.payer.calls - before, await paidTo(body.destinationId)]).toEqual([1, ["processing"]]);
  });

  test("the database sends nothing to it, whatever the application thinks", async () => {
    await paying.earn(10_000, shop);
    const { body } = await paying.payOut(shop, { amount: 4_000 });
    inTheNameOf("CHIDI OKAFOR");
    await paying.rest();
    await expect(
      paying.system.admin.query("update payouts set state = 'processing' where id = $1", [body.id]),
    ).rejects.toThrow(/waits for an owner/);
  });
});
