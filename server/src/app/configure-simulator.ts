// Tells the simulator of every sandbox shop's WhatsApp number and Instagram account, and of our accounts at the payment providers, and where to report to.
import { listConnections, listShops } from "../shops/index.ts";
import type { Services } from "./services.ts";
import { simulatorAccounts } from "./simulator-accounts.ts";

const callTimeoutMs = 5_000;

/** @param apiUrl where the simulator reaches our webhook receivers. Safe to repeat. */
export async function configureSimulator(services: Services, simulatorUrl: string, apiUrl: string): Promise<void> {
  const [appSecret] = services.config.providers.sandbox.whatsapp.appSecrets;
  const { instagram, paystack, flutterwave, mpesa, momo } = simulatorAccounts(services.config, apiUrl);
  await Promise.all([
    tell(`${simulatorUrl}/_/paystack/configure`, paystack),
    tell(`${simulatorUrl}/_/flutterwave/configure`, flutterwave),
    tell(`${simulatorUrl}/_/mpesa/configure`, { accounts: mpesa }),
    tell(`${simulatorUrl}/_/momo/configure`, { accounts: momo }),
  ]);
  for (const { slot, account, display, accessToken, name } of await sandboxLines(services))
    if (slot === "chatapp")
      await tell(`${simulatorUrl}/_/whatsapp/configure`, {
        phoneNumberId: account,
        displayNumber: display,
        accessToken,
        name,
        appSecret,
        webhookUrl: `${apiUrl}/api/webhooks/chatapp`,
      });
    else
      await tell(`${simulatorUrl}/_/instagram/configure`, {
        igId: account,
        username: display.replace(/^@/, ""),
        accessToken,
        name,
        ...instagram,
      });
}

type SandboxLine = {
  slot: "chatapp" | "photoapp";
  account: string;
  display: string;
  accessToken: string;
  name: string;
};

async function sandboxLines({ api, vault }: Services): Promise<SandboxLine[]> {
  const lines: SandboxLine[] = [];
  for (const shop of await listShops(api)) {
    if (shop.mode !== "sandbox") continue;
    for (const connection of await api.read(shop.id, (tx) => listConnections(tx, shop.id))) {
      const { slot, account, display } = connection;
      lines.push({
        slot,
        account,
        display,
        accessToken: vault.open(connection.sealedToken, `channel_connections|${connection.id}|access_token`),
        name: shop.name,
      });
    }
  }
  return lines;
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
