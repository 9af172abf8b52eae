// Actions that had not reached the API when the page was closed. They are sent when the page opens again.
import type { Session } from "@sokoni/sdk";
import { setCsrfToken } from "../api/client.ts";
import { queryClient, sessionKey } from "../api/query.ts";
import { pages } from "./pages.ts";

export async function resumeActs(): Promise<void> {
  const waiting = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === "pending");
  if (waiting.length === 0) return;
  // The cached session is known before the API answers.
  const session = queryClient.getQueryData<Session>(sessionKey);
  if (session) setCsrfToken(session.csrfToken);
  // The function that sends an action is defined in its page's module, which may not be loaded yet.
  if (waiting.some(({ options }) => !options.mutationFn)) await Promise.allSettled(pages.map(({ load }) => load()));
  for (const act of waiting) act.setOptions(queryClient.defaultMutationOptions({ ...act.options, _defaulted: false }));
  // Includes actions that were on their way. They may have arrived, but their key gives them one effect.
  await Promise.allSettled(waiting.filter(({ options }) => options.mutationFn).map((act) => act.continue()));
}
