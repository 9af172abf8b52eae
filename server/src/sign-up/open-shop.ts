// Opens the shop of a proven phone: shop, owner and session in one transaction. Nothing of the shop is stored before.
import { after, minutes } from "../kernel/values/clock.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { bucketOf, spendOrRefuse } from "../kernel/security/request-limits.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { checkNewShop, createShop, findShop, freePageName, requireOwnName, timezoneOfCountry } from "../shops/index.ts";
import { addProvenOwner, lockMember, type SignedIn, signInMember } from "../team/index.ts";
import type { SignUpServices } from "./ask-code.ts";
import type { OpenShop } from "./contract.ts";
import { currencyIn } from "./countries.ts";
import { useInvitation } from "./invitations.ts";
import { membersWithPhone, shopsOfPhone } from "./prove-phone.ts";
import { changeSignUp, findSignUp, type SignUpRow } from "./rows.ts";

export type OpeningServices = SignUpServices & {
  vault: Vault;
  publicUrl: string;
  /** Gives a sandbox shop its simulated number, in the transaction that makes the shop. */
  equip(tx: Tx, shop: { id: Id<"shop">; name: string; country: string }, now: Date): Promise<void>;
  /** Then configures the simulator for it. */
  afterwards(shopId: Id<"shop">, now: Date): Promise<void>;
};

type From = { address: string; userAgent: string | null };

/** Many people share the address of a mobile network. Each shop needs a phone of its own anyway. */
const shopsOfAddressInADay = 100;
const daySeconds = 86_400;

/** How long a proven phone can sign in: as long as a sign-in link works. */
const signsInMs = minutes(15);
/** How often another address is tried, because another shop may take one that was just free. */
const triesForPageName = 3;

/**
 * A repeat signs in to the shop that the first request opened.
 * @throws Refusal sign_up_over, sign_up_not_proven, sign_up_closed, invitation_needed, phone_has_shop, page_name_taken, invalid_request,
 * rate_limited
 */
export async function openShop(
  services: OpeningServices,
  given: OpenShop,
  from: From,
  caller: Actor,
): Promise<SignedIn> {
  const { api, config } = services;
  const row = await provenSignUp(api, given.token, caller.now);
  if (row.opened_shop !== null) return signInToOpened(services, row, from, caller);
  if (config.signUp.who === "closed") throw new Refusal("sign_up_closed");
  if (config.signUp.who === "invite" && row.invitation_id === null) throw new Refusal("invitation_needed");
  checkNewShop({ name: given.name, pageName: given.pageName ?? null });
  await api.platform((tx) =>
    spendOrRefuse(tx, "shp_none", [
      { name: `shops from ${bucketOf(from.address)}`, most: shopsOfAddressInADay, withinSeconds: daySeconds },
    ]),
  );
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeShop(services, { given, row, from, caller });
    } catch (error) {
      // Another request with this token was first.
      if (error instanceof OpenedMeanwhile)
        return signInToOpened(services, await provenSignUp(api, given.token, caller.now), from, caller);
      const isTaken = error instanceof Refusal && error.code === "page_name_taken";
      if (!isTaken || given.pageName !== undefined || tries === triesForPageName) throw error;
    }
  }
}

class OpenedMeanwhile extends Error {}

async function makeShop(
  services: OpeningServices,
  { given, row, from, caller: { now, requestId } }: { given: OpenShop; row: SignUpRow; from: From; caller: Actor },
): Promise<SignedIn> {
  const { api, config } = services;
  const { name, country } = given;
  const { mode } = config.signUp;
  const pageName = given.pageName ?? (await api.readWithoutShop((tx) => freePageName(tx, name, now)));
  const shop = {
    name,
    mode,
    country,
    currency: currencyIn(country),
    timezone: timezoneOfCountry(country),
    phone: row.phone,
    ...(pageName === null ? {} : { pageName }),
  };
  let opened: SignedIn | null = null;
  const shopId = await createShop(api, shop, now, async (tx, id) => {
    const actor = { ...systemActor(id, "sign-up", now, mode), requestId };
    opened = await fillShop(tx, services, actor, { given, from });
  });
  await services.afterwards(shopId, now);
  if (opened === null) throw new Error("the shop was opened without a session");
  return opened;
}

async function fillShop(
  tx: Tx,
  services: OpeningServices,
  actor: Actor,
  { given: { token, name, ownerName, country, language, sells }, from }: { given: OpenShop; from: From },
): Promise<SignedIn> {
  const { now, shopId } = actor;
  const row = await findSignUp(tx, token, now, true);
  if (row.opened_shop !== null) throw new OpenedMeanwhile("the shop was opened meanwhile");
  // Two tabs may have proven the same phone. The second one waits here, and then finds the first one's shop.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign up ${row.phone}`}, 0))`.execute(tx);
  if (await ownsShop(tx, row.phone)) throw new Refusal("phone_has_shop");
  await requireOwnName(tx, { name, mode: actor.mode, shopId });
  if (services.config.signUp.who === "invite") await useInvitation(tx, row.invitation_id ?? "", now);
  const spoken = language ?? row.language ?? "en";
  const owner = await addProvenOwner(tx, actor, { name: ownerName, phone: row.phone, language: spoken });
  if (actor.mode === "sandbox") await services.equip(tx, { id: shopId, name, country }, now);
  await changeSignUp(tx, row.id, { opened_shop: shopId, opened_at: now, sells: sells ?? null });
  await audit(tx, actor, { act: "shop_opened", objectId: shopId, detail: { memberId: owner.id } });
  return signInMember(tx, { services, before: actor, member: owner, userAgent: from.userAgent });
}

/** A member of another shop's team may open a shop of their own. */
async function ownsShop(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await membersWithPhone(tx, phone);
  return rows.some(({ role }) => role === "owner");
}

/**
 * Signs in to a shop that has this phone in its team. The code came to the same phone as a sign-in link would.
 * @throws Refusal sign_up_over, sign_up_not_proven, not_found
 */
export async function signInToShop(
  services: OpeningServices,
  { token, shopId }: { token: string; shopId: string },
  from: From,
  caller: Actor,
): Promise<SignedIn> {
  const row = await provenSignUp(services.api, token, caller.now);
  if (row.proven_at === null || after(row.proven_at, signsInMs) <= caller.now) throw new Refusal("sign_up_over");
  return signInByPhone(services, { row, shopId, from, caller });
}

async function signInToOpened(services: OpeningServices, row: SignUpRow, from: From, caller: Actor): Promise<SignedIn> {
  if (row.opened_shop === null || row.opened_at === null || after(row.opened_at, signsInMs) <= caller.now)
    throw new Refusal("sign_up_over");
  return signInByPhone(services, { row, shopId: row.opened_shop, from, caller });
}

async function signInByPhone(
  services: OpeningServices,
  {
    row: { phone },
    shopId,
    from,
    caller: { now, requestId },
  }: { row: SignUpRow; shopId: string; from: From; caller: Actor },
): Promise<SignedIn> {
  const found = (await shopsOfPhone(services.api, phone)).find(({ id }) => id === shopId);
  if (!found) throw notFound();
  return services.api.write(found.id, async (tx) => {
    const { mode } = await findShop(tx, found.id);
    const actor = { ...systemActor(found.id, "sign-up", now, mode), requestId };
    const member = await lockMember(tx, found.id, found.memberId);
    if (member.phone !== phone || member.verified_at === null) throw notFound();
    return signInMember(tx, { services, before: actor, member, userAgent: from.userAgent });
  });
}

/** @throws Refusal sign_up_over, sign_up_not_proven */
async function provenSignUp(api: Database, token: string, now: Date): Promise<SignUpRow> {
  const row = await api.readWithoutShop((tx) => findSignUp(tx, token, now));
  if (row.proven_at === null) throw new Refusal("sign_up_not_proven");
  return row;
}
