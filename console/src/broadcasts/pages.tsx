import { Megaphone } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { broadcastMenuWords } from "./menu-words.ts";

const scope = "broadcasts:read";

export const broadcastPages: readonly PageRow[] = [
  {
    path: "/broadcasts",
    load: () => import("./broadcasts-page.tsx"),
    menu: { icon: <Megaphone size={22} aria-hidden />, words: broadcastMenuWords, under: "/customers" },
    scope,
  },
  { path: "/broadcasts/new", load: () => import("./edit-page.tsx"), scope: "broadcasts:write" },
  { path: "/broadcasts/$id", load: () => import("./broadcast-page.tsx"), scope },
  { path: "/broadcasts/$id/recipients", load: () => import("./recipients-page.tsx"), scope },
  { path: "/broadcasts/$id/edit", load: () => import("./edit-page.tsx"), scope: "broadcasts:write" },
  { path: "/templates", load: () => import("./templates/templates-page.tsx"), scope: "conversations:read" },
];
