// channels: the driver and account of each slot, and the requests about a connection that go to the channel itself. Owns no tables;
// connections belong to shops.
export type {
  Card,
  ChannelAccount,
  ChannelDriver,
  CartItem,
  ChannelUser,
  Comment,
  DeliveryStatus,
  Echo,
  FetchedMedia,
  InboundContent,
  InboundMessage,
  InboundNotice,
  Media,
  MessageChange,
  OutboundContent,
  OutboundMessage,
  Pace,
  Preference,
  Referral,
  SendResult,
  TextLimit,
} from "./driver.ts";
export type { AccountNotice } from "./account-notice.ts";
export type { QualityChange } from "./quality-change.ts";
export type {
  NewTemplate,
  Template,
  TemplateButton,
  TemplateChange,
  TemplateHeader,
  TemplateParts,
  TemplateQuality,
} from "./template.ts";
export { refusedReasons } from "./driver.ts";
export { instagramDriver } from "./providers/instagram/driver.ts";
export { checkChannels, checkShopChannels } from "./check-channels.ts";
export { channelEndpoints } from "./endpoints.ts";
export { type Channel, channelDrivers, type Channels, openAccount, openChannels } from "./open-channels.ts";
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
export { renewTokens } from "./renew-tokens.ts";
