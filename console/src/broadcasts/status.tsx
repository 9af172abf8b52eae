import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { broadcastWords } from "./words.ts";

const tones: Record<string, "good" | "waiting" | "bad" | "info"> = {
  scheduled: "info",
  sending: "waiting",
  paused: "waiting",
  completed: "good",
};

export function StatusBadge({ status }: { status: string }) {
  const { draft, scheduled, sending, paused, completed, cancelled } = useWords(broadcastWords);
  const names: Record<string, string> = { draft, scheduled, sending, paused, completed, cancelled };
  return <Badge tone={tones[status] ?? "neutral"}>{names[status] ?? status}</Badge>;
}
