// Who is signed in, for which shop, and what they may do.
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

/** Of whoever is signed in; pages are shown to nobody else. */
export function useSession(): Session {
  const session = use(Signed);
  if (session === null) throw new Error("A page was shown without a session.");
  return session;
}

export function useMay(scope: string): boolean {
  return (useSession().scopes as readonly string[]).includes(scope);
}

/** @param signIn what stands where nobody is signed in. */
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
    // What is kept on the phone may all be fresh: this one answer tells the time of the installation whenever the console opens.
    refetchOnMount: "always",
  });
  // Read from the phone's memory before the API has answered.
  if (query.data) setCsrfToken(query.data.csrfToken);
  useEffect(() => onSignedOut(() => queryClient.setQueryData(sessionKey, null)), []);

  if (query.data === null || query.error instanceof AuthenticationError) return <>{signIn}</>;
  if (query.data) return <Signed value={query.data}>{children}</Signed>;
  if (query.error) return <Failed error={query.error} again={() => void query.refetch()} />;
  return <Loading rows={4} height={72} />;
}

/** A sandbox shop that began anew has another id: what is known here is of the shop before it, down to what a page has open. */
async function beginAnew(session: Session): Promise<void> {
  queryClient.setQueryData(sessionKey, session);
  await forgetWhatIsKept();
  // A page of one thing has nothing to show any more.
  if (location.pathname.includes("_")) location.replace("/console/");
  else location.reload();
}

/** What was read, typed and chosen on this phone, for one person in one shop. */
async function forgetWhatIsKept(): Promise<void> {
  await forgetAll(sessionKey);
  forgetDrafts();
  await forgetFiles();
}

/** @throws ApiError of a link that is used, old or unknown */
export async function signIn(token: string): Promise<void> {
  const session = await sokoni.session.signIn({ token });
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
