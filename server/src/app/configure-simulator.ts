// Configures the simulator: every sandbox shop's WhatsApp number, Instagram account and catalog, our accounts at the payment gateways, our
// webhook address, and the keys with which its desk reads the shops.
import { registerUnasked, sandboxContactPhone } from "../payments/index.ts";
import { catalogConnections, listConnections, listShops, tokenPlace } from "../shops/index.ts";
import type { OwnersJoin } from "./demo-sale.ts";
import { deskShops } from "./desk-keys.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import type { Services } from "./services.ts";
import { simulatorAccounts } from "./simulator-accounts.ts";

const callTimeoutMs = 5_000;

/**
 * Safe to repeat.
 * @param apiUrl where the simulator reaches our webhook receivers.
 * @param join for the sale that the desk plays. The desk keeps an earlier one.
 */
export async function configureSimulator(
  services: Services,
  simulatorUrl: string,
  apiUrl: string,
  join: OwnersJoin | null = null,
): Promise<void> {
  const [appSecret] = services.config.providers.sandbox.whatsapp.appSecrets;
  const accounts = simulatorAccounts(services.config, apiUrl);
  const { signUp, instagram, paystack, flutterwave, mpesa, momo, shipbubble, terminalAfrica } = accounts;
  await Promise.all([
    tell(`${simulatorUrl}/_/paystack/configure`, paystack),
    tell(`${simulatorUrl}/_/flutterwave/configure`, flutterwave),
    tell(`${simulatorUrl}/_/mpesa/configure`, { accounts: mpesa }),
    tell(`${simulatorUrl}/_/momo/configure`, { accounts: momo }),
    tell(`${simulatorUrl}/_/shipbubble/configure`, shipbubble),
    tell(`${simulatorUrl}/_/terminal-africa/configure`, terminalAfrica),
  ]);
  const lines = await sandboxLines(services);
  for (const { slot, account, display, accessToken, name, wabaId } of lines)
    if (slot === "chatapp")
      await tell(`${simulatorUrl}/_/whatsapp/configure`, {
        phoneNumberId: account,
        displayNumber: display,
        accessToken,
        name,
        wabaId,
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
  // After a shop's numbers, because the simulated phone opens with the first number.
  if (lines.length > 0) await tell(`${simulatorUrl}/_/whatsapp/configure`, signUp);
  for (const catalog of await sandboxCatalogs(services)) await tell(`${simulatorUrl}/_/catalog/configure`, catalog);
  // From now on M-Pesa reports payments from the phone's menu. In the sandbox this needs no manual registration.
  await registerUnasked(services, "sandbox", sandboxContactPhone, apiUrl);
  // The desk holds keys of the shops. So it gets them only if nothing but this machine can reach it.
  if (isOnThisMachine(simulatorUrl) && isOnThisMachine(apiUrl))
    await tell(`${simulatorUrl}/_/desk/configure`, { apiUrl, shops: await deskShops(services, join) });
}

function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

type SandboxLine = {
  slot: "chatapp" | "photoapp";
  account: string;
  display: string;
  accessToken: string;
  name: string;
  wabaId: string;
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
        accessToken: vault.open(connection.sealedToken, tokenPlace(connection.id)),
        name: shop.name,
        wabaId: connection.business ?? businessOf(shop.id),
      });
    }
  }
  return lines;
}

type SandboxCatalog = { catalogId: string; accessToken: string; name: string; wabaIds: string[] };

async function sandboxCatalogs({ api, vault }: Services): Promise<SandboxCatalog[]> {
  const catalogs: SandboxCatalog[] = [];
  for (const shop of await listShops(api)) {
    if (shop.mode !== "sandbox") continue;
    const [shown, lines] = await api.read(shop.id, (tx) =>
      Promise.all([catalogConnections(tx, shop.id), listConnections(tx, shop.id)]),
    );
    const businesses = lines.filter(({ slot }) => slot === "chatapp").map(({ business }) => business);
    for (const { id, slot, catalogId, sealedToken } of shown)
      catalogs.push({
        catalogId,
        accessToken: vault.open(sealedToken, tokenPlace(id)),
        name: shop.name,
        // The numbers of a WhatsApp business show its one catalog.
        wabaIds:
          slot === "chatapp"
            ? [...new Set([...businesses, null].map((business) => business ?? businessOf(shop.id)))]
            : [],
      });
  }
  return catalogs;
}

/** Until a shop has a business account, it gets one of its own: the numbers of one account share its catalog. */
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
