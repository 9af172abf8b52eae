// inbound-webhooks: the inbox. A webhook's raw bytes are verified, stored once and answered. Only then a job processes it. Knows no provider: app/
// defines the senders, how they are verified and which handler reads them. Owns inbox and inbox_rejections. States: received → queued →
// processed, or unreadable / failed, which can be replayed.
export { erasePosts } from "./erase-posts.ts";
export { expirePosts } from "./expire-posts.ts";
export { handshakeReceiver } from "./handshake.ts";
export {
  closeNoticeAddress,
  heardAfterEndMost,
  noticeAddresses,
  type NoticeAddresses,
  type NoticeSubject,
} from "./notice-address.ts";
export { type UnsignedSender, unsignedPostReceivers } from "./receive-unsigned-post.ts";
export {
  assignPost,
  type Post,
  type PostReader,
  type PostReading,
  type Attention,
  postsHeard,
  postsInNeed,
  readInboxJob,
  replayInbox,
} from "./read-inbox.ts";
export { type Bundle, type Bundler, planReading, readAtOnce } from "./read-at-once.ts";
export { keyOfBytes, postReceiver, type Sender } from "./receive-post.ts";
