// The addresses of pictures. Anybody with an address may see its picture, and may cache it forever, because its content never changes.
import type { PageRow } from "../../kernel/http/http.ts";
import { fileKey, isFileName } from "./addresses.ts";
import type { PictureKeeper } from "./keeper.ts";

const shop = /^shp_[0-9a-z]{26}$/;
const image = /^img_[0-9a-z]{26}$/;

export function picturePages({ media }: Pick<PictureKeeper, "media">): PageRow[] {
  return [
    {
      method: "GET",
      path: "/pictures/{shopId}/{imageId}/{file}",
      summary: "A product's picture in one of its sizes.",
      handle: async ({ params }) => {
        const { shopId = "", imageId = "", file = "" } = params;
        const named = shop.test(shopId) && image.test(imageId) && isFileName(file);
        const body = named ? await media.get(fileKey(shopId, imageId, file)) : null;
        if (!body)
          return {
            status: 404,
            headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
            body: "no such picture",
          };
        return {
          status: 200,
          headers: {
            "content-type": file.endsWith(".jpg") ? "image/jpeg" : "image/webp",
            "cache-control": "public, max-age=31536000, immutable",
            "content-security-policy": "default-src 'none'; sandbox",
            "access-control-allow-origin": "*",
          },
          body,
        };
      },
    },
  ];
}
