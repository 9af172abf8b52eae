// WhatsApp as a sender for tests: signed bodies in Meta's form, posted to the running system. The simulator is the
// receiver of what we send.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import type { SystemOptions, Answer, TestShop, TestSystem } from "./system.ts";

const fixtureFolder = new URL("../../src/channels/providers/whatsapp/fixtures/", import.meta.url);

/** A recorded body, addressed to this shop's number. */
export function fixtureFor(shop: TestShop, file: string): Buffer {
  const body = readFileSync(new URL(file, fixtureFolder), "utf8");
  return asMetaWritesIt(JSON.parse(body.replaceAll("440099887766554", shop.account)));
}

/** Compact JSON, non-ASCII characters as \uXXXX, slashes as \/. */
export function asMetaWritesIt(body: unknown): Buffer {
  const escaped = JSON.stringify(body)
    .replaceAll("/", "\\/")
    .replaceAll(/[^\u0020-\u007e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return Buffer.from(escaped);
}

export type Item = { messages?: unknown[]; statuses?: unknown[]; contacts?: unknown[] };

/** One post with these items, all to one account. */
export function envelope(account: string, ...items: Item[]): Buffer {
  const metadata = { display_phone_number: "2348000000001", phone_number_id: account };
  return asMetaWritesIt({
    object: "whatsapp_business_account",
    entry: items.map((item) => ({
      id: "330011223344556",
      changes: [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...item } }],
    })),
  });
}

/** A text message as an item of `messages[]`. `at` in Unix seconds. */
export function text(id: string, from: string, body: string, at = 1_767_268_800): Record<string, unknown> {
  return { id, from, timestamp: String(at), type: "text", text: { body } };
}

/** A status as an item of `statuses[]`. */
export function status(
  id: string,
  word: string,
  more: Record<string, unknown> = {},
  at = 1_767_268_900,
): Record<string, unknown> {
  return { id, status: word, timestamp: String(at), ...more };
}

export function sign(raw: Buffer, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`;
}

/** Posts as WhatsApp does, signed with the sandbox's secret by default. */
export function post(
  system: TestSystem,
  raw: Buffer,
  { secret, headers = {} }: { secret?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [first = ""] = system.services.config.providers.sandbox.whatsapp.appSecrets;
  return system.call("POST", "/api/webhooks/chatapp", {
    raw,
    key: null,
    headers: { "x-hub-signature-256": sign(raw, secret ?? first), ...headers },
  });
}

/** For tests of messages alone: no agent answers in any shop of this system. */
export async function silenceAgents(system: TestSystem): Promise<void> {
  await system.admin.query("alter table shops alter column agent_enabled set default false");
  await system.admin.query("update shops set agent_enabled = false");
}

/** Starts the simulator; hand its address to `startSystem` by `toSimulator`, then `connect` the shops. */
export function startWhatsapp(): Promise<Simulator> {
  return startSimulator();
}

/** Makes the simulator know the shop's number, and post to the running system. */
export function connect(simulator: Simulator, system: TestSystem, shop: TestShop): void {
  const [appSecret = ""] = system.services.config.providers.sandbox.whatsapp.appSecrets;
  simulator.whatsapp.configure({
    phoneNumberId: shop.account,
    displayNumber: "+2348000000001",
    accessToken: `token-${shop.account}`,
    appSecret,
    webhookUrl: `${system.url}/api/webhooks/chatapp`,
  });
}

/** Waits until both sides have settled: our worker, and the simulator's webhooks. */
export async function quiet(simulator: Simulator, system: TestSystem): Promise<void> {
  // Compare its number, not the count: only the last thousands are kept.
  const lastPost = (): number => simulator.webhooks.deliveries().at(-1)?.id ?? 0;
  for (let before = -1; before !== lastPost();) {
    // Wait for this first: a post under way already has its number, and its content is not with our worker yet.
    await simulator.webhooks.idle();
    before = lastPost();
    await system.settled();
    await simulator.webhooks.idle();
  }
}

/** A system that sends only to this WhatsApp, and has no other simulator. */
export function toSimulatedWhatsapp(simulator: Simulator): SystemOptions {
  return {
    config: (config) => {
      const { sandbox, live } = config.providers;
      const whatsapp = { ...sandbox.whatsapp, baseUrl: `${simulator.url}/whatsapp` };
      return { ...config, providers: { sandbox: { ...sandbox, whatsapp }, live } };
    },
  };
}
