import type { PageRow } from "../app/page-row.ts";

export const signUpPages: readonly PageRow[] = [
  // The address at which the shop was opened. The owner continues here.
  { path: "/sign-up", load: () => import("./first-goods-page.tsx"), scope: "products:write" },
];
