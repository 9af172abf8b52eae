// What a seller does. It is shown at once, sent when there is a line, also after the page was closed in between, and has one effect:
// its idempotency key is drawn when it is done, not when it is sent. What is refused is taken back, and said.
import { type QueryKey, useMutation, useMutationState } from "@tanstack/react-query";
import { tell } from "../parts/toast.tsx";
import { queryClient, troubleOf } from "./query.ts";

type Sent<Input> = { input: Input; idempotencyKey: string };

/** How a list or a thing will look when it is done, until the API has said how it does. */
export type Expected = { key: QueryKey; change(old: never): unknown };

export type Action<Input, Answer> = {
  /** Kept with what waits on a phone: never renamed. */
  name: string;
  send(input: Input, idempotencyKey: string): Promise<Answer>;
  expect?(input: Input): readonly Expected[];
  /** Beginnings of the keys of what has to be read anew. */
  touches: readonly string[];
  /** What it was, where it is told that it was refused. */
  words?(input: Input): string;
  /** One after the other, in the order in which they were done. */
  inOrder?: true;
  /** What was refused is kept on this phone for a day, to be shown and tried again. */
  keepsRefused?: true;
};

const keptMs = 24 * 3_600_000;

/** Whoever waits for these says themselves what became of them; after the page was closed in between nobody does. */
const awaited = new Set<string>();

/** Made once, when the module of a page is loaded. */
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
      // What is kept says why where it stands.
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
    /** Done when the API has answered. @throws what it refused with */
    run: async (input: Input): Promise<Answer> => {
      const act = sent(input);
      awaited.add(act.idempotencyKey);
      try {
        return await mutation.mutateAsync(act);
      } finally {
        awaited.delete(act.idempotencyKey);
      }
    },
    /** Sent, and not waited for: a refusal is told by itself. */
    start: (input: Input): void => mutation.mutate(sent(input)),
    isRunning: mutation.isPending,
    /** There is no line: it waits. */
    isWaiting: mutation.isPaused || mutation.failureCount > 0,
  };
}

/** How many acts have not reached the API yet. */
export function useWaitingActions(): number {
  const counts = useMutationState({
    filters: { status: "pending" },
    select: ({ state }) => (state.isPaused || state.failureCount > 0 ? 1 : 0),
  });
  return counts.reduce<number>((sum, one) => sum + one, 0);
}
