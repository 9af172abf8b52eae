// channels: which driver speaks for which slot, and with which account. Owns no tables; the connections are the shop's.
export type {
  ChannelAccount,
  ChannelDriver,
  ChannelUser,
  DeliveryStatus,
  InboundContent,
  InboundMessage,
  InboundNotice,
  Media,
  OutboundContent,
  OutboundMessage,
  Referral,
  SendResult,
} from "./driver.ts";
export { instagramDriver } from "./providers/instagram/driver.ts";
export { splitText } from "./split-text.ts";
export { type Channel, channelDrivers, type Channels, openChannels } from "./open-channels.ts";
