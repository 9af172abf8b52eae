import type { PageRow } from "../app/page-row.ts";

export const keyPages: readonly PageRow[] = [
  { path: "/settings/keys", load: () => import("./keys-page.tsx"), scope: "keys:read" },
];
