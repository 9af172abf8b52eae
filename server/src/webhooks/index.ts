// webhooks: the inbox. What senders post is proved on its raw bytes, kept once, answered, and only then worked on, by a
// job. Knows no provider: who sends, how a post is proved and who reads it are given by app/. Owns inbox,
// inbox_rejections and notice_addresses; states received → queued → processed, or unreadable / failed, which can be replayed.
export { handshakeReceiver } from "./handshake.ts";
export { closeNoticeAddresses, openNoticeAddress } from "./notice-address.ts";
export { type Post, type PostReader, type PostReading, readInboxJob, replayInbox } from "./read-inbox.ts";
export { keyOfBytes, postReceiver, type Sender } from "./receive-post.ts";
