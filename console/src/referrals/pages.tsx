import type { PageRow } from "../app/page-row.ts";

export const referralPages: readonly PageRow[] = [
  { path: "/settings/referral", load: () => import("./referral-page.tsx"), scope: "shop:read" },
];
