import type { PageRow } from "./page-row.ts";

export const menuPages: readonly PageRow[] = [{ path: "/menu", load: () => import("./menu-page.tsx") }];
