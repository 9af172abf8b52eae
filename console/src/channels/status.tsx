import { Badge } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { stateWords } from "./words.ts";

const tones: Record<string, "good" | "bad"> = { connected: "good", needs_attention: "bad" };

export function ChannelState({ state }: { state: string }) {
  const words: Record<string, string> = useWords(stateWords);
  return <Badge tone={tones[state] ?? "neutral"}>{words[state] ?? state}</Badge>;
}

/** Brand names: the same in every language. */
const slotNames: Record<string, string> = { chatapp: "WhatsApp", photoapp: "Instagram" };

export function slotName(slot: string): string {
  return slotNames[slot] ?? slot;
}
