// The pictures of the demo shop's products, for buyers' phones and the payment page.
import type { PageRow } from "../kernel/http/http.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { demoPicture } from "../shops/index.ts";

/** The bytes behind one of these addresses; null for any other. */
export function demoPictureAt(publicUrl: string): (url: string) => Buffer | null {
  const folder = `${publicUrl}/media/demo/`;
  return (url) => (url.startsWith(folder) ? demoPicture(url.slice(folder.length)) : null);
}

export const demoPictures: PageRow = {
  method: "GET",
  path: "/media/demo/{file}",
  summary: "A picture of a product of the demo shop.",
  handle: async ({ params }) => {
    const picture = demoPicture(params.file ?? "");
    if (!picture) throw notFound();
    return {
      status: 200,
      headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" },
      body: picture,
    };
  },
};
