// The Graph API's routes, as far as a shop's agent and its catalog need them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { catalogRoutes } from "../catalog/routes.ts";
import { accountRoutes } from "./account-routes.ts";
import { numbersOf, tokenOf } from "./authenticate.ts";
import { newTraceId } from "./identity.ts";
import { mediaDownloadRoute, mediaRoutes } from "./media-routes.ts";
import { nodeRoutes } from "./node-routes.ts";
import { refuseObject, refuseToken } from "./refusals.ts";
import { sampleUploadRoutes } from "./sample-uploads.ts";
import { sendMessage } from "./send-message.ts";
import { templateRoutes } from "./template-routes.ts";
import type { WhatsappWorld } from "./world.ts";

/** `/whatsapp` and `/graph` are equivalent; a call without a version uses the newest. */
const prefixes = ["/whatsapp", "/graph"].flatMap((host) => [`${host}/v:version(\\d+).0`, host]);

export function whatsappRoutes(server: FastifyInstance, world: WhatsappWorld): void {
  for (const prefix of prefixes) void server.register(async (scope) => graphScope(scope, world), { prefix });
  mediaDownloadRoute(server, world);
}

function graphScope(scope: FastifyInstance, world: WhatsappWorld): void {
  scope.addHook("onSend", async (request, reply) => {
    reply.headers({ "facebook-api-version": "v25.0", "x-fb-trace-id": newTraceId(), "x-fb-request-id": newTraceId() });
    if (!reply.hasHeader("x-business-use-case-usage")) addUsage(world, request, reply);
  });
  scope.post<{ Params: { id: string } }>("/:id/messages", async (request, reply) => {
    const answer = sendMessage(world, request.params.id, tokenOf(request), request.body);
    if (answer.cut) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.code(answer.http).send(answer.body);
  });
  mediaRoutes(scope, world);
  accountRoutes(scope, world);
  templateRoutes(scope, world);
  sampleUploadRoutes(scope, world);
  catalogRoutes(scope, world.catalog, (request, catalogId) => refuseCatalog(world, request, catalogId));
  nodeRoutes(scope, world);
}

/** A catalog can be used with its own token, or with the token of a number whose account shows it. */
function refuseCatalog({ books, catalog }: WhatsappWorld, request: FastifyRequest, catalogId: string) {
  const token = tokenOf(request);
  const numbers = numbersOf(books, token);
  const { catalogs, links } = catalog.books;
  const known = numbers.length > 0 || [...catalogs.values()].some(({ accessToken }) => accessToken === token);
  if (!known) return refuseToken();
  const settings = catalogs.get(catalogId);
  const linked = numbers.some((number) => links.get(books.portfolioOf(number)) === catalogId);
  const method = request.method === "GET" ? "get" : "post";
  return settings && (linked || settings.accessToken === token) ? null : refuseObject(catalogId, method);
}

function addUsage({ books, limits, clock }: WhatsappWorld, request: FastifyRequest, reply: FastifyReply): void {
  const { params } = request;
  const id = typeof params === "object" && params !== null && "id" in params ? String(params.id) : "";
  const number = books.numbers.get(id);
  const wabaId = number ? books.portfolioOf(number) : id;
  const { callCount, regainMinutes } = limits.usage(wabaId, clock.now());
  const usage = {
    type: "whatsapp",
    call_count: callCount,
    total_cputime: 0,
    total_time: 0,
    estimated_time_to_regain_access: regainMinutes,
  };
  const app = { call_count: callCount, total_time: 0, total_cputime: 0 };
  reply.headers({
    "x-app-usage": JSON.stringify(app),
    "x-business-use-case-usage": JSON.stringify({ [wabaId]: [usage] }),
  });
}
