// The sandbox phone: page, live events, catalog, and the buyer's messages and taps.
import type { FastifyInstance } from "fastify";
import { sendPage } from "../pages/send-page.ts";
import { waIdOf } from "../whatsapp/identity.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";
import { writeAs } from "../whatsapp/write-as.ts";
import { buyersFor, currentBuyer } from "./buyers.ts";
import { streamConversation } from "./event-stream.ts";
import { phoneMediaRoutes } from "./media-routes.ts";
import { phonePage } from "./page.ts";
import { catalogCards } from "./product-cards.ts";
import { contentOf, sendingBody, type Sending } from "./sending.ts";

type PageQuery = { as?: string; name?: string; shop?: string; inside?: string; sells?: string };

export function phoneRoutes(server: FastifyInstance, world: WhatsappWorld): void {
  const { books } = world;

  server.get<{ Querystring: PageQuery }>("/phone", async (request, reply) => {
    const { as, name, shop: wanted, inside, sells } = request.query;
    const shops = [...books.numbers.values()];
    const shop = (wanted === undefined ? undefined : books.numbers.get(wanted)) ?? shops[0];
    const buyer = currentBuyer(as === undefined ? null : waIdOf(withPlus(as)), name, books.people);
    return sendPage(
      reply,
      phonePage({
        shop,
        shops,
        buyer,
        buyers: buyersFor(books.people.values(), buyer),
        inside: inside === "desk",
        sells: sells === "yes",
      }),
    );
  });

  server.get<{ Querystring: { as: string; shop: string } }>(
    "/phone/events",
    { schema: { querystring: { type: "object", required: ["as", "shop"] } } },
    async (request, reply) => {
      const waId = waIdOf(withPlus(request.query.as));
      if (waId === null || !books.numbers.has(request.query.shop))
        return reply.code(404).send({ error: "no such conversation" });
      streamConversation(world, { request, reply, phoneNumberId: request.query.shop, waId });
      return reply;
    },
  );

  server.get<{ Querystring: { shop?: string } }>("/phone/catalog", async (request, reply) => {
    const number = books.numbers.get(request.query.shop ?? "");
    return number
      ? reply.send({ items: catalogCards(world, number) })
      : reply.code(404).send({ error: "no such shop" });
  });

  server.post<{ Body: Sending }>("/phone/messages", { schema: { body: sendingBody } }, async (request, reply) => {
    const { shop, as, name } = request.body;
    const number = books.numbers.get(shop);
    if (waIdOf(as) === null || !number) return reply.code(404).send({ error: "no such conversation" });
    const { content, ...frame } = contentOf(request.body);
    if ("cart" in content && catalogCards(world, number).length === 0)
      return reply.code(404).send({ error: "the shop has no catalog" });
    // Not awaited: the bubble itself shows how far the message got.
    void writeAs(world, { from: as, name, phoneNumberId: shop, ...content, ...frame });
    return reply.code(202).send({ accepted: true });
  });

  phoneMediaRoutes(server, world);
}

/** A "+" in an address typed by hand arrives as a space. */
function withPlus(phone: string): string {
  return phone.replace(/^ /, "+");
}
