// media: files of messages, from the channel into a store of ours and out of it to people and channels. Owns media.
// Announces for ourselves media.waiting, with the message's id as object.
export { awaitMedia, mediaIdOf } from "./media-of-message.ts";
