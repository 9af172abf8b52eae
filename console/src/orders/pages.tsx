import { PackageOpen, Undo2 } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { defineWords } from "../words/words.ts";

const orders = defineWords(
  { name: "Orders" },
  { fr: { name: "Commandes" }, pcm: { name: "Orders" }, sw: { name: "Oda" } },
);
const returns = defineWords(
  { name: "Returns" },
  { fr: { name: "Retours" }, pcm: { name: "Returns" }, sw: { name: "Marejesho" } },
);

export const orderPages: readonly PageRow[] = [
  {
    path: "/orders",
    load: () => import("./orders-page.tsx"),
    menu: { icon: <PackageOpen size={22} aria-hidden />, words: orders, bar: true },
    scope: "orders:read",
  },
  { path: "/orders/new", load: () => import("./new-order-page.tsx"), scope: "orders:write" },
  { path: "/orders/$id", load: () => import("./order-page.tsx"), scope: "orders:read" },
  { path: "/orders/$id/send", load: () => import("../shipping/send-page.tsx"), scope: "orders:write" },
  { path: "/orders/$id/edit", load: () => import("./edit-order-page.tsx"), scope: "orders:write" },
  {
    path: "/returns",
    load: () => import("../returns/returns-page.tsx"),
    menu: { icon: <Undo2 size={22} aria-hidden />, words: returns, under: "/orders" },
    scope: "orders:read",
  },
  { path: "/returns/$id", load: () => import("../returns/return-page.tsx"), scope: "orders:read" },
];
