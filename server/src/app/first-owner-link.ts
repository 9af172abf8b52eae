// At each start, shows a sign-in link for the owner of a sandbox shop: a person who reads this terminal runs the installation. Owners of
// live shops request a link on their own phone, or get one from the operator with `sign-in`.
import { systemActor } from "../kernel/security/actor.ts";
import { days } from "../kernel/values/clock.ts";
import { listShops } from "../shops/index.ts";
import { listMembers, makeSignInLink } from "../team/index.ts";
import type { Services } from "./services.ts";

/** The sale that the sandbox desk plays moves the clock by days, and the link must work after it. */
const shownLinkLivesMs = days(30);

export type OwnersLink = { name: string; shop: string; url: string };

/** Makes the link for the oldest sandbox shop with an owner; null if there is none. */
export async function firstOwnersLink({ api, config }: Services, now: Date): Promise<OwnersLink | null> {
  for (const shop of (await listShops(api)).filter(({ mode }) => mode === "sandbox")) {
    const members = await api.read(shop.id, (tx) => listMembers(tx, shop.id));
    const owner = members.find(({ role }) => role === "owner");
    if (!owner) continue;
    const { url } = await api.write(shop.id, (tx) =>
      makeSignInLink(tx, systemActor(shop.id, "start", now), {
        publicUrl: config.publicUrl,
        memberId: owner.id,
        livesMs: shownLinkLivesMs,
      }),
    );
    return { name: owner.name, shop: shop.name, url };
  }
  return null;
}
