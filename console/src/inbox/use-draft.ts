// The draft of a message, stored on this phone until the message is sent.
import type { TurnId } from "@sokoni/sdk";
import { useCallback, useState } from "react";
import { idIn } from "../api/id-in.ts";
import { forgetDraft, keepDraft, readDraft } from "../parts/draft.ts";

export type ChatDraft = {
  text: string;
  /** The agent's suggestion that this draft edits. */
  suggestionId: TurnId | null;
  write(text: string): void;
  /** The same function for the whole conversation, so components that get it do not render at each letter. */
  change(text: string, suggestionId: TurnId | null): void;
  /** Appends to the draft. Also the same function for the whole conversation. */
  add(text: string): void;
  clear(): void;
};

type Written = Pick<ChatDraft, "text" | "suggestionId">;

export function useDraft(conversationId: string): ChatDraft {
  const name = `chat.${conversationId}`;
  const [draft, setDraft] = useState<Written>(() => {
    const { text = "", suggestionId } = readDraft(name);
    return { text, suggestionId: idIn("trn", suggestionId) ?? null };
  });
  const set = useCallback(
    (next: (old: Written) => Written) =>
      setDraft((old) => {
        const { text, suggestionId } = next(old);
        if (text === "") forgetDraft(name);
        else keepDraft(name, () => ({ text, suggestionId: suggestionId ?? "" }));
        return { text, suggestionId };
      }),
    [name],
  );
  const change = useCallback<ChatDraft["change"]>((text, suggestionId) => set(() => ({ text, suggestionId })), [set]);
  const add = useCallback<ChatDraft["add"]>(
    (more) => set(({ text, suggestionId }) => ({ text: text ? `${text} ${more}` : more, suggestionId })),
    [set],
  );
  return {
    ...draft,
    write: (text) => change(text, text === "" ? null : draft.suggestionId),
    change,
    add,
    clear: () => change("", null),
  };
}
