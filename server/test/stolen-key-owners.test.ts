// The holder of a shop's API key can add an owner with a phone of their own, or give an owner another phone. Neither gives them
// the money. Such an owner confirms nothing before the earlier owners have agreed, or have had a notice and let seven days pass.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { type Browser, signInAs } from "./support/browser-session.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { connectAgain } from "./support/connect-again.ts";
import { signedInMember } from "./support/member.ts";
import { type Seller, sellerIn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";
import { join, type Scene, shopWithOwner } from "./support/team.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
});
afterAll(() => selling.stop());

const team = "/api/shop/team";
const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const phoneIn = ({ shop }: Scene, name: string): Chat =>
  openChat(selling.system, { simulator: selling.simulator, shop, name });
const memberIn = async ({ api }: Scene, id: string): Promise<Answer["body"]> =>
  (await api("GET", `${team}/${id}`)).body;
const lastTo = (chat: Chat): string => chat.heard().at(-1)?.text ?? "";
const asked = (chat: Chat, about: string): string[] =>
  chat.heard().flatMap(({ text }) => (text.includes(about) ? [text] : []));
const payoutsQuestion = "May payouts go there?";
const ownerQuestion = "Is this right?";
const openOf = async ({ api }: Scene, kind: string): Promise<Answer["body"][]> =>
  (await api("GET", `/api/approvals?status=open&kind=${kind}`)).body.data;
const browserOf = async ({ shop }: Scene, memberId: string): Promise<Browser> =>
  (await signInAs(selling.system, shop.id, memberId)).browser;
const codeOf = ({ status, body }: Answer): unknown[] => [status, body.code];

/** A shop with a payout account, as a shop with sales has. */
async function earningShop(): Promise<Scene> {
  const scene = await shopWithOwner(selling);
  await seller.destination(scene.shop);
  await rest();
  return scene;
}

async function thiefJoins(scene: Scene): Promise<{ thief: Chat; thiefId: string }> {
  const thief = phoneIn(scene, "Chidi");
  return { thief, thiefId: await join(thief, { name: "Chidi Okafor", role: "owner" }) };
}

async function thiefTakesPhone(scene: Scene): Promise<Chat> {
  const thief = phoneIn(scene, "Chidi");
  const moved = await scene.api("PATCH", `${team}/${scene.memberId}`, { body: { phone: thief.phone } });
  expect([moved.status, moved.text]).toEqual([200, moved.text]);
  const { body } = await scene.api("POST", `${team}/${scene.memberId}/code`);
  expect((await thief.says(body.join.text)).text).toContain("You can't confirm where money goes yet");
  return thief;
}

async function thiefsAccount(scene: Scene): Promise<string> {
  const { id, status } = await seller.newAccount(scene.shop, { name: "Chidi Okafor" });
  expect(status).toBe("needs_confirmation");
  await rest();
  return id;
}

/** The thief has no say in the chat, in the console, by yes or by no, or past the application. */
async function expectNoSay(scene: Scene, thief: Chat, thiefId: string, accountId: string): Promise<void> {
  const account = `/api/payouts/destinations/${accountId}`;
  expect(asked(thief, payoutsQuestion)).toEqual([]);
  for (const words of ["1", "2"]) expect((await thief.says(words)).text).not.toMatch(/Confirmed|Approved|removed/);
  const browser = await browserOf(scene, thiefId);
  expect(codeOf(await browser.call("POST", `${account}/confirm`))).toEqual([403, "owner_not_approved"]);
  for (const kind of ["payout_destination", "owner"])
    for (const { id } of await openOf(scene, kind))
      for (const decision of ["approve", "decline"])
        expect(codeOf(await browser.call("POST", `/api/approvals/${id}/decide`, { decision }))).toEqual([
          403,
          "owner_not_approved",
        ]);
  await expect(
    selling.system.admin.query(
      "update payout_destinations set confirmed_at = created_at, confirmed_by = $2 where id = $1",
      [accountId, JSON.stringify({ kind: "human", id: thiefId })],
    ),
  ).rejects.toThrow(/only an owner/);
  expect((await scene.api("GET", account)).body.status).toBe("needs_confirmation");
}

describe("who holds a leaked key and adds an owner", () => {
  test("confirms no account with them, and answers no question of owners", async () => {
    const scene = await earningShop();
    const { thief, thiefId } = await thiefJoins(scene);
    expect(await memberIn(scene, thiefId)).toMatchObject({
      canConfirmAccounts: false,
      approvedFrom: expect.stringMatching(/Z$/),
    });
    expect(lastTo(thief)).toContain("You can't confirm where money goes yet");
    const [question = ""] = asked(scene.owner, ownerQuestion);
    expect(question).toContain(`Your API key "test" added Chidi Okafor (${thief.phone}) as an owner of your shop.`);
    expect(question).toContain("answer no, and they are removed");
    expect(question).toContain("revoke the key");
    const before = asked(scene.owner, payoutsQuestion).length;
    const accountId = await thiefsAccount(scene);
    expect(asked(scene.owner, payoutsQuestion)).toHaveLength(before + 1);
    await expectNoSay(scene, thief, thiefId, accountId);
  });

  test("is told who can approve them, and from when nobody has to", async () => {
    const scene = await earningShop();
    const { thiefId } = await thiefJoins(scene);
    const { approvedFrom } = await memberIn(scene, thiefId);
    const browser = await browserOf(scene, thiefId);
    const refused = await browser.call("POST", `/api/payouts/destinations/${await thiefsAccount(scene)}/confirm`);
    expect(refused.body).toMatchObject({
      code: "owner_not_approved",
      approvers: expect.arrayContaining([{ memberId: scene.memberId, name: "Amaka" }]),
      approvedFrom,
    });
    expect(refused.body.detail).toContain("can approve you, in the chat or the console.");
    expect(refused.body.detail).toContain(`all who are asked can answer, you may do this from ${approvedFrom}`);
  });

  test("is not said to be approved by themselves: their own former phone says yes", async () => {
    const scene = await earningShop();
    await thiefTakesPhone(scene);
    const browser = await browserOf(scene, scene.memberId);
    const path = `/api/payouts/destinations/${await thiefsAccount(scene)}/confirm`;
    const { detail } = (await browser.call("POST", path)).body;
    expect(detail).toContain("You can say yes yourself from your former phone, in the chat.");
    expect(detail).not.toContain("Amaka can approve you");
  });

  test("has the name of that owner expected at no bank, nor the name that a key gives an owner", async () => {
    const scene = await shopWithOwner(selling);
    await thiefJoins(scene);
    await scene.api("PATCH", `${team}/${scene.memberId}`, { body: { name: "Chidi Okafor" } });
    const { nameCheck, confirmation } = await seller.newAccount(scene.shop, {
      name: "Ngozi Eze",
      number: "0100998801",
    });
    expect(confirmation.expectedNames).not.toContain("Chidi Okafor");
    expect(confirmation.expectedNames).toContain("Amaka");
    expect([nameCheck, confirmation.reasons]).toEqual(["differs", ["name_differs"]]);
  });

  test("leaves the shop no other owner, by the key or as that owner", async () => {
    const scene = await earningShop();
    const { thiefId } = await thiefJoins(scene);
    const browser = await browserOf(scene, thiefId);
    const own = `${team}/${scene.memberId}`;
    for (const [call, refused] of [
      [(method: string, body?: object) => scene.api(method, own, body ? { body } : {}), [409, "last_owner"]],
      [(method: string, body?: object) => browser.call(method, own, body), [403, "owner_not_approved"]],
    ] as const) {
      expect(codeOf(await call("DELETE"))).toEqual(refused);
      expect(codeOf(await call("PATCH", { role: "agent" }))).toEqual(refused);
    }
  });

  test("brings nobody in as that owner, and changes no other member", async () => {
    const scene = await earningShop();
    const agentId = await join(phoneIn(scene, "Efe"), { name: "Efe", role: "agent" });
    const { thiefId } = await thiefJoins(scene);
    const browser = await browserOf(scene, thiefId);
    const before = (await scene.api("GET", team)).body.data;
    const { phone } = phoneIn(scene, "Dayo");
    for (const role of ["owner", "manager", "agent"])
      expect(codeOf(await browser.call("POST", team, { name: "Dayo", phone, role }))).toEqual([
        403,
        "owner_not_approved",
      ]);
    for (const id of [scene.memberId, agentId]) {
      for (const change of [{ phone }, { role: "owner" }, { name: "Dayo" }])
        expect(codeOf(await browser.call("PATCH", `${team}/${id}`, change))).toEqual([403, "owner_not_approved"]);
      expect(codeOf(await browser.call("DELETE", `${team}/${id}`))).toEqual([403, "owner_not_approved"]);
    }
    expect((await scene.api("GET", team)).body.data).toEqual(before);
    const [, number] = /question (\d+)/.exec(asked(scene.owner, ownerQuestion).at(-1) ?? "") ?? [];
    expect((await scene.owner.says(`${number} 2`)).text).toContain("Chidi Okafor is removed from the team");
    const idsOf = (members: { id: string }[]): string[] => members.map(({ id }) => id);
    expect(idsOf((await scene.api("GET", team)).body.data)).toEqual(idsOf(before).filter((id) => id !== thiefId));
  });

  test("goes on waiting as that owner after changing their own phone", async () => {
    const scene = await earningShop();
    const { thiefId } = await thiefJoins(scene);
    const browser = await browserOf(scene, thiefId);
    const moved = await browser.call("PATCH", `${team}/${thiefId}`, { phone: phoneIn(scene, "Dayo").phone });
    expect(moved.body).toMatchObject({ canConfirmAccounts: false, approvedFrom: expect.any(String) });
  });
});

describe("who holds a leaked key and gives an owner another phone", () => {
  test("confirms no account from there, and can't remove that owner", async () => {
    const scene = await earningShop();
    const thief = await thiefTakesPhone(scene);
    const accountId = await thiefsAccount(scene);
    await expectNoSay(scene, thief, scene.memberId, accountId);
    expect(codeOf(await scene.api("DELETE", `${team}/${scene.memberId}`))).toEqual([409, "last_owner"]);
    expect(codeOf(await scene.api("PATCH", `${team}/${scene.memberId}`, { body: { role: "agent" } }))).toEqual([
      409,
      "last_owner",
    ]);
  });

  test("is undone by a no from the former phone, which counts again as before", async () => {
    const scene = await earningShop();
    const thief = await thiefTakesPhone(scene);
    const thiefsBrowser = await browserOf(scene, scene.memberId);
    const [question = ""] = asked(scene.owner, ownerQuestion);
    expect(question).toContain(`changed the phone of the owner Amaka from ${scene.owner.phone} to ${thief.phone}`);
    expect((await scene.owner.says("2")).text).toContain("The old phone of Amaka is valid again");
    expect(await memberIn(scene, scene.memberId)).toMatchObject({
      phone: scene.owner.phone,
      verifiedAt: expect.any(String),
      canConfirmAccounts: true,
      approvedFrom: null,
    });
    expect(codeOf(await thiefsBrowser.call("GET", "/api/session"))).toEqual([401, "session_ended"]);
    const accountId = await thiefsAccount(scene);
    const declined = (await scene.owner.says("2")).text;
    expect(declined).toMatch(/^Declined\. .+ ••\d{4} is removed, and no payout goes there\.$/m);
    expect((await scene.api("GET", `/api/payouts/destinations/${accountId}`)).status).toBe(404);
    await thief.says("1");
    expect((await scene.api("GET", "/api/customers")).body.data).toMatchObject([{ phone: thief.phone }]);
  });

  test("has not taken the former phone's say about accounts", async () => {
    const scene = await earningShop();
    await thiefTakesPhone(scene);
    const accountId = await thiefsAccount(scene);
    const question = asked(scene.owner, payoutsQuestion).at(-1) ?? "";
    const [, number] = /question (\d+)/.exec(question) ?? [];
    expect((await scene.owner.says(`${number} 2`)).text).toContain("Declined");
    expect((await scene.api("GET", `/api/payouts/destinations/${accountId}`)).status).toBe(404);
  });

  test("makes the shop no new one, whose first owner needs nobody", async () => {
    const scene = await earningShop();
    const moved = { phone: phoneIn(scene, "Nobody").phone };
    expect((await scene.api("PATCH", `${team}/${scene.memberId}`, { body: moved })).status).toBe(200);
    const { thiefId } = await thiefJoins(scene);
    expect(await memberIn(scene, thiefId)).toMatchObject({
      canConfirmAccounts: false,
      approvedFrom: expect.any(String),
    });
  });

  test("may put the former phone back", async () => {
    const scene = await earningShop();
    const thief = await thiefTakesPhone(scene);
    const back = await scene.api("PATCH", `${team}/${scene.memberId}`, { body: { phone: scene.owner.phone } });
    expect(back.body).toMatchObject({ phone: scene.owner.phone, canConfirmAccounts: true, approvedFrom: null });
    await rest();
    expect(await openOf(scene, "owner")).toEqual([]);
    expect(thief.phone).not.toBe(scene.owner.phone);
  });
});

describe("an honest shop", () => {
  test("has its first owner with a key and a proven phone, and asks nobody", async () => {
    const scene = await shopWithOwner(selling);
    expect(await memberIn(scene, scene.memberId)).toMatchObject({ canConfirmAccounts: true, approvedFrom: null });
    const { id } = await seller.newAccount(scene.shop, { name: "Ngozi Eze" });
    await rest();
    expect((await scene.owner.says("1")).text).toContain("Confirmed");
    expect((await scene.api("GET", `/api/payouts/destinations/${id}`)).body.status).toBe("ready");
    expect(await openOf(scene, "owner")).toEqual([]);
  });

  test("gets a second owner from the first one's own session at once, and the first one hears of it", async () => {
    const scene = await shopWithOwner(selling);
    const second = phoneIn(scene, "Bola");
    const browser = await browserOf(scene, scene.memberId);
    const added = await browser.call("POST", team, { name: "Bola", phone: second.phone, role: "owner" });
    expect([added.status, added.body.member.approvedFrom]).toEqual([201, null]);
    await rest();
    expect(lastTo(scene.owner)).toContain(`Amaka made Bola (${second.phone}) an owner of the shop.`);
    expect(lastTo(scene.owner)).toContain("in the console under Team");
    await second.says(added.body.join.text);
    expect((await memberIn(scene, added.body.member.id)).canConfirmAccounts).toBe(true);
    await seller.newAccount(scene.shop, { name: "Ngozi Eze" });
    await rest();
    expect((await second.says("1")).text).toContain("Confirmed");
  });

  test("approves an owner whom its program has added, with a yes in the chat or in a fresh session", async () => {
    const scene = await shopWithOwner(selling);
    const { thiefId: first } = await thiefJoins(scene);
    expect((await scene.owner.says("1")).text).toContain("Approved. Chidi Okafor may confirm where money goes");
    expect(await memberIn(scene, first)).toMatchObject({ canConfirmAccounts: true, approvedFrom: null });
    const { thiefId: second } = await thiefJoins(scene);
    const [question] = await openOf(scene, "owner");
    const browser = await browserOf(scene, scene.memberId);
    selling.system.clock.advance(minutes(11));
    const decide = (by: Browser) => by.call("POST", `/api/approvals/${question.id}/decide`, { decision: "approve" });
    expect(codeOf(await decide(browser))).toEqual([403, "confirmation_required"]);
    expect((await decide(await browserOf(scene, scene.memberId))).status).toBe(200);
    expect((await memberIn(scene, second)).canConfirmAccounts).toBe(true);
    expect(
      codeOf(await scene.api("POST", `/api/approvals/${question.id}/decide`, { body: { decision: "approve" } })),
    ).toEqual([403, "session_required"]);
  });

  test("removes an owner to whom another one objects", async () => {
    const scene = await shopWithOwner(selling);
    const { thief, thiefId } = await thiefJoins(scene);
    const browser = await browserOf(scene, thiefId);
    expect((await scene.owner.says("2")).text).toContain("Chidi Okafor is removed from the team");
    expect((await scene.api("GET", `${team}/${thiefId}`)).status).toBe(404);
    expect(codeOf(await browser.call("GET", "/api/session"))).toEqual([401, "session_ended"]);
    await thief.says("1");
    expect((await scene.api("GET", "/api/customers")).body.data).toMatchObject([{ phone: thief.phone }]);
  });

  test("has a new owner after seven days in which nobody has objected, and not before", async () => {
    const scene = await shopWithOwner(selling);
    const { thiefId } = await thiefJoins(scene);
    const browserAt = () => browserOf(scene, thiefId);
    const { id } = await seller.newAccount(scene.shop, { name: "Ngozi Eze" });
    const confirm = async () => (await browserAt()).call("POST", `/api/payouts/destinations/${id}/confirm`);
    await pass(days(7) - minutes(1));
    expect(codeOf(await confirm())).toEqual([403, "owner_not_approved"]);
    await pass(minutes(2));
    expect(await memberIn(scene, thiefId)).toMatchObject({ canConfirmAccounts: true, approvedFrom: null });
    expect((await confirm()).body.status).toBe("ready");
  });

  test("counts the seven days anew where an owner could not be told", async () => {
    const scene = await shopWithOwner(selling);
    await pass(hours(25));
    const { thiefId } = await thiefJoins(scene);
    const { approvedFrom } = await memberIn(scene, thiefId);
    expect(asked(scene.owner, ownerQuestion)).toEqual([]);
    await pass(days(7) + minutes(1));
    const later = await memberIn(scene, thiefId);
    expect(later.canConfirmAccounts).toBe(false);
    expect(Date.parse(later.approvedFrom) - Date.parse(approvedFrom)).toBeGreaterThan(days(6));
    await scene.owner.says("help");
    expect(asked(scene.owner, ownerQuestion)).toHaveLength(1);
    expect((await scene.owner.says("2")).text).toContain("is removed");
  });

  test.each([
    ["and stays away", false],
    ["and comes back", true],
  ])("gets no owner by silence where its number was disconnected after the question, %s", async (_what, comesBack) => {
    const scene = await shopWithOwner(selling);
    const { thiefId } = await thiefJoins(scene);
    expect(asked(scene.owner, ownerQuestion)).toHaveLength(1);
    const { data } = (await scene.api("GET", "/api/shop/channels")).body;
    const number = data.find(({ slot }: { slot: string }) => slot === "chatapp");
    expect((await scene.api("DELETE", `/api/shop/channels/${number.id}`)).status).toBe(200);
    await pass(days(1));
    if (comesBack) await connectAgain(selling, scene.shop);
    await pass(days(6) + minutes(1));
    const waiting = await memberIn(scene, thiefId);
    expect(waiting.canConfirmAccounts).toBe(false);
    expect(Date.parse(waiting.approvedFrom)).toBeGreaterThan(selling.system.clock.now().getTime() + days(6));
    await pass(days(7));
    expect((await memberIn(scene, thiefId)).canConfirmAccounts).toBe(false);
    if (!comesBack) return;
    await scene.owner.says("help");
    expect((await scene.owner.says("2")).text).toContain("is removed");
  });

  test("lets an owner's program give them another phone after their yes from the former one", async () => {
    const scene = await shopWithOwner(selling);
    const next = await thiefTakesPhone(scene);
    expect((await scene.owner.says("1")).text).toContain("Approved. Amaka may confirm");
    expect(await memberIn(scene, scene.memberId)).toMatchObject({ phone: next.phone, canConfirmAccounts: true });
    await seller.newAccount(scene.shop, { name: "Ngozi Eze" });
    await rest();
    expect((await next.says("1")).text).toContain("Confirmed");
    expect(asked(scene.owner, payoutsQuestion)).toEqual([]);
  });
});

describe("every owner hears on their phone, whatever their notices and quiet hours", () => {
  const asleep = { notices: [], quietHours: { from: "00:00", to: "23:59" } };

  test("of an owner who is removed or loses the role, who hears it as well", async () => {
    const scene = await shopWithOwner(selling, asleep);
    for (const [method, body, words] of [
      ["DELETE", undefined, "removed the owner Bola from the team"],
      ["PATCH", { role: "agent" }, "took the owner's role from Bola"],
    ] as const) {
      const second = phoneIn(scene, "Bola");
      const secondId = await join(second, { name: "Bola", role: "owner", ...asleep });
      await scene.owner.says("1");
      expect((await scene.api(method, `${team}/${secondId}`, body ? { body } : {})).status).toBe(200);
      await rest();
      for (const chat of [scene.owner, second]) {
        expect(lastTo(chat)).toContain(`Your API key "test" ${words}`);
        expect(lastTo(chat)).toContain("revoke the key");
      }
    }
  });

  test("of an owner's new phone, on the former one too", async () => {
    const scene = await shopWithOwner(selling, asleep);
    const next = phoneIn(scene, "Amaka");
    const { browser } = await signedInMember(selling.system, scene.shop);
    const moved = await browser.call("PATCH", `${team}/${scene.memberId}`, { phone: next.phone });
    expect([moved.status, moved.body.approvedFrom]).toEqual([200, null]);
    await rest();
    expect(lastTo(scene.owner)).toContain(`Amaka Obi changed the phone of the owner Amaka to ${next.phone}.`);
  });

  test("of an account that is added, confirmed, made the default and removed", async () => {
    const scene = await shopWithOwner(selling, asleep);
    const first = await seller.newAccount(scene.shop, { name: "Amaka Obi" });
    const account = (id: string) => `/api/payouts/destinations/${id}`;
    await rest();
    if (first.status !== "ready") await scene.owner.says("1");
    const second = await seller.newAccount(scene.shop, { name: "Amaka Obi" });
    await rest();
    await scene.owner.says("1");
    await scene.api("PATCH", account(second.id), { body: { isDefault: true } });
    await rest();
    expect(lastTo(scene.owner)).toContain(`made Guaranty Trust Bank ••${second.last4} the account your payouts go to`);
    await scene.api("DELETE", account(first.id));
    await rest();
    expect(lastTo(scene.owner)).toContain(`removed the payout account Guaranty Trust Bank ••${first.last4}`);
    expect(asked(scene.owner, "confirmed Guaranty Trust Bank")).not.toEqual([]);
  });
});

async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.system.worker?.sweep();
  await rest();
}

describe("who may read what owners were asked and told", () => {
  const limited = async ({ api }: Scene, scopes: string[]) => {
    const made = await api("POST", "/api/shop/keys", { body: { name: "limited", scopes } });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return (path: string) => selling.system.call("GET", path, { key: made.body.key });
  };

  test("a key with shop:read alone reads no line about owners or payout accounts", async () => {
    const scene = await earningShop();
    await thiefJoins(scene);
    await thiefsAccount(scene);
    await scene.owner.says("help");
    const path = `${team}/${scene.memberId}/messages`;
    const read = async (...scopes: string[]): Promise<string> => (await (await limited(scene, scopes))(path)).text;
    const [plain, owners, payouts] = [
      await read("shop:read"),
      await read("shop:read", "keys:read"),
      await read("shop:read", "payouts:read"),
    ];
    expect(plain).toContain("help");
    expect(plain).not.toMatch(/Chidi Okafor|payouts go/i);
    expect(owners).toContain(ownerQuestion);
    expect(owners).not.toContain(payoutsQuestion);
    expect(payouts).toContain(payoutsQuestion);
    expect(payouts).not.toContain(ownerQuestion);
    // The answer says as much as the question does.
    await scene.owner.says(`${/question (\d+)/.exec(asked(scene.owner, ownerQuestion)[0] ?? "")?.[1]} 2`);
    expect(lastTo(scene.owner)).toContain("Chidi Okafor is removed");
    expect(await read("shop:read")).not.toContain("Chidi Okafor");
    expect(await read("shop:read", "keys:read")).toContain("Chidi Okafor is removed");
  });

  test("a key sees of an owner's phone only how it ends, and with payments:read alone not even that", async () => {
    const scene = await earningShop();
    const thief = await thiefTakesPhone(scene);
    const plain = await limited(scene, ["payments:read", "events:read"]);
    expect((await plain("/api/approvals?kind=owner")).body.data).toEqual([]);
    expect((await plain("/api/events?limit=100")).text).not.toContain(`••${thief.phone.slice(-4)}`);
    const call = await limited(scene, ["payments:read", "events:read", "keys:read"]);
    const [question] = (await call("/api/approvals?kind=owner")).body.data;
    expect(question.question).toContain(`from ••${scene.owner.phone.slice(-4)} to ••${thief.phone.slice(-4)}`);
    for (const path of ["/api/approvals", `/api/approvals/${question.id}`, "/api/events?limit=100"]) {
      const { status, text } = await call(path);
      expect(status).toBe(200);
      for (const phone of [thief.phone, scene.owner.phone]) expect(text).not.toContain(phone);
    }
  });
});
