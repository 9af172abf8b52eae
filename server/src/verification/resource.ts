// A shop's verification as the API shows it.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { VerificationSettings } from "../kernel/process/verification-settings.ts";
import { type Currency, isCurrency, money, toWire } from "../kernel/values/money.ts";
import { findShop } from "../shops/index.ts";
import type { ShownFacts, VerificationResource } from "./contract.ts";
import { readRoom } from "./limits.ts";
import { type Facts, type IdType, idTypesOf, itemsOf, levelAbove } from "./requirements.ts";
import {
  type DocumentRow,
  dueFor,
  findVerification,
  keptDocuments,
  openFacts,
  standingOf,
  verificationIdOf,
  type VerificationRow,
  wantedLevel,
} from "./rows.ts";

export async function readVerification(
  { vault, config: { verification } }: { vault: Vault; config: { verification: VerificationSettings } },
  tx: Tx,
  actor: Actor,
): Promise<VerificationResource> {
  const { shopId } = actor;
  const [shop, row, documents] = await Promise.all([
    findShop(tx, shopId),
    findVerification(tx, shopId),
    keptDocuments(tx, shopId).orderBy("created_at").execute(),
  ]);
  const { country } = shop;
  return {
    ...toStatus(row, { country, documents, shopId }),
    policy: verification.policy,
    requirements: (["basic", "full"] as const).map((level) => {
      const { perPayout, per30Days } = verification.limits[shop.currency][level];
      const limit = limitIn(shop.currency);
      return { level, items: itemsOf(country, level), perPayout: limit(perPayout), per30Days: limit(per30Days) };
    }),
    idTypes: idTypesOf(country),
    facts: lacksScope(actor, "payouts:write") ? null : shown(row === null ? {} : openFacts(vault, row)),
    documents: documents.map((one) => ({
      kind: one.kind,
      givenAt: one.created_at.toISOString(),
    })),
    limits: verification.policy === "off" ? [] : await limitsOf(verification, tx, actor, shop.currency),
  };
}

type Status = Omit<VerificationResource, "policy" | "requirements" | "idTypes" | "facts" | "documents" | "limits">;

/** What an event shows, too. */
export function toStatus(
  row: VerificationRow | null,
  { country, documents, shopId }: { country: string; documents: readonly DocumentRow[]; shopId: string },
): Status {
  const standing = standingOf(row);
  const isClosed = standing.state === "submitted";
  return {
    id: verificationIdOf(shopId),
    level: standing.level,
    status: standing.state,
    requestedLevel: standing.asksLevel,
    nextLevel: levelAbove(standing.level),
    due: isClosed ? [] : dueFor(country, standing, { wanted: wantedLevel(standing), documents }),
    reason: row?.reason ?? null,
    submittedAt: row?.submitted_at?.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
  };
}

function shown(facts: Facts): ShownFacts {
  const end = (number: string | undefined): string | null => number?.slice(-4) ?? null;
  return {
    fullName: facts.fullName ?? null,
    dateOfBirth: facts.dateOfBirth ?? null,
    idType: (facts.idType as IdType | undefined) ?? null,
    idNumberLast4: end(facts.idNumber),
    taxNumberLast4: end(facts.taxNumber),
    businessName: facts.businessName ?? null,
    registrationNumberLast4: end(facts.registrationNumber),
    businessTaxNumberLast4: end(facts.businessTaxNumber),
  };
}

const limitIn = (currency: Currency) => (minor: bigint | null) =>
  minor === null ? null : toWire(money(minor, currency));

async function limitsOf(
  settings: VerificationSettings,
  tx: Tx,
  actor: Actor,
  own: Currency,
): Promise<VerificationResource["limits"]> {
  const accounts = await tx
    .selectFrom("payout_destinations")
    .select("currency")
    .distinct()
    .where("shop_id", "=", actor.shopId)
    .where("deleted_at", "is", null)
    .execute();
  const all = [...new Set([own, ...accounts.map(({ currency }) => currency)])].filter((one) => isCurrency(one));
  return Promise.all(
    all.map(async (currency) => {
      const { perPayout, per30Days, used, left } = await readRoom(settings, tx, actor, currency);
      const wire = (minor: bigint) => toWire(money(minor, currency));
      const limit = limitIn(currency);
      return {
        currency,
        perPayout: limit(perPayout),
        per30Days: limit(per30Days),
        used: wire(used),
        left: limit(left),
      };
    }),
  );
}
