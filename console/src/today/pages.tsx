import { Sun } from "../icons/index.ts";
import type { PageRow } from "../app/page-row.ts";
import { defineWords } from "../words/words.ts";

const words = defineWords(
  { name: "Today" },
  { fr: { name: "Aujourd’hui" }, pcm: { name: "Today" }, sw: { name: "Leo" } },
);

export const todayPages: readonly PageRow[] = [
  {
    path: "/",
    load: () => import("./today-page.tsx"),
    menu: { icon: <Sun size={22} aria-hidden />, words, bar: true },
    scope: "orders:read",
  },
];
