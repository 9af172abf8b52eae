// Every page for people, and the operator's endpoints.
import { assistantPages } from "../assistants/index.ts";
import { answerGoodsOnPage, buyersLanguage, isBuyersWord } from "../agent/index.ts";
import { explainClosedLinks, payPages, type PayPageServices } from "../checkout/index.ts";
import { eraseCustomer, exportCustomer } from "../customers/index.ts";
import { trackingPages } from "../dispatch/index.ts";
import { decisionOf, openDisputeOf, problemPages, sellersRecord, whyNoDispute } from "../disputes/index.ts";
import { editOrder } from "../edits/index.ts";
import { deliveryForBuyer, isContested, proveDelivery, verifyNow } from "../escrow/index.ts";
import { lockOrder, reachedBy } from "../orders/index.ts";
import { invoicePages, paperOfOrder } from "../invoices/index.ts";
import { retrying } from "../kernel/database/retry.ts";
import type { PageRow } from "../kernel/http/http.ts";
import {
  awaitsPageCode,
  buyersPlace,
  conversationStream,
  sendPageCode,
  usePageCode,
  withoutSecretsInForms,
  withoutSecretsOfAnybody,
} from "../conversations/index.ts";
import { type Catalogue, catalogueOf, eventStream } from "../outbound-webhooks/index.ts";
import { livePages } from "../kernel/http/live-pages.ts";
import { mediaPages } from "../media/index.ts";
import { planPages } from "../subscriptions/index.ts";
import { referralPages } from "../referrals/index.ts";
import { buyersMoney } from "../refunds/index.ts";
import { openQuestions, returnPages } from "../returns/index.ts";
import { picturePages } from "../products/index.ts";
import { mainConnection } from "../shops/index.ts";
import { storefrontPages } from "../storefront/index.ts";
import { authenticator } from "./authenticate.ts";
import { clientsPages } from "./clients-pages.ts";
import { consolePages } from "./console/pages.ts";
import { demoPictures } from "./demo-pictures.ts";
import { docsPages } from "./docs/pages.ts";
import { endpoints } from "./endpoints.ts";
import { healthPages } from "./health-pages.ts";
import { eventCatalogue } from "./events/catalogue.ts";
import { chat } from "./disputing.ts";
import { invoicing } from "./invoicing.ts";
import { customerParts } from "./customer-parts.ts";
import type { Services } from "./services.ts";

export function pages(services: Services): PageRow[] {
  const { vault } = services;
  // Two posts of a buyer may meet, or one meets what the worker does.
  const api = retrying(services.api);
  // Built from all operations, so only when there is a listener.
  let known: Catalogue | undefined;
  const sandboxPhoneUrl = `${services.config.simulatorUrl}/phone`;
  const paying: PayPageServices = {
    ...services,
    database: api,
    languageOf: buyersLanguage,
    recordOf: async (tx, shopId) => {
      const [record, channel] = await Promise.all([sellersRecord(tx, shopId), mainConnection(tx, shopId)]);
      return { ...record, channelChecked: channel?.slot === "chatapp" && channel.health === "healthy" };
    },
    placeOf: (tx, order, now) => buyersPlace(tx, order.shop_id, order.id, now),
    awaitsCode: (tx, order, now) => awaitsPageCode(tx, order.shop_id, order.id, now),
    sendCode: (actor, order, asked) =>
      api.write(actor.shopId, (tx) => sendPageCode(tx, actor, { vault, order, asked })),
    useCode: (actor, order, typed) =>
      api.write(actor.shopId, (tx) => usePageCode(tx, actor, { vault, orderId: order.id, typed })),
    moneyOf: buyersMoney,
    saidToHaveCome: async (tx, order) => {
      const by = await reachedBy(tx, order.shop_id, order.id, { axis: "fulfilment", state: "delivered" });
      return by !== null && isBuyersWord(by);
    },
    disputeOf: (tx, order) => openDisputeOf(tx, order.shop_id, order.id),
    decisionOf,
    isTooLateToDispute: async (tx, order, now) => (await whyNoDispute(tx, order, now)) === "dispute_too_late",
    asksOfReturn: async (tx, order) => (await openQuestions(tx, order.shop_id, order.id)).length > 0,
    paperOf: (tx, order, now) => paperOfOrder(tx, services, order, now),
    setAddress: (actor, orderId, shippingAddress) =>
      api.write(actor.shopId, (tx) =>
        editOrder(tx, actor, { ...services, invoices: invoicing(services) }, { orderId, edit: { shippingAddress } }),
      ),
    exportPerson: (actor, id) => api.read(actor.shopId, (tx) => exportCustomer(tx, actor, customerParts, id)),
    erasePerson: (actor, id) =>
      api.write(actor.shopId, (tx) => eraseCustomer(tx, actor, customerParts, { id, ifMatch: null })),
    verify: (actor, reference) => verifyNow(api, services, actor, { reference }),
    delivery: (tx, order) => deliveryForBuyer(tx, vault, order),
    answerGoods: (actor, orderId, said) => api.write(actor.shopId, (tx) => answerGoodsOnPage(tx, actor, orderId, said)),
    received: (actor, orderId, withCode) =>
      api.write(actor.shopId, async (tx) => {
        if (withCode || !(await isContested(tx, await lockOrder(tx, actor.shopId, orderId))))
          await proveDelivery(tx, actor, orderId, { kind: "buyer", source: "private page", at: actor.now });
      }),
  };
  return [
    ...explainClosedLinks(
      sandboxPhoneUrl,
      withoutSecretsInForms({ database: api, vault }, [
        ...payPages(paying),
        ...returnPages({ database: api, vault, languageOf: buyersLanguage }),
        ...problemPages({ ...services, database: api, languageOf: buyersLanguage, chat }),
        ...planPages({ ...services, database: api }),
        ...trackingPages({
          database: api,
          vault,
          sandboxPhoneUrl,
          languageOf: buyersLanguage,
        }),
        ...storefrontPages({ ...services, database: api }),
        ...mediaPages(services),
        ...picturePages(services),
        ...invoicePages(api, invoicing(services)),
      ]),
    ),
    ...assistantPages({ ...paying, log: services.log, withoutSecrets: withoutSecretsOfAnybody }),
    ...healthPages(api),
    demoPictures,
    ...livePages({ ...services, authenticate: authenticator(services) }, [
      conversationStream,
      eventStream({ catalogue: () => (known ??= catalogueOf(eventCatalogue(endpoints(services)))) }),
    ]),
    ...referralPages(api),
    ...docsPages(services),
    ...clientsPages(services),
    ...consolePages(services),
  ];
}
