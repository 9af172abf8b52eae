// Messages to the buyer about delivery, once each: the goods are on their way, ready to collect, or reported as delivered.
// They give the buyer the delivery code, or ask whether the goods came. Another message says that the code was entered wrong
// too often.
import { checkoutOfOrder } from "../checkout/index.ts";
import {
  approvedTemplate,
  chatOfBuyer,
  doorCodeMark,
  findConversation,
  privateLinkMark,
  queueMessage,
  sendWindow,
} from "../conversations/index.ts";
import { findHold, recordNotice, shopWroteAt, silencePays } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { onOneLine } from "../kernel/text/one-line.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { liveShipment } from "../shipping/index.ts";
import { findOrder, isBuyersAddress, isFetched, type OrderRow } from "../orders/index.ts";
import { inUnits } from "../products/index.ts";
import { findShop } from "../shops/index.ts";
import type { Language } from "./brain.ts";
import { placeWritten } from "./shop-writes.ts";
import { filledReminder, pickupTemplate, reminderTemplate } from "./reminder-template.ts";

export type DeliveryNews = "dispatched" | "ready" | "code_ended" | "reminder";

export function notifyDeliveryJob(database: Database): JobRow<{ shopId: string; orderId: string; news: DeliveryNews }> {
  return {
    name: "tell-delivery",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId, news: happened }, { now, log }) => {
      const actor = systemActor(shopId, "tell-delivery", now);
      await database.write(shopId, async (tx) => {
        const [shop, order, hold, checkout, shipment, chat] = await Promise.all([
          findShop(tx, shopId),
          findOrder(tx, shopId, orderId),
          findHold(tx, shopId, orderId),
          checkoutOfOrder(tx, shopId, orderId),
          liveShipment(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
        ]);
        // A buyer who has not written yet has no chat to write into. Once the delivery is proven, no message is needed.
        if (!chat || hold?.proof) return;
        // Goods for collection are never dispatched: whatever the shop calls it, the buyer gets the pick-up place and the
        // code.
        const news = happened === "dispatched" && isFetched(order) ? "ready" : happened;
        const held = hold?.state === "held" && checkout ? checkout : null;
        // The message about goods for collection names the place, also if the buyer pays there.
        if (news === "ready" ? !isReady(order, held !== null) : !held) return;
        // A courier proves the delivery and takes no code. The messages about the shipment inform the buyer then.
        if (news === "dispatched" && shipment?.method === "courier") return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const number = news === "reminder" ? (hold?.reminders_sent ?? 0) : 1;
        const asking = isFetched(order) ? pickupTemplate : reminderTemplate;
        const template =
          news === "reminder" && sendWindow(conversation, now).kind === "template"
            ? await approvedTemplate(tx, actor, conversation.connection_id, asking(language))
            : null;
        // If the shop swapped the goods, the question says what they are now.
        const swapped = news === "reminder" && order.goods_swapped;
        // A courier's word proves nothing about swapped goods or about an address that is not the buyer's. The question
        // names the courier and the place.
        const brought =
          news === "reminder" && shipment?.method === "courier" && shipment.state === "delivered"
            ? broughtWords[language](onOneLine(shipment.courier ?? ""), isBuyersAddress(order) ? null : placeIn(order))
            : null;
        // What happens if the buyer stays silent. Our own message has a place for it; a template has only this one.
        const isWritten = template !== null && (await shopWroteAt(tx, orderId)) !== null;
        const pays = silencePays(order) && hold?.release_due_at !== null;
        const paid = order.withheld > 0n ? restSilenceWords : silenceWords;
        const silence = (pays ? paid : unpaidSilenceWords)[language];
        const isShort = pays && !isWritten && order.withheld === 0n;
        const overridden = template && (isShort ? shortSilenceWords[language] : silence);
        const notes = [brought, swapped ? changedWords[language](goodsIn(order)) : null, overridden].filter(
          (note) => note !== null,
        );
        const changed = notes.length > 0 ? ` (${notes.join("; ")})` : "";
        // If the shop has changed the place since, a separate message says so.
        const place = order.pickup_place ?? shop.pickup;
        const facts = {
          number: order.number,
          changed,
          code: doorCodeMark,
          link: held ? privateLinkMark : "",
          place: place ? placeWritten(language, place) : "",
          due: dueOfBuyer(order, held !== null),
          silence: asSentence(silence),
          fetched: isFetched(order),
        };
        try {
          const [message] = await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            once: `${news}:${orderId}:${number}`,
            orderId: order.id,
            ...(news === "reminder" ? { asksArrival: true } : {}),
            ...(template
              ? { content: filledReminder(template, `${order.number}${changed}`) }
              : {
                  content: { type: "text", text: words[news][language](facts), previewUrl: false },
                  secretsOf: order.id,
                }),
          });
          if (news === "reminder" && message)
            await announce(tx, actor, "escrow.reminder", { id: orderId, data: { orderId, number } });
          // If the message said that the shop is not paid on silence, later silence means nothing, whatever the buyer agrees
          // to afterwards.
          if (news === "reminder" && message && pays)
            await recordNotice(tx, shopId, { orderId, about: `receipt ${number}`, messageId: message.id });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId, news }, "the buyer was not told: the channel's window is closed");
        }
      });
    },
  };
}

/** True also if the shop has marked later steps since: the buyer still needs the place and the code. */
function isReady(order: OrderRow, held: boolean): boolean {
  return order.fulfilment === "ready" || (held && isFetched(order));
}

function dueOfBuyer({ total }: OrderRow, held: boolean): Facts["due"] {
  return held ? "held" : total > 0n ? "there" : "nothing";
}

/**
 * `due`: "held" means the money is held, so there is a code to show; "there" means the buyer pays at the shop. `changed`:
 * what the goods are now, or "".
 */
type Facts = {
  number: string;
  changed: string;
  code: string;
  link: string;
  place: string;
  due: "held" | "there" | "nothing";
  silence: string;
  fetched: boolean;
};

const goodsCharsMax = 200;

/** One line: a template takes no more. */
function goodsIn({ lines }: OrderRow): string {
  const goods = lines.map(({ name, quantity, unit }) => `${inUnits(quantity, unit)} × ${name}`).join(", ");
  return onOneLine(goods).slice(0, goodsCharsMax);
}

function placeIn({ shipping_address }: OrderRow): string {
  const { line, landmark, city } = shipping_address ?? {};
  return onOneLine([line ?? landmark, city].filter(Boolean).join(", ")).slice(0, goodsCharsMax);
}

/** `place`: an address that the shop entered. */
const broughtWords: Record<Language, (courier: string, place: string | null) => string> = {
  en: (courier, place) =>
    `the courier ${courier} says so${place === null ? "" : `, of an address that the shop entered: ${place}`}`,
  fr: (courier, place) =>
    `le transporteur ${courier} le dit${place === null ? "" : `, pour une adresse que la boutique a inscrite : ${place}`}`,
  pcm: (courier, place) =>
    `the courier ${courier} talk am${place === null ? "" : `, for address wey the shop write: ${place}`}`,
  sw: (courier, place) =>
    `msafirishaji ${courier} anasema hivyo${place === null ? "" : `, kwa anwani iliyoandikwa na duka: ${place}`}`,
};

const changedWords: Record<Language, (goods: string) => string> = {
  en: (goods) => `the shop changed it after you began to pay, to ${goods}`,
  fr: (goods) => `la boutique l'a changée après le début de votre paiement : ${goods}`,
  pcm: (goods) => `the shop change am after you start to pay, e be ${goods} now`,
  sw: (goods) => `duka liliibadilisha baada ya wewe kuanza kulipa, sasa ni ${goods}`,
};

/** A person from the shop may have asked the buyer to wait, or said that no answer is needed. */
const silenceWords: Record<Language, string> = {
  en: "if you write nothing, the shop is paid, even if it told you to wait or not to answer",
  fr: "si vous n'écrivez rien, la boutique est payée, même si elle vous a dit d'attendre ou de ne pas répondre",
  pcm: "if you no write anything, the shop go collect the money, even if e talk say make you wait or make you no answer",
  sw: "usipoandika chochote, duka linalipwa, hata kama limekuambia usubiri au usijibu",
};

/** A return of a part is open, and keeps the money of that part. */
const restSilenceWords: Record<Language, string> = {
  en: "if you write nothing, the shop is paid for all but your return, even if it told you to wait or not to answer",
  fr: "si vous n'écrivez rien, la boutique est payée, sauf pour votre retour, même si elle vous a dit d'attendre ou de ne pas répondre",
  pcm: "if you no write anything, the shop go collect the money, except the one for your return, even if e talk say make you wait or make you no answer",
  sw: "usipoandika chochote, duka linalipwa, isipokuwa pesa ya ulichorudisha, hata kama limekuambia usubiri au usijibu",
};

const shortSilenceWords: Record<Language, string> = {
  en: "if you write nothing, the shop is paid",
  fr: "si vous n'écrivez rien, la boutique est payée",
  pcm: "if you no write anything, the shop go collect the money",
  sw: "usipoandika chochote, duka linalipwa",
};

/** The buyer collects it, or the shop changed something after the payment and the buyer has not agreed. */
const unpaidSilenceWords: Record<Language, string> = {
  en: "if you write nothing, the shop is not paid: we ask you again, and then open a dispute for you",
  fr: "si vous n'écrivez rien, la boutique n'est pas payée : nous vous demandons encore, puis ouvrons un litige pour vous",
  pcm: "if you no write anything, the shop no go collect the money: we go ask you again, then open dispute for you",
  sw: "usipoandika chochote, duka halilipwi: tutakuuliza tena, kisha tutafungua malalamiko kwa ajili yako",
};

const words: Record<DeliveryNews, Record<Language, (facts: Facts) => string>> = {
  dispatched: {
    en: ({ number, code, link }) =>
      `The shop says that your order *${number}* is on its way. When it is in your hands, show the rider this code: *${code}*. Not before. You can also tell us here that it came: ${link}`,
    fr: ({ number, code, link }) =>
      `La boutique dit que votre commande *${number}* est en route. Quand vous l'avez en main, montrez ce code au livreur : *${code}*. Pas avant. Vous pouvez aussi nous dire ici qu'elle est arrivée : ${link}`,
    pcm: ({ number, code, link }) =>
      `The shop talk say your order *${number}* don dey road. When e reach your hand, show the rider this code: *${code}*. No show am before. You fit also tell us for here say e don reach: ${link}`,
    sw: ({ number, code, link }) =>
      `Duka linasema oda yako *${number}* iko njiani. Ukishaipokea mkononi, mwonyeshe msafirishaji namba hii: *${code}*. Si kabla. Unaweza pia kutuambia hapa kuwa imefika: ${link}`,
  },
  ready: {
    en: ({ number, code, place, due }) =>
      `The shop says that your order *${number}* is ready. Come and get it. ${place} ${due === "held" ? `When it is in your hands, show this code: *${code}*. Not before. We keep it for you for seven days; after that you get your money back.` : due === "there" ? "You pay when you pick it up." : ""}`,
    fr: ({ number, code, place, due }) =>
      `La boutique dit que votre commande *${number}* est prête. Venez la chercher. ${place} ${due === "held" ? `Quand vous l'avez en main, montrez ce code : *${code}*. Pas avant. Nous la gardons sept jours ; ensuite, vous êtes remboursé.` : due === "there" ? "Vous payez sur place." : ""}`,
    pcm: ({ number, code, place, due }) =>
      `The shop talk say your order *${number}* don ready. Come carry am. ${place} ${due === "held" ? `When e reach your hand, show this code: *${code}*. No show am before. We go keep am for you seven days; after that we go return your money.` : due === "there" ? "You go pay when you come carry am." : ""}`,
    sw: ({ number, code, place, due }) =>
      `Duka linasema oda yako *${number}* iko tayari. Njoo uichukue. ${place} ${due === "held" ? `Ukishaipokea mkononi, onyesha namba hii: *${code}*. Si kabla. Tutakuhifadhia siku saba; baada ya hapo utarudishiwa pesa yako.` : due === "there" ? "Utalipa unapokuja kuichukua." : ""}`,
  },
  code_ended: {
    en: ({ number, link }) =>
      `The code for your order *${number}* was entered wrong five times, so it no longer works. When everything is in your hands, tell us here that it came: ${link}\nIf nobody has brought it, don't confirm it. Write to us in this chat, and your money stays safe.`,
    fr: ({ number, link }) =>
      `Le code de votre commande *${number}* a été mal saisi cinq fois : il ne marche plus. Quand vous avez tout en main, dites-nous ici qu'elle est arrivée : ${link}\nSi personne ne l'a apportée, ne le dites pas. Écrivez-nous dans cette discussion, et votre argent reste en sécurité.`,
    pcm: ({ number, link }) =>
      `Dem put wrong code five times for your order *${number}*, so the code no dey work again. When everything dey your hand, tell us for here say e don reach: ${link}\nIf nobody bring am, no talk say e reach. Write us for this chat, and your money go dey safe.`,
    sw: ({ number, link }) =>
      `Namba ya oda yako *${number}* imeingizwa vibaya mara tano, kwa hiyo haifanyi kazi tena. Ukiwa na kila kitu mkononi, tuambie hapa kuwa imefika: ${link}\nKama hakuna aliyeileta, usiseme hivyo. Tuandikie kwenye mazungumzo haya, na pesa yako itabaki salama.`,
  },
  reminder: {
    en: ({ number, changed, link, silence, fetched }) =>
      `The shop says that ${fetched ? `you have picked up your order *${number}*${changed}. Do you have it` : `your order *${number}*${changed} was delivered. Has it come`}, and is all well? Please tell us here: ${link}\nIf not, answer in this chat, and your money stays safe. ${silence}`,
    fr: ({ number, changed, link, silence, fetched }) =>
      `La boutique dit que ${fetched ? `vous avez retiré votre commande *${number}*${changed}. L'avez-vous` : `votre commande *${number}*${changed} a été livrée. Est-elle bien arrivée`}, et tout va bien ? Dites-le-nous ici : ${link}\nSinon, répondez dans cette discussion, et votre argent reste en sécurité. ${silence}`,
    pcm: ({ number, changed, link, silence, fetched }) =>
      `The shop talk say ${fetched ? `you don come carry your order *${number}*${changed}. You get am` : `your order *${number}*${changed} don reach you. E don reach`}, everything correct? Abeg tell us for here: ${link}\nIf ${fetched ? "you never carry am" : "e never reach"}, answer for this chat, and your money go dey safe. ${silence}`,
    sw: ({ number, changed, link, silence, fetched }) =>
      `Duka linasema ${fetched ? `umechukua oda yako *${number}*${changed}. Je, unayo` : `oda yako *${number}*${changed} imefikishwa. Je, umeipata`}, na iko sawa? Tafadhali tuambie hapa: ${link}\nKama bado, jibu kwenye mazungumzo haya, na pesa yako itabaki salama. ${silence}`,
  },
};

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
