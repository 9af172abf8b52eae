// What a buyer chose in the channel's own settings holds for our sends too.
import type { Preference } from "../channels/index.ts";
import { findOrCreateCustomer, noteMarketingChoice } from "../customers/index.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { Connection } from "./open-conversation.ts";

/** Of somebody who never wrote as well: it must be known before they are ever written to. */
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
  await noteMarketingChoice(tx, actor, {
    channel: connection.slot,
    user,
    choice,
    saying: { place: "channel_settings" },
  });
}
