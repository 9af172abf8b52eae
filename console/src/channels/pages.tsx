import type { PageRow } from "../app/page-row.ts";

const scope = "shop:read";

export const channelPages: readonly PageRow[] = [
  { path: "/settings/channels", load: () => import("./channels-page.tsx"), scope },
  { path: "/settings/channels/$id", load: () => import("./channel-page.tsx"), scope },
];
