// A buyer offers less than the agent may accept. A member may accept it: the price is then valid for this buyer, this product, this
// quantity and a limited time, like a haggled one.
import { localClock } from "../../kernel/values/local-time.ts";
import { grantPrice } from "../../agent/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { after, hours } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import {
  type Currency,
  format,
  formatIn,
  fromWire,
  type Money,
  money,
  times,
  toWire,
} from "../../kernel/values/money.ts";
import { findItems, type Item } from "../../products/index.ts";
import { missing } from "../../kernel/contract/refusal.ts";
import { findShop } from "../../shops/index.ts";
import {
  type ApprovalKind,
  askApproval,
  type Asking,
  type Language,
  type Parameters,
  type Subject,
  verifiedMembers,
} from "../../team/index.ts";
import { notifyBuyer } from "./notify-buyer.ts";

const kind = "discount";
/** Per buyer and day. A buyer could otherwise keep bargaining. */
const questionsMax = 3;
const notAgainWithinMs = hours(2);

type Facts = Subject["facts"];

export const discountApproval: ApprovalKind = {
  kind,
  tool: "haggle",
  deciders: ["owner", "manager"],
  reads: "payments:read",
  look,
  perform: async (tx, actor, parameters) => {
    const { conversationId, productId, item, price, quantity, name } = await meant(tx, actor, parameters);
    if (!item) throw missing("/productId", name);
    const until = await grantPrice({ tx, actor, conversationId }, { item, price, quantity });
    const shop = await findShop(tx, actor.shopId);
    const once = `discount granted ${conversationId} ${productId} ${until.toISOString()}`;
    await notifyBuyer(tx, actor, {
      conversationId,
      once,
      words: (language) =>
        granted[language]({
          name,
          price: formatIn(language, price),
          quantity: String(quantity),
          until: localClock(until, shop.timezone),
        }),
    });
    return productId;
  },
  decline: async (tx, actor, parameters) => {
    const { conversationId, productId, name } = await meant(tx, actor, parameters);
    const once = `discount declined ${conversationId} ${productId} ${actor.now.toISOString()}`;
    await notifyBuyer(tx, actor, { conversationId, once, words: (language) => declined[language](name) });
  },
  meant: ({ name = "", quantity, listMinor }, { price = "0", currency }) => ({
    product: name,
    quantity: Number(quantity),
    price: toWire(money(price, currency as Currency)),
    // Questions from before this field existed still have the total amount.
    ...(listMinor === undefined ? {} : { listPrice: toWire(money(listMinor, currency as Currency)) }),
  }),
  words: {
    en: {
      ask: ({ name, price, quantity, list }) =>
        `Sell ${quantity} × ${name} for ${price} each? The list price is ${list}.`,
      done: ({ name, price, quantity }) => `Approved: ${quantity} × ${name} for ${price} each. We tell the buyer.`,
    },
    fr: {
      ask: ({ name, price, quantity, list }) =>
        `Vendre ${quantity} × ${name} à ${price} pièce ? Le prix affiché est ${list}.`,
      done: ({ name, price, quantity }) => `Accepté : ${quantity} × ${name} à ${price} pièce. Le client est prévenu.`,
    },
    pcm: {
      ask: ({ name, price, quantity, list }) =>
        `Make we sell ${quantity} × ${name} for ${price} each? List price na ${list}.`,
      done: ({ name, price, quantity }) =>
        `You don approve am: ${quantity} × ${name} for ${price} each. We don tell the buyer.`,
    },
    sw: {
      ask: ({ name, price, quantity, list }) =>
        `Tuuze ${quantity} × ${name} kwa ${price} kila moja? Bei ya kawaida ni ${list}.`,
      done: ({ name, price, quantity }) =>
        `Imeidhinishwa: ${quantity} × ${name} kwa ${price} kila moja. Mnunuzi anaarifiwa.`,
    },
  },
};

async function look(tx: Tx, actor: Actor, parameters: Parameters): Promise<Subject | null> {
  const { conversationId, productId } = parameters;
  const product = (await findItems(tx, actor.shopId, [productId ?? ""])).get(productId ?? "");
  if (product?.status !== "active") return null;
  const { price, quantity, name } = await meant(tx, actor, parameters);
  const list = fromWire(product.price);
  if (list.currency !== price.currency || price.minor >= list.minor) return null;
  return {
    target: `${conversationId}/${productId}`,
    amount: times(price, quantity),
    facts: {
      name,
      price: format(price),
      list: format(list),
      listMinor: list.minor.toString(),
      quantity: String(quantity),
    },
  };
}

type Meant = {
  conversationId: string;
  productId: string;
  item: Item | undefined;
  name: string;
  price: Money;
  quantity: number;
};

async function meant(tx: Tx, actor: Actor, parameters: Parameters): Promise<Meant> {
  const { conversationId = "", productId = "", price = "", currency, quantity } = parameters;
  const item = (await findItems(tx, actor.shopId, [productId])).get(productId);
  const name = item?.name ?? productId;
  return {
    conversationId,
    productId,
    item,
    name,
    price: money(price, currency as Currency),
    quantity: Number(quantity),
  };
}

/** No question is asked if no member can be asked, or soon after an earlier one: the buyer has had their answer. */
export async function askAboutDiscount(tx: Tx, actor: Actor, asking: Asking, parameters: Parameters): Promise<void> {
  const { conversationId, productId } = parameters;
  if (conversationId === undefined || productId === undefined) return;
  if ((await verifiedMembers(tx, actor.shopId, discountApproval.deciders)).length === 0) return;
  const { rows } = await sql<{ customerId: string; again: boolean; asked: number }>`
    select c.customer_id "customerId", count(a.id)::int asked,
      coalesce(bool_or(a.target = ${`${conversationId}/${productId}`} and a.created_at > ${after(actor.now, -notAgainWithinMs)}), false) again
    from conversations c left join approvals a on a.shop_id = c.shop_id and a.kind = ${kind}
      and a.parameters ->> 'conversationId' = c.id and a.created_at > ${after(actor.now, -hours(24))}
    where c.shop_id = ${actor.shopId} and c.id = ${conversationId} group by c.customer_id`.execute(tx);
  const [seen] = rows;
  if (!seen || seen.again || seen.asked >= questionsMax) return;
  await askApproval(tx, actor, asking, { kind, askedBy: { kind: "customer", id: seen.customerId }, parameters });
}

const granted: Record<Language, (facts: Facts) => string> = {
  en: ({ name, price, quantity, until }) =>
    `Good news: the shop gives you ${quantity} × ${name} for ${price} each. The price is yours until ${until}.`,
  fr: ({ name, price, quantity, until }) =>
    `Bonne nouvelle : la boutique vous fait ${quantity} × ${name} à ${price} pièce. Ce prix est à vous jusqu'à ${until}.`,
  pcm: ({ name, price, quantity, until }) =>
    `Good news: the shop gree give you ${quantity} × ${name} for ${price} each. The price na your own till ${until}.`,
  sw: ({ name, price, quantity, until }) =>
    `Habari njema: duka linakupa ${quantity} × ${name} kwa ${price} kila moja. Bei hii ni yako hadi saa ${until}.`,
};

const declined: Record<Language, (name: string) => string> = {
  en: (name) => `I asked the shop about ${name}: they can't go lower.`,
  fr: (name) => `J'ai demandé à la boutique pour ${name} : elle ne peut pas baisser davantage.`,
  pcm: (name) => `I don ask the shop about ${name}: dem no fit go lower.`,
  sw: (name) => `Nimeuliza duka kuhusu ${name}: hawawezi kupunguza zaidi.`,
};
