// What the console knows about a page before its code is loaded.
import type { ComponentType, ReactNode } from "react";
import type { Words } from "../words/words.ts";

export type PageRow = {
  /** Below `/console`; `$id` is the page's parameter. */
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** The page's place in the menu. A page without one is reached from another page. */
  menu?: {
    icon: ReactNode;
    words: Words<{ name: string }>;
    /** The page that it belongs to. The menu shows it while one of them is open. Without it, it is one of the few that are always shown. */
    under?: string;
    /** Shown on a phone's bar. */
    bar?: true;
  };
  /** The menu hides the page from members without this scope. */
  scope?: string;
};
