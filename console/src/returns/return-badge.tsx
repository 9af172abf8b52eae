import { said } from "../orders/status.tsx";
import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { returnWords } from "./words.ts";

const tones: Readonly<Record<string, "good" | "waiting" | "info" | "bad">> = {
  asked: "waiting",
  approved: "info",
  received: "waiting",
  refunded: "good",
  replaced: "good",
};

export function ReturnBadge({ status }: { status: string }) {
  const words = useWords(returnWords);
  return <Badge tone={tones[status] ?? "neutral"}>{said(words, status)}</Badge>;
}
