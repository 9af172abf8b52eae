// What the shop says to a return: the buyer is told in their language, once each. Of money on its way the refund tells.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/actor.ts";
import type { Database, Tx } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findReturn, type ReturnRow } from "../returns/index.ts";
import { findShop } from "../shops/index.ts";
import type { DialogueState, Language } from "./brain.ts";

export function tellOfReturnJob(database: Database): JobRow<{ shopId: string; returnId: string }> {
  return {
    name: "tell-of-return",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-return", now);
      await database.write(shopId, async (tx) => {
        const row = await findReturn(tx, shopId, returnId);
        const news = newsOf(row);
        const order = await findOrder(tx, shopId, row.order_id);
        const chat = await chatOfBuyer(tx, shopId, order.id);
        // A buyer who has not written has no chat to write into.
        if (news === null || !chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        const goods = row.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

        const said = words[news][language]({ goods, number: order.number });
        const note = row.decision_note ?? (news === "approved" ? await wayOf(tx, shopId, language) : null);
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: {
              type: "text",
              text: [said, note].filter(Boolean).join("\n"),
              previewUrl: false,
            },
            once: `return:${returnId}:${news}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, returnId, news }, "the buyer was not told of a return: the channel's window is closed");
        }
      });
    },
  };
}

/** Where the goods go when nobody said it: the shop's own words about returns, or its pick-up point. */
async function wayOf(tx: Tx, shopId: string, language: Language): Promise<string | null> {
  const { policies, pickup } = await findShop(tx, shopId);
  const written = ["returns", "return", "exchange"].map((name) => policies[name]?.trim()).find(Boolean);
  if (written) return written.slice(0, wayMax);
  return pickup ? bringItTo[language](pickup.address) : null;
}

const wayMax = 500;
const bringItTo: Record<Language, (address: string) => string> = {
  en: (address) => `Please bring or send it to ${address}.`,
  fr: (address) => `Apportez-le ou envoyez-le à cette adresse : ${address}.`,
  pcm: (address) => `Abeg bring am or send am come ${address}.`,
  sw: (address) => `Tafadhali ilete au itume hapa: ${address}.`,
};

const told = ["asked", "approved", "rejected", "cancelled", "received", "replaced", "by_hand"] as const;
type News = (typeof told)[number];

/** How it stands when the job runs: what has passed meanwhile is no news. */
function newsOf({ state, by_hand }: ReturnRow): News | null {
  if (state === "refunded") return by_hand ? "by_hand" : null;
  return told.find((news) => news === state) ?? null;
}

type Facts = { goods: string; number: string };

const words: Record<News, Record<Language, (facts: Facts) => string>> = {
  asked: {
    en: ({ goods, number }) => `We have asked the shop about your return: ${goods} of order *${number}*.`,
    fr: ({ goods, number }) => `Nous avons transmis votre retour à la boutique : ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `We don ask the shop about wetin you wan return: ${goods} of order *${number}*.`,
    sw: ({ goods, number }) => `Tumeuliza duka kuhusu unachorudisha: ${goods} ya oda *${number}*.`,
  },
  approved: {
    en: ({ goods, number }) => `The shop takes back ${goods} of order *${number}*.`,
    fr: ({ goods, number }) => `La boutique reprend ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `The shop go collect back ${goods} of order *${number}*.`,
    sw: ({ goods, number }) => `Duka limekubali kurudishiwa ${goods} ya oda *${number}*.`,
  },
  rejected: {
    en: ({ goods, number }) =>
      `The shop does not take back ${goods} of order *${number}*. If that is wrong, tell us here.`,
    fr: ({ goods, number }) =>
      `La boutique ne reprend pas ${goods} de la commande *${number}*. Si c'est une erreur, dites-le-nous ici.`,
    pcm: ({ goods, number }) =>
      `The shop no gree collect back ${goods} of order *${number}*. If e no correct, tell us here.`,
    sw: ({ goods, number }) => `Duka halikukubali kurudishiwa ${goods} ya oda *${number}*. Kama si sawa, tuambie hapa.`,
  },
  cancelled: {
    en: ({ goods, number }) => `Your return is over: you keep ${goods} of order *${number}*.`,
    fr: ({ goods, number }) => `Votre retour est clos : vous gardez ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `The return don end: you keep ${goods} of order *${number}*.`,
    sw: ({ goods, number }) => `Urudishaji umekwisha: ${goods} ya oda *${number}* inabaki kwako.`,
  },
  received: {
    en: ({ goods, number }) => `The shop has ${goods} of order *${number}* back.`,
    fr: ({ goods, number }) => `La boutique a bien reçu ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `The shop don see ${goods} of order *${number}* wey you return.`,
    sw: ({ goods, number }) => `Duka limepokea ${goods} ya oda *${number}* uliyorudisha.`,
  },
  replaced: {
    en: ({ goods, number }) => `The shop sends you another for ${goods} of order *${number}*. You pay nothing for it.`,
    fr: ({ goods, number }) =>
      `La boutique vous envoie un remplacement pour ${goods} de la commande *${number}*. Vous n'avez rien à payer.`,
    pcm: ({ goods, number }) =>
      `The shop go send you another one for ${goods} of order *${number}*. You no go pay again.`,
    sw: ({ goods, number }) => `Duka linakutumia nyingine badala ya ${goods} ya oda *${number}*. Hulipi chochote.`,
  },
  by_hand: {
    en: ({ goods, number }) => `The shop gives you your money for ${goods} of order *${number}* back by hand.`,
    fr: ({ goods, number }) => `La boutique vous rend en main propre l'argent de ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `The shop go give you back your money for ${goods} of order *${number}* by hand.`,
    sw: ({ goods, number }) => `Duka litakurudishia pesa ya ${goods} ya oda *${number}* mkononi.`,
  },
};
