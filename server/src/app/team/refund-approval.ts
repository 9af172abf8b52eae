// A buyer asked the agent for a refund. The agent can't give one, so a member is asked. Until they answer, the conversation waits for a
// person as before.
import { changeConversation, chatOfBuyer, findConversation } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { format, formatIn, type Money, money } from "../../kernel/values/money.ts";
import { findOrder, lockOrder } from "../../orders/index.ts";
import { findPayment } from "../../payments/index.ts";
import { askForRefund, leftOfPayment, refundReasons } from "../../refunds/index.ts";
import {
  type ApprovalKind,
  askApproval,
  type Asking,
  type Language,
  type Parameters,
  type Subject,
} from "../../team/index.ts";
import { notifyBuyer } from "./notify-buyer.ts";

const kind = "refund";
/** How many payments are searched for the right one. */
const paymentsLookedAt = 10;

export const refundApproval: ApprovalKind = {
  kind,
  tool: "refund_payment",
  deciders: ["owner", "manager"],
  reads: "payments:read",
  look,
  perform: async (tx, actor, parameters, { amount }) => {
    const payment = await findPayment(tx, actor.shopId, { id: named(parameters, "paymentId") });
    if (!payment || !amount) throw new Error("a refund was looked at without its payment");
    const refund = await askForRefund(tx, actor, {
      payment,
      amount,
      reason: refundReasons.asked_by_buyer,
      source: { kind: "order" },
    });
    await handBack(tx, actor, named(parameters, "conversationId"));
    await tellGranted(tx, actor, parameters, amount);
    return refund.id;
  },
  decline: async (tx, actor, parameters) => {
    const { number } = await findOrder(tx, actor.shopId, named(parameters, "orderId"));
    // The conversation stays with the person, who may explain it.
    await notifyBuyer(tx, actor, {
      conversationId: conversationOf(parameters),
      once: onceOf(actor, parameters),
      words: (language) => declined[language](number),
    });
  },
  meant: ({ number = "" }) => ({ orderNumber: number }),
  words: {
    en: {
      ask: ({ sum, number }) => `Give ${sum} back for order ${number}? The buyer asked for it.`,
      done: ({ sum, number }) => `Approved. ${sum} for order ${number} is on its way back, and we tell the buyer.`,
    },
    fr: {
      ask: ({ sum, number }) => `Rendre ${sum} pour la commande ${number} ? Le client le demande.`,
      done: ({ sum, number }) => `Accepté. ${sum} pour la commande ${number} repartent, et le client est prévenu.`,
    },
    pcm: {
      ask: ({ sum, number }) => `Make we give ${sum} back for order ${number}? Na the buyer ask for am.`,
      done: ({ sum, number }) =>
        `You don approve am. ${sum} for order ${number} dey go back, and we don tell the buyer.`,
    },
    sw: {
      ask: ({ sum, number }) => `Turudishe ${sum} za oda ${number}? Mnunuzi ameomba.`,
      done: ({ sum, number }) => `Imeidhinishwa. ${sum} za oda ${number} zinarudishwa, na mnunuzi anaarifiwa.`,
    },
  },
};

/** The full refundable amount of the payment, and the state of the order: a yes applies to exactly that. */
async function look(tx: Tx, actor: Actor, parameters: Parameters): Promise<Subject | null> {
  const paymentId = named(parameters, "paymentId");
  const order = await lockOrder(tx, actor.shopId, named(parameters, "orderId"));
  const left = await leftOfPayment(tx, order, paymentId);
  if (left === 0n) return null;
  const currency = order.currency;
  const amount = money(left, currency);
  const { number, state, payment, funds, fulfilment, dispute } = order;
  return {
    target: paymentId,
    amount,
    facts: {
      number,
      sum: format(amount),
      total: format(money(order.total, currency)),
      axes: [state, payment, funds, fulfilment, dispute].join(" "),
    },
  };
}

/**
 * For a conversation that the agent handed over because of a refund.
 * @returns whether a member was asked. No question is asked when it is unclear which payment is meant.
 */
export async function askAboutRefund(tx: Tx, actor: Actor, asking: Asking, conversationId: string): Promise<boolean> {
  const conversation = await findConversation(tx, actor.shopId, conversationId);
  const handOver = conversation.hand_over;
  if (conversation.handler !== "human" || handOver?.reason !== kind) return false;
  const wishes = await possibleWishes(tx, actor, conversationId, conversation.customer_id);
  const meant = wishes.filter(({ number }) => handOver.summary.includes(number));
  const [wish, ...others] = meant.length > 0 ? meant : wishes;
  if (!wish || others.length > 0) return false;
  const asked = await askApproval(tx, actor, asking, {
    kind,
    askedBy: { kind: "customer", id: conversation.customer_id },
    parameters: wish.parameters,
  });
  return asked !== null && asked.toldTo > 0;
}

async function possibleWishes(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  customerId: string,
): Promise<{ number: string; parameters: Parameters }[]> {
  const { rows } = await sql<{ orderId: string; number: string; paymentId: string }>`
    select o.id "orderId", o.number, p.id "paymentId"
    from orders o join payments p on p.shop_id = o.shop_id and p.order_id = o.id and p.captured > 0
    where o.shop_id = ${actor.shopId} and o.customer_id = ${customerId}
    order by p.created_at desc, p.id limit ${paymentsLookedAt}`.execute(tx);
  const wishes = [];
  for (const { number, orderId, paymentId } of rows) {
    const parameters = { conversationId, orderId, paymentId };
    if (await look(tx, actor, parameters)) wishes.push({ number, parameters });
  }
  return wishes;
}

/** The reason for the hand-over is settled. A conversation that a person took for another reason stays with them. */
async function handBack(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const conversation = await findConversation(tx, actor.shopId, conversationId);
  const handOver = conversation.hand_over;
  if (conversation.handler === "human" && handOver?.reason === kind)
    await changeConversation(tx, actor, { id: conversationId, change: { handler: "agent" } });
}

/** If the order's buyer has a chat, the refund itself is announced there (agent/notify-of-refund.ts). */
async function tellGranted(tx: Tx, actor: Actor, parameters: Parameters, amount: Money): Promise<void> {
  const order = await findOrder(tx, actor.shopId, named(parameters, "orderId"));
  if ((await chatOfBuyer(tx, actor.shopId, order.id)) !== null) return;
  await notifyBuyer(tx, actor, {
    conversationId: conversationOf(parameters),
    once: onceOf(actor, parameters),
    words: (language) => granted[language](order.number, formatIn(language, amount)),
  });
}

const granted: Record<Language, (number: string, sum: string) => string> = {
  en: (number, sum) => `The shop gives you ${sum} back for order *${number}*, the way you paid.`,
  fr: (number, sum) => `La boutique vous rend ${sum} pour la commande *${number}*, par le moyen que vous avez utilisé.`,
  pcm: (number, sum) => `The shop dey give you ${sum} back for order *${number}*, the way you take pay.`,
  sw: (number, sum) => `Duka linakurudishia ${sum} za oda *${number}* kwa njia uliyolipia.`,
};

const declined: Record<Language, (number: string) => string> = {
  en: (number) =>
    `The shop has looked at your request and won't refund order *${number}* for now. You can write to them here.`,
  fr: (number) =>
    `La boutique a regardé votre demande et ne rembourse pas la commande *${number}* pour le moment. Vous pouvez lui écrire ici.`,
  pcm: (number) =>
    `The shop don look your matter, and dem no go refund order *${number}* for now. You fit write dem here.`,
  sw: (number) =>
    `Duka limeangalia ombi lako, na kwa sasa halitarudisha pesa za oda *${number}*. Unaweza kuwaandikia hapa.`,
};

const conversationOf = (parameters: Parameters): string => named(parameters, "conversationId");
const onceOf = (actor: Actor, parameters: Parameters): string =>
  `refund decided ${named(parameters, "paymentId")} ${actor.now.toISOString()}`;

function named(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new Error(`a question about a refund has no ${name}`);
  return value;
}
