// The address of a file. The content came from a stranger: it is shown or saved, never executed.
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { PageAnswer, PageRow } from "../kernel/http/http.ts";
import { isGood } from "./address.ts";
import { keyOf, type MediaStore } from "./store.ts";

export type PageServices = { api: Database; vault: Vault; media: MediaStore };

export function mediaPages({ api, vault, media }: PageServices): PageRow[] {
  return [
    {
      method: "GET",
      path: "/media/{shopId}/{mediaId}",
      summary: "A file of a message, by its signed address.",
      handle: async ({ params, query, now }) => {
        const { shopId = "", mediaId = "" } = params;
        const { expires = "", signature = "" } = query;
        const signed = isGood(vault, { shopId, mediaId, expires, signature }, now);
        const row = await api.read(shopId, async (tx) =>
          signed || (await isShopsPicture(tx, shopId, mediaId))
            ? tx
                .selectFrom("media")
                .select(["state", "kind", "mime_type", "file_name"])
                .where("shop_id", "=", shopId)
                .where("id", "=", mediaId)
                .$if(!signed, (files) => files.where("message_id", "is", null))
                .executeTakeFirst()
            : undefined,
        );
        const body = row?.state === "kept" ? await media.get(keyOf(shopId, mediaId)) : null;
        if (!row || !body) return gone;
        const shown = row.kind === "document" || row.mime_type === null ? "attachment" : "inline";
        return {
          status: 200,
          headers: {
            "content-type": row.mime_type ?? "application/octet-stream",
            "content-disposition": `${shown}${row.file_name === null ? "" : `; filename*=UTF-8''${encodeURIComponent(row.file_name.toWellFormed())}`}`,
            "content-security-policy": "default-src 'none'; sandbox",
            "cache-control": "private, max-age=86400",
          },
          body,
        };
      },
    },
  ];
}

/** A shop's logo and cover are public: their addresses never expire and need no signature. Files from chats are never public. */
async function isShopsPicture(tx: Tx, shopId: string, mediaId: string): Promise<boolean> {
  if (!/^shp_\w+$/.test(shopId) || !/^med_\w+$/.test(mediaId)) return false;
  const shop = await tx
    .selectFrom("shops")
    .select(["logo_url", "cover_url"])
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  const path = `/media/${shopId}/${mediaId}`;
  return [shop?.logo_url, shop?.cover_url].some((address) => URL.parse(address ?? "")?.pathname.endsWith(path));
}

/** Expired, forged and unknown addresses get the same answer. */
const gone: PageAnswer = {
  status: 404,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  body: "no such file",
};
