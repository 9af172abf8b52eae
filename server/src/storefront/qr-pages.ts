// The QR code of a shop's page: a poster to print, and the code alone for flyers and packages.
import { html, ownAddress } from "../kernel/http/html.ts";
import type { PageAnswer, PageRow } from "../kernel/http/http.ts";
import { framed, ofShop } from "./framed.ts";
import { pageOf } from "./layout.ts";
import type { OpenedShop, StorefrontServices } from "./open-shop.ts";
import { qrDrawing, qrPicture } from "./qr.ts";
import { storefrontWords } from "./words.ts";

export function qrPages(services: StorefrontServices): PageRow[] {
  const addressOf = ({ pageName }: OpenedShop): string => `${services.config.publicUrl}/s/${pageName}`;
  return [
    {
      method: "GET",
      path: "/s/{name}/qr",
      summary: "The QR code of a shop's page, as a poster",
      handle: ofShop(services, "/qr", async (opened, request) => {
        const frame = framed(services, opened, request, {
          title: `${storefrontWords(opened.language).qr.title} · ${opened.shop.name}`,
          description: opened.shop.name,
          picture: null,
          private: true,
          path: "/qr",
          pictures: [],
        });
        return pageOf(frame, poster(opened, addressOf(opened)));
      }),
    },
    {
      method: "GET",
      path: "/s/{name}/qr.svg",
      summary: "The QR code of a shop's page, as a drawing",
      handle: ofShop(services, "/qr.svg", async (opened) => picture("image/svg+xml", qrDrawing(addressOf(opened)))),
    },
    {
      method: "GET",
      path: "/s/{name}/qr.png",
      summary: "The QR code of a shop's page, as a picture",
      handle: ofShop(services, "/qr.png", async (opened) => picture("image/png", await qrPicture(addressOf(opened)))),
    },
  ];
}

function poster({ shop, pageName, language }: OpenedShop, address: string) {
  const words = storefrontWords(language).qr;
  const at = ownAddress(`/s/${pageName}`);
  return html`<div class="poster">
      <h1><bdi>${shop.name}</bdi></h1>
      <p>${words.scan}</p>
      <img src="${at}/qr.svg" alt="${words.title}" width="320" height="320" />
      <p class="address"><bdi>${address.replace(/^https?:\/\//, "")}</bdi></p>
    </div>
    <p class="files">
      <a class="button quiet" href="${at}/qr.png" download="${pageName}-qr.png">PNG</a>
      <a class="button quiet" href="${at}/qr.svg" download="${pageName}-qr.svg">SVG</a>
      <span class="soft">${words.print}</span>
    </p>`;
}

function picture(type: string, body: string | Buffer): PageAnswer {
  return {
    status: 200,
    headers: {
      "content-type": type,
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, max-age=3600",
    },
    body,
  };
}
