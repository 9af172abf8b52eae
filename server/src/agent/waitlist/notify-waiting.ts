// Something is back in stock: each waiting buyer gets one message, in their language. We go by the order in which they
// asked, and inform no more buyers than there are pieces. The next ones get their message when those before them have had a
// day. Inside the channel's window the text is free; outside it we use a template, if one is approved.
import { approvedTemplate, findConversation, queueMessage, sendWindow } from "../../conversations/index.ts";
import { getCustomers } from "../../customers/index.ts";
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import { after, hours, seconds } from "../../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../../kernel/database/db.ts";
import type { JobRow, Sweep } from "../../kernel/jobs/jobs.ts";
import { formatIn, fromWire } from "../../kernel/values/money.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import {
  availableOf,
  choicesOf,
  findProducts,
  holdProducts,
  inCurrency,
  type Item,
  itemOf,
} from "../../products/index.ts";
import { findShop, type Shop } from "../../shops/index.ts";
import { buyersCurrency } from "../buyers-currency.ts";
import type { Language } from "../brain.ts";
import { answerLanguage } from "../rules/turn-rules.ts";
import { firstRefusalMs, listWaiting, recordTold, toldLately, type Waiting } from "./waitlist.ts";

/** The template that a shop may have approved for this. Its body has two parameters: what is back, and its price. */
const templateName = "sokoni_back_in_stock";

export function notifyWaitingJob(database: Database): JobRow<{ shopId: string; productId: string }> {
  return {
    name: "tell-waiting",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 120,
    run: ({ shopId, productId }, { now }) => notifyWaiting(database, shopId, productId, now),
  };
}

const productsAtOnce = 200;
const triedAgainMs = hours(1);

/** For buyers who got nothing the first time, and for those the channel did not reach. */
export function notifyWaitingAgain(database: Database): Sweep {
  return {
    name: "tell-waiting-again",
    everyMs: seconds(60),
    run: async ({ now, log, signal }) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<{ shop_id: string; product_id: string }>`
          select * from stock_waited_for(${after(now, -firstRefusalMs)}, ${after(now, -triedAgainMs)}, ${productsAtOnce})`.execute(
          tx,
        ),
      );
      for (const { shop_id: shopId, product_id: productId } of rows) {
        if (signal.aborted) return;
        try {
          await notifyWaiting(database, shopId, productId, now);
        } catch (error) {
          log.error({ err: error, shopId, productId }, "who waits for a product could not be told");
        }
      }
    },
  };
}

async function notifyWaiting(database: Database, shopId: string, productId: string, now: Date): Promise<void> {
  const actor = systemActor(shopId, "tell-waiting", now);
  await database.write(shopId, async (tx) => {
    // One run at a time: each run must see which buyers the one before it informed.
    await holdProducts(tx, shopId, [productId]);
    const [products, shop] = await Promise.all([findProducts(tx, shopId, [productId]), findShop(tx, shopId)]);
    const product = products.get(productId);
    // Sold out again before this run: the buyers go on waiting.
    if (product?.status !== "active" || availableOf(product) <= 0) return;
    const there = [null, ...choicesOf(product).map(({ id }) => id)]
      .flatMap((variantId) => itemOf(product, variantId) ?? [])
      .filter((item) => availableOf(item) > 0);
    const [told, waiting] = await Promise.all([
      toldLately(tx, actor, productId),
      listWaiting(tx, actor, { productId, itemIds: there.map(({ id }) => id) }),
    ]);
    const customers = await getCustomers(
      tx,
      actor,
      waiting.map(({ customerId }) => customerId),
    );
    for (const item of there) {
      let left = availableOf(item) - (told.get(item.id) ?? 0);
      for (const one of waiting.filter(({ itemId }) => itemId === item.id)) {
        if (left <= 0) break;
        const wasTold = await tell(tx, actor, {
          shop,
          item,
          one,
          consent: customers.get(one.customerId)?.consent ?? {},
        });
        await recordTold(tx, actor, one, wasTold);
        if (wasTold) left -= 1;
      }
    }
  });
}

type Consent = Record<string, { marketing: boolean } | undefined>;

/** @returns false if the buyer could not be reached now, or does not want messages */
async function tell(
  tx: Tx,
  actor: Actor,
  { shop, item, one, consent }: { shop: Shop; item: Item; one: Waiting; consent: Consent },
): Promise<boolean> {
  const conversation = await findConversation(tx, actor.shopId, one.conversationId);
  if (consent[conversation.channel]?.marketing === false) return false;
  const spoken = conversation.dialogue?.language ?? "en";
  const language = answerLanguage(spoken, shop.agentRules);
  const priced = inCurrency(item, buyersCurrency(shop, conversation.user_phone)) ?? item;
  const price = formatIn(language, fromWire(priced.priceRange.lowest));
  const text = words[language](item.name, price);
  const { kind } = sendWindow(conversation, actor.now);
  const template =
    kind === "template"
      ? await approvedTemplate(tx, actor, conversation.connection_id, {
          name: templateName,
          // WhatsApp does not know Pidgin.
          language: language === "pcm" ? "en" : language,
        })
      : null;
  if (kind !== "free" && !template) return false;
  const body = [item.name, price].map((said) => ({ name: null, text: said }));
  try {
    await queueMessage(tx, actor, {
      conversationId: one.conversationId,
      author: "system",
      content: template
        ? { type: "template", text, ...template, header: null, body, buttons: [] }
        : { type: "text", text, previewUrl: false },
      once: `back:${one.itemId}:${one.customerId}:${one.since.getTime()}`,
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    return false;
  }
}

const words: Record<Language, (name: string, price: string) => string> = {
  en: (name, price) => `Good news! *${name}* is back, ${price}. Would you like one?`,
  pcm: (name, price) => `Good news o! *${name}* don land again, ${price}. You want am?`,
  fr: (name, price) => `Bonne nouvelle ! *${name}* est de retour, ${price}. Vous en voulez ?`,
  sw: (name, price) => `Habari njema! *${name}* imerudi, ${price}. Ungependa moja?`,
};
