// The keys with which the simulator's desk reads the sandbox shops, and moves their clock. They are made once and stored with the other
// secrets of the data folder, so that a restart adds nothing to a shop's list of keys.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Tx } from "../kernel/database/db.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { deskMaker } from "../sandbox/index.ts";
import {
  issueKey,
  listConnections,
  listKeys,
  listShops,
  revokeKey,
  type ListedShop,
  type Scope,
} from "../shops/index.ts";
import { demoSale, type DemoSale, type OwnersJoin } from "./demo-sale.ts";
import type { Services } from "./services.ts";

/** A shop as the desk gets it: `whatsapp` and `instagram` are the accounts that buyers write to. */
export type DeskShop = {
  name: string;
  key: string;
  country: string;
  whatsapp: string | null;
  instagram: string | null;
  sale?: DemoSale;
};

const keyName = "Sandbox desk";
/**
 * For the timeline, handing an order to a courier, asking for an order's held money, moving the clock and resetting the shop: no payouts,
 * no members, no keys.
 */
const scopes: readonly Scope[] = [
  "conversations:read",
  "customers:read",
  "orders:read",
  "orders:write",
  "payments:read",
  "payments:write",
  "events:read",
  "shop:read",
  "shop:write",
];
/** The first shop, which is the demo shop, and the newest ones: a machine that runs tests makes one for each run. */
const shopsMax = 10;

export async function deskShops(services: Services, owners: OwnersJoin | null = null): Promise<DeskShop[]> {
  const { api, clock, config } = services;
  const path = join(config.dataFolder, "desk-keys.json");
  const kept = readKept(path);
  const sandboxes = (await listShops(api))
    .filter(({ mode }) => mode === "sandbox")
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const chosen = sandboxes.length > shopsMax ? [...sandboxes.slice(0, 1), ...sandboxes.slice(1 - shopsMax)] : sandboxes;
  const told: DeskShop[] = [];
  for (const shop of chosen)
    told.push(
      await api.write(shop.id, async (tx) => ({
        ...(await deskShop(tx, shop, kept[shop.id] ?? null, clock.now())),
        ...saleIn(await demoSale(tx, shop.id, owners)),
      })),
    );
  const now = Object.fromEntries(chosen.map(({ id }, index) => [id, told[index]?.key ?? ""]));
  if (JSON.stringify(now) !== JSON.stringify(kept)) writeFileSync(path, JSON.stringify(now), { mode: 0o600 });
  return told;
}

function saleIn(sale: DemoSale | null): { sale?: DemoSale } {
  return sale === null ? {} : { sale };
}

async function deskShop(tx: Tx, { id, name, country }: ListedShop, kept: string | null, now: Date): Promise<DeskShop> {
  const connections = await listConnections(tx, id);
  const accountOf = (slot: string) => connections.find((one) => one.slot === slot)?.account ?? null;
  return {
    name,
    key: await deskKey(tx, id, kept, now),
    country,
    whatsapp: accountOf("chatapp"),
    instagram: accountOf("photoapp"),
  };
}

/** The stored key while it is valid and may do all that the desk does; otherwise a new one that replaces all earlier ones. */
async function deskKey(tx: Tx, shopId: string, kept: string | null, now: Date): Promise<string> {
  const actor = systemActor(shopId, deskMaker.id, now);
  const keys = (await listKeys(tx, actor)).filter(({ name, state }) => name === keyName && state === "valid");
  const suffices = (held: readonly string[]): boolean => scopes.every((scope) => held.includes(scope));
  if (kept !== null && keys.some(({ begins, scopes: held }) => kept.startsWith(begins.slice(0, -1)) && suffices(held)))
    return kept;
  for (const { id } of keys) await revokeKey(tx, actor, id);
  const giving = { ...actor, scopes: new Set<string>(scopes) };
  return (await issueKey(tx, giving, { name: keyName, scopes: [...scopes] })).key;
}

/** The stored keys by shop. A missing or invalid file means new keys. */
function readKept(path: string): Record<string, string> {
  try {
    const kept: Record<string, string> = JSON.parse(readFileSync(path, "utf8"));
    return kept;
  } catch {
    return {};
  }
}
