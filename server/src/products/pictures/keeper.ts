import type { Actor } from "../../kernel/actor.ts";
import type { Tx } from "../../kernel/db.ts";

/** Where files are, and what else of them belongs to a module above this one. Handed down by the app. */
export type PictureKeeper = {
  config: { publicUrl: string };
  media: {
    put(key: string, bytes: Buffer, mimeType: string): Promise<void>;
    get(key: string): Promise<Buffer | null>;
    drop(key: string): Promise<void>;
  };
  /** Where the bytes of a message's file are; null when it is not there for this caller, or not here yet. */
  keyOfMedia(tx: Tx, actor: Actor, mediaId: string): Promise<string | null>;
};
