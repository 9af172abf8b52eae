// Refuses a request that repeats a header which may be sent only once. Node takes the first or joins them, and a proxy in front of us may do
// otherwise.
import { Refusal } from "../contract/refusal.ts";

const single: ReadonlyMap<string, string> = new Map([
  ["idempotency-key", "Idempotency-Key"],
  ["content-type", "Content-Type"],
  ["api-version", "API-Version"],
]);

/** @throws Refusal invalid_request */
export function refuseSecondOf({ rawHeaders }: { rawHeaders: readonly string[] }): void {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    const told = single.get(name);
    if (told === undefined) continue;
    if (seen.has(name)) throw new Refusal("invalid_request", `The request has more than one ${told} header.`);
    seen.add(name);
  }
}
