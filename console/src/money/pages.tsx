import { Wallet } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { moneyMenuWords } from "./menu-words.ts";

const scope = "payments:read";

export const moneyPages: readonly PageRow[] = [
  {
    path: "/money",
    load: () => import("./money-page.tsx"),
    menu: { icon: <Wallet size={20} aria-hidden />, words: moneyMenuWords },
    scope,
  },
  { path: "/money/figures/$figure", load: () => import("./figure-page.tsx"), scope },
  { path: "/money/entries/$id", load: () => import("./entry-page.tsx"), scope },
];
