// The sandbox phone: page, live events, pictures, and what the buyer writes or taps.
import type { FastifyInstance } from "fastify";
import { sendPage } from "../pages/send-page.ts";
import { waIdOf } from "../whatsapp/identity.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";
import { writeAs } from "../whatsapp/write-as.ts";
import { buyersFor, currentBuyer } from "./buyers.ts";
import { streamConversation } from "./event-stream.ts";
import { phonePage } from "./page.ts";

type PageQuery = { as?: string; name?: string; shop?: string };
type Sending = {
  shop: string;
  as: string;
  name: string;
  text?: string;
  choice?: { id: string; title: string; kind: "button_reply" | "list_reply"; messageId: string };
};

const text = { type: "string", minLength: 1 } as const;
const sendingBody = {
  type: "object",
  required: ["shop", "as", "name"],
  properties: {
    shop: text,
    as: text,
    name: text,
    text: { type: "string", minLength: 1, maxLength: 4096 },
    choice: {
      type: "object",
      required: ["id", "title", "kind", "messageId"],
      properties: { id: text, title: text, kind: { enum: ["button_reply", "list_reply"] }, messageId: text },
    },
  },
  oneOf: [{ required: ["text"] }, { required: ["choice"] }],
} as const;

export function phoneRoutes(server: FastifyInstance, world: WhatsappWorld): void {
  const { books } = world;

  server.get<{ Querystring: PageQuery }>("/phone", async (request, reply) => {
    const { as, name, shop: wanted } = request.query;
    const shops = [...books.numbers.values()];
    const shop = (wanted === undefined ? undefined : books.numbers.get(wanted)) ?? shops[0];
    const buyer = currentBuyer(as === undefined ? null : waIdOf(withPlus(as)), name, books.people);
    return sendPage(reply, phonePage(shop, shops, buyer, buyersFor(books.people.values(), buyer)));
  });

  server.get<{ Querystring: { as: string; shop: string } }>(
    "/phone/events",
    { schema: { querystring: { type: "object", required: ["as", "shop"] } } },
    async (request, reply) => {
      const waId = waIdOf(withPlus(request.query.as));
      if (waId === null || !books.numbers.has(request.query.shop))
        return reply.code(404).send({ error: "no such conversation" });
      streamConversation(world, request, reply, request.query.shop, waId);
      return reply;
    },
  );

  server.post<{ Body: Sending }>("/phone/messages", { schema: { body: sendingBody } }, async (request, reply) => {
    const { shop, as, name, choice, text: words } = request.body;
    if (waIdOf(as) === null || !books.numbers.has(shop)) return reply.code(404).send({ error: "no such conversation" });
    const sender = { from: as, name, phoneNumberId: shop };
    // Not awaited: the bubble shows by itself how far the message got.
    if (choice) {
      const { messageId, ...tapped } = choice;
      void writeAs(world, { ...sender, choice: tapped, replyTo: messageId });
    } else void writeAs(world, { ...sender, text: words ?? "" });
    return reply.code(202).send({ accepted: true });
  });

  server.get<{ Params: { id: string } }>("/phone/pictures/:id", async (request, reply) => {
    const media = books.message(request.params.id)?.media;
    if (!media) return reply.code(404).send({ error: "no such picture" });
    return reply
      .type(media.mimeType)
      .headers({ "x-content-type-options": "nosniff", "cache-control": "private, max-age=3600" })
      .send(media.bytes);
  });
}

/** A "+" in an address typed by hand arrives as a space. */
function withPlus(phone: string): string {
  return phone.replace(/^ /, "+");
}
