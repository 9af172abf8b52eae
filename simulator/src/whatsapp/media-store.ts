// Media that the business uploaded (kept 30 days) and that buyers sent (kept 7 days), and addresses that expire in 5 minutes.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export type StoredMedia = {
  id: string;
  phoneNumberId: string;
  origin: "uploaded" | "received";
  mimeType: string;
  fileName: string | null;
  /** Base64. */
  sha256: string;
  bytes: Buffer;
  /** Milliseconds since the epoch. */
  at: number;
};

export type MediaStore = ReturnType<typeof createMediaStore>;

const dayMs = 86_400_000;
const keptMs = { uploaded: 30 * dayMs, received: 7 * dayMs } as const;
const addressGoodForMs = 5 * 60_000;
const mediaKeptMax = 2_000;
const firstId = 1_900_000_000_000_000;

export function createMediaStore() {
  const kept = new Map<string, StoredMedia>();
  const secret = randomBytes(32);
  let lastId = firstId;

  const signed = (id: string, until: string) => createHmac("sha256", secret).update(`${id} ${until}`).digest("hex");
  const get = (id: string, now: number) => {
    const media = kept.get(id);
    return media && now < media.at + keptMs[media.origin] ? media : undefined;
  };

  return {
    get,
    add(entry: Omit<StoredMedia, "id" | "sha256">): StoredMedia {
      lastId += 1;
      const sha256 = createHash("sha256").update(entry.bytes).digest("base64");
      const media = { ...entry, id: String(lastId), sha256 };
      kept.set(media.id, media);
      const [oldest] = kept.keys();
      if (kept.size > mediaKeptMax && oldest !== undefined) kept.delete(oldest);
      return media;
    },
    remove: (id: string) => kept.delete(id),
    /** @param base where the caller reaches the simulator. */
    addressOf(base: string, { id }: StoredMedia, now: number, source: "webhook" | "getMedia"): string {
      const ext = String(Math.floor((now + addressGoodForMs) / 1000));
      const query = new URLSearchParams({ mid: id, source, ext, hash: signed(id, ext) });
      return `${base}/whatsapp_business/attachments/?${query.toString()}`;
    },
    /** The file at an address; undefined when it has expired or is invalid. */
    at({ mid, ext, hash }: { mid?: string; ext?: string; hash?: string }, now: number): StoredMedia | undefined {
      if (mid === undefined || ext === undefined || hash === undefined) return undefined;
      const [given, right] = [Buffer.from(hash), Buffer.from(signed(mid, ext))];
      const genuine = given.length === right.length && timingSafeEqual(given, right);
      return genuine && now < Number(ext) * 1000 ? get(mid, now) : undefined;
    },
    contents: (): StoredMedia[] => [...kept.values()],
    restore(media: readonly StoredMedia[]) {
      for (const one of media) {
        kept.set(one.id, one);
        lastId = Math.max(lastId, Number(one.id));
      }
    },
  };
}
