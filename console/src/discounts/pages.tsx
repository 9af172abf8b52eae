import { TicketPercent } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { discountMenuWords } from "./menu-words.ts";

export const discountPages: readonly PageRow[] = [
  {
    path: "/discounts",
    load: () => import("./discounts-page.tsx"),
    menu: { group: "goods", icon: <TicketPercent size={22} aria-hidden />, words: discountMenuWords },
    scope: "orders:read",
  },
];
