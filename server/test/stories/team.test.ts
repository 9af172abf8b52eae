// The people behind a shop, on the shop's own WhatsApp number. A phone is proven, questions go to it and are answered with a
// digit, and news comes to it. "1" gives a refund that a buyer asked the agent for, once, with its entries in the books.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approvalKinds } from "../../src/app/team/approval-kinds.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { hours, minutes } from "../../src/kernel/values/clock.ts";
import { Refusal } from "../../src/kernel/contract/refusal.ts";
import { failApproval } from "../../src/team/approvals/decide-approval.ts";
import { signInAs } from "../support/browser-session.ts";
import { type Chat, openChat, tapItem, textItem } from "../support/chat.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { quiet } from "../support/whatsapp.ts";
import type { Answer } from "../support/system.ts";
import { join, type PaidInChat, paidInChat, type Scene, shopWithOwner as newShopWithOwner } from "../support/team.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const shopWithOwner = (member: object = {}): Promise<Scene> => newShopWithOwner(selling, member);
const paidOrder = (scene: Scene): Promise<PaidInChat> => paidInChat(selling, scene);
const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const last = (chat: Chat): string => chat.heard().at(-1)?.text ?? "";
const approvals = async ({ api }: Scene, query = ""): Promise<Answer["body"][]> =>
  (await api("GET", `/api/approvals?limit=100${query}`)).body.data;
const refunds = async ({ api }: Scene): Promise<Answer["body"][]> =>
  (await api("GET", "/api/refunds?limit=100")).body.data;
async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.system.worker?.sweep();
  await rest();
}

describe("who belongs to a shop", () => {
  test("a phone is proven by its own message, once, and then is nobody's customer", async () => {
    const { owner, api, memberId } = await shopWithOwner();
    expect(last(owner)).toContain("Welcome, Amaka");
    await owner.says("how much is the dress?");
    expect(last(owner)).toContain("answer 1 for yes");
    expect((await api("GET", "/api/customers")).body.data).toEqual([]);
    expect((await api("GET", "/api/conversations")).body.data).toEqual([]);
    const line = (await api("GET", `/api/shop/team/${memberId}/messages`)).body.data;
    expect(line.map(({ direction, status, text }: Answer["body"]) => [direction, status, text.slice(0, 20)])).toEqual([
      ["outbound", "read", "When I ask you somet"],
      ["inbound", "answered", "how much is the dres"],
      ["outbound", "read", "Welcome, Amaka. We n"],
      ["inbound", "answered", "JOIN ······"],
    ]);
  });

  test("wrong codes are counted, and after five only a new code helps", async () => {
    const { system, simulator } = selling;
    const { api, shop } = await shopWithOwner();
    const phone = openChat(system, { simulator, shop, name: "Bola" });
    const added = await api("POST", "/api/shop/team", { body: { name: "Bola", phone: phone.phone, role: "agent" } });
    const right: string = added.body.join.text;
    const wrong = right === "JOIN 000000" ? "JOIN 000001" : "JOIN 000000";
    for (let tries = 0; tries < 4; tries += 1) expect((await phone.says(wrong)).text).toContain("not the code");
    expect((await phone.says(wrong)).text).toContain("no longer works");
    expect((await phone.says(right)).text).toContain("no longer works");
    const renewed = await api("POST", `/api/shop/team/${added.body.member.id}/code`);
    expect((await phone.says(renewed.body.join.text)).text).toContain("Welcome, Bola");
    const late = await api("POST", `/api/shop/team/${added.body.member.id}/code`);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("signs in at /console")]);
  });

  test("who was added and has not proven the phone is a customer still, and so is who was removed", async () => {
    const { system, simulator } = selling;
    const { api, shop, memberId, owner } = await shopWithOwner();
    const phone = openChat(system, { simulator, shop, name: "Bola" });
    await api("POST", "/api/shop/team", { body: { name: "Bola", phone: phone.phone, role: "owner" } });
    await phone.says("hello");
    expect((await api("GET", "/api/customers")).body.data).toMatchObject([{ phone: phone.phone }]);
    const { browser } = await signInAs(system, shop.id, memberId);
    expect((await browser.call("DELETE", `/api/shop/team/${memberId}`)).status).toBe(200);
    await owner.says("hello");
    expect((await api("GET", "/api/customers")).body.data).toHaveLength(2);
    expect((await api("GET", `/api/shop/team/${memberId}`)).status).toBe(404);
  });
});

describe("a refund that a buyer asked the agent for", () => {
  test("is given by a 1 from the owner: in the books, to the buyer, with the owner's name in the audit", async () => {
    const scene = await shopWithOwner();
    const { owner, shop, memberId } = scene;
    const { buyer, paymentId } = await paidOrder(scene);
    await buyer.says("I want my money back");
    const [asked] = await approvals(scene);
    expect(asked).toMatchObject({ kind: "refund", status: "open", target: paymentId, askedBy: { kind: "customer" } });
    const [, orderNumber] = /order (\S+)\?/.exec(asked.question) ?? [];
    expect(asked.questionMeaning).toEqual({
      code: "refund",
      facts: { orderNumber, sum: { amount: 1_500_000, currency: "NGN" } },
    });
    expect(owner.heard().at(-1)).toMatchObject({
      text: expect.stringContaining("Give ₦15,000 back for order"),
      choices: [{ title: "1 Yes" }, { title: "2 No" }],
    });
    expect(await refunds(scene)).toEqual([]);

    await owner.says("1");
    expect(last(owner)).toContain("Approved. ₦15,000");
    const given = await refunds(scene);
    expect(given).toMatchObject([{ paymentId, amount: { amount: 1_500_000 }, status: "processing" }]);
    expect(await approvals(scene)).toMatchObject([
      { status: "approved", decidedBy: { kind: "human", id: memberId }, result: given[0].id },
    ]);
    expect(last(buyer)).toContain("₦15,000 of your payment for order");
    expect(await buyer.conversation()).toMatchObject({ handler: "agent" });
    expect((await owner.says("1")).text).toContain("Already approved by Amaka");
    expect(await refunds(scene)).toHaveLength(1);

    const { rows } = await selling.system.admin.query(
      "select act, actor from audit_log where shop_id = $1 and act like 'approval_%' order by at, id",
      [shop.id],
    );
    expect(rows).toMatchObject([{ act: "approval_requested" }, { act: "approval_approved", actor: { id: memberId } }]);
    await expect(await ledgerTable(selling.system.admin, shop.id)).toMatchFileSnapshot("refund-by-message.ledger.txt");
    await selling.wholeBooks();
  });

  test("of two who answer at the same moment one decides, and the other hears who", async () => {
    const { system, simulator } = selling;
    const scene = await shopWithOwner();
    const second = openChat(system, { simulator, shop: scene.shop, name: "Bola" });
    await join(second, { name: "Bola", role: "manager", language: "pcm" });
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    await Promise.all([scene.owner.posts(textItem("1")), second.posts(textItem("yes o"))]);
    await rest();
    expect(await refunds(scene)).toHaveLength(1);
    const heard = [last(scene.owner), last(second)];
    expect(heard.filter((text) => /Approved\.|You don approve/.test(text))).toHaveLength(1);
    expect(heard.filter((text) => /Already approved by Bola|Amaka don approve am before/.test(text))).toHaveLength(1);
  });

  test("a no is told to the buyer, who stays with a person", async () => {
    const scene = await shopWithOwner({ language: "fr" });
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    expect(last(scene.owner)).toContain("Rendre ₦15,000");
    await scene.owner.taps("2 Non");
    expect(last(scene.owner)).toContain("Refusé");
    expect(last(buyer)).toContain("won't refund order");
    expect(await buyer.conversation()).toMatchObject({ handler: "human" });
    expect(await refunds(scene)).toEqual([]);
  });

  test("an order that has changed meanwhile is asked about anew, and the old button does nothing", async () => {
    const scene = await shopWithOwner();
    const { buyer, paymentId } = await paidOrder(scene);
    await buyer.says("I want my money back");
    const oldYes = scene.owner.heard().at(-1)?.choices[0];
    const part = { amount: { amount: 300_000, currency: "NGN" }, reason: "torn" };
    expect((await scene.api("POST", `/api/payments/${paymentId}/refund`, { body: part })).status).toBe(201);
    const heard = await scene.owner.says("1");
    expect(heard.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining("has changed since I asked"),
      expect.stringContaining("Give ₦12,000 back"),
    ]);
    expect(await refunds(scene)).toHaveLength(1);
    await scene.owner.sends(tapItem(oldYes ?? { id: "", title: "" }));
    expect(await refunds(scene)).toHaveLength(1);
    await scene.owner.says("1");
    expect(await refunds(scene)).toMatchObject([{ amount: { amount: 1_200_000 } }, { amount: { amount: 300_000 } }]);
    expect((await approvals(scene)).map(({ status }) => status)).toEqual(["approved", "replaced"]);
  });

  test("unanswered it stays a conversation that waits for a person, and a late 1 does nothing", async () => {
    const scene = await shopWithOwner();
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    await pass(minutes(15));
    expect(await approvals(scene)).toMatchObject([{ status: "expired", decidedBy: null }]);
    expect(last(scene.owner)).toContain("waits for one of you (money back)");
    expect((await scene.owner.says("1")).text).toContain("expired");
    expect(await refunds(scene)).toEqual([]);
    expect(await buyer.conversation()).toMatchObject({ handler: "human" });
  });

  test("only those decide who may: an agent of the shop, a buyer, a caption and a forwarded 1 do not", async () => {
    const { system, simulator } = selling;
    const scene = await shopWithOwner();
    const helper = openChat(system, { simulator, shop: scene.shop, name: "Bola" });
    await join(helper, { name: "Bola", role: "agent" });
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    const yes = scene.owner.heard().at(-1)?.choices[0] ?? { id: "", title: "" };
    expect(helper.heard().some(({ text }) => text.includes("Give ₦15,000"))).toBe(false);
    expect((await helper.sends(tapItem(yes))).text).toContain("Your role can't decide this");
    await buyer.sends(tapItem(yes));
    await scene.owner.forwards("1");
    await scene.owner.sends({ type: "image", image: { id: "1234", mime_type: "image/jpeg", caption: "1" } });
    expect(await refunds(scene)).toEqual([]);
    expect(await approvals(scene)).toMatchObject([{ status: "open" }]);
  });

  test("a yes that could not be done says what refused it", async () => {
    const { system } = selling;
    const scene = await shopWithOwner();
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    const [{ id }] = await approvals(scene);
    const actor = systemActor(scene.shop.id, "answer-member", system.clock.now());
    const asking = { kinds: approvalKinds, livesMs: minutes(15) };
    const refusal = new Refusal("refund_too_large");
    await system.services.api.write(scene.shop.id, (tx) => failApproval(tx, actor, { asking, id, refusal }));
    expect(await approvals(scene)).toMatchObject([
      {
        status: "failed",
        failure: refusal.message,
        failureMeaning: { code: "refused", facts: { refusal: "refund_too_large" } },
        questionMeaning: { code: "refund", facts: { orderNumber: expect.stringMatching(/./) } },
      },
    ]);
  });

  test("the console decides by the same path, once", async () => {
    const scene = await shopWithOwner();
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    const [{ id }] = await approvals(scene, "&status=open");
    const decide = (decision: string) => scene.api("POST", `/api/approvals/${id}/decide`, { body: { decision } });
    expect(await decide("approve")).toMatchObject({ status: 200, body: { status: "approved" } });
    expect(await decide("decline")).toMatchObject({
      status: 409,
      body: { code: "approval_closed", approvalStatus: "approved", decidedBy: { kind: "key" } },
    });
    await rest();
    expect((await scene.owner.says("1")).text).toContain("Already approved.");
    expect(await refunds(scene)).toHaveLength(1);
  });
});

describe("a price below what the agent may take", () => {
  const naira = (amount: number) => ({ amount, currency: "NGN" });
  const terms = { floor: naira(1_300_000), step: naira(100_000), maxRounds: 2 };

  test("is the buyer's when the owner says yes, for what is in the cart and for two hours", async () => {
    const { system, simulator } = selling;
    const scene = await shopWithOwner();
    const body = { name: "Leather Sandals", price: naira(1_500_000), stock: 9, negotiation: terms };
    const product = await scene.api("POST", "/api/products", { body });
    expect([product.status, product.text]).toEqual([201, product.text]);
    const buyer = openChat(system, { simulator, shop: scene.shop, name: "Ada" });
    await buyer.says("I want two leather sandals");
    for (let round = 0; round < 4; round += 1) await buyer.says("I will pay 10,000 for one");
    const [asked, ...others] = await approvals(scene);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ kind: "discount", status: "open", amount: naira(2_000_000) });
    expect(asked.questionMeaning.facts).toEqual({
      product: "Leather Sandals",
      quantity: 2,
      price: naira(1_000_000),
      listPrice: naira(1_500_000),
      sum: naira(2_000_000),
    });
    expect(last(scene.owner)).toContain("Sell 2 × Leather Sandals for ₦10,000 each? The list price is ₦15,000.");

    await scene.owner.says("1");
    expect(last(buyer)).toContain("the shop gives you 2 × Leather Sandals for ₦10,000 each");
    expect((await buyer.says("what is in my cart?")).text).toContain("₦20,000");
    await pass(hours(2));
    expect((await buyer.says("what is in my cart?")).text).toContain("₦30,000");
  });
});

describe("news", () => {
  test("a paid order is told once, and several within a minute together", async () => {
    const scene = await shopWithOwner();
    await paidOrder(scene);
    expect(last(scene.owner)).toMatch(/^Order \S+ is paid: ₦15,000\.$/);
    const before = scene.owner.heard().length;
    await paidOrder(scene);
    await paidOrder(scene);
    expect(scene.owner.heard()).toHaveLength(before);
    await pass(minutes(1));
    expect(scene.owner.heard().slice(before)).toMatchObject([
      {
        text: expect.stringMatching(
          /^News from your shop:\n• Order \S+ is paid: ₦15,000\.\n• Order \S+ is paid: ₦15,000\.$/,
        ),
      },
    ]);
    await pass(minutes(5));
    expect(scene.owner.heard()).toHaveLength(before + 1);
  });

  test("are kept over quiet hours, in which nobody is asked either", async () => {
    const wall = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", hour: "2-digit", minute: "2-digit" });
    const at = (milliseconds: number): string =>
      wall.format(new Date(selling.system.clock.now().getTime() + milliseconds));
    const scene = await shopWithOwner({ quietHours: { from: at(-hours(1)), to: at(hours(2)) } });
    const before = scene.owner.heard().length;
    const { buyer } = await paidOrder(scene);
    await buyer.says("I want my money back");
    await pass(minutes(30));
    expect(scene.owner.heard()).toHaveLength(before);
    await pass(hours(2));
    expect(scene.owner.heard().slice(before)).toMatchObject([{ text: expect.stringContaining("News from your shop") }]);
  });

  test("outside of the channel's window wait until the member writes", async () => {
    const scene = await shopWithOwner();
    await pass(hours(25));
    const { orderId } = await paidOrder(scene);
    const line = await scene.api("GET", `/api/shop/team/${scene.memberId}/messages?limit=1`);
    expect(line.body.data).toMatchObject([{ status: "waiting", error: { reason: "window_closed" } }]);
    const before = scene.owner.heard().length;
    await scene.owner.says("help");
    const { number } = await selling.orderOf(orderId, scene.shop);
    expect(
      scene.owner
        .heard()
        .slice(before)
        .map(({ text }) => text.includes(number)),
    ).toEqual([true, false]);
  });
});
