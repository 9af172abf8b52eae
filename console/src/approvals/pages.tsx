import { ShieldQuestion } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { defineWords } from "../words/words.ts";

const words = defineWords(
  { name: "Approvals" },
  { fr: { name: "Autorisations" }, pcm: { name: "Approvals" }, sw: { name: "Idhini" } },
);

export const approvalPages: readonly PageRow[] = [
  {
    path: "/approvals",
    load: () => import("./approvals-page.tsx"),
    scope: "payments:read",
    menu: { icon: <ShieldQuestion size={22} aria-hidden />, words, under: "/agent" },
  },
];
