// The shop a first start makes, so that there is something to talk to. Its shelves are filled through the public API,
// the way any seller's system would.
import { randomBytes } from "node:crypto";
import { checkShopChannels, openChannels } from "../channels/index.ts";
import { connectChannel, createKey, createShop, demoOffer, demoProducts, demoShop, listShops } from "../shops/index.ts";
import { systemActor } from "../kernel/actor.ts";
import { addMember, type JoiningMember } from "../team/index.ts";
import type { Services } from "./services.ts";

type DemoProduct = (typeof demoProducts)[number];
export type MadeShop = { id: string; name: string; key: string; products: number; owner: JoiningMember };

/** Whose phone it is: chosen on the page of the simulated phone. */
const owner = { name: "Amaka", phone: "+2348030000001", role: "owner" } as const;

/** Digits only, as WhatsApp gives them; no real number has this form. */
const account = "100000000000001";
const display = "+234 800 000 0001";
/** An Instagram account has a handle, and digits that begin with 1784. */
const handle = { account: "17841400000000001", display: "@amakas.closet" };
const catalogId = "300000000000001";

/**
 * @param onConnected runs before there is anything to sell: whoever plays its channel must know the shop by then.
 * @returns null when there is a shop already.
 */
export async function makeDemoShop(
  services: Services,
  apiUrl: string,
  now: Date,
  onConnected: () => Promise<void>,
): Promise<MadeShop | null> {
  const { api, vault } = services;
  if ((await listShops(api)).length > 0) return null;
  const { name, country, currency, timezone, city, openingHours, policies, pickup } = demoShop;
  const deliveryAreas = demoShop.deliveryAreas.map((area) => ({ ...area, aliases: [...area.aliases] }));
  const id = await createShop(
    api,
    {
      name,
      mode: "sandbox",
      country,
      currency,
      timezone,
      city,
      phone: display,
      openingHours,
      policies,
      deliveryAreas,
      pickup,
    },
    now,
  );
  const { key, joining } = await api.write(id, async (tx) => {
    const accessToken = `sandbox-${randomBytes(24).toString("base64url")}`;
    await connectChannel(
      tx,
      vault,
      { shopId: id, slot: "chatapp", driver: "whatsapp", account, display, accessToken, catalogId },
      now,
    );
    const instagramToken = `sandbox-${randomBytes(24).toString("base64url")}`;
    await connectChannel(
      tx,
      vault,
      { shopId: id, slot: "photoapp", driver: "instagram", ...handle, accessToken: instagramToken },
      now,
    );
    return {
      key: await createKey(tx, { shopId: id, mode: "sandbox", name: "Made at first start" }, now),
      joining: await addMember(tx, systemActor(id, "first-start", now), owner),
    };
  });
  await onConnected();
  await checkShopChannels(api, openChannels(services), { id, mode: "sandbox" }, { now, log: services.log });
  for (const product of demoProducts) await offer(apiUrl, key.text, services.config.publicUrl, product);
  return { id, name, key: key.text, products: demoProducts.length, owner: joining };
}

async function offer(apiUrl: string, key: string, publicUrl: string, product: DemoProduct): Promise<void> {
  const body = demoOffer(product, demoShop.currency, `${publicUrl}/media/demo`);
  const answer = await fetch(`${apiUrl}/api/products`, {
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
