import { ChartLine } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { insightMenuWords } from "./menu-words.ts";

export const insightPages: readonly PageRow[] = [
  {
    path: "/insights",
    load: () => import("./insights-page.tsx"),
    menu: { icon: <ChartLine size={22} aria-hidden />, words: insightMenuWords },
    scope: "insights:read",
  },
];
