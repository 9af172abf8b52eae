import type { WebhookEndpoint } from "@sokoni/sdk";
import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { statusWords, webhookWords } from "./words.ts";

export function EndpointState({ endpoint: { enabled, failingSince } }: { endpoint: WebhookEndpoint }) {
  const words = useWords(webhookWords);
  if (!enabled) return <Badge>{words.off}</Badge>;
  return failingSince === null ? <Badge tone="good">{words.on}</Badge> : <Badge tone="bad">{words.failing}</Badge>;
}

const tones: Record<string, "good" | "waiting" | "bad"> = { pending: "waiting", delivered: "good", failed: "bad" };

export function DeliveryStatus({ status }: { status: string }) {
  const words: Record<string, string> = useWords(statusWords);
  return <Badge tone={tones[status] ?? "neutral"}>{words[status] ?? status}</Badge>;
}
