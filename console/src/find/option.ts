// One line of the search: where it leads, and how it is shown.
import type { ReactNode } from "react";
import { keepDraft, readDraft } from "../parts/draft.ts";

export const recentKinds = ["customers", "orders", "products", "conversations", "page"] as const;
export type RecentKind = (typeof recentKinds)[number];

export type Option = {
  id: string;
  icon: ReactNode;
  title: string;
  detail?: string;
  end?: ReactNode;
  /** Below `/console`; null if `run` does it. */
  to: string | null;
  search?: Record<string, string>;
  run?: () => Promise<unknown>;
  /** If given, it is offered again the next time. */
  recent?: RecentKind;
};

export type Section = { id: string; title: string; options: Option[] };

export type Recent = { kind: RecentKind; to: string; title: string; detail: string };

const kept = "find.recent";
const keptMost = 6;

/** It is stored with the drafts, so signing out deletes it. */
export function readRecent(): Recent[] {
  try {
    const { json } = readDraft(kept);
    return json === undefined ? [] : (JSON.parse(json) as Recent[]);
  } catch {
    return [];
  }
}

export function rememberRecent({ recent, to, title, detail = "" }: Option): void {
  if (recent === undefined || to === null) return;
  const others = readRecent().filter((one) => one.to !== to);
  const next = [{ kind: recent, to, title, detail }, ...others].slice(0, keptMost);
  keepDraft(kept, () => ({ json: JSON.stringify(next) }));
}
