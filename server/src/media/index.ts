// media: files of messages, from the channel into our store, and from there to people and channels. Owns media. Announces internally
// media.waiting, with the message's id as object, and media.erased, with the file's.
export { type AddressMaker, addressOf } from "./address.ts";
export { MediaSchema } from "./contract.ts";
export { mediaEndpoints } from "./endpoints.ts";
export { dropMediaJob, eraseMediaOf } from "./erase-media.ts";
export { fetchMediaJob, fileNow } from "./fetch-media.ts";
export { dropFile, eraseFiles, keepFile, type StoredFile, storeFile } from "./keep-file.ts";
export { awaitMedia, awaitMediaOfMany, mediaIdOf } from "./media-of-message.ts";
export { mediaPages } from "./pages.ts";
export { type FileKeeper, ownFile, ownPath } from "./own-file.ts";
export { fileOfMedia, isComing, keyOfMedia, mayShowAbout, mediaByIds, mediaToSend } from "./read-media.ts";
export { element, listBucket } from "./list-bucket.ts";
export { s3Store } from "./s3-store.ts";
export { type S3Settings, signed } from "./sign-request.ts";
export { sniff } from "./sniff.ts";
export { folderStore, keyOf, type MediaStore } from "./store.ts";
