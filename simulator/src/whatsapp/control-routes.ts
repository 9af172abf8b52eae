// The test endpoints of the simulated WhatsApp, under /_/whatsapp.
import type { FastifyInstance } from "fastify";
import type { WhatsappBehaviour } from "./behaviour.ts";
import type { BusinessNumber } from "./books.ts";
import { readableText, type Whatsapp } from "./face.ts";
import { UnknownBusinessNumber } from "./write-as.ts";
import type { QualityChange } from "./quality.ts";
import type { Template, TemplateQuality, TemplateStatus } from "./account-books.ts";
import type { Writing } from "./writing.ts";

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
    media: {
      type: "object",
      required: ["kind"],
      properties: { kind: { enum: ["image", "video", "audio", "document", "sticker"] }, base64: { type: "string" } },
    },
    location: {
      type: "object",
      required: ["latitude", "longitude"],
      properties: { latitude: { type: "number" }, longitude: { type: "number" } },
    },
    contacts: { type: "array", minItems: 1, items: { type: "object" } },
    templateButton: { type: "object", required: ["payload", "text"], properties: { payload: text, text } },
    form: { type: "object", required: ["answers"], properties: { answers: { type: "object" } } },
    cart: {
      type: "object",
      required: ["items"],
      properties: {
        items: { type: "array", minItems: 1, items: { type: "object", required: ["retailerId", "quantity"] } },
      },
    },
    reaction: { type: "object", required: ["messageId", "emoji"], properties: { messageId: text } },
    unsupported: { type: "object" },
    edit: { type: "object", required: ["messageId", "text"], properties: { messageId: text, text } },
    revoke: { type: "object", required: ["messageId"], properties: { messageId: text } },
    newPhone: text,
    marketing: { enum: ["stop", "resume"] },
    echo: { type: "object" },
  },
  oneOf: [
    "text",
    "choice",
    "messages",
    "media",
    "location",
    "contacts",
    "templateButton",
    "form",
    "cart",
    "reaction",
    "unsupported",
    "edit",
    "revoke",
    "newPhone",
    "marketing",
    "echo",
  ].map((kind) => ({ required: [kind] })),
} as const;

type TemplateChange = Pick<Template, "wabaId" | "name" | "language"> & {
  status?: TemplateStatus;
  reason?: string;
  quality?: TemplateQuality;
};

const templateBody = {
  type: "object",
  required: ["wabaId", "name", "language"],
  anyOf: [{ required: ["status"] }, { required: ["quality"] }],
  properties: {
    wabaId: text,
    name: text,
    language: text,
    status: { enum: ["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED", "DELETED"] },
    reason: text,
    quality: { enum: ["GREEN", "YELLOW", "RED", "UNKNOWN"] },
  },
} as const;

const qualityBody = {
  type: "object",
  required: ["phoneNumberId"],
  properties: {
    phoneNumberId: text,
    quality: { enum: ["GREEN", "RED"] },
    messagingLimit: { enum: ["TIER_250", "TIER_2K", "TIER_10K", "TIER_100K", "TIER_UNLIMITED"] },
  },
} as const;

export function whatsappControlRoutes(server: FastifyInstance, whatsapp: Whatsapp): void {
  server.post<{ Body: BusinessNumber }>("/_/whatsapp/configure", { schema: { body: numberBody } }, (request) => {
    whatsapp.configure(request.body);
    return { configured: request.body.phoneNumberId };
  });

  server.post<{ Body: { phoneNumberId: string } }>(
    "/_/whatsapp/empty",
    { schema: { body: { type: "object", required: ["phoneNumberId"], properties: { phoneNumberId: text } } } },
    (request) => {
      whatsapp.empty(request.body.phoneNumberId);
      return { emptied: request.body.phoneNumberId };
    },
  );

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

  server.post<{ Body: TemplateChange }>(
    "/_/whatsapp/templates",
    { schema: { body: templateBody } },
    async (request, reply) => {
      const { status, reason, quality, ...template } = request.body;
      if (status) await whatsapp.setTemplateStatus(template, status, reason);
      if (quality) await whatsapp.setTemplateQuality(template, quality);
      return reply.send({ templates: whatsapp.templates(template.wabaId) });
    },
  );

  server.post<{ Body: QualityChange & { phoneNumberId: string } }>(
    "/_/whatsapp/quality",
    { schema: { body: qualityBody } },
    async (request, reply) => {
      const { phoneNumberId, ...change } = request.body;
      await whatsapp.changeQuality(phoneNumberId, change);
      return reply.send({ changed: phoneNumberId });
    },
  );

  server.get<{ Querystring: { wabaId: string } }>("/_/whatsapp/templates", (request) => ({
    templates: whatsapp.templates(request.query.wabaId),
  }));

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
