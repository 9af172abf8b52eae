// Every page of the console, in the order of the menu.
import { customerPages } from "../customers/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { orderPages } from "../orders/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { shippingPages } from "../shipping/pages.tsx";
import { todayPages } from "../today/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...todayPages,
  ...orderPages,
  ...shippingPages,
  ...customerPages,
  ...moneyPages,
  ...payoutPages,
  ...menuPages,
];
