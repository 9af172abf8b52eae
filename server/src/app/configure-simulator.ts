// Tells the simulator of every sandbox shop's WhatsApp number and catalog and of our accounts at the payment providers,
// and where to report to.
import { catalogConnections, listConnections, listShops } from "../shops/index.ts";
import { sha256 } from "../kernel/crypto.ts";
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
  for (const catalog of await sandboxCatalogs(services)) await tell(`${simulatorUrl}/_/catalog/configure`, catalog);
}

type SandboxNumber = {
  phoneNumberId: string;
  displayNumber: string;
  accessToken: string;
  name: string;
  wabaId: string;
};

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
        wabaId: businessOf(shop.id),
      });
    }
  }
  return numbers;
}

type SandboxCatalog = { catalogId: string; accessToken: string; name: string; wabaIds: string[] };

async function sandboxCatalogs({ api, vault }: Services): Promise<SandboxCatalog[]> {
  const catalogs: SandboxCatalog[] = [];
  for (const shop of await listShops(api)) {
    if (shop.mode !== "sandbox") continue;
    for (const { id, catalogId, sealedToken } of await api.read(shop.id, (tx) => catalogConnections(tx, shop.id)))
      catalogs.push({
        catalogId,
        accessToken: vault.open(sealedToken, `channel_connections|${id}|access_token`),
        name: shop.name,
        wabaIds: [businessOf(shop.id)],
      });
  }
  return catalogs;
}

/** A business account of its own for each shop: the numbers of one account share its catalog. */
function businessOf(shopId: string): string {
  return BigInt(`0x1${sha256(shopId).toString("hex").slice(0, 12)}`).toString();
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
