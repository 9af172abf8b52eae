import { ChartPie, Users } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { defineWords } from "../words/words.ts";

const customers = defineWords(
  { name: "Customers" },
  { fr: { name: "Clients" }, pcm: { name: "Customers" }, sw: { name: "Wateja" } },
);
const segments = defineWords(
  { name: "Segments" },
  { fr: { name: "Segments" }, pcm: { name: "Groups" }, sw: { name: "Makundi" } },
);

export const customerPages: readonly PageRow[] = [
  {
    path: "/customers",
    load: () => import("./customers-page.tsx"),
    menu: { icon: <Users size={22} aria-hidden />, words: customers },
    scope: "customers:read",
  },
  { path: "/customers/new", load: () => import("./new-customer-page.tsx"), scope: "customers:write" },
  { path: "/customers/import", load: () => import("./import-page.tsx"), scope: "customers:write" },
  { path: "/customers/$id", load: () => import("./customer-page.tsx"), scope: "customers:read" },
  { path: "/customers/$id/edit", load: () => import("./edit-customer-page.tsx"), scope: "customers:write" },
  {
    path: "/segments",
    load: () => import("../segments/segments-page.tsx"),
    menu: { icon: <ChartPie size={22} aria-hidden />, words: segments, under: "/customers" },
    scope: "customers:read",
  },
  { path: "/segments/$id", load: () => import("../segments/segment-page.tsx"), scope: "customers:read" },
];
