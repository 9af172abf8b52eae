import { Warehouse } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { stockMenuWords } from "./menu-words.ts";

export const stockPages: readonly PageRow[] = [
  {
    path: "/stock",
    load: () => import("./stock-page.tsx"),
    menu: { icon: <Warehouse size={22} aria-hidden />, words: stockMenuWords, under: "/products" },
    scope: "inventory:read",
  },
];
