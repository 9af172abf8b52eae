import { Warehouse } from "lucide-react";
import type { PageRow } from "../app/page-row.ts";
import { stockWords } from "./words.ts";

export const stockPages: readonly PageRow[] = [
  {
    path: "/stock",
    load: () => import("./stock-page.tsx"),
    menu: { group: "goods", icon: <Warehouse size={22} aria-hidden />, words: stockWords },
    scope: "inventory:read",
  },
];
