import { CreditCard } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { paymentsMenuWords } from "./menu-words.ts";

const scope = "payments:read";

export const paymentsPages: readonly PageRow[] = [
  {
    path: "/payments",
    load: () => import("./payments-page.tsx"),
    menu: { icon: <CreditCard size={20} aria-hidden />, words: paymentsMenuWords, under: "/money" },
    scope,
  },
  { path: "/payments/$id", load: () => import("./payment-page.tsx"), scope },
  { path: "/refunds", load: () => import("./refunds-page.tsx"), scope },
  { path: "/refunds/$id", load: () => import("./refund-page.tsx"), scope },
  { path: "/mispayments", load: () => import("./mispayments-page.tsx"), scope },
  { path: "/mispayments/$id", load: () => import("./mispayment-page.tsx"), scope },
];
