// The buyer stopped or resumed the shop's advertising, in the channel's own settings.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { changeCustomer } from "./change-customer.ts";

/** Said again, it keeps the time it was first said. @throws Refusal not_found */
export async function noteMarketingChoice(
  tx: Tx,
  actor: Actor,
  customerId: string,
  { channel, marketing }: { channel: string; marketing: "stop" | "resume" },
): Promise<void> {
  const change = { consent: { [channel]: { marketing: marketing === "resume" } } };
  await changeCustomer(tx, actor, { id: customerId, change, ifMatch: null });
}
