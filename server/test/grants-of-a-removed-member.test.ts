// A member was removed or has another role. Their keys and webhook endpoints may do no more than that member may now.
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs } from "./support/browser-session.ts";
import { signedInMember, type SignedIn } from "./support/member.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";
import { type Scene, shopWithOwner } from "./support/team.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const endpoints = "/api/webhook-endpoints";
const keys = "/api/shop/keys";

async function madeBy({ browser }: SignedIn, path: string, body: object): Promise<Answer["body"]> {
  const made = await browser.call("POST", path, body);
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body;
}
const withKey = (key: string, method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key, ...(body ? { body } : {}) });
const stateOf = async ({ api }: Scene, id: string): Promise<unknown[]> => {
  const { body } = id.startsWith("key_") ? await api("GET", keys) : await api("GET", `${endpoints}/${id}`);
  if (!id.startsWith("key_")) return [body.enabled, body.disabledReason];
  return [body.data.find((one: { id: string }) => one.id === id)?.state];
};

test("who is removed leaves no key, no key of that key, and no endpoint; the owners hear which", async () => {
  const scene = await shopWithOwner(selling);
  const bola = await signedInMember(selling.system, scene.shop, { name: "Bola" });
  const scopes = ["keys:write", "keys:read", "webhooks:write", "webhooks:read", "orders:read"];
  const first = await madeBy(bola, keys, { name: "Bola's shop", scopes });
  const second = (await withKey(first.key, "POST", keys, { name: "Hidden", scopes })).body;
  const theirs = await madeBy(bola, endpoints, { url: "https://one.example.com/hook" });
  const ofKey = (
    await withKey(second.key, "POST", endpoints, { url: "https://two.example.com/hook", eventTypes: ["order.*"] })
  ).body;
  const untouched = await scene.api("POST", keys, { body: { name: "Ours", scopes } });
  const ours = await scene.api("POST", endpoints, { body: { url: "https://ours.example.com/hook" } });

  expect((await scene.api("DELETE", `/api/shop/team/${bola.id}`)).status).toBe(200);
  await rest();
  for (const { id } of [first, second]) expect(await stateOf(scene, id)).toEqual(["revoked"]);
  for (const { id } of [theirs, ofKey]) expect(await stateOf(scene, id)).toEqual([false, "maker_removed"]);
  for (const { key } of [first, second])
    await expect
      .poll(async () => (await withKey(key, "GET", "/api/orders")).body.code, { timeout: 8_000 })
      .toBe("revoked_key");
  expect(await stateOf(scene, untouched.body.id)).toEqual(["valid"]);
  expect(await stateOf(scene, ours.body.id)).toEqual([true, null]);
  const told = scene.owner.heard().find(({ text }) => text.startsWith("Bola has lost a role."))?.text ?? "";
  for (const part of ["Bola's shop", "Hidden", "one.example.com", "two.example.com"]) expect(told).toContain(part);
  expect(told).not.toContain("ours.example.com");

  // The person who switches an endpoint on again is responsible for it.
  expect((await scene.api("PATCH", `${endpoints}/${theirs.id}`, { body: { enabled: true } })).status).toBe(200);
  await rest();
  expect(await stateOf(scene, theirs.id)).toEqual([true, null]);
});

test("who is lowered keeps the keys and endpoints that the new role could have", async () => {
  const scene = await shopWithOwner(selling);
  const bola = await signedInMember(selling.system, scene.shop, { name: "Bola" });
  const wide = await madeBy(bola, keys, { name: "Payouts", scopes: ["payouts:write", "orders:read"] });
  const narrow = await madeBy(bola, keys, { name: "Orders", scopes: ["orders:read"] });
  const endpoint = await madeBy(bola, endpoints, { url: "https://one.example.com/hook", eventTypes: ["order.*"] });
  expect((await scene.api("PATCH", `/api/shop/team/${bola.id}`, { body: { role: "manager" } })).status).toBe(200);
  await rest();
  expect(await stateOf(scene, wide.id)).toEqual(["revoked"]);
  expect(await stateOf(scene, narrow.id)).toEqual(["valid"]);
  expect(await stateOf(scene, endpoint.id)).toEqual([true, null]);
});

test("an owner whom another owner refused leaves nothing of what they made meanwhile", async () => {
  const scene = await shopWithOwner(selling);
  const added = await scene.api("POST", "/api/shop/team", {
    body: { name: "Chidi", phone: "+2348035550777", role: "owner" },
  });
  await rest();
  const { browser } = await signInAs(selling.system, scene.shop.id, added.body.member.id);
  const made = await madeBy({ id: added.body.member.id, browser }, keys, { name: "Kept", scopes: ["orders:read"] });
  expect((await scene.owner.says("2")).text).toContain("Chidi is removed");
  await rest();
  expect(await stateOf(scene, made.id)).toEqual(["revoked"]);
});
