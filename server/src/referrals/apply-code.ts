// A new shop names the shop that referred it: once, early, and never itself.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import { applyWithinMs, readCode, type ReferralApplication, type ReferralRefusal, spell } from "./contract.ts";
import { whyNot } from "./why-not.ts";

/** @throws Refusal unknown_referral_code, referral_exists, referral_too_late, referral_refused */
export async function applyCode(tx: Tx, actor: Actor, said: string): Promise<ReferralApplication> {
  const { shopId, now, mode } = actor;
  const code = readCode(said);
  // One at a time over all shops, because two shops that name each other at the same moment are a ring too.
  await sql`select pg_advisory_xact_lock(hashtext('referrals'))`.execute(tx);
  const [shop, { rows: had }, { rows: found }] = await Promise.all([
    findShop(tx, shopId),
    sql<{ code: string | null }>`select code from referral_applications where shop_id = ${shopId}`.execute(tx),
    sql<{ shopId: string; name: string }>`
      select shop_id "shopId", name from shop_of_referral_code(${code}, ${mode})`.execute(tx),
  ]);
  const [before] = had;
  if (before?.code) throw new Refusal("referral_exists", `This shop has given the code ${spell(before.code)} already.`);
  if (before) throw tooLate("This shop has paid for a plan already.");
  if (after(shop.createdAt, applyWithinMs) <= now) throw tooLate("A code can be given in a shop's first 30 days.");
  const [referrer] = found;
  if (!referrer)
    throw new Refusal("unknown_referral_code", undefined, {
      errors: [
        {
          pointer: "/code",
          code: "unknown_referral_code",
          detail: "This code does not exist. Ask the person who gave it to you.",
        },
      ],
    });
  const reason = referrer.shopId === shopId ? "own_code" : await whyNot(tx, referrer.shopId, shopId);
  if (reason !== null) throw new Refusal("referral_refused", sayings[reason], { details: { reason } });

  const id = newId("referral");
  await sql`
    insert into referral_applications (shop_id, id, code, referrer_shop_id, created_at)
    values (${shopId}, ${id}, ${code}, ${referrer.shopId}, ${now})`.execute(tx);
  const application = { id, code: spell(code), referrer: referrer.name, appliedAt: now.toISOString() };
  await announce(tx, actor, "referral.applied", { id, data: application });
  return application;
}

const sayings: Record<ReferralRefusal | "own_code", string> = {
  own_code: "This is your own code: give it to other sellers.",
  ring: "You have brought whoever gave you this code, by yourself or by others: that way round it does not count.",
  same_phone: "Your shop has the phone number of whoever gave you this code.",
  same_owner: "Somebody of your shop's people is one of theirs.",
  same_payout_account: "Your shop is paid out to the same account as theirs.",
  same_payer: "A plan of your shop was paid with the same card or wallet as one of theirs.",
  paid_before: "This shop had paid for a plan before.",
  payment_refunded: "What was paid for the plan went back.",
};

function tooLate(why: string): Refusal {
  return new Refusal("referral_too_late", `${why} Who brought it can't be said any more.`);
}
