// The buyer's silence released an order's money: one message says so, and what they can still do. By then the channel's
// window is mostly closed, and no template of ours says this. So they get the message when they write again; until then, the
// private link shows it.
import { chatOfBuyer, privateLinkMark } from "../conversations/index.ts";
import { disputeUntil } from "../disputes/index.ts";
import { proofsOf } from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { findOrder } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { sayOrOwe, sayOrOweJob } from "./say-or-owe.ts";

/** Older releases are no news. */
const newsMs = days(60);

export function notifyOfSilenceJob(database: Database): ReturnType<typeof sayOrOweJob> {
  return sayOrOweJob(database, "tell-of-silence", tell);
}

async function tell(tx: Tx, actor: Actor, orderId: string): Promise<"told" | "owed" | "nothing"> {
  const { shopId, now } = actor;
  const [order, shop, proofs, until, chat] = await Promise.all([
    findOrder(tx, shopId, orderId),
    findShop(tx, shopId),
    proofsOf(tx, shopId, orderId),
    disputeUntil(tx, shopId, orderId),
    chatOfBuyer(tx, shopId, orderId),
  ]);
  // With another proof the buyer already knows: they said that it came, or saw what proves it.
  const silence = proofs.find(({ kind }) => kind === "silence");
  if (!chat || !until || !silence || after(silence.at, newsMs) < now || order.payment === "refunded") return "nothing";
  return sayOrOwe(tx, actor, {
    orderId,
    chat,
    once: `silence:${orderId}`,
    words: (language) => {
      const { paid, dispute, tooLate } = words[language];
      const further = now < until ? dispute(dayIn(language, until, shop.timezone), privateLinkMark) : tooLate;
      return `${paid(order.number)} ${further}`;
    },
  });
}

type Words = { paid: (number: string) => string; dispute: (day: string, link: string) => string; tooLate: string };

const words: Record<Language, Words> = {
  en: {
    paid: (number) =>
      `The money for your order *${number}* went to the shop: it said that the order was delivered, and you wrote nothing for seven days.`,
    dispute: (day, link) => `If it has not come, you can open a dispute until ${day}: ${link}`,
    tooLate: "If it has not come, write to the shop here: it can still give your money back.",
  },
  fr: {
    paid: (number) =>
      `L'argent de votre commande *${number}* est allé à la boutique : elle a dit l'avoir livrée, et vous n'avez rien écrit pendant sept jours.`,
    dispute: (day, link) => `Si elle n'est pas arrivée, vous pouvez ouvrir un litige jusqu'au ${day} : ${link}`,
    tooLate: "Si elle n'est pas arrivée, écrivez à la boutique ici : elle peut encore vous rembourser.",
  },
  pcm: {
    paid: (number) =>
      `The money for your order *${number}* don go the shop: dem talk say e don reach, and you no write anything for seven days.`,
    dispute: (day, link) => `If e never reach, you fit open dispute till ${day}: ${link}`,
    tooLate: "If e never reach, write the shop here: dem fit still return your money.",
  },
  sw: {
    paid: (number) =>
      `Pesa ya oda yako *${number}* imeenda dukani: lilisema imefikishwa, na hukuandika chochote kwa siku saba.`,
    dispute: (day, link) => `Kama haijafika, unaweza kufungua malalamiko hadi ${day}: ${link}`,
    tooLate: "Kama haijafika, liandikie duka hapa: bado linaweza kukurudishia pesa.",
  },
};
