// The operator reviews shops that want to be verified: a queue, one page for each, details and documents for a reason, and decisions in both logs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { readVerification } from "../src/kernel/process/verification-settings.ts";
import { actAddress } from "../src/operator/index.ts";
import { askToBeVerified, waitingNumber } from "./support/ask-to-be-verified.ts";
import { factsOf } from "./support/drawn-picture.ts";
import { goodPassword, type Joined, joinedOperator, readable } from "./support/operator-browser.ts";
import { type Paying, startPaying } from "./support/paying.ts";
import { signedInMember } from "./support/member.ts";
import type { Answer, TestShop } from "./support/system.ts";

let paying: Paying;
let admin: Joined;
let support: Joined;
let viewer: Joined;
let shop: TestShop;
let id: string;

beforeAll(async () => {
  const verification = readVerification({ VERIFICATION: "required" });
  paying = await startPaying({ config: (config) => ({ ...config, verification }) });
}, 120_000);
afterAll(() => paying.stop());

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  paying.system.call(method, path, { key: shop.key, ...(body && { body }) });
const page = (): string => `/operator/verification/${shop.id}`;
const act = (name: string): string => actAddress({ name }, { shopId: shop.id, id });
const read = async () => (await call("GET", "/api/verification")).body;
const operatorsLog = async () =>
  (await paying.system.admin.query("select * from operator_acts where object_id = $1 order by at, id", [id])).rows;

beforeEach(async () => {
  shop = await paying.shop({ name: "Zuri Styles" });
  ({ id } = (await askToBeVerified(paying.system, shop)).body);
  // A new shop is a day old, so earlier sessions have ended.
  admin = await joinedOperator(paying.system, "admin");
  support = await joinedOperator(paying.system, "support");
  viewer = await joinedOperator(paying.system, "viewer");
});

const hidden = ["Amaka Grace", waitingNumber, "1990-05-31"];

describe("a request", () => {
  test("is counted on the overview and listed, and its page shows what was given without saying it", async () => {
    expect(readable((await viewer.open("/operator")).text)).toMatch(/[1-9]\d* shops to verify/);
    expect(readable((await viewer.open("/operator/verification")).text)).toContain("Zuri Styles NG sandbox basic none");
    for (const one of [viewer, support, admin]) {
      const { status, text } = await one.open(page());
      expect([status, readable(text)]).toEqual([200, expect.stringContaining("Official number")]);
      for (const word of hidden) expect(text).not.toContain(word);
      // The account's name at the bank, to compare with.
      expect(text).toContain("AMAKA OBI");
    }
    expect((await viewer.open(page())).text).not.toContain("/operator/acts/");
    expect((await support.open(page())).text).not.toContain("verification_approved");
  });

  test("is shown in full for a reason that the owners read, and its documents for ten minutes to that operator only", async () => {
    const { rows } = await paying.system.admin.query("select id from verification_documents where shop_id = $1", [
      shop.id,
    ]);
    const document = `${page()}/documents/${rows[0].id}`;
    expect((await support.open(document)).status).toBe(403);
    expect((await viewer.open(act("verification_shown"))).status).toBe(403);
    const shown = await support.sends(act("verification_shown"), { reason: "It is the first of the queue." });
    for (const word of hidden) expect(shown.text).toContain(word);
    expect(shown.text).toContain(`<img class="document" src="${document}"`);
    const opened = await fetch(paying.system.url + document, { headers: { cookie: support.cookie } });
    expect([opened.status, opened.headers.get("content-type"), opened.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
    expect(await factsOf(Buffer.from(await opened.arrayBuffer()))).toMatchObject({ format: "jpeg", width: 640 });
    expect((await admin.open(document)).status).toBe(403);
    paying.system.clock.advance(minutes(10));
    expect((await support.open(document)).status).toBe(403);
    const mine = { reason: "It is the first of the queue." };
    expect(await operatorsLog()).toMatchObject([{ act: "verification_shown", operator_id: support.id, ...mine }]);
    const owner = await signedInMember(paying.system, shop);
    const log = await owner.browser.call("GET", "/api/audit?action=verification_shown");
    expect(log.body.data).toMatchObject([{ actor: { kind: "operator", id: support.id }, detail: mine }]);
  });

  test("is approved by an admin, and the shop can be paid out", async () => {
    await paying.earn(1_000_000, shop);
    expect((await paying.payOut(shop)).body.code).toBe("verification_required");
    const done = await admin.sends(act("verification_approved"), {
      reason: "Name and number fit.",
      password: goodPassword,
    });
    expect(readable(done.text)).toContain("The request is approved.");
    expect(await read()).toMatchObject({ level: "basic", status: "approved", reason: null });
    expect((await paying.payOut(shop)).status).toBe(201);
    expect((await call("GET", "/api/audit?action=verification_approved")).body.data).toMatchObject([
      { actor: { kind: "operator", id: admin.id }, detail: { level: "basic", reason: "Name and number fit." } },
    ]);
    expect(await operatorsLog()).toMatchObject([{ act: "verification_approved", detail: { level: "basic" } }]);
    const again = await admin.sends(act("verification_approved"), { reason: "Once more.", password: goodPassword });
    expect(again.status).toBe(409);
  });

  test("is sent back with what to give again, and that alone is due", async () => {
    const nothing = await support.sends(act("verification_asked"), { reason: "The photo is dark." });
    expect([nothing.status, readable(nothing.text)]).toEqual([400, expect.stringContaining("Choose what the shop")]);
    await support.sends(act("verification_asked"), { reason: "The photo is dark.", identityDocument: "on" });
    expect(await read()).toMatchObject({
      status: "needs_information",
      reason: "The photo is dark.",
      due: ["identityDocument"],
    });
    expect(readable((await viewer.open("/operator/verification?show=asked")).text)).toContain("Zuri Styles");
    expect(readable((await viewer.open(page())).text)).toContain("Asked again Photo of the owner's document");
  });

  test("is rejected with a reason, and a level that was given is taken back with the room for payouts", async () => {
    await admin.sends(act("verification_approved"), { reason: "It fits.", password: goodPassword });
    await paying.earn(2_000_000, shop);
    expect((await paying.payOut(shop, { amount: 1_000_000 })).status).toBe(201);
    await admin.sends(act("verification_rejected"), { reason: "The document was forged.", password: goodPassword });
    expect(await read()).toMatchObject({ level: "none", status: "rejected", reason: "The document was forged." });
    expect((await paying.payOut(shop, { amount: 1_000 })).body.code).toBe("verification_required");
  });

  test("of another shop, or none, is not found by its address", async () => {
    const other = await paying.system.newShop();
    for (const path of [
      `/operator/verification/${other.id}`,
      actAddress({ name: "verification_approved" }, { shopId: other.id, id }),
      act("verification_approved").replace(id, "vrf_none"),
      `${page()}/documents/vdc_none`,
    ])
      expect([path, (await admin.open(path)).status]).toEqual([path, 404]);
  });
});

describe("the API's role", () => {
  test("can't write a level or a decision, whatever its code does", async () => {
    const { api } = paying.system.services;
    for (const change of [{ level: "full" as const }, { decided_at: new Date() }])
      await expect(
        api.write(shop.id, (tx) =>
          tx.updateTable("verifications").set(change).where("shop_id", "=", shop.id).execute(),
        ),
      ).rejects.toThrow("permission denied");
    expect((await read()).level).toBe("none");
  });
});
