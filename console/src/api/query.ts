// What was read of the API is kept on this phone, so that the console opens with what it knew and says so where it is old.
import { AuthenticationError, ConnectionError, ServerError, SokoniError, ApiError } from "@sokoni/sdk";
import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import { hashKey, MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { PersistQueryClientOptions } from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { toldRefusal } from "./refusals.ts";

const freshMs = 30_000;
const keptMs = 24 * 3_600_000;
const longestWaitMs = 30_000;

/** Of the answer that says who is signed in, and for which shop. */
export const sessionKey = ["session"];

const signedOut = new EventTarget();

/** @returns a function that ends it. */
export function onSignedOut(hear: () => void): () => void {
  signedOut.addEventListener("signed-out", hear);
  return () => signedOut.removeEventListener("signed-out", hear);
}

function notice(error: unknown): void {
  if (error instanceof AuthenticationError) signedOut.dispatchEvent(new Event("signed-out"));
}

/** No answer came: it may have been done, and is safe to ask again with the same key. */
export function isLineTrouble(error: unknown): boolean {
  // A 500 is a fault of ours, and the same again the next time.
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
      // What the seller did is sent when the line is back, however long that takes; its idempotency key makes it one act.
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

/** Nothing of one person's shop stays for the next who holds this phone. @param but the one that says who that is. */
export async function forgetAll(but: QueryKey): Promise<void> {
  queryClient.getMutationCache().clear();
  // What is shown hangs on its query: the one that stays is set anew, not made anew.
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(but) });
  await del(storeKey);
}

/** What went wrong, in the seller's language where its code has words. */
export function troubleOf(error: unknown): { kind: "line" | "refused" | "unknown"; detail: string | null } {
  if (isLineTrouble(error)) return { kind: "line", detail: null };
  // Its message names the code and the request as well: for logs, not for sellers.
  if (error instanceof ApiError)
    return { kind: "refused", detail: toldRefusal({ ...error.problem, code: error.code }) ?? error.message };
  // A fault of ours: the browser tells it to whoever looks.
  console.error(error);
  return { kind: "unknown", detail: error instanceof SokoniError ? error.message : null };
}
