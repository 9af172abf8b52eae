// What a question is bound to: who wants it, by which tool, about what, with what, for how much, and how things stood. A yes is
// good for exactly that.
import { sha256 } from "../../kernel/crypto.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Parameters, Subject } from "./kind.ts";

export type Bound = { kind: string; tool: string; askedBy: Actor["by"]; parameters: Parameters; subject: Subject };

export function bindingOf({ kind, tool, askedBy, parameters, subject }: Bound): Buffer {
  const { target, amount, facts } = subject;
  const sum = amount && [amount.minor.toString(), amount.currency];
  return sha256(
    JSON.stringify([kind, tool, [askedBy.kind, askedBy.id], target, inOrder(parameters), sum, inOrder(facts)]),
  );
}

/** However they were written down. */
function inOrder(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}
