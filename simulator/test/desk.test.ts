// The desk without a platform next to it: what it does to the providers, whom it answers, and what it keeps to itself.
import { request } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { linesOfEvent } from "../src/desk/story-line.ts";
import { momoClient, payer, ugandaAccount } from "./momo-client.ts";
import { account, mpesaClient, noticesTo } from "./mpesa-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const secretKey = "sk_test_desk";

let simulator: Simulator;
let platform: Receiver;

beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => simulator.stop());
beforeEach(async () => {
  platform = await startReceiver();
  simulator.paystack.configure({ secretKey, webhookUrl: platform.url, businessName: "Amaka's Closet" });
});
afterEach(async () => platform.close());

type Answer = { status: number; body: Record<string, unknown> };

async function post(path: string, content: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(simulator.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(content),
  });
  const body: Record<string, unknown> = JSON.parse(await answer.text());
  return { status: answer.status, body };
}

/** A payment that waits for its payer. @returns its card's id */
async function waiting(reference: string): Promise<string> {
  const answer = await fetch(`${simulator.url}/paystack/transaction/initialize`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", amount: 1_500_000, reference }),
  });
  expect(answer.status).toBe(200);
  return `pay:${simulator.paystack.transaction({ reference })?.accessCode}`;
}

const act = (id: string, name: string) => post("/desk/act", { till: "paystack", id, act: name });
const meddle = (fate: string) => post("/desk/meddle", { provider: "paystack", fate });
const told = () => platform.received.map(({ body }) => body["event"]);

test("a notice that is lost never comes, until it is sent by hand; the next one comes as usual", async () => {
  await meddle("lost");
  expect(await act(await waiting("lost-1"), "pay")).toMatchObject({ body: { said: "Approved: it is paid." } });
  await act(await waiting("usual-1"), "pay");
  await simulator.webhooks.idle();
  expect(told()).toEqual(["charge.success"]);
  const lost = simulator.webhooks.deliveries().find(({ about }) => about.includes("lost-1"));
  expect(lost).toMatchObject({ state: "lost", attempts: [] });
  expect((await post("/desk/again", { notice: lost?.id })).status).toBe(200);
  expect(told()).toEqual(["charge.success", "charge.success"]);
  expect((await post("/desk/again", { notice: 999_999 })).status).toBe(409);
});

test("a notice comes twice, or ten minutes late by the simulator's clock", async () => {
  await meddle("twice");
  await act(await waiting("twice-1"), "pay");
  await simulator.webhooks.idle();
  expect(told()).toHaveLength(2);
  await meddle("late");
  await act(await waiting("late-1"), "pay");
  await simulator.webhooks.idle();
  expect(told()).toHaveLength(2);
  expect((await post("/desk/clock", { advanceSeconds: 600 })).status).toBe(200);
  expect(told()).toHaveLength(3);
});

test("a paid payment can be charged back once, and no card is paid twice", async () => {
  const id = await waiting("back-1");
  await act(id, "pay");
  expect(await act(id, "pay")).toMatchObject({ body: { said: "It was paid before." } });
  expect((await act(id, "chargeback")).status).toBe(200);
  expect(await act(id, "chargeback")).toMatchObject({ status: 409, body: { error: /can't be disputed now/ } });
  expect(await act("pay:none", "pay")).toMatchObject({ status: 409, body: { error: /no payment/ } });
});

test("a prompt waits for the desk once it says so, and ends as is chosen there", async () => {
  await post("/desk/prompts", { wait: true });
  expect(simulator.momo.settings()).toMatchObject({ autoAnswerSeconds: null });
  simulator.mpesa.configure(account);
  const shop = mpesaClient(simulator, platform);
  await shop.login();
  const prompt = async () => (await shop.push()).body?.["CheckoutRequestID"];
  const end = async (id: unknown, name: string) => post("/desk/act", { till: "mpesa", id, act: name });

  const first = await prompt();
  expect(await end(first, "wrong_pin")).toMatchObject({ body: { said: "A wrong PIN was entered." } });
  expect(noticesTo(platform, "/stk")).toMatchObject([{ Body: { stkCallback: { ResultCode: 2001 } } }]);
  expect(await end(first, "approve")).toMatchObject({ status: 409, body: { error: /no open prompt/ } });

  await simulator.clock.advance({ seconds: 120 });
  const second = await prompt();
  await simulator.clock.advance({ seconds: 10 });
  expect(simulator.mpesa.prompts()).toMatchObject([{ checkoutRequestId: second }]);
  expect(await end(second, "approve")).toMatchObject({ body: { said: "The PIN was entered: it is paid." } });
  await post("/desk/prompts", { wait: false });
  expect(simulator.mpesa.settings().autoAnswerSeconds).toBe(4);
});

test("a prompt of MoMo shows its amount in its own currency, and is declined", async () => {
  const uganda = ugandaAccount(platform);
  await post("/desk/prompts", { wait: true });
  simulator.momo.configure(uganda);
  const shop = momoClient(simulator, platform, uganda);
  await shop.login("collection");
  const id = await shop.askFrom(payer);
  expect((await firstState()).money[0]).toMatchObject({ till: "momo", id, title: "UGX 45,000", waits: true });
  await post("/desk/act", { till: "momo", id, act: "decline" });
  expect((await shop.payment(id)).body).toMatchObject({ status: "FAILED", reason: "APPROVAL_REJECTED" });
});

test("a card names the order that it pays, where the platform wrote it beside the payment", async () => {
  const metadata = { orderNumber: "RMNH-G7A3" };
  await fetch(`${simulator.url}/paystack/transaction/initialize`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", amount: 1_500_000, reference: "named-1", metadata }),
  });
  await waiting("unnamed-1");
  const { money } = await firstState();
  expect(money.map(({ detail }) => detail)).toEqual(expect.arrayContaining(["Order RMNH-G7A3", "unnamed-1"]));
  expect((await meddle("late")).body).toEqual({ said: "The next notice of Paystack is ten minutes late." });
  await meddle("");
});

test("the story tells what came without a word, and how far a parcel is, as people say it", () => {
  const told = (type: string, object: object) => linesOfEvent({ id: "e", type, data: { object } })[0]?.detail;
  expect(told("message.received", { type: "image", text: null })).toBe("A picture");
  expect(told("message.received", { type: "order", text: "" })).toBe("A cart from the catalog");
  expect(told("shipment.updated", { status: "out_for_delivery" })).toBe("out for delivery");
});

test.each([
  ["another name that points here", { host: "evil.example:4100" }],
  ["a page from elsewhere", { "sec-fetch-site": "cross-site" }],
  ["what a proxy passes on", { "x-forwarded-for": "203.0.113.9" }],
])("%s finds no desk", async (_what, headers) => {
  for (const path of ["/", "/desk/events", "/desk/orders", "/_/desk/configure", "/desk/clock"])
    expect([path, await statusOf(path, headers)]).toEqual([path, 403]);
});

test("keys that were handed over are in no page and no answer, and lead to this machine only", async () => {
  const key = "sk_sandbox_0123456789abcdef";
  const shops = [{ name: "Amaka's Closet", key, whatsapp: "1", instagram: "2" }];
  const answer = await post("/_/desk/configure", { apiUrl: "http://127.0.0.1:9", shops });
  const page = await (await fetch(simulator.url)).text();
  expect(page).toContain("Amaka&#39;s Closet");
  expect(JSON.stringify(answer) + page).not.toContain("sk_sandbox_");
  expect((await post("/_/desk/configure", { apiUrl: "http://203.0.113.9", shops })).status).toBe(400);
  const live = [{ ...shops[0], key: "sk_live_0" }];
  expect((await post("/_/desk/configure", { apiUrl: "http://127.0.0.1:9", shops: live })).status).toBe(400);
  expect(await post("/desk/clock", { advanceSeconds: 60 })).toMatchObject({
    status: 502,
    body: { error: /not answer/ },
  });
});

type Shown = { money: Record<string, unknown>[] };

/** The first state that a page gets when it opens the desk. */
async function firstState(): Promise<Shown> {
  const answer = await fetch(`${simulator.url}/desk/events`);
  let words = "";
  for await (const part of answer.body ?? []) {
    words += Buffer.from(part).toString();
    const [, state] = /event: state\ndata: (.*)\n/.exec(words) ?? [];
    if (state !== undefined) return JSON.parse(state);
  }
  throw new Error("the desk said nothing");
}

/** By a client that sends any headers, Host too. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const url = new URL(path, simulator.url);
  const method = path.includes("configure") || path.includes("clock") ? "POST" : "GET";
  return new Promise((done, failed) => {
    const asked = request(url, { method, headers: { "content-type": "application/json", ...headers } }, (answer) => {
      answer.destroy();
      done(answer.statusCode ?? 0);
    });
    asked.on("error", failed);
    asked.end(method === "POST" ? "{}" : undefined);
  });
}
