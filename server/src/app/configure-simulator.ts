// Tells the simulator of every sandbox shop's WhatsApp number and of our accounts at the payment providers, and where to report to.
import { listConnections, listShops } from "../shops/index.ts";
import type { Services } from "./services.ts";
import { simulatorAccounts } from "./simulator-accounts.ts";

const callTimeoutMs = 5_000;

/** @param apiUrl where the simulator reaches our webhook receivers. Safe to repeat. */
export async function configureSimulator(services: Services, simulatorUrl: string, apiUrl: string): Promise<void> {
  const [appSecret] = services.config.providers.sandbox.whatsapp.appSecrets;
  const { paystack, flutterwave, mpesa, momo } = simulatorAccounts(services.config, apiUrl);
  await Promise.all([
    tell(`${simulatorUrl}/_/paystack/configure`, paystack),
    tell(`${simulatorUrl}/_/flutterwave/configure`, flutterwave),
    tell(`${simulatorUrl}/_/mpesa/configure`, { accounts: mpesa }),
    tell(`${simulatorUrl}/_/momo/configure`, { accounts: momo }),
  ]);
  for (const number of await sandboxNumbers(services))
    await tell(`${simulatorUrl}/_/whatsapp/configure`, {
      ...number,
      appSecret,
      webhookUrl: `${apiUrl}/api/webhooks/chatapp`,
    });
}

type SandboxNumber = { phoneNumberId: string; displayNumber: string; accessToken: string; name: string };

async function sandboxNumbers({ api, vault }: Services): Promise<SandboxNumber[]> {
  const numbers: SandboxNumber[] = [];
  for (const shop of await listShops(api)) {
    if (shop.mode !== "sandbox") continue;
    for (const connection of await api.read(shop.id, (tx) => listConnections(tx, shop.id))) {
      if (connection.slot !== "chatapp") continue;
      numbers.push({
        phoneNumberId: connection.account,
        displayNumber: connection.display,
        accessToken: vault.open(connection.sealedToken, `channel_connections|${connection.id}|access_token`),
        name: shop.name,
      });
    }
  }
  return numbers;
}

async function tell(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  if (!answer.ok) throw new Error(`the simulator refused ${url}: ${answer.status} ${await answer.text()}`);
}
