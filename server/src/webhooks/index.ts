// webhooks: the inbox. What senders post is proved on its raw bytes, kept once, answered, and only then worked on, by a
// job. Knows no provider: who sends, how a post is proved and who reads it are given by app/. Owns inbox and
// inbox_rejections; states received → queued → processed, or unreadable / failed, which can be replayed.
export { erasePosts } from "./erase-posts.ts";
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
export { keyOfBytes, postReceiver, type Sender } from "./receive-post.ts";
