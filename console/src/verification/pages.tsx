import type { PageRow } from "../app/page-row.ts";

export const verificationPages: readonly PageRow[] = [
  { path: "/verification", load: () => import("./verification-page.tsx"), scope: "payouts:read" },
];
