// Every page of the console, in the order of the menu.
import { agentPages } from "../agent/pages.tsx";
import { approvalPages } from "../approvals/pages.tsx";
import { auditPages } from "../audit/pages.tsx";
import { channelPages } from "../channels/pages.tsx";
import { customerPages } from "../customers/pages.tsx";
import { disputePages } from "../disputes/pages.tsx";
import { inboxPages } from "../inbox/pages.tsx";
import { invoicePages } from "../invoices/pages.tsx";
import { keyPages } from "../keys/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { orderPages } from "../orders/pages.tsx";
import { paymentsPages } from "../payments/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { planPages } from "../plan/pages.tsx";
import { referralPages } from "../referrals/pages.tsx";
import { settingPages } from "../settings/pages.tsx";
import { shippingPages } from "../shipping/pages.tsx";
import { teamPages } from "../team/pages.tsx";
import { todayPages } from "../today/pages.tsx";
import { webhookPages } from "../webhooks/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...todayPages,
  ...inboxPages,
  ...orderPages,
  ...approvalPages,
  ...shippingPages,
  ...customerPages,
  ...moneyPages,
  ...paymentsPages,
  ...disputePages,
  ...invoicePages,
  ...payoutPages,
  ...agentPages,
  ...settingPages,
  ...channelPages,
  ...keyPages,
  ...webhookPages,
  ...planPages,
  ...referralPages,
  ...teamPages,
  ...auditPages,
  ...menuPages,
];
