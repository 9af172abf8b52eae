import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { statusWords } from "./words.ts";

const tones: Record<string, "good" | "waiting" | "bad" | "info"> = {
  scheduled: "info",
  pending: "waiting",
  processing: "waiting",
  paid: "good",
  failed: "bad",
  returned: "bad",
};

export function StatusBadge({ status }: { status: string }) {
  const words: Record<string, string> = useWords(statusWords);
  return <Badge tone={tones[status] ?? "neutral"}>{words[status] ?? status}</Badge>;
}
