// Every operation of the API, in the order of the reference.
import { agentEndpoints, promiseIn, tracesOf } from "../agent/index.ts";
import { catalogEndpoints } from "../catalog/index.ts";
import { channelEndpoints } from "../channels/index.ts";
import { checkoutEndpoints } from "../checkout/index.ts";
import { channelActivity, conversationEndpoints } from "../conversations/index.ts";
import { customerEndpoints, customerFileEndpoints } from "../customers/index.ts";
import { disputeEndpoints } from "../disputes/index.ts";
import { shippingEndpoints } from "../dispatch/index.ts";
import { escrowEndpoints } from "../escrow/index.ts";
import { inventoryEndpoints, openStock } from "../inventory/index.ts";
import { invoiceEndpoints, orderOfInvoice } from "../invoices/index.ts";
import type { EndpointRow } from "../kernel/endpoint.ts";
import { ledgerEndpoints } from "../ledger/index.ts";
import { orderEndpoints, orderNoteEndpoints, orderStatusEndpoints } from "../orders/index.ts";
import { returnEndpoints } from "../returns/index.ts";
import { keyOfMedia, mediaEndpoints } from "../media/index.ts";
import { paymentEndpoints } from "../payments/index.ts";
import { payoutEndpoints } from "../payouts/index.ts";
import { giveBackCancelled, refundEndpoints } from "../refunds/index.ts";
import { collectionEndpoints, pictureEndpoints, productEndpoints, productFileEndpoints } from "../products/index.ts";
import { sandboxEndpoints } from "../sandbox/index.ts";
import { timelineEndpoints } from "../timeline/index.ts";
import { shopEndpoints } from "../shops/index.ts";
import { approvalEndpoints, teamEndpoints } from "../team/index.ts";
import { customerParts } from "./customer-parts.ts";
import { chat } from "./disputing.ts";
import { invoicing } from "./invoicing.ts";
import type { Services } from "./services.ts";
import { hasMoney } from "./shop-doors.ts";
import { asking } from "./team/approval-kinds.ts";
import { turnServices } from "./turn-services.ts";

export function endpoints(services: Services): EndpointRow[] {
  return [
    ...productEndpoints({ openStock }),
    ...productFileEndpoints,
    ...collectionEndpoints,
    ...pictureEndpoints({ ...services, keyOfMedia }),
    ...inventoryEndpoints,
    ...catalogEndpoints,
    ...orderEndpoints,
    ...orderNoteEndpoints,
    ...timelineEndpoints,
    ...orderStatusEndpoints({ giveBack: giveBackCancelled }),
    ...checkoutEndpoints({ ...services, orderOfInvoice }),
    ...invoiceEndpoints(invoicing(services)),
    ...customerEndpoints({ parts: customerParts }),
    ...customerFileEndpoints,
    ...conversationEndpoints({ traces: tracesOf }),
    ...mediaEndpoints(services),
    ...agentEndpoints(turnServices(services)),
    ...paymentEndpoints,
    ...refundEndpoints,
    ...escrowEndpoints(services),
    ...shippingEndpoints(services),
    ...disputeEndpoints({ chat }),
    ...returnEndpoints,
    ...ledgerEndpoints,
    ...payoutEndpoints(services),
    ...shopEndpoints({ ...services, hasMoney, promiseIn }),
    ...teamEndpoints(services),
    ...approvalEndpoints(asking(services)),
    ...channelEndpoints({ ...services, activity: channelActivity }),
    ...sandboxEndpoints(services),
  ];
}
