import type { PageRow } from "../app/page-row.ts";

const scope = "keys:read";

export const auditPages: readonly PageRow[] = [
  { path: "/settings/audit", load: () => import("./audit-page.tsx"), scope },
  { path: "/settings/requests", load: () => import("./requests-page.tsx"), scope },
  { path: "/settings/requests/$id", load: () => import("./request-page.tsx"), scope },
];
