// Publishes what this process measures about its own work, for metrics. It uses Node's diagnostics channels, which cost nothing without a
// listener. A measure never contains a shop, a person or an address, so that the number of different values stays small.
import { byName } from "../values/names.ts";
import { channel } from "node:diagnostics_channel";
import { theTracer } from "./traced.ts";

export type Measured = {
  /** `route` is one of our patterns, never an address. `seconds` is null for a stream, which lasts as long as its reader wants. */
  request: { method: string; route: string; status: number; seconds: number | null };
  job: { job: string; outcome: "done" | "failed"; seconds: number };
  /** A call to a provider. `outcome` is the kind of its answer. */
  call: { provider: string; mode: string; operation: string; outcome: string; seconds: number };
  /** An answer of the agent to a buyer. `stopped`: the kinds of faults that the verifier found; null if no draft was checked. */
  turn: { brain: string; outcome: string; seconds: number; stopped: readonly string[] | null };
  /** A webhook to a shop's own system. */
  delivery: { outcome: "delivered" | "refused" | "no_answer"; seconds: number };
};

type Name = keyof Measured;
const names = ["request", "job", "call", "turn", "delivery"] as const satisfies readonly Name[];
const channels = byName(names, (name) => channel(`sokoni.${name}`));

export function tell<N extends Name>(name: N, of: Measured[N]): void {
  channels[name].publish(of);
}

/** @returns a function that stops listening. */
export function listen(hear: { [N in Name]: (of: Measured[N]) => void }): () => void {
  const ends = names.map((name) => listenIn(name, hear));
  return () => {
    for (const end of ends) end();
  };
}

function listenIn<N extends Name>(name: N, hear: { [One in N]: (of: Measured[One]) => void }): () => void {
  return listenFor(name, hear[name]);
}

/** Listens for one of them. @returns a function that stops listening. */
export function listenFor<N extends Name>(name: N, hear: (of: Measured[N]) => void): () => void {
  const listener = (of: unknown): void => (hear as (of: unknown) => void)(of);
  channels[name].subscribe(listener);
  return () => {
    channels[name].unsubscribe(listener);
  };
}

/** Measures each call of an object's functions and how it ended. */
export function measureCalls<Operations extends object>(
  provider: string,
  mode: string,
  operations: Operations,
): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([operation, work]) => [
      operation,
      typeof work === "function" ? measured({ provider, mode, operation }, work) : work,
    ]),
  ) as Operations;
}

type Told = Omit<Measured["call"], "outcome" | "seconds">;

function measured(told: Told, work: (...given: unknown[]) => unknown) {
  return (...given: unknown[]): unknown => {
    const start = performance.now();
    const answer = spanOfCall(told, () => work(...given));
    // Functions that read a webhook return no promise and make no call.
    if (!(answer instanceof Promise)) return answer;
    const end = (outcome: string) => tell("call", { ...told, outcome, seconds: secondsSince(start) });
    answer.then(
      (result: unknown) => end(kindOf(result)),
      () => end("error"),
    );
    return answer;
  };
}

/** A span for a call that returns a promise. Its end is set by the kind of the answer. */
export function spanOfCall<Answer>({ provider, mode, operation }: Told, work: () => Answer): Answer {
  const tracer = theTracer();
  if (tracer === null) return work();
  const attributes = { "sokoni.provider": provider, "sokoni.mode": mode, "sokoni.provider.operation": operation };
  const open = tracer.open(`${provider} ${operation}`, "called", attributes);
  const answer = open.within(work);
  if (!(answer instanceof Promise)) return answer;
  answer.then(
    (result: unknown) => {
      const outcome = kindOf(result);
      open.set({ "sokoni.outcome": outcome });
      if (outcome === "trouble") open.fail(outcome);
      open.end();
    },
    (error: unknown) => {
      open.fail(error);
      open.end();
    },
  );
  return answer;
}

export function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000;
}

function kindOf(result: unknown): string {
  return typeof result === "object" && result !== null && "kind" in result ? String(result.kind) : "done";
}
