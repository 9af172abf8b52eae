// outbound-webhooks: sends events to a shop's own systems. Owns webhook_endpoints, webhook_deliveries and webhook_attempts, and reads events,
// which the kernel's outbox writes. The kinds of events are passed in. Announces webhook_endpoint.failing, .disabled and .test.
export { checkUrl, type UrlRules } from "./allowed-url.ts";
export { type Catalogue, catalogueOf, type EventKind } from "./catalogue.ts";
export { type Event, EventSchema } from "./contract.ts";
export { type EndpointServices } from "./create-endpoint.ts";
export { endEndpointsOf, endEndpointsSince } from "./end-endpoints-of.ts";
export { eventEndpoints } from "./event-endpoints.ts";
export { eventExample } from "./examples.ts";
export { fanOut } from "./fan-out.ts";
export { expireEvents, sendDueWebhooks, sendWebhooks, sendWebhooksJob } from "./jobs.ts";
export { forwardEvent, type Listened, newEvents, recentEvents } from "./listen.ts";
export { eventStream } from "./live-stream.ts";
export { sendSample } from "./send-sample.ts";
export { newSecret } from "./signature.ts";
export { openSender, type Sender } from "./sender.ts";
export { findEndpoint as findWebhookEndpoint } from "./queries.ts";
export { webhookEndpointEndpoints } from "./endpoints.ts";
