// The files that the buyer's pages load. Their names contain a hash of the content, so browsers cache them.
import type { PageAnswer } from "../kernel/http/http.ts";
import { pageAssetCaching, pageIcon, pageScript, pageStyle, photoScript } from "./page/assets.ts";

const assets = new Map([pageStyle, pageScript, photoScript, pageIcon].map((asset) => [asset.fileName, asset]));

export function assetPage(file: string): PageAnswer {
  const found = assets.get(file);
  if (!found) return { status: 404, headers: { "content-type": "text/plain" }, body: "no such file" };
  return {
    status: 200,
    headers: { "content-type": found.contentType, "cache-control": pageAssetCaching },
    body: found.body,
  };
}
