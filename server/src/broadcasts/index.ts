// broadcasts: one message to everybody of a segment, at the pace of the channel and never twice. Owns broadcasts,
// broadcast_recipients, broadcast_orders and broadcast_pace; what becomes of its messages, who replies, orders or stops them the database
// notes itself. draft → scheduled → sending ⇄ paused → completed, or cancelled. Announces broadcast.scheduled, broadcast.started,
// broadcast.paused, broadcast.resumed, broadcast.completed and broadcast.cancelled, and for ourselves broadcast.due.
export { broadcastPart } from "./customer-part.ts";
export { broadcastsBegun, type BegunBroadcast, recipientsUnderWay } from "./queries.ts";
export { broadcastEndpoints } from "./endpoints.ts";
export { sendBroadcastJob } from "./send-broadcast-job.ts";
export { workBroadcasts } from "./work-broadcasts.ts";
