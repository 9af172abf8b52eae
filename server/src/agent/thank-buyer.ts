// The money has come: one message to the buyer says so, in their language.
import { type CheckoutServices, keepOpen } from "../checkout/index.ts";
import { chatOfBuyer, findConversation, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { findHold, wasLowered } from "../escrow/index.ts";
import { riseOf } from "../edits/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { dueOf, findOrder, isPaid, lockOrder, type OrderRow } from "../orders/index.ts";
import { isShopsWord, liveShipment } from "../shipping/index.ts";
import { findPayment, mispaymentsOf, type PaymentRow } from "../payments/index.ts";
import type { Language } from "./brain.ts";
import { goodsLines } from "./changed-goods.ts";
import { goesToPayer } from "./goes-to-payer.ts";
import { restWish } from "./rest-wish.ts";

export function thankBuyerJob(
  database: Database,
  services: CheckoutServices,
): JobRow<{ shopId: string; paymentId: string }> {
  return {
    name: "thank-buyer",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, paymentId }, { now, log }) => {
      const actor = systemActor(shopId, "thank-buyer", now);
      await database.write(shopId, async (tx) => {
        const payment = await findPayment(tx, shopId, { id: paymentId });
        const order = payment && (await findOrder(tx, shopId, payment.order_id));
        const chat = order && (await chatOfBuyer(tx, shopId, order.id));
        // A buyer who ordered without writing to us has no chat to write into.
        if (!payment || !order || !chat) return;
        const paid = isPaid(order.payment);
        // Money that the order could not use waits in payment review, and is no sale.
        const partly = payment.captured > 0n && order.payment === "partly_paid";
        const words =
          payment.captured > 0n
            ? paid
              ? thanks
              : partly
                ? part
                : null
            : paid
              ? twice
              : over(order)
                ? tooLate
                : order.fulfilment === "delivered"
                  ? notNeeded
                  : null;
        if (!words) return;
        if (partly) await openForRest(tx, actor, services, order.id);
        const owned = words === thanks || words === part;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: {
              type: "text",
              text: `${paidBy(payment.payer_name, language)}${words[language](await sumsOf(tx, order, payment, language))}${owned ? `${goodsOf(order, payment)}${yourPage[language]}` : ""}`,
              previewUrl: false,
            },
            once: `thanks:${paymentId}`,
            orderId: order.id,
            ...(owned ? { secretsOf: order.id } : {}),
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId: order.id }, "the buyer was not thanked: the channel's window is closed");
        }
      });
    },
  };
}

/** The page takes the rest for as long as the order waits for it. */
async function openForRest(tx: Tx, actor: Actor, services: CheckoutServices, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const until = (await findHold(tx, actor.shopId, orderId))?.dispatch_by;
  if (until && order.payment === "partly_paid") await keepOpen(services, tx, actor, { order, until });
}

/** For money that was paid for another order: names what it pays for now. */
function goodsOf({ lines }: OrderRow, { applied_from }: PaymentRow): string {
  return applied_from === null ? "" : `\n${goodsLines(lines).join("\n")}`;
}

const says: Record<Language, (name: string) => string> = {
  en: (name) => `Someone who gave the name “${name}” has paid for you. `,
  fr: (name) => `Quelqu'un qui se nomme « ${name} » a payé pour vous. `,
  pcm: (name) => `Person wey call theirself “${name}” don pay for you. `,
  sw: (name) => `Mtu anayejiita “${name}” amekulipia. `,
};
const nameMax = 40;

/** What a stranger typed on the payment page, or the shop entered. It is unchecked, so we quote it. */
function paidBy(typed: string | null, language: Language): string {
  const name = (typed ?? "")
    .replaceAll(/[^\p{L}\p{M}'-]+/gu, " ")
    .trim()
    .slice(0, nameMax);
  return name ? says[language](name) : "";
}

/** In words: the sum of this payment, and the part of it that the order does not need; null if it needs all of it. */
type Sums = {
  order: OrderRow;
  word: DeliveryWord;
  came: string;
  beyond: string | null;
  lowered: boolean;
  byAnother: boolean;
  wish: Parameters<typeof restWish>[1];
};

/**
 * What the order used of this transaction, and what waits in payment review. notify-of-paid-again.ts reports another
 * transaction under the same reference.
 */
async function sumsOf(tx: Tx, order: OrderRow, payment: PaymentRow, language: Language): Promise<Sums> {
  const text = (minor: bigint): string => formatIn(language, money(minor, order.currency));
  const rows = await mispaymentsOf(tx, order.shop_id)
    .where("payment_id", "=", payment.id)
    .where("provider_transaction_id", "=", payment.provider_transaction_id ?? "")
    .where("currency", "=", order.currency)
    .where("kind", "in", ["over", "late", "duplicate"])
    .where("state", "!=", "accepted")
    .execute();
  const beyond = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const rise = await riseOf(tx, order);
  const wish = { rest: text(dueOf(order)), paid: text(order.covered), stays: rise !== null };
  const lowered = beyond > 0n && (await wasLowered(tx, payment, payment.captured));
  const byAnother = payment.by_another;
  const came = text(payment.captured + beyond);
  const word = await wordOfDelivery(tx, order);
  return { order, word, came, beyond: beyond > 0n ? text(beyond) : null, lowered, byAnother, wish };
}

function over({ state }: OrderRow): boolean {
  return state === "expired" || state === "cancelled";
}

const tooLate: Record<Language, (sums: Sums) => string> = {
  en: ({ order: { number }, came }) =>
    `Your payment of ${came} came after order *${number}* had ended, and its goods are no longer available. Your money is safe: it goes back the way you paid within about a day, unless you and the shop agree on something else first.`,
  fr: ({ order: { number }, came }) =>
    `Votre paiement de ${came} est arrivé après la fin de la commande *${number}*, et les articles ne sont plus réservés. Votre argent est en sécurité : il vous revient par le même chemin, sous un jour environ, sauf si la boutique trouve une solution avec vous.`,
  pcm: ({ order: { number }, came }) =>
    `Your payment of ${came} enter after order *${number}* don end, and the goods no dey for you again. Your money dey safe: e go come back the way you pay am, within one day or so, unless the shop settle with you before.`,
  sw: ({ order: { number }, came }) =>
    `Malipo yako ya ${came} yamefika baada ya oda *${number}* kuisha, na bidhaa hazipo tena kwa ajili yako. Pesa yako iko salama: itarudi kwa njia uliyolipia, ndani ya siku moja hivi, isipokuwa duka likubaliane nawe kabla.`,
};
/** The shop says that it took cash. */
const notNeeded: Record<Language, (sums: Sums) => string> = {
  en: ({ order: { number }, came }) =>
    `Your payment of ${came} came after the shop had marked order *${number}* as delivered and paid in cash. Your money is safe: it goes back the way you paid within about a day. If you have not paid in cash, or the order has not come, tell us here.`,
  fr: ({ order: { number }, came }) =>
    `Votre paiement de ${came} est arrivé après que la boutique a marqué la commande *${number}* comme livrée et payée en espèces. Votre argent est en sécurité : il vous revient par le même chemin, sous un jour environ. Si vous n'avez pas payé en espèces, ou si la commande n'est pas arrivée, dites-le-nous ici.`,
  pcm: ({ order: { number }, came }) =>
    `Your payment of ${came} enter after the shop don mark order *${number}* say e don reach and you pay cash. Your money dey safe: e go come back the way you pay am, within one day or so. If you no pay cash, or the order never reach, tell us here.`,
  sw: ({ order: { number }, came }) =>
    `Malipo yako ya ${came} yamefika baada ya duka kuweka kuwa oda *${number}* imefika na imelipwa taslimu. Pesa yako iko salama: itarudi kwa njia uliyolipia, ndani ya siku moja hivi. Kama hukulipa taslimu, au oda haijafika, tuambie hapa.`,
};
const twice: Record<Language, (sums: Sums) => string> = {
  en: ({ order: { number }, came, byAnother }) =>
    `Order *${number}* was paid for already, and another payment of ${came} has come for it. ${byAnother ? goesToPayer.en : "That money is safe: we told the shop, and it gives the money back or settles it with you."}`,
  fr: ({ order: { number }, came, byAnother }) =>
    `La commande *${number}* était déjà payée, et un autre paiement de ${came} est arrivé. ${byAnother ? goesToPayer.fr : "Cet argent est en sécurité : la boutique est prévenue, et le rend ou s'arrange avec vous."}`,
  pcm: ({ order: { number }, came, byAnother }) =>
    `Dem don pay for order *${number}* before, and another payment of ${came} don enter. ${byAnother ? goesToPayer.pcm : "That money dey safe: we don tell the shop, dem go return am or settle am with you."}`,
  sw: ({ order: { number }, came, byAnother }) =>
    `Oda *${number}* ilikuwa imeshalipwa, na malipo mengine ya ${came} yamefika. ${byAnother ? goesToPayer.sw : "Pesa hiyo iko salama: duka limejulishwa, na litairudisha au litakubaliana nawe."}`,
};

/** Who says that the order came; "proven": the buyer or the delivery code. Null: nobody yet. */
type DeliveryWord = "shop" | "courier" | "proven" | null;

/** A courier's word may be a second older than its proof. */
async function wordOfDelivery(tx: Tx, { shop_id, id, fulfilment }: OrderRow): Promise<DeliveryWord> {
  if (fulfilment !== "delivered") return null;
  const [hold, shipment] = await Promise.all([findHold(tx, shop_id, id), liveShipment(tx, shop_id, id)]);
  if (hold && hold.proof !== null && hold.proof !== "courier") return "proven";
  const isCouriers = shipment?.state === "delivered" && !(await isShopsWord(tx, shipment));
  return hold?.proof === "courier" || isCouriers ? "courier" : "shop";
}

/** What happens now to the order and its money. */
const rest: Record<Language, Record<"none" | NonNullable<DeliveryWord>, string>> = {
  en: {
    none: "Your money is held safely until your order reaches you. We are getting it ready now.",
    shop: "The shop says that this order was delivered. If it has not come, write here: your money is held.",
    courier: "The courier says that this order was delivered. If it has not come, write here: your money is held.",
    proven: "",
  },
  fr: {
    none: "Votre argent est gardé en sécurité jusqu'à ce que la commande soit chez vous. Nous la préparons maintenant.",
    shop: "La boutique dit que cette commande a été livrée. Si elle n'est pas arrivée, écrivez ici : votre argent est retenu.",
    courier:
      "Le transporteur dit que cette commande a été livrée. Si elle n'est pas arrivée, écrivez ici : votre argent est retenu.",
    proven: "",
  },
  pcm: {
    none: "We go hold the money safe until your order reach you. We dey prepare am now.",
    shop: "The shop talk say this order don reach. If e never reach, write here: we dey hold your money.",
    courier: "The courier talk say this order don reach. If e never reach, write here: we dey hold your money.",
    proven: "",
  },
  sw: {
    none: "Pesa yako inahifadhiwa salama hadi oda ikufikie. Sasa tunaiandaa.",
    shop: "Duka linasema oda hii imefikishwa. Kama bado, andika hapa: pesa yako imeshikiliwa.",
    courier: "Msafirishaji anasema oda hii imefikishwa. Kama bado, andika hapa: pesa yako imeshikiliwa.",
    proven: "",
  },
};

const thanks: Record<Language, (sums: Sums) => string> = {
  en: ({ order, word, came, ...sums }) =>
    `Payment received, thank you! ${came} for order *${order.number}*. ${surplus.en(sums)}${rest.en[word ?? "none"]}`,
  fr: ({ order, word, came, ...sums }) =>
    `Paiement reçu, merci ! ${came} pour la commande *${order.number}*. ${surplus.fr(sums)}${rest.fr[word ?? "none"]}`,
  pcm: ({ order, word, came, ...sums }) =>
    `Your money don enter, thank you! ${came} for order *${order.number}*. ${surplus.pcm(sums)}${rest.pcm[word ?? "none"]}`,
  sw: ({ order, word, came, ...sums }) =>
    `Malipo yamefika, asante sana! ${came} kwa oda *${order.number}*. ${surplus.sw(sums)}${rest.sw[word ?? "none"]}`,
};

/** The shop raised the price of the order while the buyer was paying. */
const part: Record<Language, (sums: Sums) => string> = {
  en: ({ order, came, wish }) =>
    `Payment received, thank you! ${came} for order *${order.number}*. Your money is held safely. The shop changed the order while you were paying, and it costs more now. ${restWish("en", wish, null)}`,
  fr: ({ order, came, wish }) =>
    `Paiement reçu, merci ! ${came} pour la commande *${order.number}*. Votre argent est gardé en sécurité. La boutique a modifié la commande pendant votre paiement, et elle coûte plus maintenant. ${restWish("fr", wish, null)}`,
  pcm: ({ order, came, wish }) =>
    `Your money don enter, thank you! ${came} for order *${order.number}*. We dey hold your money safe. The shop change the order as you dey pay, and e cost more now. ${restWish("pcm", wish, null)}`,
  sw: ({ order, came, wish }) =>
    `Malipo yamefika, asante sana! ${came} kwa oda *${order.number}*. Pesa yako inahifadhiwa salama. Duka lilibadilisha oda wakati ulipokuwa unalipa, na sasa inagharimu zaidi. ${restWish("sw", wish, null)}`,
};

/** What the order does not need. If the shop lowered the price meanwhile, the difference goes back automatically. */
const surplus: Record<Language, (sums: Pick<Sums, "beyond" | "lowered" | "byAnother">) => string> = {
  en: ({ beyond, lowered, byAnother }) =>
    beyond === null
      ? ""
      : lowered
        ? `The shop changed the order to less while you were paying: ${beyond} of it goes back to you, the way you paid. `
        : `${beyond} of it is more than the order costs. ${byAnother ? goesToPayer.en : "It is safe and yours: we told the shop, and it gives the money back unless you agree to something else."} `,
  fr: ({ beyond, lowered, byAnother }) =>
    beyond === null
      ? ""
      : lowered
        ? `La boutique a réduit la commande pendant votre paiement : ${beyond} vous reviennent par le moyen que vous avez utilisé. `
        : `C'est ${beyond} de plus que le prix. ${byAnother ? goesToPayer.fr : "Ce surplus est en sécurité et à vous : la boutique est prévenue, et le rend sauf si vous acceptez autre chose."} `,
  pcm: ({ beyond, lowered, byAnother }) =>
    beyond === null
      ? ""
      : lowered
        ? `The shop change the order to less as you dey pay: ${beyond} of am dey go back to you, the way you take pay. `
        : `${beyond} of am pass wetin the order cost. ${byAnother ? goesToPayer.pcm : "E dey safe and e be your own: we don tell the shop, dem go return am unless you agree to another thing."} `,
  sw: ({ beyond, lowered, byAnother }) =>
    beyond === null
      ? ""
      : lowered
        ? `Duka lilipunguza oda wakati ulipokuwa unalipa: ${beyond} zinarudi kwako kwa njia uliyolipia. `
        : `${beyond} kati yake imezidi bei ya oda. ${byAnother ? goesToPayer.sw : "Iko salama na ni yako: duka limejulishwa, na litairudisha isipokuwa ukubali jambo lingine."} `,
};

const yourPage: Record<Language, string> = {
  en: `\nThis is your own page for the order. Keep it to yourself: ${privateLinkMark}`,
  fr: `\nVoici votre page personnelle pour cette commande. Gardez-la pour vous : ${privateLinkMark}`,
  pcm: `\nThis na your own page for the order. No give anybody: ${privateLinkMark}`,
  sw: `\nHuu ni ukurasa wako wa oda hii. Usimpe mtu mwingine: ${privateLinkMark}`,
};
