import type { Dispute } from "@sokoni/sdk";
import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { statusWords } from "./status-words.ts";

const tones: Record<string, "good" | "waiting" | "bad" | "info"> = {
  open: "waiting",
  awaiting_seller: "bad",
  awaiting_buyer: "waiting",
  under_review: "info",
  seller: "good",
};

/** The status; after a decision, who won. */
export function DisputeStatus({ dispute: { status, outcome } }: { dispute: Pick<Dispute, "status" | "outcome"> }) {
  const words: Record<string, string> = useWords(statusWords);
  const said = outcome ?? status;
  return <Badge tone={tones[said] ?? "neutral"}>{words[said] ?? said}</Badge>;
}
