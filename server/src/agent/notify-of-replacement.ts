// What a shop was to send in place of returned goods: the shop alone says that it was delivered, or it does not come. The buyer is told what
// follows.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/actor.ts";
import { after } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findOrder, wholeAddress } from "../orders/index.ts";
import { findReturn, replacementToAgree, replacementUnprovenMs } from "../returns/index.ts";
import { findShop } from "../shops/index.ts";
import { askingForYes, named } from "./answer-replacement.ts";
import { dayIn } from "./ask-arrival.ts";
import type { DialogueState, Language } from "./brain.ts";

export function notifyOfReplacementJob(database: Database): JobRow<{ shopId: string; returnId: string }> {
  return {
    name: "tell-of-replacement",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-replacement", now);
      await database.write(shopId, async (tx) => {
        const row = await findReturn(tx, shopId, returnId);
        const news = row.state === "replaced" ? "said" : row.state === "received" ? "reopened" : null;
        const by = news === "said" ? after(now, replacementUnprovenMs) : row.due_at;
        const [order, chat, shop] = await Promise.all([
          findOrder(tx, shopId, row.order_id),
          chatOfBuyer(tx, shopId, row.order_id),
          findShop(tx, shopId),
        ]);
        if (news === null || by === null || !chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        const goods = named(row.lines);
        const { number } = order;
        const unagreed = news === "said" ? await replacementToAgree(tx, row) : null;
        const sent = row.replacement_order_id === null ? null : await findOrder(tx, shopId, row.replacement_order_id);
        const text = words[sent?.address_moved_at ? "moved" : news][language]({
          goods,
          number,
          day: dayIn(language, by, shop.timezone),
          place: sent === null ? "" : wholeAddress(sent),
        });
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: unagreed
              ? askingForYes(row, unagreed, language, markedWords[language](named(unagreed.lines), goods, number))
              : { type: "text", text, previewUrl: false },
            once: `replacement:${returnId}:${news}:${row.replacement_order_id ?? row.due_at?.toISOString()}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info(
            { shopId, returnId, news },
            "the buyer was not told of a replacement: the channel's window is closed",
          );
        }
      });
    },
  };
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

/** `goods`: what came back. `day`: until when the buyer can object, or when their money goes back. `place`: where it was sent. */
type Facts = { goods: string; number: string; day: string; place: string };

/** `moved`: the shop changed where it went, and the buyer has not agreed to that. */
const words: Record<"said" | "moved" | "reopened", Record<Language, (facts: Facts) => string>> = {
  said: {
    en: ({ goods, number, day }) =>
      `The shop says that what it sent in place of ${goods} of order *${number}* was delivered. If it has not come, write so here by ${day}. If you say nothing, the shop gets the money for it then.`,
    fr: ({ goods, number, day }) =>
      `La boutique dit que ce qu'elle a envoyé à la place de ${goods} de la commande *${number}* a été livré. Si rien n'est arrivé, écrivez-le ici avant le ${day}. Sans un mot de vous, la boutique reçoit alors cet argent.`,
    pcm: ({ goods, number, day }) =>
      `The shop talk say wetin dem send for the place of ${goods} of order *${number}* don reach. If e never reach you, write am here before ${day}. If you no talk anything, the shop go get the money that time.`,
    sw: ({ goods, number, day }) =>
      `Duka linasema kilichotumwa badala ya ${goods} ya oda *${number}* kimefika. Kama hakijafika, andika hapa kabla ya ${day}. Ukikaa kimya, duka litapata pesa hiyo siku hiyo.`,
  },
  moved: {
    en: ({ goods, number, day, place }) =>
      `What the shop sent in place of ${goods} of order *${number}* is marked as delivered, at an address that the shop changed: “${place}”. If you do not have it, you need do nothing: without your yes to that address, this return is decided again on ${day}.`,
    fr: ({ goods, number, day, place }) =>
      `Ce que la boutique a envoyé à la place de ${goods} de la commande *${number}* est marqué comme livré, à une adresse que la boutique a changée : « ${place} ». Si vous ne l'avez pas, vous n'avez rien à faire : sans votre oui à cette adresse, ce retour est décidé à nouveau le ${day}.`,
    pcm: ({ goods, number, day, place }) =>
      `Dem mark wetin the shop send for the place of ${goods} of order *${number}* say e don reach, for address wey the shop change: “${place}”. If you no get am, you no need do anything: without your yes to that address, dem go decide this return again for ${day}.`,
    sw: ({ goods, number, day, place }) =>
      `Kilichotumwa badala ya ${goods} ya oda *${number}* kimewekwa kuwa kimefika, mahali ambapo duka lilibadilisha: “${place}”. Kama hunacho, huhitaji kufanya kitu: bila ndiyo yako kwa anwani hiyo, urudishaji huu utaamuliwa upya tarehe ${day}.`,
  },
  reopened: {
    en: ({ goods, number, day }) =>
      `What the shop was to send you in place of ${goods} of order *${number}* does not come. Unless the shop sends something else, your money for it goes back to you by ${day}.`,
    fr: ({ goods, number, day }) =>
      `Ce que la boutique devait vous envoyer à la place de ${goods} de la commande *${number}* n'arrive pas. Si elle n'envoie rien d'autre, cet argent vous revient avant le ${day}.`,
    pcm: ({ goods, number, day }) =>
      `Wetin the shop suppose send you for the place of ${goods} of order *${number}* no dey come. Unless the shop send another thing, your money for am go come back to you before ${day}.`,
    sw: ({ goods, number, day }) =>
      `Kile ambacho duka lingekutumia badala ya ${goods} ya oda *${number}* hakiji. Duka lisipotuma kingine, pesa yako itarudi kwako kabla ya ${day}.`,
  },
};
