// A shop is verified before its money leaves: what it gives, who sees it, how it is decided, and how much it may be paid out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { heavyJpeg } from "../../test/support/drawn-picture.ts";
import { signedInMember } from "../../test/support/member.ts";
import { type Paying, startPaying } from "../../test/support/paying.ts";
import type { Answer, TestShop } from "../../test/support/system.ts";
import { days, minutes } from "../kernel/values/clock.ts";
import { readVerification } from "../kernel/process/verification-settings.ts";
import { keyOf } from "../media/index.ts";

let paying: Paying;
let shop: TestShop;
const settings = readVerification({ VERIFICATION: "required" });
beforeAll(async () => {
  paying = await startPaying({ config: (config) => ({ ...config, verification: settings }) });
});
afterAll(async () => {
  await paying.wholeBooks();
  await paying.stop();
});
beforeEach(async () => {
  Object.assign(paying.payer, { day: "good", at: "succeeded", fee: null });
  shop = await paying.shop();
  await paying.manual(shop);
});

const basicMost = 150_000_000;
const owner = { fullName: "Amaka Grace Obi", dateOfBirth: "1990-05-31", idType: "bvn", idNumber: "22123456789" };
const business = {
  businessName: "Amaka Styles Ltd",
  registrationNumber: "RC 1234567",
  businessTaxNumber: "12345678-0001",
};
const picture = await heavyJpeg(64, 48);

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  paying.system.call(method, `/api/verification${path}`, { key: shop.key, ...(body && { body }) });
const read = async () => (await call("GET", "")).body;
const upload = (kind: string, raw: Buffer = picture): Promise<Answer> =>
  paying.system.call("POST", `/api/verification/documents?kind=${kind}`, { key: shop.key, raw });
const events = async () =>
  (await paying.system.call("GET", "/api/events?type=verification.updated&limit=100", { key: shop.key })).body.data;

async function submit(level: "basic" | "full", idNumber = owner.idNumber): Promise<Answer> {
  await call("PATCH", "", { ...owner, idNumber });
  await upload("identityDocument");
  if (level === "full") {
    await call("PATCH", "", business);
    await upload("registrationCertificate");
    await upload("proofOfAddress");
  }
  const answer = await call("POST", "/submit", { level });
  await paying.rest();
  return answer;
}

/** Its account has been paid before, so the limit of a first payout does not apply. */
async function paidBefore(): Promise<void> {
  await paying.earn(10_000, shop);
  await paying.payOut(shop);
  await paying.rest();
  await paying.pass(minutes(1));
}

describe("what is asked", () => {
  test("depends on the country and the level, and gets shorter as the shop gives it", async () => {
    expect(await read()).toMatchObject({
      policy: "required",
      level: "none",
      status: "not_started",
      nextLevel: "basic",
      due: ["fullName", "dateOfBirth", "idType", "idNumber", "identityDocument"],
      idTypes: ["bvn", "nin", "passport"],
      limits: [{ currency: "NGN", left: { amount: 0, currency: "NGN" } }],
    });
    const { status, body } = await call("PATCH", "", { ...owner, idNumber: "2212 345 6789" });
    expect([status, body.due]).toEqual([200, ["identityDocument"]]);
    expect((await upload("identityDocument")).body.due).toEqual([]);

    const kenyan = await paying.system.newShop({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
    const there = await paying.system.call("GET", "/api/verification", { key: kenyan.key });
    expect(there.body.due).toEqual(["fullName", "dateOfBirth", "idType", "idNumber", "taxNumber", "identityDocument"]);
    expect(there.body.idTypes).toEqual(["national_id", "passport"]);
  });

  test.each<[string, object, string, string]>([
    ["a BVN of ten digits", { idType: "bvn", idNumber: "2212345678" }, "/idNumber", "invalid_number"],
    ["a kind of number of another country", { idType: "national_id" }, "/idType", "enum"],
    ["a day that is none", { dateOfBirth: "1990-02-31" }, "/dateOfBirth", "invalid_date"],
    ["an owner of seventeen", { dateOfBirth: "2009-11-22" }, "/dateOfBirth", "invalid_date"],
    ["an unknown fact", { motherName: "Ada" }, "/motherName", "unknown_field"],
    ["nothing", {}, "", "min_properties"],
    ["a number of words", { registrationNumber: "my shop" }, "/registrationNumber", "invalid_number"],
  ])("refuses %s, and says where", async (_, body, pointer, code) => {
    const refused = await call("PATCH", "", body);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([400, { pointer, code }]);
  });

  test("is a photo or a PDF, and nothing that is called one", async () => {
    for (const raw of [Buffer.from("not a picture"), Buffer.alloc(0)])
      expect((await upload("identityDocument", raw)).body).toMatchObject({ code: "invalid_request" });
    expect((await upload("selfie")).status).toBe(400);
    expect((await upload("identityDocument", Buffer.alloc(10_000_001, 1))).status).toBe(413);
    expect((await read()).documents).toEqual([]);
  });

  test("has to be complete before it is submitted", async () => {
    await call("PATCH", "", { fullName: owner.fullName });
    const refused = await call("POST", "/submit", {});
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "verification_incomplete", due: ["dateOfBirth", "idType", "idNumber", "identityDocument"] },
    ]);
    expect((await read()).status).toBe("not_started");
  });
});

describe("what was given", () => {
  test("is sealed, and shown by its end only: in answers, events, the audit log, the database and the store", async () => {
    await submit("basic");
    const { facts, documents } = await read();
    expect(facts).toMatchObject({ fullName: owner.fullName, idNumberLast4: "6789" });
    expect(documents).toMatchObject([{ kind: "identityDocument" }]);
    const { rows } = await paying.system.admin.query(
      `select concat((select json_agg(v) from verifications v where shop_id = $1), (select json_agg(e) from events e where shop_id = $1),
         (select json_agg(a) from audit_log a where shop_id = $1), (select json_agg(r) from request_logs r where shop_id = $1),
         (select json_agg(i) from idempotency_keys i where shop_id = $1)) as "all"`,
      [shop.id],
    );
    for (const hidden of [owner.idNumber, "Amaka Grace", owner.dateOfBirth]) {
      expect(rows[0].all).not.toContain(hidden);
      expect(JSON.stringify(await events())).not.toContain(hidden);
    }
    const kept = await paying.system.admin.query("select id from verification_documents where shop_id = $1", [shop.id]);
    const { id } = kept.rows[0];
    const bytes = await paying.system.services.media.get(keyOf(shop.id, id));
    expect(bytes?.includes(picture.subarray(0, 64))).toBe(false);
    // The store has it, and no address opens it.
    expect((await paying.system.call("GET", `/api/media/${id}`, { key: shop.key })).status).toBe(404);
    expect((await fetch(`${paying.system.url}/media/${shop.id}/${id}`)).status).toBe(404);
  });

  test("is not another shop's, and not for a key that may only read", async () => {
    await submit("basic", "22123456003");
    const other = await paying.system.newShop();
    const there = await paying.system.call("GET", "/api/verification", { key: other.key });
    expect(there.body).toMatchObject({ status: "not_started", facts: { fullName: null }, documents: [] });
    const made = await paying.system.call("POST", "/api/shop/keys", {
      key: shop.key,
      body: { name: "Reads", scopes: ["payouts:read"] },
    });
    const reads = (method: string, path: string, body?: object) =>
      paying.system.call(method, path, { key: made.body.key, ...(body && { body }) });
    expect((await reads("GET", "/api/verification")).body).toMatchObject({ status: "submitted", facts: null });
    for (const refused of [
      await reads("PATCH", "/api/verification", owner),
      await reads("POST", "/api/verification/submit", {}),
      await paying.system.call("POST", "/api/verification/documents?kind=identityDocument", {
        key: made.body.key,
        raw: picture,
      }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, "missing_scope"]);
  });

  test("is an owner's to give: a manager reads how far it is without the facts, an agent nothing", async () => {
    await submit("basic", "22123456003");
    const statuses: Record<string, unknown[]> = {};
    for (const role of ["owner", "manager", "agent"] as const) {
      const { browser } = await signedInMember(paying.system, shop, { role });
      const seen = await browser.call("GET", "/api/verification");
      const given = await browser.call("PATCH", "/api/verification", { fullName: "Chidi Obi" });
      statuses[role] = [seen.status, seen.body.facts?.idNumberLast4 ?? null, given.body.code];
    }
    expect(statuses).toEqual({
      owner: [200, "6003", "invalid_transition"],
      manager: [200, null, "missing_scope"],
      agent: [403, null, "missing_scope"],
    });
  });

  test("stays as it is while it is reviewed, and what is verified stays after that", async () => {
    await submit("basic", "22123456003");
    for (const refused of [
      await call("PATCH", "", owner),
      await upload("identityDocument"),
      await call("POST", "/submit", { level: "full" }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, "invalid_transition"]);
    const before = await events();
    expect((await call("POST", "/submit", {})).body).toMatchObject({ status: "submitted", requestedLevel: "basic" });
    expect(await events()).toEqual(before);
    shop = await paying.shop();
    await submit("basic");
    const refused = await call("PATCH", "", { fullName: "Chidi Obi" });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: "/fullName", code: "verified" }]]);
  });

  test("loses its documents 30 days after the decision, and not before, and not while it waits", async () => {
    await submit("basic");
    const waiting = await paying.shop();
    const approved = shop;
    shop = waiting;
    await submit("basic", "22123456003");
    const bytesOf = async (of: TestShop) => {
      const { rows } = await paying.system.admin.query("select id from verification_documents where shop_id = $1", [
        of.id,
      ]);
      return paying.system.services.media.get(keyOf(of.id, rows[0].id));
    };
    await paying.pass(days(29));
    expect(await bytesOf(approved)).not.toBeNull();
    await paying.pass(days(2));
    expect([await bytesOf(approved), (await bytesOf(waiting)) === null]).toEqual([null, false]);
    shop = approved;
    expect(await read()).toMatchObject({ level: "basic", status: "approved", documents: [] });
  });
});

describe("in the sandbox the end of the owner's number", () => {
  test("approves, and the event says so", async () => {
    await submit("full");
    expect(await read()).toMatchObject({
      level: "full",
      status: "approved",
      nextLevel: null,
      due: [],
      limits: [{ perPayout: null, per30Days: null, left: null }],
    });
    expect((await events()).map((event: Answer["body"]) => event.data.object)).toMatchObject([
      { status: "approved", level: "full" },
      { status: "submitted", level: "none", requestedLevel: "full" },
    ]);
    expect((await call("POST", "/submit", {})).body.code).toBe("invalid_transition");
  });

  test("asks for another photo, and the new one can be submitted", async () => {
    await submit("basic", "22123456001");
    expect(await read()).toMatchObject({ level: "none", status: "needs_information", due: ["identityDocument"] });
    expect((await read()).reason).toContain("another photo");
    expect((await call("POST", "/submit", {})).body.code).toBe("verification_incomplete");
    await call("PATCH", "", { idNumber: "22123456700" });
    await upload("identityDocument");
    expect((await call("POST", "/submit", {})).body).toMatchObject({ status: "submitted", reason: null });
    await paying.rest();
    expect(await read()).toMatchObject({ level: "basic", status: "approved" });
  });

  test("rejects with a reason, and the request can be submitted again", async () => {
    await submit("basic", "22123456002");
    expect(await read()).toMatchObject({
      level: "none",
      status: "rejected",
      reason: expect.stringContaining("rejects"),
    });
    await call("PATCH", "", { idNumber: owner.idNumber });
    expect((await call("POST", "/submit", {})).status).toBe(200);
    await paying.rest();
    expect(await read()).toMatchObject({ level: "basic", status: "approved" });
  });
});

test("the team gets a message about the decision, and once a month that money waits", async () => {
  await signedInMember(paying.system, shop);
  const told = async () =>
    (
      await paying.system.admin.query(
        "select facts from team_notices where shop_id = $1 and facts ? 'verification' order by created_at",
        [shop.id],
      )
    ).rows.map(({ facts }) => facts);
  await paying.earn(1_000_000, shop);
  await paying.system.call("PUT", "/api/payouts/schedule", { key: shop.key, body: { interval: "daily" } });
  for (let day = 0; day < 3; day += 1) await paying.pass(days(1));
  expect(await told()).toEqual([{ verification: "waits" }]);
  await submit("basic", "22123456002");
  expect((await told()).slice(1)).toEqual([
    { verification: "rejected", reason: "The number ends in 002: the sandbox rejects it" },
  ]);
});

describe("a payout", () => {
  test("of an unverified shop is refused, and says what to give", async () => {
    await paying.earn(1_000_000, shop);
    const refused = await paying.payOut(shop);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: "verification_required",
        level: "none",
        nextLevel: "basic",
        verificationStatus: "not_started",
        used: { amount: 0, currency: "NGN" },
        left: { amount: 0, currency: "NGN" },
        due: ["fullName", "dateOfBirth", "idType", "idNumber", "identityDocument"],
      },
    ]);
    expect(await paying.balance(shop)).toMatchObject({ available: 1_000_000, inTransit: 0 });
    await submit("basic");
    expect((await paying.payOut(shop)).status).toBe(201);
  });

  test("takes as much as the level allows when nothing is said, and no more in 30 days", async () => {
    await submit("basic");
    await paidBefore();
    await paying.earn(basicMost * 4, shop);
    expect((await paying.payOut(shop, { amount: basicMost + 1 })).body).toMatchObject({
      code: "verification_required",
      perPayout: { amount: basicMost, currency: "NGN" },
      left: { amount: basicMost, currency: "NGN" },
      nextLevel: "full",
    });
    expect((await paying.payOut(shop)).body.amount.amount).toBe(basicMost);
    expect((await paying.payOut(shop)).body.amount.amount).toBe(basicMost);
    expect((await paying.payOut(shop)).body.amount.amount).toBe(basicMost - 10_000);
    const full = await paying.payOut(shop, { amount: 100 });
    expect(full.body).toMatchObject({
      code: "verification_required",
      used: { amount: basicMost * 3, currency: "NGN" },
      left: { amount: 0, currency: "NGN" },
    });
    await paying.pass(days(30));
    expect((await paying.payOut(shop)).body.amount.amount).toBe(basicMost);
  });

  test("uses the room of the level once, however many are asked for at the same moment", async () => {
    await submit("basic");
    await paidBefore();
    await paying.earn(basicMost * 10, shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paying.payOut(shop, { amount: basicMost - 10_000 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["verification_required"]),
    );
    const { used } = (await read()).limits[0];
    expect(used.amount).toBe(10_000 + 3 * (basicMost - 10_000));
  });

  test("of the schedule pays what the level allows, and says what waits", async () => {
    await submit("basic");
    await paidBefore();
    const schedule = (body: object) =>
      paying.system.call("PUT", "/api/payouts/schedule", { key: shop.key, body: { interval: "daily", ...body } });
    await paying.earn(basicMost * 2, shop);
    const now = await schedule({});
    const { nextRunAt, waiting } = now.body;
    expect(waiting).toEqual({ code: "verification_required", amount: { amount: basicMost, currency: "NGN" } });
    await paying.pass(new Date(nextRunAt).getTime() - paying.system.clock.now().getTime());
    const [made] = (await paying.system.call("GET", "/api/payouts", { key: shop.key })).body.data;
    expect(made).toMatchObject({ automatic: true, amount: { amount: basicMost, currency: "NGN" } });
    const after = await paying.system.call("GET", "/api/payouts/schedule", { key: shop.key });
    expect(after.body.schedules).toMatchObject([{ waiting: null }]);
  });

  test("that was planned before fails at its time with the same reason", async () => {
    await paying.earn(1_000_000, shop);
    const at = new Date(paying.system.clock.now().getTime() + days(1)).toISOString();
    const { body } = await paying.payOut(shop, { amount: 1_000, scheduledFor: at });
    await paying.pass(days(1));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({
      status: "failed",
      failureMeaning: { code: "refused", facts: { refusal: "verification_required" } },
    });
  });
});
