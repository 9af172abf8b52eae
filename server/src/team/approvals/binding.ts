// What a question is bound to: the member or key that asks, the tool, the target, the parameters, the amount, and the facts at that time. A yes is
// valid for exactly that.
import { sha256 } from "../../kernel/security/crypto.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Parameters, Subject } from "./kind.ts";

export type Bound = { kind: string; tool: string; askedBy: Actor["by"]; parameters: Parameters; subject: Subject };

export function bindingOf({ kind, tool, askedBy, parameters, subject }: Bound): Buffer {
  const { target, amount, facts } = subject;
  const sum = amount && [amount.minor.toString(), amount.currency];
  return sha256(
    JSON.stringify([kind, tool, [askedBy.kind, askedBy.id], target, inOrder(parameters), sum, inOrder(facts)]),
  );
}

/** Independent of the order in which they were written. */
function inOrder(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}
