// What pictures need from modules that depend on this one.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";

/** Where files are stored, and other functions of modules that depend on this one. The app passes them in. */
export type PictureKeeper = {
  config: { publicUrl: string };
  media: {
    put(key: string, bytes: Buffer, mimeType: string): Promise<void>;
    get(key: string): Promise<Buffer | null>;
    drop(key: string): Promise<void>;
  };
  /** The storage key of a message's file; null when this caller has no access, or when it has not been downloaded yet. */
  keyOfMedia(tx: Tx, actor: Actor, mediaId: string): Promise<string | null>;
};
