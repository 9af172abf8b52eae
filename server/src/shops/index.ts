// shops: the shop, its API keys and its channel connections. Owns shops, api_keys, channel_connections and routes. Announces shop.updated,
// agent.updated, and channel.connected, .updated, .needs_attention, .recovered and .disconnected. The parts of a connection that need the
// channel itself are in the channels module, which passes them in here.
export { isSumOfMoney, refuseMoneyAsGoods } from "./money-name.ts";
export { buyersMatterFaults } from "./buyers-matter.ts";
export { currencyOfCountry, shopCountries, timezoneOfCountry } from "./currency-of-country.ts";
export { type AgentLanguage, agentLanguages } from "./agent-languages.ts";
export { type AgentMode, agentModes, agentRestsUntil, type AgentRules, defaultAgentRules } from "./agent-rules.ts";
export { type CatalogConnection, catalogConnections, nameCatalog } from "./catalog-connections.ts";
export { type ShopDoors } from "./change-shop.ts";
export { checkNewShop, isTimezone } from "./check-shop.ts";
export { createAuthenticator } from "./authenticate.ts";
export {
  ChannelChangeSchema,
  ChannelListSchema,
  ChannelQuerySchema,
  type ChannelResource,
  ChannelSchema,
  type NewChannel,
  NewChannelSchema,
  type NewToken,
  NewTokenSchema,
} from "./channel-contract.ts";
export { changeChannel, disconnectChannel, refuseDisconnected } from "./change-channel.ts";
export {
  type ChannelActivity,
  type ChannelRow,
  channelsOf,
  connectionOf,
  countChannelsToLookAt,
  findChannel,
  lockChannel,
  toChannel,
  toldChannel,
} from "./channels.ts";
export { connectChannel, keepToken, refuseTaken, tokenPlace } from "./connect-channel.ts";
export { type ChannelFinding, recordHealth } from "./record-health.ts";
export { requireOwnName } from "./name-of-its-own.ts";
export { freePageName } from "./free-page-name.ts";
export { createKey, createShop, type DeliveryAreaRow, type NewShop } from "./create-shop.ts";
export { demoOffer, type DemoProduct, demoPicture, demoProducts, demoShop } from "./demo/index.ts";
export { shopEndpoints } from "./endpoints.ts";
export { moneyNewsFaults } from "./money-news.ts";
export { hoursInWords, type HoursWords, type OpeningHours, type Weekday } from "./opening-hours.ts";
export { type ShopResource } from "./contract.ts";
export { readShop } from "./shop-resource.ts";
export { countryTaxRate } from "./tax-rates.ts";
export { listConnections, listEveryShop, type ListedShop, listShops } from "./list-shops.ts";
export { readKeyText } from "./key.ts";
export { issueKey, keyMaker, keyName, listKeys, memberBehindKey, renameKey, revokeKey, rotateKey } from "./keys.ts";
export {
  type ChannelConnection,
  findAgentRules,
  findConnection,
  findShop,
  mainConnection,
  pageNameOf,
  type Shop,
  shopCurrency,
  shopOfRoute,
} from "./queries.ts";
export { businessOf, recordBusiness } from "./record-business.ts";
export { endKeysOf, endKeysSince, keysMadeBy, keysMadeSince } from "./end-keys-of.ts";
export { assertEndsWith, assertMayGrant, everywhereForEver } from "./may-grant.ts";
export { recordQuality, sendingLimits } from "./record-quality.ts";
export { openFor } from "./open-for.ts";
export { isAbove } from "./order-above.ts";
export { claimRenewal, keepRenewedToken, type TokenToRenew, tokensToRenew } from "./renew-token.ts";
export { allScopes, type Scope } from "./scopes.ts";
export { speaksOfCode, speaksOfMoney } from "./speaks-of-money.ts";
export { beyondCourtesy } from "./courtesy.ts";
export { isOfficesName } from "./persona-name.ts";
export {
  platformWordsFaults,
  refuseNoAddress,
  nameWordsFaults,
  refuseNoName,
  refuseNoRider,
  refuseNoUnit,
  refusePlatformWords,
  refuseWordsAsPlatform,
  strangeHostFaults,
} from "./platform-words.ts";
