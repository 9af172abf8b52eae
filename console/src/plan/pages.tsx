import type { PageRow } from "../app/page-row.ts";

export const planPages: readonly PageRow[] = [
  { path: "/settings/plan", load: () => import("./plan-page.tsx"), scope: "subscriptions:read" },
];
