import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { mispaymentStatusWords, paymentStatusWords, refundStatusWords } from "./status-words.ts";

type Tone = "good" | "waiting" | "bad" | "info" | "neutral";
type StatusProps = { status: string };

const paymentTones: Record<string, Tone> = {
  action_needed: "waiting",
  processing: "waiting",
  succeeded: "good",
  failed: "bad",
};

export function PaymentStatus({ status }: StatusProps) {
  const words: Record<string, string> = useWords(paymentStatusWords);
  return <Badge tone={paymentTones[status] ?? "neutral"}>{words[status] ?? status}</Badge>;
}

const refundTones: Record<string, Tone> = {
  pending: "waiting",
  processing: "waiting",
  needs_attention: "bad",
  succeeded: "good",
  failed: "bad",
};

export function RefundStatus({ status }: StatusProps) {
  const words: Record<string, string> = useWords(refundStatusWords);
  return <Badge tone={refundTones[status] ?? "neutral"}>{words[status] ?? status}</Badge>;
}

const mispaymentTones: Record<string, Tone> = { open: "waiting", contested: "bad", charged_back: "bad" };

export function MispaymentStatus({ status }: StatusProps) {
  const words: Record<string, string> = useWords(mispaymentStatusWords);
  return <Badge tone={mispaymentTones[status] ?? "neutral"}>{words[status] ?? status}</Badge>;
}
