import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { statusWords } from "./words.ts";

const tones: Record<string, "good" | "waiting" | "bad" | "info"> = { open: "waiting", overdue: "bad", paid: "good" };

export function InvoiceStatus({ status }: { status: string }) {
  const words: Record<string, string> = useWords(statusWords);
  return <Badge tone={tones[status] ?? "neutral"}>{words[status] ?? status}</Badge>;
}
