// Actions that had not reached the API when the page was closed. They are sent when the page opens again.
import type { MutationFunctionContext } from "@tanstack/react-query";
import type { Session } from "@sokoni/sdk";
import { setCsrfToken } from "../api/client.ts";
import { queryClient, sessionKey } from "../api/query.ts";
import { pages } from "./pages.ts";

// The library sends restored actions when the page gets the focus, even before their page's module has defined how.
const { mutations, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, mutations: { ...mutations, mutationFn: sendOnceLoaded } });

async function sendOnceLoaded(variables: unknown, context: MutationFunctionContext): Promise<unknown> {
  const { mutationKey = [] } = context;
  await loadPages(mutationKey);
  const { mutationFn } = queryClient.getMutationDefaults(mutationKey);
  if (!mutationFn) throw new Error(`no page sends ${String(mutationKey[0])}`);
  return mutationFn(variables, context);
}

/** The function that sends an action is defined in its page's module. */
async function loadPages(mutationKey: readonly unknown[]): Promise<void> {
  if (!queryClient.getMutationDefaults(mutationKey).mutationFn)
    await Promise.allSettled(pages.map(({ load }) => load()));
}

export async function resumeActs(): Promise<void> {
  const waiting = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === "pending");
  if (waiting.length === 0) return;
  // The cached session is known before the API answers.
  const session = queryClient.getQueryData<Session>(sessionKey);
  if (session) setCsrfToken(session.csrfToken);
  for (const { options } of waiting) await loadPages(options.mutationKey ?? []);
  for (const act of waiting) act.setOptions(queryClient.defaultMutationOptions({ ...act.options, _defaulted: false }));
  // Includes actions that were on their way. They may have arrived, but their key gives them one effect.
  await Promise.allSettled(waiting.map((act) => act.continue()));
}
