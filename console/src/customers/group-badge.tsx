import { said } from "../orders/status.tsx";
import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { groupWords } from "./group-words.ts";

export const groups = [
  "champions",
  "loyal",
  "promising",
  "new",
  "prospects",
  "fading",
  "at_risk",
  "cannot_lose",
  "lost",
] as const;

const tones: Readonly<Record<string, "good" | "waiting" | "info" | "bad">> = {
  champions: "good",
  loyal: "good",
  promising: "info",
  new: "info",
  fading: "waiting",
  at_risk: "waiting",
  cannot_lose: "bad",
};

/** The customer's buying group, one of nine. */
export function GroupBadge({ group }: { group: string }) {
  const words = useWords(groupWords);
  return <Badge tone={tones[group] ?? "neutral"}>{said(words, group)}</Badge>;
}
