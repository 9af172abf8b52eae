// The test endpoints of the simulated Instagram, under /_/instagram.
import type { FastifyInstance, FastifyReply } from "fastify";
import type { InstagramBehaviour } from "./behaviour.ts";
import type { Account } from "./books.ts";
import type { Commenting } from "./comments.ts";
import type { Instagram } from "./face.ts";
import { UnknownAccount } from "./people.ts";
import { readableText } from "./readable.ts";
import type { Typing } from "./type-in-app.ts";
import type { Writing } from "./write-as.ts";

const text = { type: "string", minLength: 1 } as const;

const accountBody = {
  type: "object",
  required: ["igId", "username", "accessToken", "appSecret", "webhookUrl"],
  properties: {
    igId: text,
    pageId: text,
    username: text,
    name: text,
    accessToken: text,
    appSecret: text,
    webhookUrl: { type: "string", pattern: "^https?://" },
    tokenIssuedAt: { type: "number" },
    humanAgent: { type: "boolean" },
    subscribedFields: { type: "array", items: text },
  },
} as const;

/** write-as.ts validates the action. This only requires that there is one. */
const writing = { type: "object", required: ["from"], properties: { from: text }, minProperties: 2 } as const;
const commenting = { type: "object", required: ["from", "text"], properties: { from: text, text } } as const;
const typing = { type: "object", required: ["to", "text"], properties: { to: text, text } } as const;

export function instagramControlRoutes(server: FastifyInstance, instagram: Instagram): void {
  server.post<{ Body: Account }>("/_/instagram/configure", { schema: { body: accountBody } }, (request) => {
    instagram.configure(request.body);
    return { configured: request.body.igId };
  });
  server.post<{ Body: { igId: string } }>(
    "/_/instagram/empty",
    { schema: { body: { type: "object", required: ["igId"], properties: { igId: text } } } },
    (request) => {
      instagram.empty(request.body.igId);
      return { emptied: request.body.igId };
    },
  );
  server.post<{ Body: Partial<InstagramBehaviour> }>(
    "/_/instagram/behave",
    { schema: { body: { type: "object" } } },
    (request) => {
      instagram.behave(request.body);
      return { behaviour: request.body };
    },
  );
  server.post<{ Body: Writing }>("/_/instagram/inbound", { schema: { body: writing } }, async (request, reply) =>
    saidOrRefused(reply, async () => instagram.writeAs(request.body)),
  );
  server.post<{ Body: Commenting }>("/_/instagram/comment", { schema: { body: commenting } }, async (request, reply) =>
    saidOrRefused(reply, async () => instagram.commentAs(request.body)),
  );
  server.post<{ Body: Typing }>("/_/instagram/type-in-app", { schema: { body: typing } }, async (request, reply) =>
    saidOrRefused(reply, async () => ({ messageId: (await instagram.typeInApp(request.body)).id })),
  );
  server.post("/_/instagram/hold", () => {
    instagram.hold();
    return { held: true };
  });
  server.post<{ Body: { order?: "kept" | "reversed" | "shuffled"; together?: boolean } | null }>(
    "/_/instagram/release",
    async (request, reply) =>
      saidOrRefused(reply, async () => ({ released: await instagram.release(request.body ?? {}) })),
  );
  server.post<{ Body: { account: string; verifyToken: string } }>(
    "/_/instagram/subscribe",
    { schema: { body: { type: "object", required: ["account", "verifyToken"] } } },
    async (request, reply) =>
      saidOrRefused(reply, async () => instagram.subscribe(request.body.account, request.body.verifyToken)),
  );
  server.get<{ Querystring: { with?: string } }>("/_/instagram/messages", (request) => ({
    messages: instagram.messages(request.query.with).map(({ at, wire, ...message }) => ({
      ...message,
      at: new Date(at).toISOString(),
      text: readableText(wire),
      wire,
    })),
  }));
  server.get("/_/instagram/comments", () => ({ comments: instagram.comments() }));
}

async function saidOrRefused<Result extends object>(
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result | FastifyReply> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof UnknownAccount || problem instanceof RangeError)
      return reply.code(400).send({ error: problem.message });
    throw problem;
  }
}
