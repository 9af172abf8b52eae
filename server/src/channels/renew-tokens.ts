// Renews tokens before they expire, at most once a day per connection.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, days, hours } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import {
  claimRenewal,
  findConnection,
  keepRenewedToken,
  lockChannel,
  recordHealth,
  type TokenToRenew,
  tokensToRenew,
} from "../shops/index.ts";
import type { ChannelAnswer } from "./driver.ts";
import { type Channels, channelDrivers } from "./open-channels.ts";

/** Channels refuse to renew younger ones. */
const oldMs = days(1);
const beforeEndMs = days(30);
const batchMax = 100;

export function renewTokens(database: Database, channels: Channels, vault: Vault): Sweep {
  return {
    name: "renew-channel-tokens",
    everyMs: hours(1),
    run: async ({ now, signal }) => {
      const since = after(now, -oldMs);
      for (const slot of Object.keys(channelDrivers))
        for (;;) {
          const due = await database.readWithoutShop((tx) =>
            tokensToRenew(tx, { slot, ending: after(now, beforeEndMs), since, most: batchMax }),
          );
          for (const token of due) {
            if (signal.aborted) return;
            await renew(database, { channels, vault, token, since, now });
          }
          if (due.length < batchMax) break;
        }
    },
  };
}

async function renew(
  database: Database,
  {
    channels,
    vault,
    token,
    since,
    now,
  }: { channels: Channels; vault: Vault; token: TokenToRenew; since: Date; now: Date },
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
  if (answer.kind !== "known") return tell(database, actor, connectionId, answer);
  const { accessToken, expiresInMs } = answer.value;
  const renewed = { ...token, before: claimed.sealedToken, accessToken, expiresAt: after(now, expiresInMs) };
  await database.write(shopId, (tx) => keepRenewedToken(tx, vault, renewed));
}

/**
 * A rejected token is no longer valid. Other failures are tried again tomorrow, and the hourly check reports them when few days are left.
 */
async function tell(
  database: Database,
  actor: Actor,
  connectionId: string,
  answer: Exclude<ChannelAnswer<unknown>, { kind: "known" }>,
): Promise<void> {
  if (answer.kind !== "refused" || answer.reason !== "misconfigured") return;
  await database.write(actor.shopId, async (tx) => {
    const row = await lockChannel(tx, actor.shopId, connectionId);
    if (row.state === "disconnected") return;
    await recordHealth(tx, actor, row, { kind: "failing", detail: `the channel refuses the token: ${answer.detail}` });
  });
}
