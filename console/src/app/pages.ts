// Every page of the console, in the order of the menu.
import { moneyPages } from "../money/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { discountPages } from "../discounts/pages.tsx";
import { productPages } from "../products/pages.tsx";
import { stockPages } from "../stock/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...productPages,
  ...stockPages,
  ...discountPages,
  ...moneyPages,
  ...payoutPages,
  ...menuPages,
];
