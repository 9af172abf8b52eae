// What an event shows is limited by the scope of its object: who may not read an order hears nothing of orders.
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "../../src/app/endpoints.ts";
import { eventCatalogue } from "../../src/app/events/catalogue.ts";
import type { EventKind } from "../../src/outbound-webhooks/index.ts";
import { allScopes } from "../../src/shops/index.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { keyOf } from "./support/keys.ts";

let system: TestSystem;
let kinds: EventKind[];
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  kinds = eventCatalogue(endpoints(system.services));
  for (const { type } of kinds)
    expect((await system.call("POST", "/api/test/events", { body: { type } })).status).toBe(201);
});
afterAll(() => system.stop());

const phone = "+2348035550142";

async function shownTo(key: string): Promise<{ id: string; type: string }[]> {
  const shown: { id: string; type: string }[] = [];
  for (let cursor = ""; ;) {
    const { body } = await system.call("GET", `/api/events?limit=100${cursor}`, { key });
    shown.push(...body.data);
    if (body.nextCursor === null) return shown;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

test("a list, and each event by itself, show what the key may read, and all of it", async () => {
  const scopes = [...new Set(kinds.map(({ scope }) => scope))];
  expect(scopes.length).toBeGreaterThan(10);
  const all = await shownTo(system.shop.key);
  for (const scope of scopes) {
    const { text: with1 } = await keyOf(system, { scopes: ["events:read", scope] });
    const { text: without } = await keyOf(system, { scopes: allScopes.filter((one) => one !== scope) });
    const [seen, left] = await Promise.all([shownTo(with1), shownTo(without)]);
    const ofScope = new Set(kinds.filter((kind) => kind.scope === scope).map(({ type }) => type));
    expect([scope, new Set(seen.map(({ type }) => type))]).toEqual([scope, ofScope]);
    expect(left.filter(({ type }) => ofScope.has(type))).toEqual([]);
    expect([scope, seen.length + left.length]).toEqual([scope, all.length]);
    const path = `/api/events/${seen[0]?.id}`;
    const statuses = [await system.call("GET", path, { key: with1 }), await system.call("GET", path, { key: without })];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404]);
  }
});

test("a key that reads events and no shop finds no member's phone, in no list, event or stream", async () => {
  const { text: key } = await keyOf(system, { scopes: allScopes.filter((scope) => scope !== "shop:read") });
  const [before] = (await system.call("GET", "/api/events?limit=1")).body.data;
  const added = await system.call("POST", "/api/shop/team", { body: { name: "Bisi", phone, role: "agent" } });
  await system.call("PATCH", `/api/shop/team/${added.body.member.id}`, { body: { name: "Bisi A." } });
  const customer = await system.call("POST", "/api/customers", { body: { name: "Ada" } });
  const told = await heardSince(key, before.id, customer.body.id);
  const listed = (await system.call("GET", "/api/events?limit=100", { key })).text;
  for (const seen of [told, listed]) {
    expect(seen).toContain(customer.body.id);
    expect(seen).not.toContain(phone);
    expect(seen).not.toContain("team.member_added");
  }
  expect((await system.call("GET", "/api/events?type=team.*")).text).toContain(phone);
});

/** Whoever comes back to the stream is told what they missed. */
async function heardSince(key: string, last: string, mark: string): Promise<string> {
  const leaving = new AbortController();
  const response = await fetch(`${system.url}/api/events/stream`, {
    headers: { authorization: `Bearer ${key}`, "last-event-id": last },
    signal: leaving.signal,
  });
  let text = "";
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes(mark)) text += (await reader?.read())?.value ?? "";
  leaving.abort();
  return text;
}
