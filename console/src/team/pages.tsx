import type { PageRow } from "../app/page-row.ts";

const scope = "shop:read";

export const teamPages: readonly PageRow[] = [
  { path: "/settings/team", load: () => import("./team-page.tsx"), scope },
  { path: "/settings/team/$id", load: () => import("./member-page.tsx"), scope },
  { path: "/settings/sessions", load: () => import("./sessions-page.tsx"), scope },
];
