import { Bot } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { defineWords } from "../words/words.ts";

const words = defineWords({ name: "Agent" }, { fr: { name: "Agent" }, pcm: { name: "Agent" }, sw: { name: "Wakala" } });
const scope = "shop:read";

export const agentPages: readonly PageRow[] = [
  {
    path: "/agent",
    load: () => import("./agent-page.tsx"),
    scope,
    menu: { icon: <Bot size={22} aria-hidden />, words },
  },
  { path: "/agent/rehearsals/$id", load: () => import("./rehearsal-page.tsx"), scope },
];
