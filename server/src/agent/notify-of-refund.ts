// Messages to a buyer about a refund, in their language, once each. The refund is on its way, waits for an account, has been
// paid, or could not be sent. A buyer already knows what a dispute gave them, so for such a refund they only learn how it
// went. Automatic refunds mostly happen a day after the buyer wrote, when WhatsApp takes only a template.
import { whomToWrite } from "../checkout/index.ts";
import { approvedTemplate, chatOfBuyer, findConversation, queueMessage, sendWindow } from "../conversations/index.ts";
import { isRefundOfEdit } from "../edits/index.ts";
import { wasLowered } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import type { Log } from "../kernel/process/log.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { findMispayment, findPayment } from "../payments/index.ts";
import { type RefundRow, refundsOfPayment, waitsFor } from "../refunds/index.ts";
import type { Language } from "./brain.ts";
import { filledReminder, refundTemplate } from "./reminder-template.ts";
import { reasonInTime } from "./why-ended.ts";

/** How to reach the operator. */
type Contact = { supportContact: string | null };

export function notifyOfRefundJob(database: Database, contact: Contact): JobRow<{ shopId: string; paymentId: string }> {
  return {
    name: "tell-of-refund",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, paymentId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-refund", now);
      await database.write(shopId, async (tx) => {
        for (const refund of await refundsOfPayment(tx, shopId, paymentId))
          await tell(tx, actor, { log, refund, contact });
      });
    },
  };
}

async function tell(
  tx: Tx,
  actor: Actor,
  { log, refund, contact }: { log: Log; refund: RefundRow; contact: Contact },
): Promise<void> {
  const order = await findOrder(tx, actor.shopId, refund.order_id);
  const news = await newsOf(tx, refund, order);
  if (news === null) return;
  const chat = await chatOfBuyer(tx, actor.shopId, order.id);
  // A buyer who has not written has no chat to write into.
  if (!chat) return;
  // The message about the seller's edit already mentioned the refund for what they removed.
  if (news === "onItsWay" && (await isRefundOfEdit(tx, actor.shopId, order.id, refund.id))) return;
  const conversation = await findConversation(tx, actor.shopId, chat);
  const language = conversation.dialogue?.language ?? "en";
  const sum = formatIn(language, money(refund.amount, refund.currency));
  const template =
    news === "onItsWay" && sendWindow(conversation, actor.now).kind === "template"
      ? await approvedTemplate(tx, actor, conversation.connection_id, refundTemplate(language))
      : null;
  const why = news === "onItsWay" ? await whyOf(tx, refund) : null;
  const text = [
    why && whys[language][why](order.number),
    words[language][news]({ number: order.number, sum }),
    news === "needsDetails" && whomToWrite(language, contact.supportContact, theShop[language]),
  ];
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: template
        ? filledReminder(template, sum, order.number)
        : { type: "text", text: text.filter(Boolean).join(" "), previewUrl: false },
      once: `refund:${refund.id}:${news}`,
      orderId: order.id,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    log.info({ shopId: actor.shopId, refundId: refund.id }, "the buyer was not told of a refund: the window is closed");
  }
}

type News = "onItsWay" | "needsDetails" | "given" | "failed";

async function newsOf(tx: Tx, refund: RefundRow, order: OrderRow): Promise<News | null> {
  if (refund.state === "succeeded") return "given";
  if (refund.state === "failed") return (await isStillOwed(tx, refund, order)) ? "failed" : null;
  if (waitsFor(refund) === "details") return "needsDetails";
  return refund.dispute_id === null ? "onItsWay" : null;
}

/**
 * The money may have been sent another way since, or stopped before it was sent: then a bank or another refund brings it.
 */
async function isStillOwed(tx: Tx, refund: RefundRow, order: OrderRow): Promise<boolean> {
  if (refund.origin === "shop" && refund.sent_times === 0) return false;
  if (refund.mispayment_id === null) return order.owed_back > 0n;
  return (await findMispayment(tx, refund.shop_id, refund.mispayment_id))?.state === "open";
}

type Why = "not_accepted" | "not_dispatched" | "not_collected" | "late" | "over" | "lowered" | "duplicate" | "misfit";

const deskWhys: ReadonlyMap<string, Why> = new Map<string, Why>([
  ["over", "over"],
  ["duplicate", "duplicate"],
  ["late", "late"],
  ["under", "misfit"],
  ["wrong_currency", "misfit"],
]);

/**
 * The reason for an automatic refund: the shop or the buyer did not act in time, or the payment was more than was due or did
 * not fit the order.
 */
async function whyOf(tx: Tx, { shop_id, reason, mispayment_id }: RefundRow): Promise<Why | null> {
  const desk = mispayment_id === null ? undefined : await findMispayment(tx, shop_id, mispayment_id);
  const known = desk && deskWhys.get(desk.kind);
  const payment = known === "over" && desk?.payment_id ? await findPayment(tx, shop_id, { id: desk.payment_id }) : null;
  if (payment && (await wasLowered(tx, payment, payment.captured))) return "lowered";
  if (known) return known;
  return reasonInTime(reason);
}

const whys: Record<Language, Record<Why, (number: string) => string>> = {
  en: {
    not_accepted: (number) => `The shop did not confirm order *${number}* in time, so it is cancelled.`,
    not_dispatched: (number) => `The shop did not send order *${number}* in time, so it is cancelled.`,
    not_collected: (number) => `Order *${number}* was not collected in time, so it is cancelled.`,
    late: (number) => `Your payment came after order *${number}* had ended.`,
    over: (number) => `You paid more than order *${number}* costs.`,
    lowered: (number) => `The shop changed order *${number}* to less while you were paying.`,
    duplicate: (number) => `Order *${number}* was paid for already when this payment came.`,
    misfit: (number) => `What you paid is not the sum that was due for order *${number}*.`,
  },
  fr: {
    not_accepted: (number) => `La boutique n'a pas confirmé la commande *${number}* à temps : elle est annulée.`,
    not_dispatched: (number) => `La boutique n'a pas envoyé la commande *${number}* à temps : elle est annulée.`,
    not_collected: (number) => `La commande *${number}* n'a pas été retirée à temps : elle est annulée.`,
    late: (number) => `Votre paiement est arrivé après la fin de la commande *${number}*.`,
    over: (number) => `Vous avez payé plus que le prix de la commande *${number}*.`,
    lowered: (number) => `La boutique a réduit la commande *${number}* pendant votre paiement.`,
    duplicate: (number) => `La commande *${number}* était déjà payée quand ce paiement est arrivé.`,
    misfit: (number) => `Ce que vous avez payé n'est pas la somme due pour la commande *${number}*.`,
  },
  pcm: {
    not_accepted: (number) => `The shop no confirm order *${number}* in time, so e don cancel.`,
    not_dispatched: (number) => `The shop no send order *${number}* in time, so e don cancel.`,
    not_collected: (number) => `Nobody come carry order *${number}* in time, so e don cancel.`,
    late: (number) => `Your payment enter after order *${number}* don end.`,
    over: (number) => `You pay pass wetin order *${number}* cost.`,
    lowered: (number) => `The shop change order *${number}* to less as you dey pay.`,
    duplicate: (number) => `Dem don pay for order *${number}* before this payment enter.`,
    misfit: (number) => `Wetin you pay no be the money wey order *${number}* cost.`,
  },
  sw: {
    not_accepted: (number) => `Duka halikuthibitisha oda *${number}* kwa wakati, kwa hiyo imeghairiwa.`,
    not_dispatched: (number) => `Duka halikutuma oda *${number}* kwa wakati, kwa hiyo imeghairiwa.`,
    not_collected: (number) => `Oda *${number}* haikuchukuliwa kwa wakati, kwa hiyo imeghairiwa.`,
    late: (number) => `Malipo yako yamefika baada ya oda *${number}* kuisha.`,
    over: (number) => `Ulilipa zaidi ya bei ya oda *${number}*.`,
    lowered: (number) => `Duka lilipunguza oda *${number}* wakati ulipokuwa unalipa.`,
    duplicate: (number) => `Oda *${number}* ilikuwa imeshalipwa malipo haya yalipofika.`,
    misfit: (number) => `Ulicholipa si kiasi kilichotakiwa kwa oda *${number}*.`,
  },
};

const theShop: Record<Language, string> = { en: "the shop", fr: "la boutique", pcm: "the shop", sw: "duka" };

const words: Record<Language, Record<News, (facts: { number: string; sum: string }) => string>> = {
  en: {
    onItsWay: ({ number, sum }) => `${sum} of your payment for order *${number}* is going back the way you paid.`,
    needsDetails: ({ number, sum }) =>
      `${sum} of the payment for order *${number}* can't go back yet: the bank or wallet that paid did not take it. The payment provider needs an account of the person who paid, and never a PIN or a password.`,
    given: ({ number, sum }) =>
      `${sum} of your payment for order *${number}* was given back. Your bank or wallet may take some days to show it.`,
    failed: ({ number, sum }) =>
      `${sum} of your payment for order *${number}* could not be sent back yet. It stays held for you: the shop can't get it, and has to send it again.`,
  },
  fr: {
    onItsWay: ({ number, sum }) =>
      `${sum} de votre paiement pour la commande *${number}* vous revient par le moyen que vous avez utilisé.`,
    needsDetails: ({ number, sum }) =>
      `${sum} du paiement pour la commande *${number}* ne peuvent pas encore revenir : la banque ou le compte mobile qui a payé ne les a pas repris. Le prestataire de paiement a besoin d'un compte de la personne qui a payé, et jamais d'un code PIN ou d'un mot de passe.`,
    given: ({ number, sum }) =>
      `${sum} de votre paiement pour la commande *${number}* vous a été rendu. Votre banque ou votre portefeuille peut mettre quelques jours à le montrer.`,
    failed: ({ number, sum }) =>
      `${sum} de votre paiement pour la commande *${number}* n'ont pas encore pu vous être rendus. Cet argent reste bloqué pour vous : la boutique ne peut pas le toucher et doit le renvoyer.`,
  },
  pcm: {
    onItsWay: ({ number, sum }) => `${sum} from your payment for order *${number}* dey go back the way you take pay.`,
    needsDetails: ({ number, sum }) =>
      `${sum} from the payment for order *${number}* never fit go back: the bank or wallet wey pay no collect am. The payment company need account of the person wey pay, and e no ever need PIN or password.`,
    given: ({ number, sum }) =>
      `We don give you back ${sum} from your payment for order *${number}*. E fit take some days before your bank or wallet show am.`,
    failed: ({ number, sum }) =>
      `${sum} from your payment for order *${number}* never fit go back yet. We still dey hold am for you: the shop no fit collect am, and must send am again.`,
  },
  sw: {
    onItsWay: ({ number, sum }) => `${sum} ya malipo yako ya oda *${number}* inarudi kwa njia uliyolipia.`,
    needsDetails: ({ number, sum }) =>
      `${sum} ya malipo ya oda *${number}* haiwezi kurudi bado: benki au simu iliyolipa haikuipokea. Mtoa huduma wa malipo anahitaji akaunti ya aliyelipa, na kamwe si PIN wala nenosiri.`,
    given: ({ number, sum }) =>
      `${sum} ya malipo yako ya oda *${number}* imerudishwa. Huenda ikachukua siku kadhaa kuonekana kwenye benki au simu yako.`,
    failed: ({ number, sum }) =>
      `${sum} ya malipo yako ya oda *${number}* haikuweza kurudishwa bado. Inashikiliwa kwa ajili yako: duka haliwezi kuichukua, na linapaswa kuituma tena.`,
  },
};
