// Gives the simulated channels and providers our time. They send webhooks for what falls due on the way.
const answerTimeoutMs = 5_000;
/** Moving the clock runs everything that falls due there, one after the other. */
const moveTimeoutMs = 60_000;

/**
 * Moves the simulator's clock to our time. If it is ahead, it stays: no clock is set back.
 * @throws Error if no simulator answers
 */
export async function moveSimulator(simulatorUrl: string, now: Date): Promise<void> {
  const address = `${simulatorUrl}/_/clock`;
  const there = await timeOf(await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) }));
  const behindMs = now.getTime() - there.getTime();
  if (behindMs <= 0) return;
  await timeOf(
    await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advanceSeconds: behindMs / 1_000 }),
      signal: AbortSignal.timeout(moveTimeoutMs),
    }),
  );
}

async function timeOf(answer: Response): Promise<Date> {
  const told = answer.ok ? ((await answer.json()) as { now?: unknown }).now : undefined;
  const time = new Date(String(told));
  if (Number.isNaN(time.getTime())) throw new Error(`the simulator did not tell its time: status ${answer.status}`);
  return time;
}
