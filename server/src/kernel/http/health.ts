// A provider's health per operation, as this process sees it. A circuit breaker avoids waiting for a provider that is down. A bulkhead
// keeps one slow gateway from using all capacity.
import { after, type Clock, seconds } from "../values/clock.ts";
import { secondsSince, spanOfCall, tell } from "../process/measured.ts";

type Trouble = { kind: "trouble"; again: boolean; detail: string };

export type Health = {
  /** Whether to send a new attempt there. */
  isUp(provider: string, operation: string): boolean;
  /** Wraps each operation in its own circuit breaker. */
  guard<Operations extends object>(provider: string, operations: Operations): Operations;
};

/** This many calls in a row without an answer open the circuit. */
const failuresMax = 5;
/** The circuit stays open for this long. Then one call is let through as a test. */
const openForMs = seconds(30);
/** The maximum of concurrent calls per operation and provider. */
const atOnceMax = 32;

type Circuit = { failures: number; opensAgainAt: Date | null; probing: boolean; underWay: number };

export function watchHealth(clock: Clock): Health {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (provider: string, operation: string): Circuit => {
    const name = `${provider} ${operation}`;
    let circuit = circuits.get(name);
    if (!circuit) circuits.set(name, (circuit = { failures: 0, opensAgainAt: null, probing: false, underWay: 0 }));
    return circuit;
  };
  const isOpen = ({ opensAgainAt, probing }: Circuit): boolean =>
    opensAgainAt !== null && (probing || clock.now() < opensAgainAt);

  async function call<Result extends { kind: string }>(
    provider: string,
    operation: string,
    work: () => Promise<Result>,
  ): Promise<Result | Trouble> {
    const circuit = circuitOf(provider, operation);
    const start = performance.now();
    const [name = "", mode = ""] = provider.split(" ");
    const told = (outcome: string): void =>
      tell("call", { provider: name, mode, operation, outcome, seconds: secondsSince(start) });
    const refused = isOpen(circuit)
      ? `${provider} has not answered for a while; it is asked again soon`
      : circuit.underWay >= atOnceMax
        ? `too many calls to ${provider} are under way`
        : null;
    if (refused !== null) {
      told("not_asked");
      return trouble(refused);
    }
    circuit.probing = circuit.opensAgainAt !== null;
    circuit.underWay += 1;
    try {
      const result = await spanOfCall({ provider: name, mode, operation }, work);
      note(circuit, result);
      told(result.kind);
      return result;
    } catch (error) {
      told("error");
      throw error;
    } finally {
      circuit.underWay -= 1;
      circuit.probing = false;
    }
  }

  function note(circuit: Circuit, result: { kind: string }): void {
    const unanswered = result.kind === "trouble" && (result as Trouble).again;
    circuit.failures = unanswered ? circuit.failures + 1 : 0;
    circuit.opensAgainAt = circuit.failures >= failuresMax ? after(clock.now(), openForMs) : null;
  }

  return {
    isUp: (provider, operation) => !isOpen(circuitOf(provider, operation)),
    guard: <Operations extends object>(provider: string, operations: Operations) =>
      Object.fromEntries(
        Object.entries(operations).map(([operation, ask]) => [
          operation,
          (...given: unknown[]) =>
            call(provider, operation, () => (ask as (...given: unknown[]) => Promise<{ kind: string }>)(...given)),
        ]),
      ) as Operations,
  };
}

function trouble(detail: string): Trouble {
  return { kind: "trouble", again: true, detail };
}
