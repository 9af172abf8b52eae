// Every page of the console, in the order of the menu.
import { disputePages } from "../disputes/pages.tsx";
import { invoicePages } from "../invoices/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { paymentsPages } from "../payments/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...moneyPages,
  ...paymentsPages,
  ...disputePages,
  ...invoicePages,
  ...payoutPages,
  ...menuPages,
];
