// broadcasts: one message to all customers of a segment, within the channel's rate limits and never twice. Owns broadcasts,
// broadcast_recipients, broadcast_orders and broadcast_pace. Database triggers record the results: deliveries, replies, orders and
// opt-outs. draft → scheduled → sending ⇄ paused → completed, or cancelled. Announces broadcast.scheduled, broadcast.started,
// broadcast.paused, broadcast.resumed, broadcast.completed and broadcast.cancelled, and internally broadcast.due.
export { broadcastPart } from "./customer-part.ts";
export { broadcastsBegun, type BegunBroadcast, recipientsUnderWay } from "./queries.ts";
export { broadcastEndpoints } from "./endpoints.ts";
export { sendBroadcastJob } from "./send-broadcast-job.ts";
export { workBroadcasts } from "./work-broadcasts.ts";
