import { TicketPercent } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { discountMenuWords } from "./menu-words.ts";

export const discountPages: readonly PageRow[] = [
  {
    path: "/discounts",
    load: () => import("./discounts-page.tsx"),
    menu: { icon: <TicketPercent size={22} aria-hidden />, words: discountMenuWords, under: "/products" },
    scope: "orders:read",
  },
];
