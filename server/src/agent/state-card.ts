// Everything a brain may know in a turn. We read it from the database, in one place.
import { onOneLine } from "../kernel/text/one-line.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Notifications } from "../kernel/jobs/notifications.ts";
import { type Currency, money, type Money } from "../kernel/values/money.ts";
import type { CheckoutServices } from "../checkout/index.ts";
import { arrivalAskedIn, lastShopMessages } from "../conversations/index.ts";
import { knownOf } from "../customers/index.ts";
import { feeIn, ordersOfConversation } from "../orders/index.ts";
import { type DeliveryAreaRow, hoursInWords, type Shop } from "../shops/index.ts";
import { type DialogueState, factKeys, type Language, type StateCard } from "./brain.ts";
import { readCart } from "./cart.ts";
import { keptGoods } from "./kept-goods.ts";
import { hoursWords } from "./offline/say/hours.ts";
import { otherNamesOf } from "./names-of-area.ts";
import { ordersUnderWay, rulesBeside } from "./orders-under-way.ts";
import { turnRulesOf } from "./rules/turn-rules.ts";
import { toOrderCard } from "./order-card.ts";
import { openProposal } from "./proposal.ts";

export type CardServices = CheckoutServices & { news: Notifications };

const ordersShownMax = 5;

export const freshDialogue: DialogueState = {
  language: null,
  shown: [],
  focus: null,
  asked: null,
  missed: null,
  order: null,
  wrong: null,
  giveBack: null,
  choosing: [],
  quantity: null,
  area: null,
  address: null,
  payment: null,
  lost: 0,
  gift: null,
  toldLanguage: false,
};

export async function readStateCard(
  services: CardServices,
  tx: Tx,
  actor: Actor,
  {
    shop,
    conversation,
    currency,
    hasOrders = true,
  }: {
    shop: Shop;
    conversation: { id: string; customer_id: string; dialogue: unknown };
    currency: Currency;
    /** False: the buyer has no orders in this conversation. */
    hasOrders?: boolean;
  },
): Promise<StateCard> {
  const [cart, proposal, orders, customer, last, kept, underWay] = await Promise.all([
    readCart(tx, actor, conversation.id, currency),
    openProposal(tx, actor.shopId, conversation.id),
    hasOrders ? ordersOfConversation(tx, actor.shopId, conversation.id, ordersShownMax) : [],
    knownOf(tx, actor.shopId, conversation.customer_id, actor.now),
    lastShopMessages(tx, actor.shopId, conversation.id),
    keptGoods(tx, services.news, actor.shopId),
    ordersUnderWay(tx, actor.shopId, conversation, actor.now),
  ]);
  const [said] = last;
  return {
    shop: {
      name: shop.name,
      city: shop.city,
      country: shop.country,
      timezone: shop.timezone,
      currency,
      deliveryAreas: shop.deliveryAreas.map((area) => ({
        name: area.name,
        aliases: otherNamesOf(area, shop.deliveryAreas, shop.city),
        fee: feeTold(area, currency, shop.currency),
        payOnDelivery: area.payOnDelivery,
        etaDays: area.etaDays,
      })),
      pickup: shop.pickup && { address: onOneLine(shop.pickup.address), hours: onOneLine(shop.pickup.hours) },
      policies: shop.policies,
      openingHours: hoursInWords(shop.openingHours, shop.timezone, actor.now),
      ...(shop.openingHours.week ? { openingHoursIn: hoursIn(shop, actor.now) } : {}),
      ...kept,
    },
    rules: rulesBeside(turnRulesOf(shop.agentRules), underWay),
    underWay,
    customer: {
      name: customer.name,
      language: customer.language as Language | null,
      facts: Object.fromEntries(
        factKeys.flatMap((key) => (customer.facts.has(key) ? [[key, customer.facts.get(key)]] : [])),
      ),
    },
    cart,
    proposal,
    orders: await Promise.all(orders.map((order) => toOrderCard(services, tx, actor, order))),
    dialogue: { ...freshDialogue, ...(conversation.dialogue as Partial<DialogueState> | null) },
    lastShopText: said?.text ?? null,
    lastShopByPerson: said?.author === "human",
    ...(said ? { lastShop: { id: said.id, sentAt: said.sent_at } } : {}),
    arrivalAsked: arrivalAskedIn(last),
    now: actor.now,
  };
}

function hoursIn({ openingHours, timezone }: Shop, now: Date): Record<keyof typeof hoursWords, string> {
  const told = (language: keyof typeof hoursWords): string =>
    hoursInWords(openingHours, timezone, now, hoursWords[language]) ?? "";
  return { fr: told("fr"), sw: told("sw") };
}

function feeTold(area: DeliveryAreaRow, currency: Currency, own: Currency): Money {
  const fee = feeIn(area, currency, own);
  return fee === null ? money(area.fee, own) : money(fee, currency);
}
