// Some requests need a recent confirmation of who the member is. The API refuses, a dialog asks, and the request is sent again.
type Asking = { settle(confirmed: boolean): void };

let asking: Asking | null = null;
const hearers = new Set<() => void>();

function set(next: Asking | null): void {
  asking = next;
  for (const hear of hearers) hear();
}

export const identityQuestion = {
  subscribe(hear: () => void): () => void {
    hearers.add(hear);
    return () => hearers.delete(hear);
  },
  current: (): Asking | null => asking,
};

/** @returns whether the member confirmed. Requests that ask at the same time share one question. */
function askIdentity(): Promise<boolean> {
  return new Promise((done) => {
    const before = asking;
    set({
      settle: (confirmed) => {
        before?.settle(confirmed);
        set(null);
        done(confirmed);
      },
    });
  });
}

const again = "confirmation_required";
const againTimeoutMs = 20_000;

/** `fetch` that asks the member to confirm when the API requires it, then repeats the request with the same key. */
export async function fetchConfirmed(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status !== 403) return answer;
  const { code }: { code?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  if (code !== again || !(await askIdentity())) return answer;
  // The first timeout ran out while the member typed the code.
  return fetch(url, { ...init, signal: AbortSignal.timeout(againTimeoutMs) });
}
