import { Scale } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { disputeMenuWords } from "./menu-words.ts";

const scope = "payments:read";

export const disputePages: readonly PageRow[] = [
  {
    path: "/disputes",
    load: () => import("./disputes-page.tsx"),
    menu: { icon: <Scale size={20} aria-hidden />, words: disputeMenuWords, under: "/money" },
    scope,
  },
  { path: "/disputes/$id", load: () => import("./dispute-page.tsx"), scope },
];
