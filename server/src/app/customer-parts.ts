// The modules that store data of a customer. The order matters: orders are found through their conversation, payments through their order.
import { agentPart } from "../agent/index.ts";
import { broadcastPart } from "../broadcasts/index.ts";
import { checkoutPart } from "../checkout/index.ts";
import { conversationPart } from "../conversations/index.ts";
import type { CustomerPart } from "../customers/index.ts";
import { disputePart } from "../disputes/index.ts";
import { editPart } from "../edits/index.ts";
import { invoicePart } from "../invoices/index.ts";
import { orderPart } from "../orders/index.ts";
import { paymentPart } from "../payments/index.ts";
import { refundPart } from "../refunds/index.ts";
import { returnPart } from "../returns/index.ts";
import { shippingPart } from "../shipping/index.ts";

export const customerParts: readonly CustomerPart[] = [
  conversationPart,
  broadcastPart,
  agentPart,
  orderPart,
  editPart,
  checkoutPart,
  shippingPart,
  paymentPart,
  refundPart,
  invoicePart,
  disputePart,
  returnPart,
];
