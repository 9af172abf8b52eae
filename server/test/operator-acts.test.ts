// What operators do about money, by the console: the same as by the command line, with a reason, in both logs. And what nobody else may.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { actAddress, operatorActs } from "../src/operator/index.ts";
import { type Disputing, openDisputing, type PaidWithPage, startDisputing } from "./support/disputing.ts";
import { signedInMember } from "./support/member.ts";
import {
  csrfIn,
  goodPassword,
  type Joined,
  joinedOperator,
  type OperatorBrowser,
  type Page,
  readable,
} from "./support/operator-browser.ts";
import { privatePageOf } from "./support/private-page.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let shop: Disputing;
let admin: Joined;
let support: Joined;
let viewer: Joined;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, await selling.system.newShop({ name: "Zuri Styles" }));
  admin = await joinedOperator(selling.system, "admin");
  support = await joinedOperator(selling.system, "support");
  viewer = await joinedOperator(selling.system, "viewer");
}, 120_000);
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const buyersWords = "The sleeve is torn, says Ngozi of 12 Marina Road.";
const act = (name: string, id: string): string => actAddress({ name }, { shopId: shop.shop.id, id });
const logOf = async (objectId: string) =>
  (await selling.system.admin.query("select * from operator_acts where object_id = $1 order by at, id", [objectId]))
    .rows;
const shopsLog = async (action: string) => (await shop.call("GET", `/api/audit?action=${action}`)).body.data;

async function disputed(): Promise<{ sold: PaidWithPage; dispute: { id: string } }> {
  const sold = await shop.sold("processing", "shipped");
  const dispute = await shop.buyerSays(sold, buyersWords, "damaged");
  await shop.says(dispute, "seller", "It left here whole.");
  await shop.buyerSays(sold, "See the picture.");
  return { sold, dispute };
}

/** More came than was due. @returns the mispayment's id */
async function surplus(): Promise<string> {
  const { orderId } = await shop.sell();
  const { reference } = await selling.begin(orderId, shop.shop);
  Object.assign(selling.atGateway(reference), { amount: 1_700_000, requestedAmount: 1_700_000 });
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  return (await shop.call("GET", `/api/mispayments?orderId=${orderId}`)).body.data[0].id;
}

describe("a dispute", () => {
  test("is listed and shown without a word of the buyer, and its words are shown for a reason that the shop's owners read", async () => {
    const { sold, dispute } = await disputed();
    const listed = await viewer.open("/operator/disputes");
    expect(readable(listed.text)).toContain("Zuri Styles damaged buyer ₦15,000");
    const path = `/operator/disputes/${shop.shop.id}/${dispute.id}`;
    for (const one of [viewer, support, admin]) {
      const page = await one.open(path);
      expect([page.status, readable(page.text)]).toEqual([200, expect.stringContaining("under review")]);
      for (const hidden of ["sleeve", "Ngozi", "Marina", "whole", "Buyer 1", "+234"])
        expect(page.text).not.toContain(hidden);
    }
    expect((await viewer.open(path)).text).not.toContain("/operator/acts/");

    const shown = await support.sends(act("dispute_words_shown", dispute.id), {
      reason: "The shop asked for a review.",
    });
    expect([shown.status, readable(shown.text)]).toEqual([200, expect.stringContaining(buyersWords)]);
    expect(readable(shown.text)).toContain("It left here whole.");
    expect(await logOf(dispute.id)).toMatchObject([
      {
        operator_id: support.id,
        act: "dispute_words_shown",
        of_shop: shop.shop.id,
        reason: "The shop asked for a review.",
      },
    ]);
    expect(await shopsLog("dispute_words_shown")).toMatchObject([
      {
        actor: { kind: "operator", id: support.id },
        objectId: dispute.id,
        detail: { orderId: sold.orderId, reason: "The shop asked for a review." },
      },
    ]);
    const owner = await signedInMember(selling.system, shop.shop);
    const seen = await owner.browser.call("GET", "/api/audit?action=dispute_words_shown");
    expect(seen.body.data).toMatchObject([{ detail: { reason: "The shop asked for a review." } }]);
  });

  test("is decided by an admin, with the reason in the dispute and in both logs", async () => {
    const { sold, dispute } = await disputed();
    const decided = await admin.sends(act("dispute_decided", dispute.id), {
      outcome: "split",
      toBuyer: "5,000.50",
      reason: "The tear is small.",
    });
    await selling.rest();
    expect(readable(decided.text)).toContain("The dispute is decided.");
    const after = await shop.read(dispute);
    expect(after).toMatchObject({
      status: "resolved",
      outcome: "split",
      toBuyer: { amount: 500_050, currency: "NGN" },
    });
    expect(JSON.stringify(after.evidence)).toContain("The tear is small.");
    expect(await logOf(dispute.id)).toMatchObject([
      { operator_id: admin.id, act: "dispute_decided", reason: "The tear is small.", detail: { outcome: "split" } },
    ]);
    expect(await shopsLog("dispute_decided")).toMatchObject([{ actor: { kind: "operator", id: admin.id } }]);
    expect(await (await fetch(`${privatePageOf(selling.system, sold.page)}/problem`)).text()).toContain("5,000.50");
    const again = await admin.sends(act("dispute_decided", dispute.id), { outcome: "buyer", reason: "For the buyer." });
    expect(again.status).toBe(409);
  });

  test.each([
    ["no outcome", {}, 400, "Choose who gets the money"],
    ["an unknown outcome", { outcome: "nobody" }, 400, "Choose who gets the money"],
    ["a split without a sum", { outcome: "split" }, 400, "Write the buyer's part"],
    ["a split of nothing", { outcome: "split", toBuyer: "0" }, 400, "Write the buyer's part"],
    ["a third of a kobo", { outcome: "split", toBuyer: "1.333" }, 400, "Write the buyer's part"],
    ["more than is disputed", { outcome: "split", toBuyer: "15000" }, 400, "give the buyer less than"],
    ["no reason", { outcome: "buyer", reason: "  " }, 400, "Write a reason"],
    ["a book as reason", { outcome: "buyer", reason: "x".repeat(501) }, 400, "Write a reason"],
  ])("is not decided with %s", async (_, fields, status, says) => {
    const [{ id }] = await shop
      .list("status=under_review")
      .then(async (open) => (open.length > 0 ? open : [(await disputed()).dispute]));
    const refused = await admin.sends(act("dispute_decided", id), { reason: "It is so.", ...fields });
    expect([refused.status, readable(refused.text)]).toEqual([status, expect.stringContaining(says)]);
    expect(await shop.read({ id })).toMatchObject({ status: "under_review" });
  });
});

describe("money", () => {
  test("that came beyond the price is left to the shop by an admin with a reason", async () => {
    const id = await surplus();
    const listed = await viewer.open("/operator/payments");
    expect(readable(listed.text)).toContain("more than was due ₦2,000 ₦17,000");
    expect(listed.text).not.toContain("/operator/acts/");
    const kept = await admin.sends(act("surplus_kept", id), { reason: "The buyer wrote to us that they agree." });
    await selling.rest();
    expect(readable(kept.text)).toContain("The shop keeps the surplus.");
    expect((await shop.call("GET", `/api/mispayments/${id}`)).body).toMatchObject({ status: "accepted" });
    expect(await logOf(id)).toMatchObject([{ act: "surplus_kept", detail: { amount: "200000", currency: "NGN" } }]);
    expect((await shopsLog("mispayment_accepted"))[0]).toMatchObject({ actor: { kind: "operator", id: admin.id } });
    const again = await admin.sends(act("surplus_kept", id), { reason: "Once more." });
    expect(again.status).toBe(409);
    expect(await logOf(id)).toHaveLength(1);
  });

  test("that is held is released by an admin, and ten minutes after the password was typed it is asked for again", async () => {
    const { orderId } = await shop.sold("processing", "shipped");
    const path = act("money_released", orderId);
    selling.system.clock.advance(minutes(10));
    expect((await admin.open(path)).text).toContain('name="password"');
    for (const password of ["", "a long walk to Mombasa"]) {
      const refused = await admin.sends(path, { reason: "The courier confirmed it by phone.", password });
      expect([refused.status, readable(refused.text)]).toEqual([400, expect.stringContaining("Enter your password")]);
    }
    expect(await shop.hold(orderId)).toMatchObject({ status: "held" });
    const released = await admin.sends(path, { reason: "The courier confirmed it by phone.", password: goodPassword });
    expect(readable(released.text)).toContain("The money is released to the shop.");
    expect(await shopsLog("release_override")).toMatchObject([{ actor: { kind: "operator", id: admin.id } }]);
    expect((await admin.open(path)).text).not.toContain('name="password"');
    expect(await logOf(orderId)).toMatchObject([
      { act: "money_released", reason: "The courier confirmed it by phone." },
    ]);
  });
});

describe("nobody else", () => {
  /** One of each, so that only the role can be why it is refused. */
  const objects = async (): Promise<Record<string, string>> => {
    const { dispute, sold } = await disputed();
    return {
      dispute_decided: dispute.id,
      dispute_words_shown: dispute.id,
      surplus_kept: await surplus(),
      money_released: sold.orderId,
    };
  };
  const addressOf = (one: (typeof operatorActs)[number], ids: Record<string, string>): string =>
    actAddress(one, { shopId: one.ofShop ? shop.shop.id : null, id: ids[one.name] ?? "any" });

  test("with a lesser role does any act, however it is sent", async () => {
    const ids = await objects();
    const csrf = new Map<OperatorBrowser, string>();
    for (const one of [viewer, support]) csrf.set(one, csrfIn((await one.open("/operator")).text));
    const before = await selling.system.admin.query("select count(*) from operator_acts");
    for (const one of operatorActs) {
      const lesser = one.needs === "admin" ? [viewer, support] : [viewer];
      for (const operator of lesser) {
        const fields = {
          csrf: csrf.get(operator) ?? "",
          reason: "I want to.",
          outcome: "seller",
          password: goodPassword,
        };
        expect([one.name, (await operator.open(addressOf(one, ids))).status]).toEqual([one.name, 403]);
        const sent = await operator.post(addressOf(one, ids), fields);
        expect([one.name, sent.status, readable(sent.text)]).toEqual([
          one.name,
          403,
          expect.stringContaining("needs the role"),
        ]);
      }
    }
    expect((await selling.system.admin.query("select count(*) from operator_acts")).rows).toEqual(before.rows);
  });

  test("without the page's own token, or from another site, does any act", async () => {
    const ids = await objects();
    const csrf = csrfIn((await admin.open("/operator")).text);
    for (const one of operatorActs) {
      const fields = { reason: "I want to.", outcome: "seller" };
      const path = addressOf(one, ids);
      const others = csrfIn((await support.open("/operator")).text);
      const tries = [
        await admin.post(path, {}),
        await admin.post(path, fields),
        await admin.post(path, { ...fields, csrf: others }),
        await admin.post(path, { ...fields, csrf }, { origin: "https://evil.example" }),
        await admin.post(path, { ...fields, csrf }, { "sec-fetch-site": "same-site" }),
      ];
      expect([one.name, ...tries.map(({ status }) => status)]).toEqual([one.name, 403, 403, 403, 403, 403]);
    }
  });

  test("with a shop's key, a member's cookie or a buyer's secret opens anything of the console", async () => {
    const { system } = selling;
    const { sold } = await disputed();
    const { page } = sold;
    const member = await signedInMember(system, shop.shop);
    const others = await signedInMember(system, await system.newShop());
    const secret = privatePageOf(system, page).split("/").at(-1) ?? "";
    const credentials: Record<string, Record<string, string>> = {
      nothing: {},
      "a shop's key": { authorization: `Bearer ${shop.shop.key}` },
      "a member's cookie": { cookie: member.browser.cookie },
      "a member's token as ours": { cookie: member.browser.cookie.replace("sokoni_session", "sokoni_operator") },
      "another shop's member": { cookie: others.browser.cookie },
      "a buyer's secret": { authorization: `Bearer ${secret}`, cookie: `sokoni_operator=${secret}` },
      "a made-up token": { cookie: `sokoni_operator=${"A".repeat(43)}` },
      "an empty token": { cookie: "sokoni_operator=" },
    };
    const ids = await objects();
    const { http } = system;
    const paths = (http?.routes() ?? [])
      .filter(({ path }) => path.startsWith("/operator") && !/sign-in|join|assets/.test(path))
      .map(({ method, path }) => ({
        method,
        path: path
          .replace("{act}/{shop}/{id}", `money_released/${shop.shop.id}/${ids.money_released}`)
          .replace("{shop}", shop.shop.id)
          .replace("{id}", ids.dispute_decided ?? ""),
      }));
    expect(paths.length).toBeGreaterThan(8);
    for (const [name, headers] of Object.entries(credentials))
      for (const { method, path } of paths) {
        const body = method === "POST" ? { body: new URLSearchParams({ reason: "I want to.", csrf: "x" }) } : {};
        const answer = await fetch(system.url + path, { method, headers, redirect: "manual", ...body });
        expect([name, method, path, answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
          name,
          method,
          path,
          303,
          "/operator/sign-in",
          "",
        ]);
      }
    // And an operator's cookie opens nothing of a shop.
    const api = await fetch(`${system.url}/api/orders`, { headers: { cookie: admin.cookie } });
    expect(api.status).toBe(401);
  });

  test("finds out by an act's address what does not exist, or belongs to another shop", async () => {
    const { dispute } = await disputed();
    const { id: other } = await selling.system.newShop();
    const paths = [
      actAddress({ name: "dispute_decided" }, { shopId: other, id: dispute.id }),
      actAddress({ name: "dispute_decided" }, { shopId: null, id: dispute.id }),
      act("dispute_decided", "dsp_nothing"),
      act("nothing", dispute.id),
      act("dispute_decided", "x".repeat(150)),
      act("money_released", `${dispute.id}'--`),
      `/operator/acts/dispute_decided/shp_x/${dispute.id}`,
      `/operator/disputes/${other}/${dispute.id}`,
      `/operator/disputes/${shop.shop.id}/%00`,
    ];
    const statuses: Page["status"][] = [];
    for (const path of paths) statuses.push((await admin.open(path)).status);
    expect(statuses).toEqual(paths.map(() => 404));
  });

  test("changes or removes what the operators' log says", async () => {
    for (const change of [
      "update operator_acts set reason = 'x'",
      "delete from operator_acts",
      "truncate operator_acts",
    ])
      await expect(selling.system.admin.query(change)).rejects.toThrow("append-only");
    for (const table of ["operators", "operator_sessions", "operator_invitations", "operator_acts"])
      for (const role of ["api", "agent", "books"] as const) {
        const { rows } = await selling.system.admin.query("select has_table_privilege($1, $2, 'select') as may", [
          role === "books" ? "sokoni_readonly" : `sokoni_${role}`,
          table,
        ]);
        expect([table, role, rows[0].may]).toEqual([table, role, false]);
      }
  });
});
