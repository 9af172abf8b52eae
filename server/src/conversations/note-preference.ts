// A choice that a buyer made in the channel's own settings also applies to what we send.
import type { Preference } from "../channels/index.ts";
import { findOrCreateCustomer, recordMarketingChoice } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Connection } from "./open-conversation.ts";

/** Also stored for a person who never wrote: we need it before the first message to them. */
export async function notePreference(
  tx: Tx,
  actor: Actor,
  connection: Connection,
  { from, at, marketing }: Preference,
): Promise<void> {
  const { moved } = await findOrCreateCustomer(tx, actor, { channel: connection.slot, user: from, at });
  const { userId, phone } = moved ?? from;
  const user = userId ?? phone ?? "";
  const choice = marketing === "stop" ? "stop" : "start";
  await recordMarketingChoice(tx, actor, {
    channel: connection.slot,
    user,
    choice,
    saying: { place: "channel_settings" },
  });
}
