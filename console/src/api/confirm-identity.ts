// Some things are done only by who has shown lately that it is them: the API says so, a dialog asks, and then it is done.
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

/** @returns whether they did; several that ask at once share one question. */
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

/** `fetch`, that asks who it is where the API wants to know, and then asks the API again with the same key. */
export async function fetchConfirmed(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status !== 403) return answer;
  const { code }: { code?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  if (code !== again || !(await askIdentity())) return answer;
  // Its time ran while the code was typed.
  return fetch(url, { ...init, signal: AbortSignal.timeout(againTimeoutMs) });
}
