// From a shop's connection to the driver and account that speak for it.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { ProviderSettings } from "../kernel/provider-settings.ts";
import type { Vault } from "../kernel/crypto.ts";
import type { ChannelConnection } from "../shops/index.ts";
import type { ChannelAccount, ChannelDriver } from "./driver.ts";
import { whatsapp } from "./providers/whatsapp/driver.ts";

type Slot = ChannelConnection["slot"];

export type Channel = { driver: ChannelDriver; account: ChannelAccount };

/** Null when nobody speaks for this connection: its slot has no driver, or the operator has no live account there. */
export type Channels = (connection: ChannelConnection, mode: Actor["mode"]) => Channel | null;

export const channelDrivers = { chatapp: whatsapp } as const satisfies { [S in Slot]?: ChannelDriver };

const baseUrls: { readonly [S in Slot]?: (settings: ProviderSettings) => string } = {
  chatapp: ({ whatsapp }) => `${whatsapp.baseUrl}/v25.0`,
};

export function openChannels({ config, vault }: { config: Config; vault: Vault }): Channels {
  return (connection, mode) => {
    const driver = driverOf(connection.slot);
    const settings = config.providers[mode];
    const baseUrl = settings && baseUrls[connection.slot]?.(settings);
    if (!driver || !baseUrl) return null;
    const accessToken = vault.open(connection.sealedToken, `channel_connections|${connection.id}|access_token`);
    return { driver, account: { baseUrl, account: connection.account, accessToken } };
  };
}

/** Undefined while nobody speaks for the slot. */
export function driverOf(slot: Slot): ChannelDriver | undefined {
  const drivers: { readonly [S in Slot]?: ChannelDriver } = channelDrivers;
  return drivers[slot];
}
