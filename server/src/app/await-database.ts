// Waits for the operator's database at the start. It may start after us, or be moving to another machine.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isPassing } from "../kernel/http/problem.ts";

const tryEveryMs = 1_000;
const answerWithinMs = 3_000;
const sayEvery = 30;

/** @throws errors that waiting can't fix: a wrong password, a database that does not exist */
export async function awaitDatabase(url: string, say: (text: string) => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (tries % sayEvery === 0) say(`Waiting for the database at ${new URL(url).host}: ${reasonOf(error)}`);
      await wait(tryEveryMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** The database's name may become known when it starts. */
function mayPass(error: unknown): boolean {
  const unnamed = error instanceof Error && "syscall" in error && error.syscall === "getaddrinfo";
  return unnamed || isPassing(error) || (error instanceof AggregateError && error.errors.every(mayPass));
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
