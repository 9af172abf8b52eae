// The sandbox phone for Instagram: page, live events, files, and the buyer's messages, taps and comments.
import type { FastifyInstance } from "fastify";
import { sendPage } from "../../pages/send-page.ts";
import { commentAs } from "../comments.ts";
import { igsidOf, usernameOf } from "../identity.ts";
import { writeAs, type Doing } from "../write-as.ts";
import type { InstagramWorld } from "../world.ts";
import { buyersFor, currentBuyer } from "./buyers.ts";
import { streamThread } from "./event-stream.ts";
import { instagramPhonePage } from "./page.ts";

type PageQuery = { as?: string; name?: string; shop?: string; inside?: string };
type Sending = { shop: string; as: string; name: string; doing: Doing | { comment: string; parentId?: string } };

const text = { type: "string", minLength: 1 } as const;
const sendingBody = {
  type: "object",
  required: ["shop", "as", "name", "doing"],
  properties: { shop: text, as: text, name: text, doing: { type: "object", minProperties: 1 } },
} as const;
/** A picture of eight megabytes, as base64. */
const sendingMaxBytes = 12_000_000;

export function instagramPhoneRoutes(server: FastifyInstance, world: InstagramWorld): void {
  const { books } = world;

  server.get<{ Querystring: PageQuery }>("/instagram/phone", async (request, reply) => {
    const { as, name, shop: wanted, inside } = request.query;
    const shops = [...books.accounts.values()];
    const shop = (wanted === undefined ? undefined : books.account(wanted)) ?? shops[0];
    const buyer = currentBuyer(usernameOf(as ?? ""), name, books.people);
    return sendPage(
      reply,
      instagramPhonePage({
        shop,
        shops,
        buyer,
        buyers: buyersFor(books.people.values(), buyer),
        inside: inside === "desk",
      }),
    );
  });

  server.get<{ Querystring: { as: string; shop: string } }>(
    "/instagram/phone/events",
    { schema: { querystring: { type: "object", required: ["as", "shop"] } } },
    async (request, reply) => {
      const username = usernameOf(request.query.as);
      const account = books.account(request.query.shop);
      if (username === null || !account) return reply.code(404).send({ error: "no such thread" });
      streamThread(world, reply, account.igId, igsidOf(username, account.igId));
      return reply;
    },
  );

  server.post<{ Body: Sending }>(
    "/instagram/phone/do",
    { schema: { body: sendingBody }, bodyLimit: sendingMaxBytes },
    async (request, reply) => {
      const { shop, as, name, doing } = request.body;
      if (usernameOf(as) === null || !books.account(shop)) return reply.code(404).send({ error: "no such thread" });
      const sender = { from: as, name, account: shop };
      // Not awaited: the bubble itself shows how far the message got.
      const done =
        "comment" in doing
          ? commentAs(world, {
              ...sender,
              text: doing.comment,
              ...(doing.parentId ? { parentId: doing.parentId } : {}),
            })
          : writeAs(world, { ...sender, ...doing });
      done.catch((problem: unknown) => console.error("simulator: the Instagram phone", problem));
      return reply.code(202).send({ accepted: true });
    },
  );

  server.get<{ Params: { id: string } }>("/instagram/phone/files/:id", async (request, reply) => {
    const file = books.asset(request.params.id);
    if (!file) return reply.code(404).send({ error: "no such file" });
    return reply
      .type(file.mimeType)
      .headers({
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'",
        "cache-control": "private, max-age=3600",
      })
      .send(file.bytes);
  });
}
