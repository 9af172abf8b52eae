// channels: which driver speaks for which slot, and with which account. Owns no tables; the connections are the shop's.
export type {
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
export { type Channel, channelDrivers, type Channels, openChannels } from "./open-channels.ts";
export type {
  CatalogAccount,
  CatalogChange,
  CatalogDriver,
  CatalogItem,
  CatalogRefusal,
  ItemProblem,
  SeenItem,
} from "./catalog-driver.ts";
export { type Catalogs, type OpenedCatalog, openCatalogs } from "./open-catalogs.ts";
