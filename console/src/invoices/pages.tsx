import { FileText } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { invoiceMenuWords } from "./menu-words.ts";

const scope = "invoices:read";

export const invoicePages: readonly PageRow[] = [
  {
    path: "/invoices",
    load: () => import("./invoices-page.tsx"),
    menu: { icon: <FileText size={20} aria-hidden />, words: invoiceMenuWords, under: "/money" },
    scope,
  },
  { path: "/invoices/new", load: () => import("./new-invoice-page.tsx"), scope: "invoices:write" },
  { path: "/invoices/$id", load: () => import("./invoice-page.tsx"), scope },
];
