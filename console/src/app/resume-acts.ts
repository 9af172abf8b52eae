// What a seller did and had not reached the API when the page was closed: sent once the page is open again.
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
  // Known before the session is asked for again.
  const session = queryClient.getQueryData<Session>(sessionKey);
  if (session) setCsrfToken(session.csrfToken);
  // How an act is sent stands with its page, which was not opened yet.
  if (waiting.some(({ options }) => !options.mutationFn)) await Promise.allSettled(pages.map(({ load }) => load()));
  for (const act of waiting) act.setOptions(queryClient.defaultMutationOptions({ ...act.options, _defaulted: false }));
  // Also those that were on their way: whether they arrived is not known, and their key makes them one act.
  await Promise.allSettled(waiting.filter(({ options }) => options.mutationFn).map((act) => act.continue()));
}
