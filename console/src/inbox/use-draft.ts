// What is being written into a conversation; kept on this phone until it was sent.
import type { TurnId } from "@sokoni/sdk";
import { useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../parts/draft.ts";

export type ChatDraft = {
  text: string;
  /** What the agent suggested, and this changes. */
  suggestionId: TurnId | null;
  write(text: string): void;
  change(text: string, suggestionId: TurnId | null): void;
  clear(): void;
};

export function useDraft(conversationId: string): ChatDraft {
  const name = `chat.${conversationId}`;
  const [draft, setDraft] = useState(() => {
    const { text = "", suggestionId = "" } = readDraft(name);
    return { text, suggestionId: suggestionId === "" ? null : (suggestionId as TurnId) };
  });
  function change(text: string, suggestionId: TurnId | null): void {
    setDraft({ text, suggestionId });
    if (text === "") forgetDraft(name);
    else keepDraft(name, () => ({ text, suggestionId: suggestionId ?? "" }));
  }
  return {
    ...draft,
    write: (text) => change(text, text === "" ? null : draft.suggestionId),
    change,
    clear: () => change("", null),
  };
}
