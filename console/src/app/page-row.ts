// What the console knows about a page before its code is loaded.
import type { ComponentType, ReactNode } from "react";
import type { Words } from "../words/words.ts";

/** In menu order. */
export const groups = ["sell", "goods", "people", "money", "shop"] as const;
export type Group = (typeof groups)[number];

export type PageRow = {
  /** Below `/console`; `$id` is the page's parameter. */
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** The page's place in the menu. A page without one is reached from another page. */
  menu?: { group: Group; icon: ReactNode; words: Words<{ name: string }>; /** Shown on a phone's bar. */ bar?: true };
  /** The menu hides the page from members without this scope. */
  scope?: string;
};
