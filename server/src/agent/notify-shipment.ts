// Messages to the buyer about the steps of a parcel that concern them, once each, with the link to its tracking page.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { onOneLine } from "../kernel/text/one-line.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findHold } from "../escrow/index.ts";
import { returnsOfOrder } from "../returns/index.ts";
import { findShipment, isShopsWord, type ShipmentLinks, type ShipmentState, toShipment } from "../shipping/index.ts";
import type { Language } from "./brain.ts";
import { awaitsCash } from "./order-card.ts";

export function notifyShipmentJob(
  database: Database,
  links: ShipmentLinks,
): JobRow<{ shopId: string; shipmentId: string }> {
  return {
    name: "tell-shipment",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, shipmentId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-shipment", now);
      await database.write(shopId, async (tx) => {
        const shipment = await findShipment(tx, shopId, shipmentId);
        const [order, hold, chat] = await Promise.all([
          findOrder(tx, shopId, shipment.order_id),
          findHold(tx, shopId, shipment.order_id),
          chatOfBuyer(tx, shopId, shipment.order_id),
        ]);
        // A buyer who has not written has no chat to write into.
        if (!chat || order.state === "cancelled") return;
        const state = shipment.state;
        const isOwn = shipment.method === "own_rider";
        const news =
          shipment.direction === "back"
            ? newsOfWayBack(state, await isAskedByBuyer(tx, shopId, order.id))
            : newsOf(state, isOwn, hold !== undefined);
        if (news === null) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const { courier, trackingUrl } = toShipment(shipment, links);
        const named = courier === null ? null : onOneLine(courier.name);
        const brings = named !== null && isOwn ? ownRider[language](named) : named;
        const facts = { number: order.number, courier: brings, link: trackingUrl };
        // A replacement costs nothing.
        const cash = order.total > 0n && awaitsCash(order) && (news === "on_the_way" || news === "out_for_delivery");
        const due = formatIn(language, money(order.total, order.currency));
        const isShops = await isShopsWord(tx, shipment);
        const text = shipmentWords(news, language, facts, isShops) + (cash ? ` ${haveCash[language](due)}` : "");
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text, previewUrl: false },
            once: `shipment:${shipmentId}:${news}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, shipmentId, news }, "the buyer was not told: the channel's window is closed");
        }
      });
    },
  };
}

/** For a parcel on the way back we report the collection; the return reports its arrival. */
function newsOfWayBack(state: ShipmentState, isAsked: boolean): ShipmentNews | null {
  if (state !== "created" && state !== "confirmed") return null;
  return isAsked ? "fetched" : "fetched_unasked";
}

/** The buyer asked to give back something of the order. */
async function isAskedByBuyer(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const returns = await returnsOfOrder(tx, shopId, orderId);
  return returns.some(
    ({ state, entered_by_seller }) => !entered_by_seller && (state === "asked" || state === "approved"),
  );
}

export type ShipmentNews =
  | "fetched"
  | "fetched_unasked"
  | "booked"
  | "on_the_way"
  | "out_for_delivery"
  | "delivered"
  | "attempt_failed"
  | "returning";

/**
 * If the buyer pays through us and the shop's own rider delivers, other messages cover this step. The message about the
 * departure carries the delivery code, and escrow asks whether the goods came.
 */
function newsOf(state: ShipmentState, ownRider: boolean, held: boolean): ShipmentNews | null {
  switch (state) {
    case "created":
    case "confirmed":
      return "booked";
    case "picked_up":
    case "in_transit":
      return ownRider && held ? null : "on_the_way";
    case "delivered":
      return ownRider && held ? null : "delivered";
    case "out_for_delivery":
    case "attempt_failed":
    case "returning":
      return state;
    default:
      return null;
  }
}

/** Said while the parcel is on its way: a buyer without the cash at the door has to send it back. */
const haveCash: Record<Language, (due: string) => string> = {
  en: (due) => `Please have *${due}* ready in cash.`,
  fr: (due) => `Préparez *${due}* en espèces.`,
  pcm: (due) => `Abeg hold *${due}* cash ready.`,
  sw: (due) => `Tafadhali andaa *${due}* taslimu.`,
};

/** The shop chooses this name, so it may be that of a courier company. */
const ownRider: Record<Language, (name: string) => string> = {
  en: (name) => `the shop's own rider “${name}”`,
  fr: (name) => `le livreur de la boutique « ${name} »`,
  pcm: (name) => `the shop own rider “${name}”`,
  sw: (name) => `msafirishaji wa duka “${name}”`,
};

/** `courier`: who delivers it, as it follows "with". */
type Facts = { number: string; courier: string | null; link: string };
/** `claim`: what happened, as it follows "that". `wish`: what we ask of the buyer. */
type Told = { claim: string; wish: string };
const by = (courier: string | null, word: string): string => (courier === null ? "" : ` ${word} ${courier}`);

/**
 * A report by the shop alone is the shop's word. A courier's own report is a fact, and a courier's report that it handed the
 * parcel over is the courier's word.
 */
export function shipmentWords(news: ShipmentNews, language: Language, facts: Facts, isShops: boolean): string {
  if (news === "fetched" || news === "fetched_unasked") return askedBack[news][language](facts);
  const { claim, wish } = words[news][language](facts);
  const speaker = isShops ? "shop" : news === "delivered" ? "courier" : null;
  const said = speaker === null ? claim : `${says[speaker][language]} ${claim}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. ${wish}`;
}

const says: Record<"shop" | "courier", Record<Language, string>> = {
  shop: { en: "The shop says that", fr: "La boutique dit que", pcm: "The shop talk say", sw: "Duka linasema" },
  courier: {
    en: "The courier says that",
    fr: "Le transporteur dit que",
    pcm: "The courier talk say",
    sw: "Msafirishaji anasema",
  },
};

const askedBack: Record<"fetched" | "fetched_unasked", Record<Language, (facts: Facts) => string>> = {
  fetched: {
    en: ({ number, courier, link }) =>
      `What you return of order *${number}* will be picked up from you${by(courier, "by")}. Please have it packed and keep your phone near: ${link}`,
    fr: ({ number, courier, link }) =>
      `Ce que vous renvoyez de la commande *${number}* sera enlevé chez vous${by(courier, "par")}. Emballez-le et gardez votre téléphone à portée : ${link}`,
    pcm: ({ number, courier, link }) =>
      `Dem go come carry wetin you return of order *${number}*${by(courier, "with")}. Abeg pack am and hold your phone near: ${link}`,
    sw: ({ number, courier, link }) =>
      `Unachorudisha cha oda *${number}* kitachukuliwa kwako${by(courier, "na")}. Tafadhali kifunge na uweke simu karibu: ${link}`,
  },
  fetched_unasked: {
    en: ({ number, courier, link }) =>
      `The shop wants something of order *${number}* picked up from you${by(courier, "by")}: ${link} If you did not ask for that, give nothing away and tell us here.`,
    fr: ({ number, courier, link }) =>
      `La boutique veut faire enlever chez vous quelque chose de la commande *${number}*${by(courier, "par")} : ${link} Si vous ne l'avez pas demandé, ne remettez rien et dites-le-nous ici.`,
    pcm: ({ number, courier, link }) =>
      `The shop wan make dem come carry something of order *${number}* from you${by(courier, "with")}: ${link} If you no ask for am, no give anything and tell us here.`,
    sw: ({ number, courier, link }) =>
      `Duka linataka kitu cha oda *${number}* kichukuliwe kwako${by(courier, "na")}: ${link} Kama hukuomba hivyo, usitoe kitu na utuambie hapa.`,
  },
};

const follow: Record<Language, (link: string) => string> = {
  en: (link) => `Follow it here: ${link}`,
  fr: (link) => `Suivez-la ici : ${link}`,
  pcm: (link) => `Follow am for here: ${link}`,
  sw: (link) => `Ifuatilie hapa: ${link}`,
};

const words: Record<Exclude<ShipmentNews, "fetched" | "fetched_unasked">, Record<Language, (facts: Facts) => Told>> = {
  booked: {
    en: ({ number, courier, link }) => ({
      claim: `your order *${number}* will be picked up${by(courier, "by")}`,
      wish: follow.en(link),
    }),
    fr: ({ number, courier, link }) => ({
      claim: `votre commande *${number}* sera enlevée${by(courier, "par")}`,
      wish: follow.fr(link),
    }),
    pcm: ({ number, courier, link }) => ({
      claim: `dem go soon carry your order *${number}*${by(courier, "with")}`,
      wish: follow.pcm(link),
    }),
    sw: ({ number, courier, link }) => ({
      claim: `oda yako *${number}* itachukuliwa${by(courier, "na")}`,
      wish: follow.sw(link),
    }),
  },
  on_the_way: {
    en: ({ number, courier, link }) => ({
      claim: `your order *${number}* is on its way${by(courier, "with")}`,
      wish: follow.en(link),
    }),
    fr: ({ number, courier, link }) => ({
      claim: `votre commande *${number}* est en route${by(courier, "avec")}`,
      wish: follow.fr(link),
    }),
    pcm: ({ number, courier, link }) => ({
      claim: `your order *${number}* don dey road${by(courier, "with")}`,
      wish: follow.pcm(link),
    }),
    sw: ({ number, courier, link }) => ({
      claim: `oda yako *${number}* iko njiani${by(courier, "na")}`,
      wish: follow.sw(link),
    }),
  },
  out_for_delivery: {
    en: ({ number, link }) => ({
      claim: `the rider is bringing your order *${number}* to you`,
      wish: `Please keep your phone near: ${link}`,
    }),
    fr: ({ number, link }) => ({
      claim: `le livreur vous apporte votre commande *${number}*`,
      wish: `Gardez votre téléphone à portée : ${link}`,
    }),
    pcm: ({ number, link }) => ({
      claim: `the rider dey bring your order *${number}* come`,
      wish: `Abeg hold your phone near: ${link}`,
    }),
    sw: ({ number, link }) => ({
      claim: `msafirishaji anakuletea oda yako *${number}*`,
      wish: `Tafadhali weka simu karibu: ${link}`,
    }),
  },
  delivered: {
    en: ({ number }) => ({
      claim: `your order *${number}* was delivered`,
      wish: "If anything is missing or wrong, tell us in this chat.",
    }),
    fr: ({ number }) => ({
      claim: `votre commande *${number}* a été livrée`,
      wish: "S'il manque quelque chose, dites-le-nous ici.",
    }),
    pcm: ({ number }) => ({
      claim: `your order *${number}* don reach you`,
      wish: "If anything no correct, tell us for this chat.",
    }),
    sw: ({ number }) => ({
      claim: `oda yako *${number}* imefika`,
      wish: "Kama kuna kasoro au kitu kimepungua, tuambie hapa.",
    }),
  },
  attempt_failed: {
    en: ({ number, link }) => ({
      claim: `the rider could not hand over your order *${number}*`,
      wish: `Please answer when they call, or tell us here when you are in: ${link}`,
    }),
    fr: ({ number, link }) => ({
      claim: `le livreur n'a pas pu remettre votre commande *${number}*`,
      wish: `Répondez à son appel ou dites-nous ici quand vous êtes là : ${link}`,
    }),
    pcm: ({ number, link }) => ({
      claim: `the rider no fit give you your order *${number}*`,
      wish: `Abeg pick the call, or tell us for here when you go dey: ${link}`,
    }),
    sw: ({ number, link }) => ({
      claim: `msafirishaji hakuweza kukukabidhi oda yako *${number}*`,
      wish: `Tafadhali pokea simu, au tuambie hapa utakapokuwepo: ${link}`,
    }),
  },
  returning: {
    en: ({ number }) => ({
      claim: `your order *${number}* could not be handed over and is on its way back to the shop`,
      wish: "Tell us here whether to send it again.",
    }),
    fr: ({ number }) => ({
      claim: `votre commande *${number}* n'a pas pu être remise et retourne à la boutique`,
      wish: "Dites-nous ici s'il faut la renvoyer.",
    }),
    pcm: ({ number }) => ({
      claim: `dem no fit give you your order *${number}*, e dey go back to the shop`,
      wish: "Tell us for here if make we send am again.",
    }),
    sw: ({ number }) => ({
      claim: `oda yako *${number}* haikuweza kukabidhiwa na inarudi dukani`,
      wish: "Tuambie hapa kama itumwe tena.",
    }),
  },
};
