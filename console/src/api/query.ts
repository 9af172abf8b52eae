// The cache of API answers. It is stored on this phone, so the console opens with the last known data and says when it is old.
import { AuthenticationError, ConnectionError, ServerError, SokoniError, ApiError } from "@sokoni/sdk";
import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import { hashKey, MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { PersistQueryClientOptions } from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { toldRefusal } from "./refusals.ts";

const freshMs = 30_000;
const keptMs = 24 * 3_600_000;
const longestWaitMs = 30_000;

/** The query of the session: who is signed in, and for which shop. */
export const sessionKey = ["session"];

const signedOut = new EventTarget();

/** @returns a function that removes the listener. */
export function onSignedOut(hear: () => void): () => void {
  signedOut.addEventListener("signed-out", hear);
  return () => signedOut.removeEventListener("signed-out", hear);
}

function notice(error: unknown): void {
  if (error instanceof AuthenticationError) signedOut.dispatchEvent(new Event("signed-out"));
}

/** No answer came. The request may have succeeded, and is safe to repeat with the same key. */
export function isLineTrouble(error: unknown): boolean {
  // A 500 is a bug on our side, and repeating gives the same answer.
  return error instanceof ConnectionError || (error instanceof ServerError && error.status !== 500);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: keptMs,
      retry: (count, error) => isLineTrouble(error) && count < 2,
      retryDelay: waitBefore,
    },
    mutations: {
      // Actions are sent when the connection is back, however long that takes. The idempotency key gives them one effect.
      retry: (_count, error) => isLineTrouble(error),
      retryDelay: waitBefore,
    },
  },
});

function waitBefore(count: number): number {
  return Math.min(1_000 * 2 ** count, longestWaitMs);
}

const storeKey = "sokoni.kept";

export const persistence: Omit<PersistQueryClientOptions, "queryClient"> = {
  persister: createAsyncStoragePersister({
    storage: {
      getItem: async (key) => (await get<string>(key)) ?? null,
      setItem: (key, value) => set(key, value),
      removeItem: (key) => del(key),
    },
    key: storeKey,
    throttleTime: 2_000,
  }),
  maxAge: keptMs,
  buster: import.meta.env.MODE,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }) => state.status === "success" && meta?.["kept"] !== false,
    shouldDehydrateMutation: ({ state, meta }) =>
      state.status === "pending" || (state.status === "error" && meta?.["keepsRefused"] === true),
  },
};

/** Deletes all cached data of one person's shop before another person uses this phone. @param but the session's query, which stays */
export async function forgetAll(but: QueryKey): Promise<void> {
  queryClient.getMutationCache().clear();
  // Components observe the session's query, so it keeps its object and gets a new value.
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(but) });
  await del(storeKey);
}

/** What went wrong, in the seller's language if there are words for the code. */
export function troubleOf(error: unknown): { kind: "line" | "refused" | "unknown"; detail: string | null } {
  if (isLineTrouble(error)) return { kind: "line", detail: null };
  // The error's own message includes the code and the request ID, which are for logs and not for sellers.
  if (error instanceof ApiError)
    return { kind: "refused", detail: toldRefusal({ ...error.problem, code: error.code }) ?? error.message };
  // A bug on our side: log it in the browser.
  console.error(error);
  return { kind: "unknown", detail: error instanceof SokoniError ? error.message : null };
}
