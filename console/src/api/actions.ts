// A seller's actions. The result is shown immediately. The request is sent when there is a connection, even after the page was closed in between. The
// idempotency key is made when the seller acts, not when the request is sent, so the action has one effect. A refused action is undone on the screen,
// and the seller sees why.
import { type QueryKey, useMutation, useMutationState } from "@tanstack/react-query";
import { tell } from "../parts/toast.tsx";
import { queryClient, troubleOf } from "./query.ts";

type Sent<Input> = { input: Input; idempotencyKey: string };

/** How a list or an object will look after the action. It is shown until the API has answered. */
export type Expected = { key: QueryKey; change(old: never): unknown };

export type Action<Input, Answer> = {
  /** Stored with the actions that wait on a phone: never rename it. */
  name: string;
  send(input: Input, idempotencyKey: string): Promise<Answer>;
  expect?(input: Input): readonly Expected[];
  /** The first words of the query keys that must be read again. */
  touches: readonly string[];
  /** Names the action in the message that it was refused. */
  words?(input: Input): string;
  /** Actions run one at a time, in the order in which the seller did them. */
  inOrder?: true;
  /** A refused action is kept on this phone for a day. The seller can see it and try again. */
  keepsRefused?: true;
};

const keptMs = 24 * 3_600_000;

/** Callers that wait for these keys show the result themselves. If the page was closed in between, no caller waits. */
const awaited = new Set<string>();

/** Call it once, when a page's module loads. */
export function defineAction<Input, Answer>(action: Action<Input, Answer>): Action<Input, Answer> {
  queryClient.setMutationDefaults([action.name], {
    ...(action.inOrder ? { scope: { id: action.name } } : {}),
    ...(action.keepsRefused ? { gcTime: keptMs, meta: { keepsRefused: true } } : {}),
    mutationFn: ({ input, idempotencyKey }: Sent<Input>) => action.send(input, idempotencyKey),
    onMutate: async ({ input }: Sent<Input>) => {
      const expected = action.expect?.(input) ?? [];
      const before: [QueryKey, unknown][] = [];
      for (const { key, change } of expected) {
        await queryClient.cancelQueries({ queryKey: key });
        for (const [found, data] of queryClient.getQueriesData({ queryKey: key })) {
          if (data === undefined) continue;
          before.push([found, data]);
          queryClient.setQueryData(found, change(data as never));
        }
      }
      return { before };
    },
    onError: (error, { input, idempotencyKey }, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      if (awaited.has(idempotencyKey)) return;
      // A kept action shows its refusal where it is listed.
      const detail = action.keepsRefused ? null : troubleOf(error).detail;
      tell({ kind: "trouble", title: action.words?.(input) ?? null, detail });
    },
    onSettled: () => Promise.all(action.touches.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
  return action;
}

export function useAction<Input, Answer>(action: Action<Input, Answer>) {
  const mutation = useMutation<Answer, Error, Sent<Input>>({ mutationKey: [action.name] });
  const sent = (input: Input): Sent<Input> => ({ input, idempotencyKey: crypto.randomUUID() });
  return {
    /** Resolves when the API has answered. @throws the API's refusal */
    run: async (input: Input): Promise<Answer> => {
      const act = sent(input);
      awaited.add(act.idempotencyKey);
      try {
        return await mutation.mutateAsync(act);
      } finally {
        awaited.delete(act.idempotencyKey);
      }
    },
    /** Does not wait for the answer. A refusal is shown as a message. */
    start: (input: Input): void => mutation.mutate(sent(input)),
    isRunning: mutation.isPending,
    /** The action waits for a connection. */
    isWaiting: mutation.isPaused || mutation.failureCount > 0,
  };
}

/** How many actions have not reached the API yet. */
export function useWaitingActions(): number {
  const counts = useMutationState({
    filters: { status: "pending" },
    select: ({ state }) => (state.isPaused || state.failureCount > 0 ? 1 : 0),
  });
  return counts.reduce<number>((sum, one) => sum + one, 0);
}
