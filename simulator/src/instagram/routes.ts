// The routes of both flavours: graph.instagram.com under /instagram, graph.facebook.com with a Page under /instagram-page. And the CDN,
// which needs no token.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRecord } from "../shape.ts";
import type { Answer } from "./answer.ts";
import { accountOfToken, isYoung, refreshToken } from "./authorize.ts";
import type { Account } from "./books.ts";
import { fileAt } from "./cdn.ts";
import { replyInPublic } from "./comments.ts";
import { ownProfile, profileOf } from "./profile.ts";
import { refuse, type Flavour } from "./refusals.ts";
import { sendMessage } from "./send-message.ts";
import type { InstagramWorld } from "./world.ts";

type Query = {
  access_token?: string;
  fields?: string;
  subscribed_fields?: string;
  message?: string;
  grant_type?: string;
};
type Route = { Params: { id: string }; Querystring: Query };

const hosts: readonly [Flavour, string][] = [
  ["instagram", "/instagram"],
  ["page", "/instagram-page"],
];

export function instagramRoutes(server: FastifyInstance, world: InstagramWorld): void {
  for (const [flavour, host] of hosts)
    for (const base of [`${host}/v:version(\\d+).0`, host]) graphRoutes(server, world, flavour, base);

  server.get<{ Querystring: Query }>("/instagram/refresh_access_token", async (request, reply) => {
    const { access_token: token = "" } = request.query;
    const account = accountOfToken(world, token);
    if (!account) return send(request, reply, refuse("instagram", "token"));
    if (request.query.grant_type !== "ig_refresh_token")
      return send(request, reply, refuse("instagram", "invalid", "grant_type must be ig_refresh_token"));
    if (isYoung(world, account, token))
      return send(request, reply, refuse("instagram", "invalid", "The token must be at least 24 hours old"));
    return send(request, reply, { http: 200, body: refreshToken(world, account) });
  });

  server.get<{ Querystring: Record<string, unknown> }>("/instagram/ig_messaging_cdn/", async (request, reply) => {
    const file = fileAt(world, request.query);
    if (!file) return reply.code(403).type("text/plain").send("URL signature expired");
    return reply.type(file.mimeType).header("x-content-type-options", "nosniff").send(file.bytes);
  });
}

function graphRoutes(server: FastifyInstance, world: InstagramWorld, flavour: Flavour, base: string): void {
  const { books } = world;
  /** Runs with the token's account; `own` when the id in the path is that account, its Page, or `me`. */
  const answering =
    (work: (account: Account, own: boolean, request: FastifyRequest<Route>) => Answer | Promise<Answer>) =>
    async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const account = accountOfToken(world, tokenOf(request));
      if (!account) return send(request, reply, refuse(flavour, "token"));
      const { id } = request.params;
      const own = id === "me" || id === account.igId || (flavour === "page" && id === account.pageId);
      return send(request, reply, await work(account, own, request));
    };
  const ownOnly =
    (work: (account: Account, request: FastifyRequest<Route>) => Answer | Promise<Answer>) =>
    (account: Account, own: boolean, request: FastifyRequest<Route>) =>
      own ? work(account, request) : refuse(flavour, "object");

  server.post<Route>(
    `${base}/:id/messages`,
    answering(ownOnly((account, { body }) => sendMessage(world, flavour, account, body))),
  );
  server.post<Route>(
    `${base}/:id/subscribed_apps`,
    answering(
      ownOnly((account, { query, body }) => {
        const fields = query.subscribed_fields ?? (isRecord(body) ? body["subscribed_fields"] : undefined);
        if (typeof fields !== "string" && !Array.isArray(fields))
          return refuse(flavour, "invalid", "(#100) The parameter subscribed_fields is required");
        const subscribedFields = String(fields).split(",");
        // For an account behind a Page, the app's settings choose the fields.
        if (flavour === "instagram") books.accounts.set(account.igId, { ...account, subscribedFields });
        return { http: 200, body: { success: true } };
      }),
    ),
  );
  server.get<Route>(
    `${base}/:id/subscribed_apps`,
    answering(
      ownOnly(({ subscribedFields = [] }) => ({
        http: 200,
        body: { data: [{ id: "1", subscribed_fields: subscribedFields }] },
      })),
    ),
  );
  server.post<Route>(
    `${base}/:id/replies`,
    answering((account, _own, { params, query, body }) => {
      const comment = books.comments.get(params.id);
      if (!comment || comment.igId !== account.igId) return refuse(flavour, "object");
      const message = query.message ?? (isRecord(body) ? body["message"] : undefined);
      return replyInPublic(world, { flavour, account, comment, message });
    }),
  );
  server.get<Route>(
    `${base}/:id`,
    answering((account, own, { params, query }) =>
      own
        ? ownProfile(flavour, account, query.fields)
        : profileOf({ world, flavour, account, igsid: params.id, fields: query.fields }),
    ),
  );
}

async function send(request: FastifyRequest, reply: FastifyReply, { http, body, cut }: Answer): Promise<FastifyReply> {
  if (cut) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return reply.code(http).header("facebook-api-version", "v25.0").send(body);
}

/** In the header or the query. */
function tokenOf(request: FastifyRequest<Route>): string | null {
  const { authorization } = request.headers;
  return /^Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? request.query.access_token ?? null;
}
