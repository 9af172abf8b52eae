// A first start that dies while it makes the demo shop, at any point. The next start finishes what it finds, and makes nothing twice.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renewOwnersJoin } from "../src/app/demo-sale.ts";
import { firstOwnersLink } from "../src/app/first-owner-link.ts";
import { makeDemoShop } from "../src/app/demo-shop.ts";
import { deskShops } from "../src/app/desk-keys.ts";
import { days } from "../src/kernel/values/clock.ts";
import { demoProducts } from "../src/shops/index.ts";
import { openBrowser } from "./support/browser-session.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

/** An installation without shops. The books allow for once what they otherwise refuse to every role. */
beforeEach(() =>
  system.admin.query("begin; set local session_replication_role = replica; truncate shops, routes cascade; commit"),
);

const start = (apiUrl = system.url, onConnected = async () => {}) =>
  makeDemoShop(system.services, apiUrl, system.clock.now(), onConnected);

async function standing() {
  const skus = await system.admin.query("select sku from products order by sku");
  const keys = await system.admin.query(
    "select name, revoked_at is not null ended from api_keys order by created_at, id",
  );
  const people = await system.admin.query("select name, role from team_members");
  const channels = await system.admin.query("select slot from channel_connections order by slot");
  const shops = await system.admin.query("select name from shops");
  return {
    skus: skus.rows.map(({ sku }) => sku),
    keys: keys.rows.map(({ name, ended }) => `${name}${ended ? ", ended" : ""}`).sort(),
    people: people.rows,
    channels: channels.rows.map(({ slot }) => slot),
    shops: shops.rows.length,
  };
}

const whole = {
  skus: demoProducts.map(({ sku }) => sku).sort(),
  people: [{ name: "Amaka", role: "owner" }],
  channels: ["chatapp", "photoapp"],
  shops: 1,
};

test("a first start makes a shop with all its goods, once", async () => {
  const made = await start();
  expect(made?.products).toBe(demoProducts.length);
  expect(await start()).toBeNull();
  expect(await standing()).toEqual({ ...whole, keys: ["Made at first start"] });
  const { rows } = await system.admin.query("select count(distinct catalog_id)::int catalogs from channel_connections");
  expect(rows).toEqual([{ catalogs: 2 }]);
});

test.each([0, 7, demoProducts.length - 1])(
  "one that dies after %i products is finished by the next",
  async (products) => {
    const line = await lineThatBreaks(1 + products);
    await expect(start(line.url)).rejects.toThrow("fetch failed");
    line.server.close();
    expect((await standing()).skus.length).toBe(products);
    const made = await start();
    expect(await standing()).toEqual({
      ...whole,
      keys: ["First start, not finished, ended", "Made at first start"],
    });
    const answer = await system.call("GET", "/api/products?limit=1&include=totalCount", { key: made?.key ?? "" });
    expect([answer.status, answer.body.totalCount.value]).toEqual([200, demoProducts.length]);
    expect(await start()).toBeNull();
  },
);

test("one that dies before its channels are known, and the next one too, is finished by the third", async () => {
  const dying = (): Promise<void> => Promise.reject(new Error("killed"));
  await expect(start(system.url, dying)).rejects.toThrow("killed");
  await expect(start(system.url, dying)).rejects.toThrow("killed");
  await start();
  const ended = "First start, not finished, ended";
  expect(await standing()).toEqual({ ...whole, keys: [ended, ended, "Made at first start"] });
});

test("an API that can't answer for a moment is asked again", async () => {
  let refused = 0;
  const busy = createServer((request, response) => {
    if (refused < 3) {
      refused += 1;
      return response.writeHead(503, { "retry-after": "0" }).end();
    }
    return void passOn(request, response);
  });
  await new Promise<void>((listening) => busy.listen(0, "127.0.0.1", listening));
  await start(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
  busy.close();
  expect(refused).toBe(3);
  expect(await standing()).toEqual({ ...whole, keys: ["Made at first start"] });
});

test("what a seller took out of a finished shop stays out, whatever their keys are called", async () => {
  const made = await start();
  const key = made?.key ?? "";
  const { body } = await system.call("GET", "/api/products?limit=1", { key });
  await system.call("DELETE", `/api/products/${body.data[0].id}`, { key });
  await system.call("POST", "/api/shop/keys", {
    key,
    body: { name: "First start, not finished", scopes: ["orders:read"] },
  });
  expect(await start()).toBeNull();
});

/** A line to the API that breaks after this many requests, in the middle of one. */
async function lineThatBreaks(requests: number): Promise<{ url: string; server: Server }> {
  let left = requests;
  const server = createServer((request, response) => {
    if (left === 0) return request.socket.destroy();
    left -= 1;
    void passOn(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const { authorization = "", "idempotency-key": name } = request.headers as Record<string, string>;
  const answer = await fetch(`${system.url}${request.url}`, {
    method: request.method ?? "GET",
    headers: { authorization, "content-type": "application/json", ...(name ? { "idempotency-key": name } : {}) },
    ...(request.method === "POST" ? { body } : {}),
  });
  response.writeHead(answer.status).end(await answer.text());
}

test("each start has a new text for an owner who has not proven her phone, and none for one who has", async () => {
  const made = await start();
  const renewed = await renewOwnersJoin(system.services, system.clock.now());
  expect(renewed).toEqual({ shopId: made?.id, phone: "+2348030000001", text: expect.stringMatching(/^JOIN \d{6}$/) });
  const told = await deskShops(system.services, renewed);
  expect(told).toMatchObject([
    { sale: { seller: { name: "Amaka", join: renewed?.text }, sizes: ["S", "M", "L", "XL"] } },
  ]);
  await system.admin.query("update team_members set verified_at = now(), code_hash = null, code_expires_at = null");
  expect(await renewOwnersJoin(system.services, system.clock.now())).toBeNull();
});

test("the sign-in link of the terminal works after a sale on the desk has moved the clock by days", async () => {
  await start();
  const link = await firstOwnersLink(system.services, system.clock.now());
  system.clock.advance(days(6));
  const signIn = async () => (await openBrowser(system).signIn(link?.url.split("#")[1] ?? "")).status;
  expect(await signIn()).toBe(201);
  expect(await signIn()).toBe(401);
});
