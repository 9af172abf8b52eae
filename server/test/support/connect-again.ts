// The same WhatsApp number, connected a second time after it was disconnected.
import { expect } from "vitest";
import type { Selling } from "./selling.ts";
import type { TestShop } from "./system.ts";

export async function connectAgain({ simulator, system }: Selling, { account, key }: TestShop): Promise<void> {
  const accessToken = `token-${account}`;
  simulator.whatsapp.configure({
    phoneNumberId: account,
    displayNumber: "+234 800 000 0001",
    accessToken,
    appSecret: system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
    webhookUrl: `${system.url}/api/webhooks/chatapp`,
    wabaId: `9${account}`,
  });
  const body = { slot: "chatapp", account, accessToken };
  const connected = await system.call("POST", "/api/shop/channels", { key, body });
  expect([connected.status, connected.body.state]).toEqual([200, "connected"]);
}
