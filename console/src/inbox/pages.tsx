import { MessagesSquare } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { inboxMenuWords } from "./menu-words.ts";

const load = () => import("./inbox-page.tsx");
const scope = "conversations:read";

export const inboxPages: readonly PageRow[] = [
  {
    path: "/inbox",
    load,
    scope,
    menu: { icon: <MessagesSquare size={22} aria-hidden />, words: inboxMenuWords, bar: true },
  },
  { path: "/inbox/$id", load, scope },
];
