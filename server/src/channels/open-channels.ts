// Finds the driver and account of a connection.
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { ProviderSettings } from "../kernel/process/provider-settings.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { measureCalls } from "../kernel/process/measured.ts";
import { type ChannelConnection, tokenPlace } from "../shops/index.ts";
import type { ChannelAccount, ChannelDriver } from "./driver.ts";
import { instagramDriver } from "./providers/instagram/driver.ts";
import { whatsapp } from "./providers/whatsapp/driver.ts";

type Slot = ChannelConnection["slot"];

export type Channel = { driver: ChannelDriver; account: ChannelAccount };

/** Null when the connection can't be used: its slot has no driver, or the operator has no live account there. */
export type Channels = (connection: ChannelConnection, mode: Actor["mode"]) => Channel | null;

/** For verifying and reading webhooks, and for the types that can be sent: the same in every mode. */
export const channelDrivers = {
  chatapp: whatsapp,
  photoapp: instagramDriver({ flavour: "instagram", mediaHosts: [] }),
} as const satisfies Record<Slot, ChannelDriver>;

type Line = { driver: ChannelDriver; baseUrl: string };

const lines: { readonly [S in Slot]: (settings: ProviderSettings) => Line | null } = {
  chatapp: ({ whatsapp: { baseUrl } }) => ({ driver: whatsapp, baseUrl: `${baseUrl}/v25.0` }),
  photoapp: ({ instagram }) =>
    instagram && { driver: instagramDriver(instagram), baseUrl: `${instagram.baseUrl}/v25.0` },
};

export function openChannels({ config, vault }: { config: Config; vault: Vault }): Channels {
  return (connection, mode) => {
    // A disconnected channel no longer has a token.
    if (connection.sealedToken.length === 0) return null;
    const accessToken = vault.open(connection.sealedToken, tokenPlace(connection.id));
    return openAccount(config, mode, { ...connection, accessToken });
  };
}

/** An account that is not connected yet, or has another token than the stored one. Null as for `openChannels`. */
export function openAccount(
  config: Config,
  mode: Actor["mode"],
  { slot, account, accessToken }: { slot: Slot; account: string; accessToken: string },
): Channel | null {
  const settings = config.providers[mode];
  const line = settings && lines[slot](settings);
  return (
    line && {
      driver: measureCalls(line.driver.name, mode, line.driver),
      account: { baseUrl: line.baseUrl, account, accessToken },
    }
  );
}
