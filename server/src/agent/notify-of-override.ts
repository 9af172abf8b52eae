// The operator released an order's money without a proof that it came. One message tells the buyer, with the reason. Until they get it, their page
// shows it.
import { chatOfBuyer, privateLinkMark } from "../conversations/index.ts";
import { disputeUntil } from "../disputes/index.ts";
import { proofsOf } from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { findOrder } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { sayOrOwe, sayOrOweJob } from "./say-or-owe.ts";

export function notifyOfOverrideJob(database: Database): ReturnType<typeof sayOrOweJob> {
  return sayOrOweJob(database, "tell-of-override", tell);
}

async function tell(tx: Tx, actor: Actor, orderId: string): Promise<"told" | "owed" | "nothing"> {
  const { shopId, now } = actor;
  const reason = (await proofsOf(tx, shopId, orderId)).find(({ kind }) => kind === "operator")?.reason;
  const chat = reason ? await chatOfBuyer(tx, shopId, orderId) : null;
  if (!reason || !chat) return "nothing";
  const [order, shop, until] = await Promise.all([
    findOrder(tx, shopId, orderId),
    findShop(tx, shopId),
    disputeUntil(tx, shopId, orderId),
  ]);
  return sayOrOwe(tx, actor, {
    orderId,
    chat,
    once: `overridden:${orderId}`,
    words: (language) => {
      const { paid, dispute, tooLate } = words[language];
      const isOpen = until !== null && now < until;
      const further = isOpen ? dispute(dayIn(language, until, shop.timezone), privateLinkMark) : tooLate;
      return `${paid({ number: order.number, reason })}\n${further}`;
    },
  });
}

type Words = {
  paid: (facts: { number: string; reason: string }) => string;
  dispute: (day: string, link: string) => string;
  tooLate: string;
};

const words: Record<Language, Words> = {
  en: {
    paid: ({ number, reason }) =>
      `The money for your order *${number}* went to the shop. There was no proof that it reached you: the operator of this service decided it, and gives this reason: “${reason}”`,
    dispute: (day, link) => `If your order has not come, you can open a dispute until ${day}: ${link}`,
    tooLate: "If your order has not come, write to the shop here: it can still give your money back.",
  },
  fr: {
    paid: ({ number, reason }) =>
      `L'argent de votre commande *${number}* est allé à la boutique. Rien ne prouvait qu'elle vous est parvenue : l'opérateur de ce service en a décidé, pour cette raison : « ${reason} »`,
    dispute: (day, link) =>
      `Si votre commande n'est pas arrivée, vous pouvez ouvrir un litige jusqu'au ${day} : ${link}`,
    tooLate: "Si votre commande n'est pas arrivée, écrivez à la boutique ici : elle peut encore vous rembourser.",
  },
  pcm: {
    paid: ({ number, reason }) =>
      `The money for your order *${number}* don go the shop. Nothing show say e reach you: the operator of this service decide am, and this na the reason: “${reason}”`,
    dispute: (day, link) => `If your order never reach, you fit open dispute till ${day}: ${link}`,
    tooLate: "If your order never reach, write the shop here: dem fit still return your money.",
  },
  sw: {
    paid: ({ number, reason }) =>
      `Pesa ya oda yako *${number}* imeenda dukani. Hakukuwa na uthibitisho kuwa ilikufikia: msimamizi wa huduma hii ameamua, kwa sababu hii: “${reason}”`,
    dispute: (day, link) => `Kama oda yako haijafika, unaweza kufungua malalamiko hadi ${day}: ${link}`,
    tooLate: "Kama oda yako haijafika, liandikie duka hapa: bado linaweza kukurudishia pesa.",
  },
};
