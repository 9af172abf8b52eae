// Tells the team how the operator decided about their verification, and that money waits for it.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { News, NoticeWords } from "../../team/index.ts";
import { findVerification } from "../../verification/index.ts";

/** States that the team should know of. It has submitted the request itself. */
const decided: readonly string[] = ["approved", "needs_information", "rejected"];

export async function verificationDecided(tx: Tx, { shopId }: Actor): Promise<News | null> {
  const row = await findVerification(tx, shopId);
  if (!row || !decided.includes(row.state)) return null;
  return {
    kind: "payout_failed",
    // Of the decision, not of the event: the job of the submission may run when the decision is there already.
    occasion: `verification decided ${row.version}`,
    facts: { verification: row.state, ...(row.reason !== null && { reason: row.reason.replace(/[.\s]+$/, "") }) },
  };
}

/** Once a month and level: a schedule that runs every day would say it every day. */
export async function moneyWaitsForLevel(tx: Tx, { shopId, now }: Actor): Promise<News> {
  const level = (await findVerification(tx, shopId))?.level ?? "none";
  return {
    kind: "payout_failed",
    occasion: `waits at ${level} in ${now.toISOString().slice(0, 7)}`,
    facts: { verification: "waits" },
  };
}

type Language = keyof NoticeWords["payout_failed"];

/** Null for notices about something else. */
export function verificationWords(
  language: Language,
  { verification, reason = "" }: Readonly<Record<string, string>>,
): string | null {
  return verification === undefined ? null : (words[language][verification]?.(reason) ?? null);
}

const words: Record<Language, Record<string, (reason: string) => string>> = {
  en: {
    approved: () => "Your shop is verified. You can be paid out more now.",
    needs_information: (reason) => `We need more to verify your shop: ${reason}. Open Payouts in the console.`,
    rejected: (reason) =>
      `Your shop could not be verified: ${reason}. You can correct it in the console, and send it again.`,
    waits: () =>
      "Money of yours waits: your shop has to be verified before more is paid out. Open Payouts in the console.",
  },
  fr: {
    approved: () => "Votre boutique est vérifiée. Vous pouvez désormais recevoir davantage.",
    needs_information: (reason) =>
      `Il nous en faut plus pour vérifier votre boutique : ${reason}. Ouvrez Versements dans la console.`,
    rejected: (reason) =>
      `Votre boutique n'a pas pu être vérifiée : ${reason}. Corrigez-le dans la console, et renvoyez-le.`,
    waits: () =>
      "Une partie de votre argent attend : votre boutique doit être vérifiée avant de pouvoir recevoir plus. Ouvrez Versements dans la console.",
  },
  pcm: {
    approved: () => "Dem don verify your shop. You fit collect more money now.",
    needs_information: (reason) => `We need more to verify your shop: ${reason}. Open Payouts for console.`,
    rejected: (reason) => `We no fit verify your shop: ${reason}. Correct am for console, then send am again.`,
    waits: () => "Your money dey wait: we must verify your shop before we pay you more. Open Payouts for console.",
  },
  sw: {
    approved: () => "Duka lako limethibitishwa. Sasa unaweza kulipwa zaidi.",
    needs_information: (reason) =>
      `Tunahitaji zaidi ili kuthibitisha duka lako: ${reason}. Fungua Malipo kwako kwenye konsoli.`,
    rejected: (reason) => `Duka lako halikuthibitishwa: ${reason}. Rekebisha kwenye konsoli, kisha tuma tena.`,
    waits: () =>
      "Pesa zako zinasubiri: duka lako lazima lithibitishwe kabla ya kulipwa zaidi. Fungua Malipo kwako kwenye konsoli.",
  },
};
