// The demo shop that a first start creates. Its products and stock are created through the public API, as a seller's system would. If a
// start dies halfway, a key's name shows it, and the next start finishes the shop.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { checkShopChannels, openChannels } from "../channels/index.ts";
import {
  allScopes,
  connectChannel,
  createKey,
  createShop,
  demoOffer,
  demoProducts,
  demoShop,
  listKeys,
  listShops,
  renameKey,
  revokeKey,
  shopOfRoute,
} from "../shops/index.ts";
import { seconds } from "../kernel/values/clock.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { addMember, type JoiningMember } from "../team/index.ts";
import { demoAccount } from "./demo-sale.ts";
import type { Services } from "./services.ts";

type DemoProduct = (typeof demoProducts)[number];
export type MadeShop = { id: string; name: string; key: string; products: number; owner: JoiningMember };

/** The owner's phone. It can be chosen on the page of the simulated phone. */
const owner = { name: "Amaka", phone: "+2348030000001", role: "owner" } as const;

const display = "+234 800 000 0001";
/** An Instagram account has a handle, and an id that begins with 1784. */
const handle = { account: "17841400000000001", display: "@amakas.closet" };
const catalogId = "300000000000001";
const instagramCatalogId = "300000000000002";

/** The name of its key while the shop is being created. */
const unfinished = "First start, not finished";
const finished = "Made at first start";

/**
 * @param onConnected runs before there is anything to sell, because the simulator must know the shop by then.
 * @returns null when there is already a shop other than an unfinished demo shop.
 */
export async function makeDemoShop(
  services: Services,
  apiUrl: string,
  now: Date,
  onConnected: () => Promise<void>,
): Promise<MadeShop | null> {
  const { api, log } = services;
  const begun = (await takeUp(services, now)) ?? (await openShop(services, now));
  if (begun === null) return null;
  const { id, key } = begun;
  // The caller needs all scopes, to give all of them to the owner.
  const actor = { ...systemActor(id, "first-start", now), scopes: new Set<string>(allScopes) };
  await onConnected();
  await checkShopChannels(api, openChannels(services), { id, mode: "sandbox" }, { now, log });
  const there = await skusThere(apiUrl, key.text);
  for (const product of demoProducts)
    if (!there.has(product.sku)) await offer(apiUrl, key.text, services.config.publicUrl, product);
  const joining = await api.write(id, async (tx) => {
    for (const one of await unfinishedKeys(tx, actor)) if (one.id !== key.id) await revokeKey(tx, actor, one.id);
    await renameKey(tx, id, key.id, finished);
    return addMember(tx, actor, owner);
  });
  return { id, name: demoShop.name, key: key.text, products: demoProducts.length, owner: joining };
}

type Begun = { id: string; key: { id: string; text: string } };

/** An unfinished shop from an earlier start, with a new key, because the text of the old one is lost. Null when there is none. */
async function takeUp({ api }: Services, now: Date): Promise<Begun | null> {
  const id = await api.readWithoutShop((tx) => shopOfRoute(tx, "channel", `chatapp:${demoAccount}`));
  if (id === null) return null;
  const actor = systemActor(id, "first-start", now);
  return api.write(id, async (tx) => {
    const keys = await unfinishedKeys(tx, actor);
    return keys.length > 0 ? { id, key: await startKey(tx, actor) } : null;
  });
}

function startKey(tx: Tx, { shopId, by, now }: Actor): Promise<{ id: string; text: string }> {
  return createKey(tx, { shopId, mode: "sandbox", name: unfinished, createdBy: by }, now);
}

/** A seller's own key may have this name too. */
async function unfinishedKeys(tx: Tx, actor: Actor) {
  const keys = await listKeys(tx, actor);
  return keys.filter(
    ({ name, createdBy, revokedAt }) => name === unfinished && createdBy?.id === actor.by.id && revokedAt === null,
  );
}

/** Creates the shop with its channels and the key that marks it as unfinished, in one transaction. Null when there is already a shop. */
async function openShop({ api, vault }: Services, now: Date): Promise<Begun | null> {
  if ((await listShops(api)).length > 0) return null;
  const { name, pageName, country, currency, timezone, city, openingHours, policies, pickup } = demoShop;
  const deliveryAreas = demoShop.deliveryAreas.map((area) => ({ ...area, aliases: [...area.aliases] }));
  const settings = {
    name,
    pageName,
    country,
    currency,
    timezone,
    city,
    phone: display,
    openingHours,
    policies,
    pickup,
  };
  let key: Begun["key"] | null = null;
  const id = await createShop(api, { ...settings, mode: "sandbox", deliveryAreas }, now, async (tx, shopId) => {
    const token = (): string => `sandbox-${randomBytes(24).toString("base64url")}`;
    const whatsapp = { slot: "chatapp", driver: "whatsapp", account: demoAccount, display, catalogId } as const;
    await connectChannel(tx, vault, { shopId, ...whatsapp, accessToken: token() }, now);
    const instagram = { slot: "photoapp", driver: "instagram", ...handle, catalogId: instagramCatalogId } as const;
    await connectChannel(tx, vault, { shopId, ...instagram, accessToken: token() }, now);
    key = await startKey(tx, systemActor(shopId, "first-start", now));
  });
  return key && { id, key };
}

async function skusThere(apiUrl: string, key: string): Promise<Set<string>> {
  const answer = await ask(`${apiUrl}/api/products?limit=100`, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`the demo products were not listed: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { sku: string | null }[] };
  return new Set(data.flatMap(({ sku }) => sku ?? []));
}

async function offer(apiUrl: string, key: string, publicUrl: string, product: DemoProduct): Promise<void> {
  const body = demoOffer(product, demoShop.currency, `${publicUrl}/media/demo`);
  const answer = await ask(`${apiUrl}/api/products`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": `demo-${product.slug}`,
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`the demo product ${product.slug} was refused: ${await answer.text()}`);
}

const triesMax = 30;

/** On a busy machine the database of a first start may not answer for some seconds. */
async function ask(url: string, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, request);
    if (answer.status !== 503 || tries === triesMax) return answer;
    await answer.body?.cancel();
    await sleep(seconds(Number(answer.headers.get("retry-after") ?? 1)));
  }
}
