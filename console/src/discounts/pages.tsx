import { TicketPercent } from "lucide-react";
import type { PageRow } from "../app/page-row.ts";
import { discountWords } from "./words.ts";

export const discountPages: readonly PageRow[] = [
  {
    path: "/discounts",
    load: () => import("./discounts-page.tsx"),
    menu: { group: "goods", icon: <TicketPercent size={22} aria-hidden />, words: discountWords },
    scope: "orders:read",
  },
];
