import { Landmark } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { payoutMenuWords } from "./menu-words.ts";

const scope = "payouts:read";

export const payoutPages: readonly PageRow[] = [
  {
    path: "/payouts",
    load: () => import("./payouts-page.tsx"),
    menu: { icon: <Landmark size={20} aria-hidden />, words: payoutMenuWords, under: "/money" },
    scope,
  },
  { path: "/payouts/$id", load: () => import("./payout-page.tsx"), scope },
];
