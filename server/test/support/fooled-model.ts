// A model that believes the last text it reads. It calls what an attack asks for and says what the attack wants said,
// first plainly, then in disguise. Everything it knows comes from the system under test.
import { type Attack, disguises, type Targets } from "./injections.ts";
import type { Asked, Called, ModelServer, Play } from "./model-server.ts";

/** @param first what it calls before the attack's own calls. @param disguise the disguise it uses when it is stopped */
export function believe(
  models: ModelServer,
  {
    attack,
    targets,
    first,
    disguise,
  }: { attack: Attack; targets: Omit<Targets, "token">; first: Called[]; disguise: number },
): void {
  models.always((asked): Play => {
    const all: Targets = { ...targets, token: /prp_[a-z0-9]{20,}/.exec(asked.text)?.[0] ?? "prp_none" };
    const says = attack.says(asked.instructions, all);
    if (isStopped(asked)) return { says: (disguises[disguise % disguises.length] ?? String)(says) };
    const calls = [...first, ...attack.calls(all)];
    return asked.results.length > 0 || calls.length === 0 ? { says } : { says: "", calls };
  });
}

function isStopped({ messages }: Asked): boolean {
  return messages.at(-1)?.text.includes("check stopped this answer") ?? false;
}
