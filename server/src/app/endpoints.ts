// Every operation of the API, in the order of the reference.
import {
  agentEndpoints,
  canBeReminded,
  promiseIn,
  tracesOf,
  askKeepSurplus,
  askReceipt,
  askUseOfMoney,
} from "../agent/index.ts";
import { broadcastEndpoints } from "../broadcasts/index.ts";
import { catalogEndpoints } from "../catalog-sync/index.ts";
import { channelEndpoints, openChannels } from "../channels/index.ts";
import { checkoutEndpoints } from "../checkout/index.ts";
import {
  channelActivity,
  conversationEndpoints,
  hasBuyerSpoken,
  isBuyerCutOff,
  isBuyerUnread,
  templateEndpoints,
} from "../conversations/index.ts";
import { customerEndpoints, customerFileEndpoints, segmentEndpoints } from "../customers/index.ts";
import { disputeEndpoints, openDisputesOfBuyers } from "../disputes/index.ts";
import { shippingEndpoints } from "../dispatch/index.ts";
import { escrowEndpoints } from "../escrow/index.ts";
import { countFrom, holdOwnStock, inventoryEndpoints, openStock, stockFirstVariants } from "../inventory/index.ts";
import { insightEndpoints } from "../insights/index.ts";
import { invoiceEndpoints, orderOfInvoice } from "../invoices/index.ts";
import { discountEndpoints } from "../discounts/index.ts";
import { editEndpoints } from "../edits/index.ts";
import type { EndpointRow } from "../kernel/contract/endpoint.ts";
import { ledgerEndpoints } from "../ledger/index.ts";
import {
  orderEndpoints,
  orderNoteEndpoints,
  orderStatusEndpoints,
  readOrders,
  slipEndpoints,
} from "../orders/index.ts";
import { returnEndpoints } from "../returns/index.ts";
import { keyOfMedia, mediaEndpoints } from "../media/index.ts";
import { paymentEndpoints } from "../payments/index.ts";
import { payoutEndpoints } from "../payouts/index.ts";
import { giveBackCancelled, refundEndpoints } from "../refunds/index.ts";
import { referralEndpoints } from "../referrals/index.ts";
import { collectionEndpoints, pictureEndpoints, productEndpoints, productFileEndpoints } from "../products/index.ts";
import { rehearsalEndpoints } from "../rehearsal/index.ts";
import { sandboxEndpoints } from "../sandbox/index.ts";
import { timelineEndpoints } from "../timeline/index.ts";
import { searchEndpoints } from "../search/index.ts";
import { todayEndpoints } from "../today/index.ts";
import { shopEndpoints } from "../shops/index.ts";
import { signUpEndpoints } from "../sign-up/index.ts";
import { subscriptionEndpoints } from "../subscriptions/index.ts";
import { approvalEndpoints, savedViewEndpoints, sessionEndpoints, teamEndpoints } from "../team/index.ts";
import { type Catalogue, catalogueOf, eventEndpoints, webhookEndpointEndpoints } from "../outbound-webhooks/index.ts";
import { customerParts } from "./customer-parts.ts";
import { chat } from "./disputing.ts";
import { eventCatalogue } from "./events/catalogue.ts";
import { invoicing } from "./invoicing.ts";
import { roomFor } from "./plan-limits.ts";
import type { Services } from "./services.ts";
import { hasMoney } from "./shop-doors.ts";
import { signingUp } from "./signing-up.ts";
import { verificationEndpoints } from "../verification/index.ts";
import { asking } from "./team/approval-kinds.ts";
import { turnServices } from "./turn-services.ts";
import { urlRules } from "./url-rules.ts";

export function endpoints(services: Services): EndpointRow[] {
  // Events show what operations answer, so the list is made from these rows, on first use.
  let known: Catalogue | undefined;
  const catalogue = () => (known ??= catalogueOf(eventCatalogue(rows)));
  const rows: EndpointRow[] = [
    ...productEndpoints({ openStock, holdOwnStock, stockFirstVariants, countFrom }),
    ...productFileEndpoints,
    ...collectionEndpoints,
    ...pictureEndpoints({ ...services, keyOfMedia }),
    ...inventoryEndpoints,
    ...catalogEndpoints,
    ...orderEndpoints,
    ...discountEndpoints,
    ...editEndpoints({ ...services, invoices: invoicing(services) }),
    ...slipEndpoints,
    ...orderNoteEndpoints,
    ...timelineEndpoints,
    ...insightEndpoints,
    ...todayEndpoints,
    ...searchEndpoints,
    ...referralEndpoints(services),
    ...orderStatusEndpoints({ giveBack: giveBackCancelled, database: services.api }),
    ...checkoutEndpoints({ ...services, orderOfInvoice }),
    ...invoiceEndpoints(invoicing(services)),
    ...customerEndpoints({ parts: customerParts }),
    ...customerFileEndpoints,
    ...segmentEndpoints,
    ...conversationEndpoints({ traces: tracesOf, openDisputes: openDisputesOfBuyers }),
    ...broadcastEndpoints(roomFor(services, "broadcast_recipients")),
    ...templateEndpoints({ ...services, channels: openChannels(services) }),
    ...mediaEndpoints(services),
    ...rehearsalEndpoints,
    ...agentEndpoints(turnServices(services)),
    ...paymentEndpoints({ ordersOf: readOrders }),
    ...refundEndpoints,
    ...escrowEndpoints(
      services,
      { receipt: askReceipt, use: askUseOfMoney, keep: askKeepSurplus },
      { hasSpoken: hasBuyerSpoken, isCutOff: isBuyerCutOff, isUnread: isBuyerUnread, canBeReminded },
    ),
    ...shippingEndpoints(services),
    ...disputeEndpoints({ ...services, chat }),
    ...returnEndpoints,
    ...ledgerEndpoints,
    ...payoutEndpoints(services),
    ...verificationEndpoints(services),
    ...subscriptionEndpoints(services),
    ...shopEndpoints({ ...services, hasMoney, promiseIn }),
    ...teamEndpoints({ ...services, room: roomFor(services, "team_members") }),
    ...approvalEndpoints(asking(services)),
    ...sessionEndpoints({ ...services, publicUrl: services.config.publicUrl }),
    ...savedViewEndpoints,
    ...signUpEndpoints(signingUp(services)),
    ...channelEndpoints({ ...services, activity: channelActivity, room: roomFor(services, "channels") }),
    ...webhookEndpointEndpoints({ ...services, catalogue, rules: ({ mode }) => urlRules(services.config, mode) }),
    ...eventEndpoints({ catalogue }),
    ...sandboxEndpoints({ ...services, catalogue }),
  ];
  return rows;
}
