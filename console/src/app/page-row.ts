// What the console knows of a page before it is opened.
import type { ComponentType, ReactNode } from "react";
import type { Words } from "../words/words.ts";

/** In the order of the menu. */
export const groups = ["sell", "goods", "people", "money", "shop"] as const;
export type Group = (typeof groups)[number];

export type PageRow = {
  /** Beneath `/console`; `$id` is what the page takes. */
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** Its place in the menu; a page without one is come to from another. */
  menu?: { group: Group; icon: ReactNode; words: Words<{ name: string }>; /** On the bar of a phone. */ bar?: true };
  /** Who lacks it is not shown the page in the menu. */
  scope?: string;
};
