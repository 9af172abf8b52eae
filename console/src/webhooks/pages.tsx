import type { PageRow } from "../app/page-row.ts";

const scope = "webhooks:read";

export const webhookPages: readonly PageRow[] = [
  { path: "/settings/webhooks", load: () => import("./endpoints-page.tsx"), scope },
  { path: "/settings/webhooks/$id", load: () => import("./endpoint-page.tsx"), scope },
];
