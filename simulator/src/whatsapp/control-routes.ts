// The test doors of the simulated WhatsApp, under /_/whatsapp.
import type { FastifyInstance } from "fastify";
import type { WhatsappBehaviour } from "./behaviour.ts";
import type { BusinessNumber } from "./books.ts";
import { readableText, type Whatsapp } from "./face.ts";
import { UnknownBusinessNumber, type Writing } from "./write-as.ts";

const text = { type: "string", minLength: 1 } as const;

const numberBody = {
  type: "object",
  required: ["phoneNumberId", "displayNumber", "accessToken", "appSecret", "webhookUrl"],
  properties: {
    phoneNumberId: text,
    displayNumber: text,
    accessToken: text,
    appSecret: text,
    webhookUrl: { type: "string", pattern: "^https?://" },
    name: text,
    wabaId: text,
  },
} as const;

const writing = {
  type: "object",
  required: ["from"],
  properties: {
    from: text,
    name: text,
    phoneNumberId: text,
    text,
    choice: { type: "object", required: ["id", "title"], properties: { id: text, title: text } },
    messages: { type: "array", minItems: 1, items: { type: "object" } },
  },
  oneOf: [{ required: ["text"] }, { required: ["choice"] }, { required: ["messages"] }],
} as const;

export function whatsappControlRoutes(server: FastifyInstance, whatsapp: Whatsapp): void {
  server.post<{ Body: BusinessNumber }>("/_/whatsapp/configure", { schema: { body: numberBody } }, (request) => {
    whatsapp.configure(request.body);
    return { configured: request.body.phoneNumberId };
  });

  server.post<{ Body: Partial<WhatsappBehaviour> }>(
    "/_/whatsapp/behave",
    { schema: { body: { type: "object" } } },
    (request) => {
      whatsapp.behave(request.body);
      return { behaviour: request.body };
    },
  );

  server.post<{ Body: Writing }>("/_/whatsapp/inbound", { schema: { body: writing } }, async (request, reply) => {
    try {
      return await whatsapp.writeAs(request.body);
    } catch (problem) {
      if (problem instanceof UnknownBusinessNumber || problem instanceof RangeError)
        return reply.code(400).send({ error: problem.message });
      throw problem;
    }
  });

  server.post<{ Body: { phoneNumberId: string; verifyToken: string } }>(
    "/_/whatsapp/subscribe",
    { schema: { body: { type: "object", required: ["phoneNumberId", "verifyToken"] } } },
    (request) => whatsapp.subscribe(request.body.phoneNumberId, request.body.verifyToken),
  );

  server.get<{ Querystring: { to?: string } }>("/_/whatsapp/messages", (request) => ({
    messages: whatsapp
      .messages(request.query.to)
      .map(({ id, direction, phoneNumberId, waId, at, type, wire, statuses }) => ({
        id,
        direction,
        phoneNumberId,
        buyer: waId,
        at: new Date(at).toISOString(),
        type,
        text: readableText(wire),
        statuses: statuses.map((status) => ({ ...status, at: new Date(status.at).toISOString() })),
        wire,
      })),
  }));
}
