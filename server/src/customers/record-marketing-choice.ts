// A buyer said on a channel that they want marketing messages, or no longer want them.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type Consent, consentChannels, type Saying } from "./consent.ts";
import type { Customer } from "./contract.ts";
import type { Identity } from "./parts.ts";
import { getCustomer } from "./queries.ts";

/**
 * A stop applies to every channel, a start only to its own. A repeated choice changes nothing.
 * @param said.user as the channel names them: its user id, or their number in E.164
 * @param said.saying how they said it; stored forever
 * @returns the customer; null when the name is unknown
 */
export async function recordMarketingChoice(
  tx: Tx,
  actor: Actor,
  { channel, user, choice, saying }: Identity & { choice: "start" | "stop"; saying?: Saying },
): Promise<Customer | null> {
  const known = await tx
    .selectFrom("customer_identities as i")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.shop_id", "=", "i.shop_id").onRef("c.id", "=", "i.customer_id"),
    )
    .select("c.id")
    .where("i.shop_id", "=", actor.shopId)
    .where("i.channel", "=", channel)
    .where("i.user_key", "=", user)
    .where("c.erased_at", "is", null)
    .forNoKeyUpdate("c")
    .executeTakeFirst();
  if (!known) return null;
  const before = await getCustomer(tx, actor, known.id);
  const marketing = choice === "start";
  const meant = consentChannels.filter((one) => choice === "stop" || one === channel);
  const changed = meant.filter((one) => before.consent[one]?.marketing !== marketing);
  if (changed.length === 0) return before;
  const said: Consent & Partial<Saying> = { marketing, source: "buyer", changedAt: actor.now.toISOString(), ...saying };
  const consent = { ...before.consent, ...Object.fromEntries(changed.map((one) => [one, said])) };
  await tx
    .updateTable("customers")
    .set((eb) => ({ consent: JSON.stringify(consent), version: eb("version", "+", 1), updated_at: actor.now }))
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", known.id)
    .execute();
  const customer = await getCustomer(tx, actor, known.id);
  await announce(tx, actor, "customer.updated", {
    id: known.id,
    data: customer,
    previous: { consent: before.consent },
  });
  return customer;
}
