// News about goods that a shop was to send in place of returned ones: only the shop says that they were delivered, or they
// do not come. The message tells the buyer what follows; reminders come as for a first delivery. After the channel's day it
// is the template.
import type { OutboundContent } from "../channels/index.ts";
import { type HasSpoken, recordNotice } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { onOneLine } from "../kernel/text/one-line.ts";
import { findOrder, type OrderRow, wholeAddress } from "../orders/index.ts";
import { findReturn, replacementOf, replacementPaidAt, replacementToAgree, type ReturnRow } from "../returns/index.ts";
import { askingForYes, named } from "./answer-replacement.ts";
import { dayIn } from "./ask-arrival.ts";
import { receiptButtons } from "./ask-receipt.ts";
import type { Language } from "./brain.ts";
import { sayOfReturn } from "./say-of-return.ts";
import { shortReplacementNews } from "./short-replacement-news.ts";

/** `unpaid`: it is said to have come, and the buyer's silence does not pay the shop. */
export type ReplacementNews = "said" | "unpaid" | "moved" | "unagreed" | "reopened";

export function notifyOfReplacementJob(
  database: Database,
  hasSpoken: HasSpoken,
): JobRow<{ shopId: string; returnId: string }> {
  return {
    name: "tell-of-replacement",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-replacement", now);
      await database.write(shopId, async (tx) => {
        const row = await findReturn(tx, shopId, returnId);
        const happened = await newsOf(tx, actor, row, hasSpoken);
        if (!happened) return;
        const { news, by, sent } = happened;
        const asks = sent !== null && (news === "said" || news === "unpaid");
        const number = row.reminders_sent;
        const about = `${row.replacement_order_id ?? row.due_at?.toISOString()}${number > 0 ? `:${number}` : ""}`;
        const messageId = await sayOfReturn(tx, actor, row, {
          once: `replacement:${returnId}:${news === "reopened" ? news : "said"}:${about}`,
          log,
          asksArrivalOf: asks ? sent.id : undefined,
          say: ({ language, shop }) => {
            const facts: Facts = {
              goods: named(row.lines),
              number: row.order_number,
              day: by === null ? "" : dayIn(language, by, shop.timezone),
              place: sent === null ? "" : onOneLine(wholeAddress(sent)),
              sent: sent === null ? "" : named(sent.lines),
              sentNumber: sent?.number ?? "",
            };
            return {
              content: contentOf(news, row, sent, { language, facts }),
              short: shortReplacementNews(news, language, facts),
            };
          },
        });
        // If the message said that silence does not pay, later silence means nothing.
        if (messageId !== null && asks && number > 0 && news === "said")
          await recordNotice(tx, shopId, { orderId: sent.id, about: `receipt ${number}`, messageId });
      });
    },
  };
}

type Happened = { news: ReplacementNews; by: Date | null; sent: OrderRow | null };

/** `by`: when the shop is paid, or the return is decided again, or the money goes back. */
async function newsOf(tx: Tx, actor: Actor, row: ReturnRow, hasSpoken: HasSpoken): Promise<Happened | null> {
  if (row.state === "received") return row.due_at && { news: "reopened", by: row.due_at, sent: null };
  if (row.state !== "replaced" || row.replaced_at !== null || row.silence_until === null) return null;
  const sent = await findOrder(tx, actor.shopId, row.replacement_order_id ?? "");
  const until = row.silence_until;
  if (await replacementToAgree(tx, row)) return { news: "unagreed", by: until, sent };
  if (sent.address_moved_at) return { news: "moved", by: until, sent };
  const replacement = await replacementOf(tx, actor, row);
  if (replacement.is !== "said") return null;
  const paidAt = await replacementPaidAt(tx, row, replacement, hasSpoken);
  return { news: paidAt ? "said" : "unpaid", by: paidAt, sent };
}

function contentOf(
  news: ReplacementNews,
  row: ReturnRow,
  sent: OrderRow | null,
  { language, facts }: { language: Language; facts: Facts },
): OutboundContent {
  if (news === "unagreed" && sent)
    return askingForYes(row, sent, language, markedWords[language](facts.sent, facts.goods, facts.number));
  const text = words[news === "unagreed" ? "moved" : news][language](facts);
  return sent !== null && news !== "moved"
    ? { type: "buttons", text, buttons: receiptButtons(sent.id, language) }
    : { type: "text", text, previewUrl: false };
}

/** Other goods than those that came back. */
const markedWords: Record<Language, (sent: string, goods: string, number: string) => string> = {
  en: (sent, goods, number) => `${sent}, sent in place of ${goods} of order *${number}*, is marked as delivered.`,
  fr: (sent, goods, number) =>
    `${sent}, envoyé à la place de ${goods} de la commande *${number}*, est marqué comme livré.`,
  pcm: (sent, goods, number) =>
    `Dem mark ${sent}, wey dem send for the place of ${goods} of order *${number}*, say e don reach.`,
  sw: (sent, goods, number) => `${sent}, kilichotumwa badala ya ${goods} ya oda *${number}*, kimewekwa kuwa kimefika.`,
};

/**
 * `goods`: what came back. `day`: when the shop is paid, the return is decided again, or the money goes back. `place`: where
 * it was sent.
 */
type Facts = { goods: string; number: string; day: string; place: string; sent: string; sentNumber: string };

const saidToHaveCome: Record<Language, (facts: Facts) => string> = {
  en: ({ goods, number, sentNumber }) =>
    `The shop says that order *${sentNumber}*, which it sent in place of ${goods} of order *${number}*, was delivered. Has it come, and is all well?`,
  fr: ({ goods, number, sentNumber }) =>
    `La boutique dit que la commande *${sentNumber}*, envoyée à la place de ${goods} de la commande *${number}*, a été livrée. Est-elle bien arrivée, et tout va bien ?`,
  pcm: ({ goods, number, sentNumber }) =>
    `The shop talk say order *${sentNumber}*, wey dem send for the place of ${goods} of order *${number}*, don reach you. E reach you, and everything correct?`,
  sw: ({ goods, number, sentNumber }) =>
    `Duka linasema oda *${sentNumber}*, iliyotumwa badala ya ${goods} ya oda *${number}*, imefikishwa. Je, imekufikia, na iko sawa?`,
};

/** `moved`: the shop changed where it went, and the buyer has not agreed to that. */
const words: Record<Exclude<ReplacementNews, "unagreed">, Record<Language, (facts: Facts) => string>> = {
  said: {
    en: (facts) =>
      `${saidToHaveCome.en(facts)} If you say nothing, also when we ask again, the shop gets the money for it, on ${facts.day} at the earliest, even if it told you to wait or not to answer. So if it has not come, write so here.`,
    fr: (facts) =>
      `${saidToHaveCome.fr(facts)} Sans un mot de vous, même quand nous redemandons, la boutique reçoit cet argent, au plus tôt le ${facts.day}, même si elle vous a dit d'attendre ou de ne pas répondre. Si rien n'est arrivé, écrivez-le ici.`,
    pcm: (facts) =>
      `${saidToHaveCome.pcm(facts)} If you no talk anything, even when we ask again, the shop go get the money from ${facts.day}, even if e talk say make you wait or make you no answer. So if e never reach you, write am here.`,
    sw: (facts) =>
      `${saidToHaveCome.sw(facts)} Ukikaa kimya, hata tukiuliza tena, duka litapata pesa hiyo, mapema zaidi tarehe ${facts.day}, hata kama limekuambia usubiri au usijibu. Kwa hiyo kama hakijafika, andika hapa.`,
  },
  unpaid: {
    en: (facts) =>
      `${saidToHaveCome.en(facts)} If you have it, tap yes: only your yes counts now. Without it we ask you again, and then this return is decided again.`,
    fr: (facts) =>
      `${saidToHaveCome.fr(facts)} Si vous l'avez, touchez oui : seul votre oui compte maintenant. Sans lui, nous vous redemandons, puis ce retour est décidé à nouveau.`,
    pcm: (facts) =>
      `${saidToHaveCome.pcm(facts)} If you don get am, tap yes: na only your yes count now. Without am we go ask you again, then dem go decide this return again.`,
    sw: (facts) =>
      `${saidToHaveCome.sw(facts)} Kama unacho, gusa ndiyo: ndiyo yako tu ndiyo inahesabika sasa. Bila hiyo tutakuuliza tena, kisha urudishaji huu utaamuliwa upya.`,
  },
  moved: {
    en: ({ goods, number, day, place }) =>
      `What the shop sent in place of ${goods} of order *${number}* is marked as delivered, at an address that the shop changed: “${place}”. If you do not have it, you don't need to do anything: without your yes to that address, this return is decided again on ${day}.`,
    fr: ({ goods, number, day, place }) =>
      `Ce que la boutique a envoyé à la place de ${goods} de la commande *${number}* est marqué comme livré, à une adresse que la boutique a changée : « ${place} ». Si vous ne l'avez pas, vous n'avez rien à faire : sans votre oui à cette adresse, ce retour est décidé à nouveau le ${day}.`,
    pcm: ({ goods, number, day, place }) =>
      `Dem mark wetin the shop send for the place of ${goods} of order *${number}* say e don reach, for address wey the shop change: “${place}”. If you no get am, you no need do anything: without your yes to that address, dem go decide this return again for ${day}.`,
    sw: ({ goods, number, day, place }) =>
      `Kilichotumwa badala ya ${goods} ya oda *${number}* kimewekwa kuwa kimefika, mahali ambapo duka lilibadilisha: “${place}”. Kama hunacho, huhitaji kufanya kitu: bila ndiyo yako kwa anwani hiyo, urudishaji huu utaamuliwa upya tarehe ${day}.`,
  },
  reopened: {
    en: ({ goods, number, day }) =>
      `What the shop said it would send you in place of ${goods} of order *${number}* is not coming. Unless the shop sends something else, your money for it goes back to you by ${day}.`,
    fr: ({ goods, number, day }) =>
      `Ce que la boutique devait vous envoyer à la place de ${goods} de la commande *${number}* n'arrive pas. Si elle n'envoie rien d'autre, cet argent vous revient avant le ${day}.`,
    pcm: ({ goods, number, day }) =>
      `Wetin the shop suppose send you for the place of ${goods} of order *${number}* no dey come. Unless the shop send another thing, your money for am go come back to you before ${day}.`,
    sw: ({ goods, number, day }) =>
      `Kile ambacho duka lingekutumia badala ya ${goods} ya oda *${number}* hakiji. Duka lisipotuma kingine, pesa yako itarudi kwako kabla ya ${day}.`,
  },
};
