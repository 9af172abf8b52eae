// One circuit per address of a provider, as this process sees it: nobody waits for a model that is down.
import { after, type Clock, seconds } from "../../kernel/values/clock.ts";

export type Circuits = {
  /** False while it is open. After a while one call is let through to see. */
  allows(address: string): boolean;
  note(address: string, answered: boolean): void;
};

/** So many failures in a row open it. */
const failuresMax = 5;
const openForMs = seconds(30);

type Circuit = { failures: number; closedAgainAt: Date | null; probing: boolean };

export function openCircuits(clock: Clock): Circuits {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (address: string): Circuit => {
    const known = circuits.get(address) ?? { failures: 0, closedAgainAt: null, probing: false };
    circuits.set(address, known);
    return known;
  };
  return {
    allows: (address) => {
      const circuit = circuitOf(address);
      if (circuit.closedAgainAt === null) return true;
      if (circuit.probing || clock.now() < circuit.closedAgainAt) return false;
      circuit.probing = true;
      return true;
    },
    note: (address, answered) => {
      const circuit = circuitOf(address);
      circuit.failures = answered ? 0 : circuit.failures + 1;
      circuit.closedAgainAt = circuit.failures >= failuresMax ? after(clock.now(), openForMs) : null;
      circuit.probing = false;
    },
  };
}
