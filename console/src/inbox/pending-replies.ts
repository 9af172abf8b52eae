// Replies that have not reached the API, or that it refused. The chat shows them until they are in the list of messages.
import type { Message } from "@sokoni/sdk";
import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient, troubleOf } from "../api/query.ts";
import { reply, type ReplyInput, shownText } from "./actions.ts";

export type PendingReply = {
  mutationId: number;
  input: ReplyInput;
  state: "going" | "waiting" | "refused";
  /** The API's reason for the refusal. */
  refusal: string | null;
};

/** @param messages newest first */
export function usePendingReplies(conversationId: string, messages: readonly Message[]): PendingReply[] {
  const kept = useMutationState({
    filters: { mutationKey: [reply.name] },
    select: ({ mutationId, state }) => ({ mutationId, state }),
  });
  return useMemo(
    () =>
      kept.flatMap(({ mutationId, state }): PendingReply[] => {
        const input = (state.variables as { input: ReplyInput } | undefined)?.input;
        if (input?.conversationId !== conversationId) return [];
        if (state.status === "error")
          return [{ mutationId, input, state: "refused", refusal: troubleOf(state.error).detail }];
        if (state.status !== "pending" || isAmong(messages, input)) return [];
        const waits = state.isPaused || state.failureCount > 0;
        return [{ mutationId, input, state: waits ? "waiting" : "going", refusal: null }];
      }),
    [kept, conversationId, messages],
  );
}

/** The message is already in the list, although the answer to its own request has not arrived. */
function isAmong(messages: readonly Message[], input: ReplyInput): boolean {
  const { after } = input;
  const text = shownText(input);
  const end = messages.findIndex(({ id }) => id === after);
  const newer = end === -1 ? messages : messages.slice(0, end);
  return newer.some((message) => message.direction === "outbound" && message.text === text);
}

export function forgetReply(mutationId: number): void {
  const cache = queryClient.getMutationCache();
  const mutation = cache.getAll().find((one) => one.mutationId === mutationId);
  if (mutation) cache.remove(mutation);
}
