import { Settings } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { settingMenuWords } from "./menu-words.ts";

const scope = "shop:read";

export const settingPages: readonly PageRow[] = [
  {
    path: "/settings",
    load: () => import("./settings-page.tsx"),
    menu: { icon: <Settings size={20} aria-hidden />, words: settingMenuWords },
    scope,
  },
  { path: "/settings/shop", load: () => import("./about-page.tsx"), scope },
  { path: "/settings/hours", load: () => import("./hours-page.tsx"), scope },
  { path: "/settings/policies", load: () => import("./policies-page.tsx"), scope },
  { path: "/settings/delivery", load: () => import("./delivery-page.tsx"), scope },
  { path: "/settings/tax", load: () => import("./tax-page.tsx"), scope },
];
