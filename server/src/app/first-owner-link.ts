// At each start, a link into the console for the owner of a sandbox shop: whoever reads this terminal runs the installation. Owners of
// live shops ask for one on their own phone, or from the operator by `sign-in`.
import { systemActor } from "../kernel/actor.ts";
import { listShops } from "../shops/index.ts";
import { listMembers, makeSignInLink } from "../team/index.ts";
import type { Services } from "./services.ts";

export type OwnersLink = { name: string; shop: string; url: string };

/** Of the oldest sandbox shop that has an owner; null without one. */
export async function firstOwnersLink({ api, config }: Services, now: Date): Promise<OwnersLink | null> {
  for (const shop of (await listShops(api)).filter(({ mode }) => mode === "sandbox")) {
    const members = await api.read(shop.id, (tx) => listMembers(tx, shop.id));
    const owner = members.find(({ role }) => role === "owner");
    if (!owner) continue;
    const { url } = await api.write(shop.id, (tx) =>
      makeSignInLink(tx, systemActor(shop.id, "start", now), config.publicUrl, owner.id),
    );
    return { name: owner.name, shop: shop.name, url };
  }
  return null;
}
