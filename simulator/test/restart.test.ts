import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator } from "../src/simulator.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const secretKey = "sk_test_restart";
const shop = { phoneNumberId: "1", displayNumber: "+2348090000001", accessToken: "t", appSecret: "s" };

let folder: string;
let platform: Receiver;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "simulator-"));
  platform = await startReceiver();
});

afterEach(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

test("with a state file, a restarted simulator knows its payments and conversations and goes on retrying", async () => {
  const stateFile = join(folder, "state.json");
  const before = await startSimulator({ stateFile });
  before.whatsapp.configure({ ...shop, webhookUrl: platform.url });
  before.paystack.configure({ secretKey, webhookUrl: platform.url });
  platform.answerAlways(503);
  await before.whatsapp.writeAs({ from: "+2348031234567", text: "Anyone?" });
  const bytes = Buffer.from("\x89PNG kept", "latin1");
  before.catalog.configure({ catalogId: "77", accessToken: "t", wabaIds: ["330011223344556"] });
  before.catalog.drift("77", "D1", { title: "Dress", price: "5 USD" });
  await before.whatsapp.writeAs({ from: "+2348031234567", media: { kind: "image", bytes } });
  await before.stop();

  platform.answerAlways(200);
  const after = await startSimulator({ stateFile });
  await after.webhooks.idle();
  const received = platform.received.slice(-2).map(({ body }) => body.entry?.[0]?.changes[0]?.value.messages?.[0]);
  expect(received).toContainEqual(expect.objectContaining({ text: { body: "Anyone?" } }));
  expect(after.webhooks.deliveries()).toMatchObject([{ state: "acknowledged" }, { state: "acknowledged" }]);
  expect(after.whatsapp.messages().map(({ media }) => media?.bytes)).toEqual([undefined, bytes]);
  expect(after.catalog.item("77", "D1")).toMatchObject({ data: { title: "Dress" }, reviewStatus: "approved" });
  await after.stop();
});

test("stopping does not wait for a platform that never answers", async () => {
  const silent = createServer(() => {});
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const simulator = await startSimulator();
  const port = typeof address === "object" ? address?.port : 0;
  simulator.whatsapp.configure({ ...shop, webhookUrl: `http://127.0.0.1:${port}` });
  const reached = once(silent, "request");
  const written = simulator.whatsapp.writeAs({ from: "+2348031234567", text: "Hello?" });
  await reached;
  await simulator.stop();
  expect(await written).toMatchObject({ httpStatus: null, acknowledged: false });
  expect(simulator.webhooks.deliveries()).toMatchObject([{ state: "waiting" }]);
  silent.closeAllConnections();
  silent.close();
});

test("as a process it takes its configuration from the environment, serves, and ends on SIGTERM", async () => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      SIMULATOR_PORT: "0",
      SIMULATOR_WHATSAPP: JSON.stringify({ ...shop, webhookUrl: platform.url }),
      SIMULATOR_PAYSTACK: JSON.stringify([{ secretKey, webhookUrl: platform.url }]),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line]: string[] = await once(createInterface(child.stdout), "line");
  const url = /http:\/\/[\d.:]+/.exec(line ?? "")?.[0] ?? "";
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const answer: unknown = JSON.parse(await response.text());
    return { http: response.status, answer };
  };
  expect(await post("/_/whatsapp/inbound", { from: "+2348031234567", name: "Ada", text: "Hi" })).toMatchObject({
    http: 200,
    answer: { httpStatus: 200, acknowledged: true },
  });
  expect(await post("/_/whatsapp/inbound", { from: "nobody", text: "Hi" })).toMatchObject({ http: 400 });
  expect(await post("/_/paystack/pay", { reference: "unknown" })).toMatchObject({ http: 404 });
  expect(await post("/_/paystack/configure", { secretKey: "sk_live_no", webhookUrl: platform.url })).toMatchObject({
    http: 400,
  });
  expect((await post("/_/clock", { advanceSeconds: 60 })).http).toBe(200);
  const listed = await (await fetch(`${url}/_/whatsapp/messages?to=2348031234567`)).text();
  expect(listed).toContain('"text":"Hi"');
  expect((await fetch(`${url}/`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
