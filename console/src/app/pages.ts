// Every page of the console, in menu order.
import { agentPages } from "../agent/pages.tsx";
import { approvalPages } from "../approvals/pages.tsx";
import { auditPages } from "../audit/pages.tsx";
import { broadcastPages } from "../broadcasts/pages.tsx";
import { channelPages } from "../channels/pages.tsx";
import { customerPages } from "../customers/pages.tsx";
import { discountPages } from "../discounts/pages.tsx";
import { disputePages } from "../disputes/pages.tsx";
import { inboxPages } from "../inbox/pages.tsx";
import { insightPages } from "../insights/pages.tsx";
import { invoicePages } from "../invoices/pages.tsx";
import { keyPages } from "../keys/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { orderPages } from "../orders/pages.tsx";
import { paymentsPages } from "../payments/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { planPages } from "../plan/pages.tsx";
import { productPages } from "../products/pages.tsx";
import { referralPages } from "../referrals/pages.tsx";
import { settingPages } from "../settings/pages.tsx";
import { shippingPages } from "../shipping/pages.tsx";
import { signUpPages } from "../sign-up/pages.tsx";
import { stockPages } from "../stock/pages.tsx";
import { teamPages } from "../team/pages.tsx";
import { todayPages } from "../today/pages.tsx";
import { verificationPages } from "../verification/pages.tsx";
import { webhookPages } from "../webhooks/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...todayPages,
  ...inboxPages,
  ...orderPages,
  ...shippingPages,
  ...productPages,
  ...stockPages,
  ...discountPages,
  ...customerPages,
  ...broadcastPages,
  ...moneyPages,
  ...payoutPages,
  ...verificationPages,
  ...paymentsPages,
  ...disputePages,
  ...invoicePages,
  ...insightPages,
  ...agentPages,
  ...approvalPages,
  ...settingPages,
  ...channelPages,
  ...keyPages,
  ...webhookPages,
  ...planPages,
  ...referralPages,
  ...teamPages,
  ...auditPages,
  ...signUpPages,
  ...menuPages,
];
