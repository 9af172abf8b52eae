// The simulator's control API, which no real provider has: a tester acts as the buyer, the bank or the courier.
const answerTimeoutMs = 10_000;

/** `status` null: there was no answer. */
export type SimulatorAnswer = { status: number | null; body: Record<string, unknown> };

/** Never throws. */
export async function askSimulator(simulatorUrl: string, path: string, body: object): Promise<SimulatorAnswer> {
  try {
    const answer = await fetch(`${simulatorUrl}/_/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return { status: null, body: {} };
  }
}
