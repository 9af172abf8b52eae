// Tokens that end by themselves are renewed in time, once a day per connection at most.
import { type Actor, systemActor } from "../kernel/actor.ts";
import { after, days, hours } from "../kernel/clock.ts";
import type { Vault } from "../kernel/crypto.ts";
import type { Database } from "../kernel/db.ts";
import type { Sweep } from "../kernel/jobs.ts";
import {
  type ChannelConnection,
  claimRenewal,
  findConnection,
  keepRenewedToken,
  tokenEnd,
  type TokenToRenew,
  tokensToRenew,
} from "../shops/index.ts";
import type { ChannelAnswer } from "./driver.ts";
import { noteTrouble } from "./note-trouble.ts";
import { type Channels, channelDrivers } from "./open-channels.ts";

/** Channels refuse to renew younger ones. */
const oldMs = days(1);
const beforeEndMs = days(30);
/** From here on the seller is told, every day. */
const pressingMs = days(7);
const batchMax = 100;

export function renewTokens(database: Database, channels: Channels, vault: Vault): Sweep {
  return {
    name: "renew-channel-tokens",
    everyMs: hours(1),
    run: async ({ now, signal }) => {
      const since = after(now, -oldMs);
      for (const slot of Object.keys(channelDrivers))
        for (;;) {
          const due = await database.look((tx) =>
            tokensToRenew(tx, { slot, ending: after(now, beforeEndMs), since, most: batchMax }),
          );
          for (const token of due) {
            if (signal.aborted) return;
            await renew(database, channels, vault, token, since, now);
          }
          if (due.length < batchMax) break;
        }
    },
  };
}

async function renew(
  database: Database,
  channels: Channels,
  vault: Vault,
  token: TokenToRenew,
  since: Date,
  now: Date,
): Promise<void> {
  const { shopId, connectionId, mode } = token;
  const actor = systemActor(shopId, "renew-channel-tokens", now);
  const claimed = await database.write(shopId, async (tx) => {
    if (!(await claimRenewal(tx, token, since, now))) return null;
    return findConnection(tx, shopId, { id: connectionId });
  });
  const channel = claimed && channels(claimed, mode);
  if (!claimed || !channel?.driver.renewToken) return;
  const answer = await channel.driver.renewToken(channel.account);
  if (answer.kind !== "known") return tell(database, actor, claimed, answer);
  const { accessToken, expiresInMs } = answer.value;
  const renewed = { ...token, before: claimed.sealedToken, accessToken, expiresAt: after(now, expiresInMs) };
  await database.write(shopId, (tx) => keepRenewedToken(tx, vault, renewed));
}

/** A token that is refused is no good any more; other failures are worth a word when there are few days left to try. */
async function tell(
  database: Database,
  actor: Actor,
  connection: ChannelConnection,
  answer: Exclude<ChannelAnswer<unknown>, { kind: "known" }>,
): Promise<void> {
  await database.write(actor.shopId, async (tx) => {
    const end = await tokenEnd(tx, { shopId: actor.shopId, connectionId: connection.id });
    const refused = answer.kind === "refused" && answer.reason === "misconfigured";
    if (refused) return noteTrouble(tx, actor, connection, `the channel refuses the token: ${answer.detail}`);
    if (!end || after(actor.now, pressingMs) < end) return;
    const day = end.toISOString().slice(0, 10);
    await noteTrouble(tx, actor, connection, `the token ends on ${day} and could not be renewed: ${answer.detail}`);
  });
}
