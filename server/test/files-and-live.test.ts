// Files of messages, both ways, and what a console hears as it happens.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import { queueMessage } from "../src/conversations/index.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { days } from "../src/kernel/values/clock.ts";
import { whereabouts } from "./support/whereabouts.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { connect, envelope, post, quiet, silenceAgents, startWhatsapp, text } from "./support/whatsapp.ts";

let system: TestSystem;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem({ simulatorUrl: simulator.url });
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const buyer = "2348032226601";
const seconds = (): number => Math.floor(system.clock.now().getTime() / 1000);
let count = 0;

async function write(shop: TestShop, words: string): Promise<void> {
  count += 1;
  const raw = envelope(shop.account, { messages: [text(`wamid.live.${count}`, buyer, words, seconds())] });
  expect((await post(system, raw)).status).toBe(200);
}

async function shopWithTalk(): Promise<{ shop: TestShop; id: string }> {
  const shop = await system.newShop();
  connect(simulator, system, shop);
  await simulator.whatsapp.writeAs({ from: buyer, phoneNumberId: shop.account, text: "Hello" });
  await quiet(simulator, system);
  const { body } = await system.call("GET", "/api/conversations", { key: shop.key });
  return { shop, id: body.data[0].id };
}

const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(100, 7)]);
const upload = (shop: TestShop, raw: Buffer, name = "dress.png") =>
  system.call("POST", `/api/media?fileName=${encodeURIComponent(name)}`, {
    key: shop.key,
    raw,
    headers: { "content-type": "application/octet-stream" },
  });

describe("a file that is uploaded", () => {
  test("is what its bytes are, opens by its address while that is good, and is sent with its words", async () => {
    const { shop, id } = await shopWithTalk();
    const { status, body } = await upload(shop, png, "not-really.pdf");
    expect([status, body.kind, body.mimeType, body.bytes]).toEqual([201, "image", "image/png", png.length]);
    const opened = await fetch(body.url);
    expect(opened.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await opened.arrayBuffer()).equals(png)).toBe(true);
    expect(
      (
        await fetch(
          body.url.replace(/signature=./, (sign: string) => (sign.endsWith("A") ? "signature=B" : "signature=A")),
        )
      ).status,
    ).toBe(404);

    const reply = { text: "This one?", media: [body.id] };
    const sent = await system.call("POST", `/api/conversations/${id}/reply`, { key: shop.key, body: reply });
    expect(sent.body.messages).toMatchObject([{ type: "image", text: "This one?", media: [{ link: body.url }] }]);
    await quiet(simulator, system);
    const messages = await system.call("GET", `/api/conversations/${id}/messages`, { key: shop.key });
    expect(messages.body.data[0]).toMatchObject({ author: "human", status: "read", error: null });

    const other = await shopWithTalk();
    const foreign = await system.call("POST", `/api/conversations/${other.id}/reply`, {
      key: other.shop.key,
      body: { media: [body.id] },
    });
    expect(foreign.body).toMatchObject({ code: "resource_missing", errors: [{ pointer: "/media/0" }] });
    system.clock.advance(days(9));
    expect((await fetch(body.url)).status).toBe(404);
  });

  test("is refused without a key, and when there is nothing in it", async () => {
    const { shop } = await shopWithTalk();
    expect((await system.call("POST", "/api/media", { key: null, raw: png })).status).toBe(401);
    expect((await upload(shop, Buffer.alloc(0))).body).toMatchObject({ code: "invalid_request" });
  });
});

describe("a file at an address that the channel can't fetch", () => {
  let hidden: TestSystem;
  beforeAll(async () => {
    hidden = await startSystem({
      simulatorUrl: simulator.url,
      config: (config) => ({ ...config, publicUrl: "http://127.0.0.1:9" }),
    });
    await silenceAgents(hidden);
    connect(simulator, hidden, hidden.shop);
  });
  afterAll(() => hidden.stop());

  const filesTo = (from: string) =>
    simulator.whatsapp
      .sentTo(from)
      .map(({ request }) => request["image"])
      .filter((image) => image !== undefined);

  test("is uploaded once, and reaches every buyer by the name it got, once", async () => {
    const raw = { raw: png, headers: { "content-type": "application/octet-stream" } };
    const media = (await hidden.call("POST", "/api/media", raw)).body.id;
    // Everything is said twice: the failure of the address does not fail the upload that came after it.
    simulator.whatsapp.behave({ copies: 2 });
    for (const from of ["2348032226611", "2348032226612"]) {
      await simulator.whatsapp.writeAs({ from, phoneNumberId: hidden.shop.account, text: "Hello" });
      await quiet(simulator, hidden);
      const { id } = (await hidden.call("GET", "/api/conversations?limit=1")).body.data[0];
      await hidden.call("POST", `/api/conversations/${id}/reply`, { body: { text: "This one?", media: [media] } });
      await quiet(simulator, hidden);
      const [message] = (await hidden.call("GET", `/api/conversations/${id}/messages`)).body.data;
      expect(message).toMatchObject({ type: "image", status: "read", error: null });
      expect(filesTo(from)).toMatchObject([{ link: expect.any(String) }, { id: expect.any(String) }]);
    }
    simulator.whatsapp.behave({ copies: 1 });
    const ids = ["2348032226611", "2348032226612"].map((from) => filesTo(from).at(-1));
    expect(ids[0]).toEqual(ids[1]);
  });

  test("and is nobody's of ours has failed", async () => {
    const from = "2348032226613";
    await simulator.whatsapp.writeAs({ from, phoneNumberId: hidden.shop.account, text: "Hello" });
    await quiet(simulator, hidden);
    const { id } = (await hidden.call("GET", "/api/conversations?limit=1")).body.data[0];
    await hidden.services.worker.write(hidden.shop.id, (tx) =>
      queueMessage(tx, systemActor(hidden.shop.id, "test", hidden.clock.now()), {
        conversationId: id,
        author: "agent",
        content: { type: "image", link: "http://127.0.0.1:11/elsewhere.png", caption: "" },
      }),
    );
    await quiet(simulator, hidden);
    const [message] = (await hidden.call("GET", `/api/conversations/${id}/messages`)).body.data;
    expect(message).toMatchObject({ status: "failed", error: { reason: "file_unreachable", code: 131053 } });
    expect(filesTo(from)).toHaveLength(1);
  });
});

describe("a file that a buyer sends", () => {
  test("is fetched from the channel and kept, and is gone with the buyer who is erased", async () => {
    const { shop, id } = await shopWithTalk();
    const media = { kind: "document" as const, fileName: "my-passport.png", mimeType: "image/png", bytes: png };
    await simulator.whatsapp.writeAs({ from: buyer, phoneNumberId: shop.account, media });
    await quiet(simulator, system);
    const call = (method: string, path: string) => system.call(method, path, { key: shop.key });
    const [message] = (await call("GET", `/api/conversations/${id}/messages`)).body.data;
    const path = `/api/media/${message.media[0].id}`;
    const { body } = await call("GET", path);
    expect(body).toMatchObject({ state: "kept", mimeType: "image/png", bytes: png.length });
    expect(Buffer.from(await (await fetch(body.url)).arrayBuffer()).equals(png)).toBe(true);

    const note = await system.call("POST", `/api/conversations/${id}/notes`, {
      key: shop.key,
      body: { text: "Her passport is real" },
    });
    expect(note.status).toBe(201);
    const { customerId } = (await call("GET", `/api/conversations/${id}`)).body;
    expect((await call("DELETE", `/api/customers/${customerId}`)).status).toBe(200);
    await system.settled();
    expect((await call("GET", path)).body).toMatchObject({
      state: "refused",
      reason: "erased",
      fileName: null,
      url: null,
    });
    expect((await fetch(body.url)).status).toBe(404);
    expect(await system.services.media.get(`${shop.id}/${message.media[0].id}`)).toBeNull();
    expect(await whereabouts(system.admin, ["passport"])).toEqual([]);
    // Their conversation is still read with whoever it was with, who is left out.
    const whole = await call("GET", `/api/conversations/${id}?include=customer`);
    expect([whole.status, whole.body.customerId, whole.body.customer]).toEqual([200, customerId, undefined]);
  });

  test("which the channel no longer has is known, with why", async () => {
    const { shop, id } = await shopWithTalk();
    const image = { id: "no-such-media", mime_type: "image/jpeg", sha256: "x" };
    const message = { id: "wamid.gone", from: buyer, timestamp: String(seconds()), type: "image", image };
    expect((await post(system, envelope(shop.account, { messages: [message] }))).status).toBe(200);
    await system.settled();
    const { body } = await system.call("GET", `/api/conversations/${id}/messages`, { key: shop.key });
    const media = await system.call("GET", `/api/media/${body.data[0].media[0].id}`, { key: shop.key });
    expect(media.body).toMatchObject({ state: "refused", reason: expect.any(String), url: null });
  });
});

type Heard = { id: string; event: string; text: string; whole: object };

/** Reads a stream until `enough` says so. */
async function hear(
  shop: TestShop,
  enough: (heard: Heard[]) => boolean,
  after?: string,
  path = "/api/conversations/events",
): Promise<Heard[]> {
  const stop = new AbortController();
  const response = await fetch(`${system.url}${path}`, {
    headers: { authorization: `Bearer ${shop.key}`, ...(after ? { "last-event-id": after } : {}) },
    signal: stop.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const heard: Heard[] = [];
  let rest = "";
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + Buffer.from(chunk).toString()).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, event, data] = /^id: (.+)\nevent: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (id && event && data) {
        const whole = JSON.parse(data);
        heard.push({ id, event, text: whole.data.object.text, whole });
      }
    }
    if (enough(heard)) break;
  }
  stop.abort();
  return heard;
}

describe("live updates", () => {
  test("come as it happens, to their own shop, and go on where they were left", async () => {
    const { shop } = await shopWithTalk();
    const other = await shopWithTalk();
    // Listening has begun once something is heard: said again until then.
    const saying = setInterval(() => void write(shop, "Again").then(() => write(other.shop, "Elsewhere")), 100);
    const live = await hear(shop, (heard) => heard.length >= 2);
    clearInterval(saying);
    expect(live.every(({ event, text: words }) => event === "message.received" && words === "Again")).toBe(true);
    await write(shop, "While away");
    await system.settled();
    const resumed = await hear(shop, (heard) => heard.some((one) => one.text === "While away"), live.at(-1)?.id);
    expect(resumed.filter((one) => one.text === "While away")).toHaveLength(1);
  });

  test("need a key that may read conversations, and an event's id to go on from", async () => {
    const path = "/api/conversations/events";
    expect((await system.call("GET", path, { key: null })).status).toBe(401);
    const wrong = await system.call("GET", path, { headers: { "last-event-id": "7" } });
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ pointer: "/header/last-event-id" }] });
  });
});

describe("the stream of everything", () => {
  const path = "/api/events/stream";
  const change = (shop: TestShop, name: string) =>
    system.call("POST", "/api/customers", { key: shop.key, body: { name } });

  test("shows each event as the list does, of the types that are asked for, and goes on where it was left", async () => {
    const [shop, other] = [await system.newShop(), await system.newShop()];
    const doing = setInterval(
      () =>
        void change(shop, "Ada")
          .then(() => change(other, "Bola"))
          .then(() =>
            system.call("POST", "/api/products", {
              key: shop.key,
              body: { name: "Cup", price: { amount: 1, currency: "NGN" } },
            }),
          ),
      100,
    );
    const live = await hear(shop, (heard) => heard.length >= 2, undefined, `${path}?types=customer.*,order.created`);
    clearInterval(doing);
    expect(new Set(live.map(({ event }) => event))).toEqual(new Set(["customer.created"]));
    const listed = await system.call("GET", `/api/events/${live[0]?.id}`, { key: shop.key });
    expect(live[0]?.whole).toEqual(listed.body);
    const left = live.at(-1)?.id;
    await change(shop, "While away");
    await system.settled();
    const named = (one: Heard) => JSON.stringify(one.whole).includes("While away");
    const resumed = await hear(shop, (heard) => heard.some(named), left, path);
    expect(resumed.filter(named)).toHaveLength(1);
    expect(new Set(resumed.map(({ event }) => event)).has("customer.created")).toBe(true);
    expect(resumed.some((one) => JSON.stringify(one.whole).includes("Bola"))).toBe(false);
  });

  test("refuses types that there are not, and keys that may not read events", async () => {
    const wrong = await system.call("GET", `${path}?types=order.created,odrer.created`);
    expect(wrong.body).toMatchObject({
      status: 400,
      errors: [{ pointer: "/query/types", code: "unknown_event_type" }],
    });
    const { body } = await system.call("POST", "/api/shop/keys", {
      body: { name: "Inbox", scopes: ["conversations:read"] },
    });
    expect((await system.call("GET", path, { key: body.key })).body).toMatchObject({
      code: "missing_scope",
      requiredScope: "events:read",
    });
  });
});
