// Files of the phone: uploads of the buyer, attachments of messages, and pictures of the catalog.
import type { FastifyInstance } from "fastify";
import { firstImage } from "../catalog/product-view.ts";
import { shownProduct } from "../catalog/shown-product.ts";
import { fetchAttachment } from "../whatsapp/fetch-media.ts";
import { waIdOf } from "../whatsapp/identity.ts";
import { kindOf, sniff } from "../whatsapp/media-kinds.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";
import { writeAs } from "../whatsapp/write-as.ts";

const bodyLimitBytes = 101 * 1024 * 1024;
const privately = { "x-content-type-options": "nosniff", "cache-control": "private, max-age=3600" } as const;

export function phoneMediaRoutes(server: FastifyInstance, world: WhatsappWorld): void {
  void server.register(async (scope) => uploadRoute(scope, world));

  server.get<{ Params: { id: string } }>("/phone/media/:id", async (request, reply) => {
    const media = world.books.message(request.params.id)?.media;
    if (!media) return reply.code(404).send({ error: "no such file" });
    const kind = kindOf(media.mimeType);
    // A file that is not a picture, audio or video is downloaded, never opened as a page of the simulator.
    if (kind === "document" || kind === null) reply.header("content-disposition", "attachment");
    return reply.type(media.mimeType).headers(privately).send(media.bytes);
  });

  server.get<{ Querystring: { shop: string; item: string } }>(
    "/phone/product-picture",
    { schema: { querystring: { type: "object", required: ["shop", "item"] } } },
    async (request, reply) => {
      const number = world.books.numbers.get(request.query.shop);
      const wabaId = number ? world.books.portfolioOf(number) : "";
      const catalogId = world.catalog.books.links.get(wabaId);
      const item = shownProduct(world.catalog, wabaId, catalogId, request.query.item);
      const link = item && firstImage(item.data);
      const picture =
        link && (await fetchAttachment(world, request.query.shop, { kind: "image", link, fileName: null }));
      if (!picture) return reply.code(404).send({ error: "no such picture" });
      return reply.type(picture.mimeType).headers(privately).send(picture.bytes);
    },
  );
}

/** Multipart: `shop`, `as`, `name`, `file`, and `caption` or `voice`. */
function uploadRoute(scope: FastifyInstance, world: WhatsappWorld): void {
  scope.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, body),
  );
  scope.post<{ Body: Buffer }>("/phone/files", { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(request.body), { headers }).formData();
    const word = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    const file = form.get("file");
    const [shop, as] = [word("shop"), word("as")];
    if (!(file instanceof File) || waIdOf(as) === null || !world.books.numbers.has(shop))
      return reply.code(404).send({ error: "no such conversation, or no file" });
    const bytes = Buffer.from(await file.arrayBuffer());
    const mimeType = sniff(bytes) ?? (file.type || "application/octet-stream");
    const voice = word("voice") === "true";
    const media = {
      kind: kindOf(mimeType) ?? "document",
      bytes,
      mimeType: voice && mimeType === "audio/ogg" ? "audio/ogg; codecs=opus" : mimeType,
      fileName: file.name,
      voice,
      ...(word("caption") ? { caption: word("caption") } : {}),
    };
    // Not awaited: the bubble itself shows how far the message got.
    void writeAs(world, { from: as, name: word("name") || as, phoneNumberId: shop, media });
    return reply.code(202).send({ accepted: true });
  });
}
