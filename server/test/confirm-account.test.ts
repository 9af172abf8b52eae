// Every owner is asked in their own chat whether money may go to an account; nobody else's yes counts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { confirmAccount, signedInMember } from "./support/member.ts";
import { type Seller, sellerIn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";
import { join, type Scene, shopWithOwner } from "./support/team.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
});
afterAll(() => selling.stop());

let seller: Seller;
const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const questionsTo = (chat: Chat): string[] =>
  chat.heard().flatMap(({ text }) => (text.includes("May payouts go there?") ? [text] : []));
const accountOf = async ({ api }: Scene, { id }: { id: string }): Promise<Answer> =>
  api("GET", `/api/payouts/destinations/${id}`);
const approvalsOf = async ({ api }: Scene): Promise<Answer["body"][]> =>
  (await api("GET", "/api/approvals?kind=payout_destination")).body.data;

async function added(scene: Scene, body: object = {}): Promise<Answer["body"]> {
  const made = await seller.newAccount(scene.shop, body);
  await rest();
  return made;
}

async function another(role: "owner" | "manager", { shop }: Scene, member: object = {}): Promise<Chat> {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop, name: "Bola" });
  await join(chat, { name: "Bola", role, ...member });
  return chat;
}

describe("an account that waits for an owner", () => {
  test("is told to every owner, also in quiet hours: the bank's name, the expected ones, and who added it", async () => {
    const scene = await shopWithOwner(selling);
    const asleep = await another("owner", scene, { quietHours: { from: "00:00", to: "23:59" } });
    await scene.owner.says("1");
    const manager = await another("manager", scene);
    const { resolvedName, last4 } = await added(scene);
    for (const owner of [scene.owner, asleep]) {
      const [question = "", ...more] = questionsTo(owner);
      expect(more).toEqual([]);
      expect(question).toContain(`Your API key "test" added Guaranty Trust Bank ••${last4}`);
      expect(question).toContain(`The bank says it belongs to ${resolvedName}. Expected: Amaka Obi / Amaka / Bola`);
      expect(question).toContain("If you don't know this account, answer no");
    }
    expect(questionsTo(manager)).toEqual([]);
  });

  test("is asked about when the first owner proves their phone after it was added, and their yes counts", async () => {
    const shop = await selling.system.newShop();
    selling.system.connect(selling.simulator, shop);
    const owner = openChat(selling.system, { simulator: selling.simulator, shop, name: "Amaka" });
    const account = await seller.newAccount(shop);
    expect(account.status).toBe("needs_confirmation");
    await rest();
    const memberId = await join(owner, { name: "Amaka", role: "owner" });
    await rest();
    const scene = { shop, owner, memberId, api: owner.api };
    expect(questionsTo(owner)).toHaveLength(1);
    expect((await approvalsOf(scene)).map(({ status }) => status)).toEqual(["open"]);
    expect((await owner.says("1")).text).toContain("Confirmed. Payouts may go to");
    expect((await accountOf(scene, account)).body.status).toBe("ready");
  });

  test("is asked about anew when an owner proves their phone after its question has expired", async () => {
    const scene = await shopWithOwner(selling);
    await added(scene);
    selling.system.clock.advance(hours(25));
    await selling.system.worker?.sweep();
    await rest();
    await scene.owner.says("good morning");
    const chidi = { name: "Chidi", phone: "+2348031112233", role: "owner" };
    expect((await scene.api("POST", "/api/shop/team", { body: chidi })).status).toBe(201);
    // Added in the console by an owner who may confirm, so that nobody has to approve them.
    const { browser } = await signedInMember(selling.system, scene.shop, { isProven: false });
    const bola = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Bola" });
    const body = { name: "Bola", phone: bola.phone, role: "owner" };
    const { join: code } = (await browser.call("POST", "/api/shop/team", body)).body;
    await bola.says(code.text);
    await rest();
    expect((await approvalsOf(scene)).map(({ status }) => status)).toEqual(["open", "expired"]);
    // And about the other owner, whom a key has added meanwhile.
    expect(bola.heard().filter(({ text }) => text.includes("added Chidi"))).toHaveLength(1);
    expect([questionsTo(bola), questionsTo(scene.owner)].map(({ length }) => length)).toEqual([1, 2]);
  });

  test("is asked about when an owner who waited is approved, once, and not before", async () => {
    const scene = await shopWithOwner(selling);
    const waits = await another("owner", scene);
    await added(scene);
    expect(questionsTo(waits)).toEqual([]);
    const [{ code }] = (await scene.api("GET", "/api/approvals?kind=owner")).body.data;
    await scene.owner.says(`${code} 1`);
    await rest();
    expect(questionsTo(waits)).toHaveLength(1);
    expect(questionsTo(scene.owner)).toHaveLength(1);
    // Other news of them asks nothing again.
    const [{ id }] = (await scene.api("GET", "/api/shop/team")).body.data.filter(
      ({ name }: { name: string }) => name === "Bola",
    );
    await scene.api("PATCH", `/api/shop/team/${id}`, { body: { language: "fr" } });
    await rest();
    expect(questionsTo(waits)).toHaveLength(1);
  });

  test("is ready after an owner's yes in the chat", async () => {
    const scene = await shopWithOwner(selling);
    const account = await added(scene);
    expect((await scene.owner.says("1")).text).toContain("Confirmed. Payouts may go to");
    expect((await accountOf(scene, account)).body).toMatchObject({
      status: "ready",
      confirmation: { confirmedBy: { kind: "human", id: scene.memberId } },
    });
    expect(await approvalsOf(scene)).toMatchObject([{ status: "approved", result: account.id }]);
  });

  test("is removed after a no, and what was to go there stays", async () => {
    const scene = await shopWithOwner(selling);
    const account = await added(scene);
    expect((await scene.owner.says("2")).text).toContain("Declined");
    expect((await accountOf(scene, account)).status).toBe(404);
  });

  test("takes its question back when it is confirmed in the console, or removed", async () => {
    const scene = await shopWithOwner(selling);
    await confirmAccount(selling.system, scene.shop, (await added(scene)).id);
    await rest();
    const removed = await added(scene);
    await scene.api("DELETE", `/api/payouts/destinations/${removed.id}`);
    await rest();
    expect((await approvalsOf(scene)).map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
    expect((await scene.owner.says("1")).text).toContain("nothing left to decide");
  });

  test("waits on when nobody answers for a day", async () => {
    const scene = await shopWithOwner(selling);
    const account = await added(scene);
    selling.system.clock.advance(hours(25));
    await selling.system.worker?.sweep();
    await rest();
    expect(await approvalsOf(scene)).toMatchObject([{ status: "expired" }]);
    expect((await accountOf(scene, account)).body.status).toBe("needs_confirmation");
  });
});

describe("through the API its question is decided", () => {
  const decide = (approval: { id: string }) => `/api/approvals/${approval.id}/decide`;

  test("by no key and no manager", async () => {
    const scene = await shopWithOwner(selling);
    const account = await added(scene);
    const [question] = await approvalsOf(scene);
    for (const decision of ["approve", "decline"]) {
      const byKey = await scene.api("POST", decide(question), { body: { decision } });
      expect([byKey.status, byKey.body.code]).toEqual([403, "session_required"]);
      const { browser } = await signedInMember(selling.system, scene.shop, { role: "manager", isProven: false });
      const byManager = await browser.call("POST", decide(question), { decision });
      expect([byManager.status, byManager.body.code]).toEqual([403, "missing_scope"]);
    }
    expect((await accountOf(scene, account)).body.status).toBe("needs_confirmation");
  });

  test("by an owner, after a recent code", async () => {
    const scene = await shopWithOwner(selling);
    const account = await added(scene);
    const [question] = await approvalsOf(scene);
    const { browser } = await signedInMember(selling.system, scene.shop, { isProven: false });
    selling.system.clock.advance(minutes(11));
    const refused = await browser.call("POST", decide(question), { decision: "approve" });
    expect([refused.status, refused.body.code]).toEqual([403, "confirmation_required"]);
    const fresh = await signedInMember(selling.system, scene.shop, { isProven: false });
    expect((await fresh.browser.call("POST", decide(question), { decision: "approve" })).status).toBe(200);
    expect((await accountOf(scene, account)).body.status).toBe("ready");
  });
});
