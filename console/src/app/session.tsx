// The session: who is signed in, for which shop, and what they may do.
import { AuthenticationError, type Session } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect } from "react";
import { setCsrfToken, sokoni } from "../api/client.ts";
import { forgetAll, onSignedOut, queryClient, sessionKey } from "../api/query.ts";
import { forgetFiles } from "../inbox/kept-files.ts";
import { forgetDrafts } from "../parts/draft.ts";
import { Failed, Loading } from "../parts/states.tsx";
import { preferLanguage } from "../words/language.ts";

const Signed = createContext<Session | null>(null);

/** The signed-in member's session. Only signed-in members see pages. */
export function useSession(): Session {
  const session = use(Signed);
  if (session === null) throw new Error("A page was shown without a session.");
  return session;
}

export function useMay(scope: string): boolean {
  return useSession().scopes.some((one) => one === scope);
}

/** @param signIn is shown to visitors who are not signed in. */
export function SessionGate({ signIn, children }: { signIn: ReactNode; children: ReactNode }) {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      const before = queryClient.getQueryData<Session>(sessionKey);
      const session = await sokoni.session.get();
      setCsrfToken(session.csrfToken);
      if (before && before.shop.id !== session.shop.id) await beginAnew(session);
      preferLanguage(session.member?.language ?? "");
      return session;
    },
    staleTime: 5 * 60_000,
    // The cache may be fresh, but this answer brings the installation's time, which the console needs whenever it opens.
    refetchOnMount: "always",
  });
  // The cached session is used before the API has answered.
  if (query.data) setCsrfToken(query.data.csrfToken);
  useEffect(() => onSignedOut(() => queryClient.setQueryData(sessionKey, null)), []);

  if (query.data === null || query.error instanceof AuthenticationError) return <>{signIn}</>;
  if (query.data) return <Signed value={query.data}>{children}</Signed>;
  if (query.error) return <Failed error={query.error} again={() => void query.refetch()} />;
  return <Loading rows={4} height={72} />;
}

/** A sandbox shop gets a new ID when it is reset. All cached data and the open page belong to the old shop. */
async function beginAnew(session: Session): Promise<void> {
  queryClient.setQueryData(sessionKey, session);
  await forgetWhatIsKept();
  // An object's page has nothing left to show.
  if (location.pathname.includes("_")) location.replace("/console/");
  else location.reload();
}

/** Deletes what was read, typed and chosen on this phone, which belongs to one person in one shop. */
async function forgetWhatIsKept(): Promise<void> {
  await forgetAll(sessionKey);
  forgetDrafts();
  await forgetFiles();
}

/** @throws ApiError for a link that is used, expired or unknown */
export async function signIn(token: string): Promise<void> {
  await enter(await sokoni.session.signIn({ token }));
}

/** Shows the pages of a session that has just begun. */
export async function enter(session: Session): Promise<void> {
  await forgetWhatIsKept();
  setCsrfToken(session.csrfToken);
  queryClient.setQueryData(sessionKey, session);
}

export async function signOut(): Promise<void> {
  await sokoni.session.signOut();
  setCsrfToken(null);
  await forgetWhatIsKept();
  queryClient.setQueryData(sessionKey, null);
}
