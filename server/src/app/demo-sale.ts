// The sale that the sandbox desk plays in the demo shop: who sells, what, and to which address. Other shops have no such sale, because we know only
// the demo shop's products.
import { systemActor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { allScopes, demoProducts, listConnections, listShops } from "../shops/index.ts";
import { listMembers, renewCode } from "../team/index.ts";
import type { Services } from "./services.ts";

export type DemoSale = {
  seller: { name: string; phone: string; join: string | null };
  product: string;
  called: string;
  sizes: readonly string[];
  address: string;
};

/** The text with which the demo shop's owner proves her phone, until she has done so. */
export type OwnersJoin = { shopId: string; phone: string; text: string };

const sku = "AC-DRS-001";

/** Digits only, as WhatsApp gives them. No real number has this form. */
export const demoAccount = "100000000000001";

/** Null for another shop, and for a shop without an owner. */
export async function demoSale(tx: Tx, shopId: string, join: OwnersJoin | null): Promise<DemoSale | null> {
  if (!(await listConnections(tx, shopId)).some(({ account }) => account === demoAccount)) return null;
  const product = demoProducts.find((one) => one.sku === sku);
  const owner = (await listMembers(tx, shopId)).find(({ role, phone }) => role === "owner" && phone !== "");
  if (!product || !owner) return null;
  return {
    seller: { name: owner.name, phone: owner.phone, join: join?.shopId === shopId ? join.text : null },
    product: product.name,
    called: "Ankara dress",
    sizes: product.sizes,
    address: "12 Admiralty Way, Lekki Phase 1, Lagos",
  };
}

/** A new text at each start, for an owner whose phone is not proven. The previous one was shown once and is stored nowhere. */
export async function renewOwnersJoin({ api }: Services, now: Date): Promise<OwnersJoin | null> {
  for (const { id, mode } of await listShops(api)) {
    if (mode !== "sandbox") continue;
    const joining = await api.write(id, async (tx) => {
      const owner = (await listMembers(tx, id)).find(({ role }) => role === "owner");
      if (!owner || owner.verifiedAt !== null) return null;
      const actor = { ...systemActor(id, "start", now), scopes: new Set<string>(allScopes) };
      const { member, join } = await renewCode(tx, actor, owner.id);
      return { shopId: id, phone: member.phone, text: join.text };
    });
    if (joining !== null) return joining;
  }
  return null;
}
