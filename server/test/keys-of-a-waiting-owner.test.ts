// An owner whom a key has added or given another phone waits for a yes. Keys that they make meanwhile hold no more than they do.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { scopesOfRole } from "../src/team/sign-in/role-scopes.ts";
import { type Browser, signInAs } from "./support/browser-session.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";
import { join, type Scene, shopWithOwner } from "./support/team.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const team = "/api/shop/team";
const keys = "/api/shop/keys";
const webhooks = "/api/webhook-endpoints";
const phoneIn = ({ shop }: Scene, name: string): Chat =>
  openChat(selling.system, { simulator: selling.simulator, shop, name });
const browserOf = async ({ shop }: Scene, memberId: string): Promise<Browser> =>
  (await signInAs(selling.system, shop.id, memberId)).browser;
const codeOf = ({ status, body }: Answer): unknown[] => [status, body.code];
const withKey = (key: string) => (method: string, path: string, body?: object) =>
  selling.system.call(method, path, { key, ...(body ? { body } : {}) });
async function made(call: Promise<Answer>): Promise<string> {
  const { status, body, text } = await call;
  expect([status, text]).toEqual([201, text]);
  return body.key;
}

test("a key that an owner who waits made brings nobody in and changes no other member, nor does a key made with it", async () => {
  const scene = await shopWithOwner(selling);
  const agentId = await join(phoneIn(scene, "Efe"), { name: "Efe", role: "agent" });
  const thiefId = await join(phoneIn(scene, "Chidi"), { name: "Chidi Okafor", role: "owner" });
  const browser = await browserOf(scene, thiefId);
  const scopes = [...scopesOfRole.owner];
  const first = await made(browser.call("POST", keys, { name: "Mine", scopes }));
  const second = await made(withKey(first)("POST", keys, { name: "Next", scopes }));
  const before = (await scene.api("GET", team)).body.data;
  const { phone } = phoneIn(scene, "Dayo");
  for (const call of [withKey(first), withKey(second)]) {
    const attempts = [
      ...["owner", "manager", "agent"].map((role) => call("POST", team, { name: "Dayo", phone, role })),
      ...[scene.memberId, agentId].flatMap((id) => [
        ...[{ phone }, { role: "owner" }, { name: "Dayo" }].map((change) => call("PATCH", `${team}/${id}`, change)),
        call("DELETE", `${team}/${id}`),
      ]),
    ];
    for (const attempt of attempts) expect(codeOf(await attempt)).toEqual([403, "owner_not_approved"]);
  }
  expect((await scene.api("GET", team)).body.data).toEqual(before);
  const refused = await withKey(second)("POST", team, { name: "Dayo", phone, role: "agent" });
  expect(refused.body.detail).toContain(
    "The key was made by Chidi Okafor, who waits for a yes. Amaka can approve them",
  );

  // After the yes they hold it, and so do the keys.
  await scene.owner.says("1");
  expect((await withKey(second)("POST", team, { name: "Dayo", phone, role: "agent" })).status).toBe(201);
});

test("a no to a changed phone ends the keys and webhook endpoints that were made as that owner since, and with those keys; those of before stay", async () => {
  const scene = await shopWithOwner(selling);
  const body = { scopes: ["keys:write", "orders:read", "webhooks:read", "webhooks:write"] };
  const making = async (name: string): Promise<string> =>
    made((await browserOf(scene, scene.memberId)).call("POST", keys, { name, ...body }));
  await making("Ours");
  const listening = async (host: string, by: string): Promise<string> =>
    made(withKey(by)("POST", webhooks, { url: `https://${host}/`, eventTypes: ["order.created"] }));
  await listening("ours.example", await making("Hears"));
  selling.system.clock.advance(minutes(1));
  const thief = phoneIn(scene, "Chidi");
  expect((await scene.api("PATCH", `${team}/${scene.memberId}`, { body: { phone: thief.phone } })).status).toBe(200);
  await thief.says((await scene.api("POST", `${team}/${scene.memberId}/code`)).body.join.text);
  const key = await making("Theirs");
  await made(withKey(key)("POST", keys, { name: "Next", ...body }));
  await listening("theirs.example", key);
  await scene.owner.says("2");
  await quiet(selling.simulator, selling.system);
  const { data } = (await scene.api("GET", keys)).body;
  const stateOf = (name: string) => data.find((one: { name: string }) => one.name === name).state;
  expect(["Ours", "Theirs", "Next"].map(stateOf)).toEqual(["valid", "revoked", "revoked"]);
  const endpoints = (await scene.api("GET", webhooks)).body.data;
  expect(
    endpoints.map(({ url, enabled, disabledReason }: Record<string, unknown>) => [url, enabled, disabledReason]),
  ).toEqual(
    expect.arrayContaining([
      ["https://ours.example/", true, null],
      ["https://theirs.example/", false, "maker_removed"],
    ]),
  );
  const told = scene.owner
    .heard()
    .filter(({ text }) => text.includes("What was made from the new phone no longer works"));
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringMatching(/API key "Theirs", "Next"; webhook theirs\.example\. Make a new API key/),
  ]);
});
