// A payment was less than was due, or in another currency. Payment review decides about it. One message tells the buyer
// what came, what is missing and what follows, in their language.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, findOrder, isPaid, type OrderRow } from "../orders/index.ts";
import { findMispayment, type MispaymentRow } from "../payments/index.ts";
import type { Language } from "./brain.ts";

export function notifyOfMisfitJob(database: Database): JobRow<{ shopId: string; mispaymentId: string }> {
  return {
    name: "tell-of-misfit",
    concurrency: 1,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, mispaymentId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-misfit", now);
      await database.write(shopId, async (tx) => {
        const mispayment = await findMispayment(tx, shopId, mispaymentId);
        const order = mispayment?.order_id ? await findOrder(tx, shopId, mispayment.order_id) : null;
        const chat = order && (await chatOfBuyer(tx, shopId, order.id));
        // A buyer without a chat sees this on the page.
        if (!mispayment || !order || !chat) return;
        // If it is decided already, the decision has its own message.
        if (mispayment.state !== "open") return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text: textOf(mispayment, order, language), previewUrl: false },
            once: `misfit:${mispaymentId}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, mispaymentId }, "the buyer was not told of money that does not fit: the window is closed");
        }
      });
    },
  };
}

function textOf(mispayment: MispaymentRow, order: OrderRow, language: Language): string {
  const text = (minor: bigint, currency: string): string => formatIn(language, { minor, currency });
  const { state, payment } = axesOf(order);
  const say = words[language];
  const facts = {
    number: order.number,
    came: text(mispayment.amount, mispayment.currency),
    due: text(mispayment.expected, order.currency),
  };
  // Nothing more is due for it.
  if (state !== "placed" || isPaid(payment)) return `${say.came(facts)} ${say.safe}`;
  const head =
    mispayment.kind === "under"
      ? say.less({ ...facts, missing: text(mispayment.expected - mispayment.amount, order.currency) })
      : say.otherCurrency(facts);
  return `${head} ${say.safe} ${say.wait}`;
}

type Facts = { number: string; came: string; due: string };
type Words = {
  less(facts: Facts & { missing: string }): string;
  otherCurrency(facts: Facts): string;
  came(facts: Facts): string;
  safe: string;
  wait: string;
};

const words: Record<Language, Words> = {
  en: {
    less: ({ number, came, due, missing }) =>
      `${came} has come for order *${number}*. It costs ${due}, so ${missing} is missing.`,
    otherCurrency: ({ number, came, due }) => `${came} has come for order *${number}*. It has to be paid with ${due}.`,
    came: ({ number, came }) => `${came} has come for order *${number}*, and nothing was to be paid for it.`,
    safe: "Your money is safe: we told the shop, and it gives the money back or settles it with you.",
    wait: "The order is not paid yet. Please don't pay again before you hear from us here.",
  },
  fr: {
    less: ({ number, came, due, missing }) =>
      `${came} sont arrivés pour la commande *${number}*. Elle coûte ${due} : il manque ${missing}.`,
    otherCurrency: ({ number, came, due }) =>
      `${came} sont arrivés pour la commande *${number}*. Il faut la payer avec ${due}.`,
    came: ({ number, came }) =>
      `${came} sont arrivés pour la commande *${number}*, et il n'y avait rien à payer pour elle.`,
    safe: "Votre argent est en sécurité : la boutique est prévenue, et le rend ou s'arrange avec vous.",
    wait: "La commande n'est pas encore payée. Ne payez pas de nouveau avant notre message ici.",
  },
  pcm: {
    less: ({ number, came, due, missing }) =>
      `${came} don enter for order *${number}*. The order cost ${due}, so ${missing} still remain.`,
    otherCurrency: ({ number, came, due }) =>
      `${came} don enter for order *${number}*. Na ${due} person suppose pay for am.`,
    came: ({ number, came }) => `${came} don enter for order *${number}*, and nothing remain to pay for am.`,
    safe: "Your money dey safe: we don tell the shop, dem go return am or settle am with you.",
    wait: "The order never pay finish. Abeg no pay again before we write you for here.",
  },
  sw: {
    less: ({ number, came, due, missing }) =>
      `${came} zimefika kwa oda *${number}*. Oda inagharimu ${due}, kwa hiyo ${missing} hazijafika.`,
    otherCurrency: ({ number, came, due }) => `${came} zimefika kwa oda *${number}*. Inapaswa kulipwa kwa ${due}.`,
    came: ({ number, came }) => `${came} zimefika kwa oda *${number}*, na hakukuwa na cha kulipia.`,
    safe: "Pesa yako iko salama: duka limejulishwa, na litairudisha au litakubaliana nawe.",
    wait: "Oda bado haijalipwa. Tafadhali usilipe tena kabla hatujakuandikia hapa.",
  },
};
