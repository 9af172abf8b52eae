import { Package } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { productMenuWords } from "./menu-words.ts";

const scope = "products:read";

export const productPages: readonly PageRow[] = [
  {
    path: "/products",
    load: () => import("./products-page.tsx"),
    menu: { icon: <Package size={22} aria-hidden />, words: productMenuWords, bar: true },
    scope,
  },
  { path: "/products/new", load: () => import("./new-product-page.tsx"), scope: "products:write" },
  { path: "/products/grid", load: () => import("./grid/grid-page.tsx"), scope },
  { path: "/products/import", load: () => import("./import/import-page.tsx"), scope: "products:write" },
  { path: "/products/imports/$id", load: () => import("./import/import-run-page.tsx"), scope },
  { path: "/products/collections", load: () => import("./collections-page.tsx"), scope },
  { path: "/products/$id", load: () => import("./product-page.tsx"), scope },
];
