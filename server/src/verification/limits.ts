// How much of a shop's money may leave at its level. Payouts ask this while they hold the shop's available balance, so that payouts at the same
// moment never share the same room.
import type { VerificationLevel, VerificationSettings } from "../kernel/process/verification-settings.ts";
import { after, days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Currency, format, money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { findShop } from "../shops/index.ts";
import { levelAbove } from "./requirements.ts";
import { dueFor, findVerification, keptDocuments, standingOf, verificationIdOf, wantedLevel } from "./rows.ts";

/** Money counts for 30 days after it was set aside, unless it came back. */
const windowMs = days(30);

/** Minor units. `left`: what may leave now, in one payout; null for no limit. */
export type LevelRoom = {
  level: VerificationLevel;
  perPayout: bigint | null;
  per30Days: bigint | null;
  used: bigint;
  left: bigint | null;
};

export async function readRoom(
  { limits }: Pick<VerificationSettings, "limits">,
  tx: Tx,
  { shopId, now }: { shopId: string; now: Date },
  currency: Currency,
): Promise<LevelRoom> {
  const { rows } = await sql<{ level: VerificationLevel | null; used: bigint }>`
    select (select v.level from verifications v where v.shop_id = ${shopId}) level,
      (select coalesce(sum(p.amount), 0)::bigint from payouts p where p.shop_id = ${shopId} and p.currency = ${currency}
        and p.funded_at > ${after(now, -windowMs)} and p.state in ('pending', 'processing', 'paid')) used`.execute(tx);
  const { level, used } = rows[0] ?? { level: null, used: 0n };
  const { perPayout, per30Days } = limits[currency][level ?? "none"];
  const rest = per30Days === null ? null : per30Days > used ? per30Days - used : 0n;
  const left = perPayout === null || (rest !== null && rest < perPayout) ? rest : perPayout;
  return { level: level ?? "none", perPayout, per30Days, used, left };
}

/** Null when this installation limits no payout by level. */
export async function roomOfLevel(
  settings: VerificationSettings,
  tx: Tx,
  about: { shopId: string; now: Date },
  currency: Currency,
): Promise<LevelRoom | null> {
  return settings.policy === "required" ? readRoom(settings, tx, about, currency) : null;
}

/** The schedule left money that the shop's level does not allow. Internal: the team gets a message. */
export async function announceLevelReached(tx: Tx, actor: Actor): Promise<void> {
  const id = verificationIdOf(actor.shopId);
  await announce(tx, actor, "payout.level_reached", { id, data: { id } });
}

/** @throws Refusal verification_required */
export async function assertWithinLevel(
  tx: Tx,
  shopId: string,
  room: LevelRoom | null,
  { amount, currency }: { amount: bigint; currency: Currency },
): Promise<void> {
  if (room?.left === null || room === null || amount <= room.left) return;
  const standing = standingOf(await findVerification(tx, shopId));
  const wanted = wantedLevel(standing);
  const { country } = await findShop(tx, shopId);
  const due = dueFor(country, standing, { wanted, documents: await keptDocuments(tx, shopId).execute() });
  const wire = (minor: bigint | null) => (minor === null ? null : toWire(money(minor, currency)));
  const { level, perPayout, per30Days, used, left } = room;
  throw new Refusal("verification_required", whyNot(room, currency), {
    details: {
      level,
      nextLevel: levelAbove(level),
      verificationStatus: standing.state,
      perPayout: wire(perPayout),
      per30Days: wire(per30Days),
      used: wire(used),
      left: wire(left),
      due,
    },
  });
}

function whyNot({ level, perPayout, per30Days, used, left }: LevelRoom, currency: Currency): string {
  const told = (minor: bigint): string => format(money(minor, currency));
  if (perPayout === 0n || per30Days === 0n)
    return "The shop has to be verified before its money is paid out. Verify it first.";
  const most = [
    ...(perPayout === null ? [] : [`${told(perPayout)} at once`]),
    ...(per30Days === null ? [] : [`${told(per30Days)} in 30 days`]),
  ].join(" and ");
  const spent = per30Days === null ? "" : `; ${told(used)} of that is used`;
  return `At the level ${level} at most ${most} are paid out${spent}. ${told(left ?? 0n)} can be paid out now. Verify the shop further for more.`;
}
