// Every page of the console, in the order of the menu.
import { auditPages } from "../audit/pages.tsx";
import { channelPages } from "../channels/pages.tsx";
import { disputePages } from "../disputes/pages.tsx";
import { invoicePages } from "../invoices/pages.tsx";
import { keyPages } from "../keys/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { paymentsPages } from "../payments/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { planPages } from "../plan/pages.tsx";
import { referralPages } from "../referrals/pages.tsx";
import { settingPages } from "../settings/pages.tsx";
import { teamPages } from "../team/pages.tsx";
import { webhookPages } from "../webhooks/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...moneyPages,
  ...paymentsPages,
  ...disputePages,
  ...invoicePages,
  ...payoutPages,
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
