// Connects an account, checks it, and replaces its token. The channel is asked first, and the result is stored only if the channel agrees.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Outside, Reply } from "../kernel/contract/endpoint.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import {
  type ChannelActivity,
  type ChannelResource,
  type ChannelRow,
  channelsOf,
  connectChannel,
  connectionOf,
  findChannel,
  keepToken,
  lockChannel,
  type NewChannel,
  type NewToken,
  recordHealth,
  refuseDisconnected,
  refuseTaken,
  toChannel,
  toldChannel,
} from "../shops/index.ts";
import { type Channel, openAccount, openChannels } from "./open-channels.ts";
import { nobodySpeaks, type Proof, proveAccount, toFinding } from "./prove-account.ts";

export type ChannelDoors = {
  config: Config;
  vault: Vault;
  /** By connection. */
  activity(tx: Tx, shopId: string): Promise<ReadonlyMap<string, ChannelActivity>>;
  /** Refuses when the shop's plan allows no other channel. */
  room(tx: Tx, actor: Actor): Promise<void>;
};

type Answer = ChannelResource | Reply<ChannelResource> | Refusal;
type ById<Body> = { params: { id: string }; body: Body };

export function connect(doors: ChannelDoors): Outside<{ body: NewChannel }, Channel, Proof, Answer> {
  return {
    async record(tx, actor, { body }) {
      const channel = openAccount(doors.config, actor.mode, body);
      if (!channel) throw notOffered("/slot");
      await refuseTaken(tx, actor.shopId, body.slot, body.account);
      await refuseWithoutRoom(doors, tx, actor, body);
      return channel;
    },
    call: proveAccount,
    async settle(tx, actor, { driver }, proof, { body }) {
      if (proof.kind !== "proved") return refusalOf(proof);
      const { slot, account, accessToken, accessTokenExpiresAt } = body;
      const { display, name, business } = proof.state;
      await refuseWithoutRoom(doors, tx, actor, body);
      const { row, created } = await connectChannel(
        tx,
        doors.vault,
        {
          shopId: actor.shopId,
          slot,
          account,
          accessToken,
          display,
          name,
          business,
          driver: driver.name,
          tokenExpiresAt: timeOf(accessTokenExpiresAt),
        },
        actor.now,
      );
      const looked = await recordHealth(tx, actor, row, toFinding(proof));
      await Promise.all([
        announce(tx, actor, "channel.connected", { id: row.id, data: toldChannel(looked) }),
        audit(tx, actor, { act: "channel_connected", objectId: row.id, detail: { slot, account } }),
      ]);
      const channel = await shown(doors, tx, actor, looked);
      return created ? channel : new Reply(200, channel);
    },
  };
}

/** A connected account takes no additional place when it is connected again. */
async function refuseWithoutRoom(doors: ChannelDoors, tx: Tx, actor: Actor, body: NewChannel): Promise<void> {
  const there = await channelsOf(tx, actor.shopId)
    .where("slot", "=", body.slot)
    .where("account", "=", body.account)
    .where("state", "<>", "disconnected")
    .executeTakeFirst();
  if (!there) await doors.room(tx, actor);
}

type Held = { channel: Channel | null; version: number };

/** Asks the channel about the account, and requests its messages again. */
export function verify(doors: ChannelDoors): Outside<{ params: { id: string } }, Held, Proof, Answer> {
  const open = openChannels(doors);
  return {
    async record(tx, actor, { params }) {
      const row = await findChannel(tx, actor.shopId, params.id);
      refuseDisconnected(row);
      return { channel: open(connectionOf(row), actor.mode), version: row.version };
    },
    call: async ({ channel }) => (channel ? proveAccount(channel) : nobodySpeaks),
    async settle(tx, actor, { version }, proof, { params }) {
      const row = await lockChannel(tx, actor.shopId, params.id);
      // If the token has changed or was removed meanwhile, the result is about the old token.
      const looked = row.version === version ? await recordHealth(tx, actor, row, toFinding(proof)) : row;
      return shown(doors, tx, actor, looked);
    },
  };
}

export function rotate(doors: ChannelDoors): Outside<ById<NewToken>, Channel, Proof, Answer> {
  return {
    async record(tx, actor, { params, body }) {
      const row = await findChannel(tx, actor.shopId, params.id);
      refuseDisconnected(row);
      const { slot, account } = connectionOf(row);
      const channel = openAccount(doors.config, actor.mode, { slot, account, accessToken: body.accessToken });
      if (!channel) throw notOffered("/accessToken");
      return channel;
    },
    call: proveAccount,
    async settle(tx, actor, _channel, proof, { params, body }) {
      if (proof.kind !== "proved") return refusalOf(proof);
      const before = await lockChannel(tx, actor.shopId, params.id);
      refuseDisconnected(before);
      const row = await keepToken(tx, {
        vault: doors.vault,
        before,
        accessToken: body.accessToken,
        tokenExpiresAt: timeOf(body.accessTokenExpiresAt),
        now: actor.now,
      });
      const looked = await recordHealth(tx, actor, row, toFinding(proof));
      await audit(tx, actor, { act: "channel_token_rotated", objectId: row.id, detail: {} });
      return shown(doors, tx, actor, looked);
    },
  };
}

export async function shown(doors: ChannelDoors, tx: Tx, actor: Actor, row: ChannelRow): Promise<ChannelResource> {
  return toChannel(row, (await doors.activity(tx, actor.shopId)).get(row.id));
}

function notOffered(pointer: string): Refusal {
  const { detail } = nobodySpeaks;
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code: "not_offered", detail }] });
}

function refusalOf(proof: Exclude<Proof, { kind: "proved" }>): Refusal {
  if (proof.kind === "no_answer") return new Refusal("channel_unavailable");
  const [pointer, code] = proof.about === "token" ? ["/accessToken", "token_refused"] : ["/account", "account_refused"];
  return new Refusal("invalid_request", proof.detail, { errors: [{ pointer, code, detail: proof.detail }] });
}

function timeOf(time: string | null | undefined): Date | null {
  return time ? new Date(time) : null;
}
