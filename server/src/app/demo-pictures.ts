// The pictures of the demo shop's products, for buyers' phones and the payment page.
import type { PageRow } from "../kernel/http.ts";
import { demoPicture } from "../shops/index.ts";

export const demoPictures: PageRow = {
  method: "GET",
  path: "/media/demo/{file}",
  summary: "A picture of a product of the demo shop.",
  handle: async ({ params }) => {
    const picture = demoPicture(params.file ?? "");
    return picture
      ? {
          status: 200,
          headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" },
          body: picture,
        }
      : { status: 404, headers: { "content-type": "text/plain; charset=utf-8" }, body: "no such picture" };
  },
};
