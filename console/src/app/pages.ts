// Every page of the console, in the order of the menu.
import { agentPages } from "../agent/pages.tsx";
import { approvalPages } from "../approvals/pages.tsx";
import { broadcastPages } from "../broadcasts/pages.tsx";
import { customerPages } from "../customers/pages.tsx";
import { inboxPages } from "../inbox/pages.tsx";
import { insightPages } from "../insights/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { orderPages } from "../orders/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { discountPages } from "../discounts/pages.tsx";
import { productPages } from "../products/pages.tsx";
import { stockPages } from "../stock/pages.tsx";
import { shippingPages } from "../shipping/pages.tsx";
import { todayPages } from "../today/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...todayPages,
  ...inboxPages,
  ...orderPages,
  ...approvalPages,
  ...shippingPages,
  ...productPages,
  ...stockPages,
  ...discountPages,
  ...customerPages,
  ...broadcastPages,
  ...moneyPages,
  ...payoutPages,
  ...insightPages,
  ...agentPages,
  ...menuPages,
];
