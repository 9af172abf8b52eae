import { Truck } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { defineWords } from "../words/words.ts";

const words = defineWords(
  { name: "Shipping" },
  { fr: { name: "Livraisons" }, pcm: { name: "Delivery" }, sw: { name: "Usafirishaji" } },
);

export const shippingPages: readonly PageRow[] = [
  {
    path: "/shipping",
    load: () => import("./shipping-page.tsx"),
    menu: { icon: <Truck size={22} aria-hidden />, words, under: "/orders" },
    scope: "orders:read",
  },
  { path: "/shipping/$id", load: () => import("./parcel-page.tsx"), scope: "orders:read" },
];
