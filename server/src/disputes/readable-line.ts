// Filters the evidence of an order, which contains more than the dispute: the order as it was placed, and the chat. A caller who may not read those
// elsewhere can't read them here.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { EvidenceResource, KeptEvidence } from "./contract.ts";

type Shown = KeptEvidence & Pick<EvidenceResource, "missingScope">;

export function readableLine(actor: Actor, line: KeptEvidence): Shown {
  const { kind, content } = line;
  if (line.by !== "system") return { ...line, missingScope: null };
  if (kind === "conversation" && lacksScope(actor, "conversations:read"))
    return { ...line, content: null, missingScope: "conversations:read" };
  if ((kind === "order" || kind === "delivery") && lacksScope(actor, "orders:read"))
    return {
      ...line,
      // Its text names the goods.
      ...(kind === "order" ? { text: null, textMeaning: null } : {}),
      content: content && without(content, kind === "order" ? "order" : "history"),
      missingScope: "orders:read",
    };
  return { ...line, missingScope: null };
}

function without(content: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = content;
  return rest;
}
