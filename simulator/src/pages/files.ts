// The few style sheets, scripts and the icon that the pages use.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const files = [
  ["simulator.css", "./simulator.css", "text/css; charset=utf-8"],
  ["checkout.css", "../paystack/checkout.css", "text/css; charset=utf-8"],
  ["couriers.css", "../shipbubble/panel.css", "text/css; charset=utf-8"],
  ["phone.css", "../phone/phone.css", "text/css; charset=utf-8"],
  ["conversation.css", "../phone/conversation.css", "text/css; charset=utf-8"],
  ["attachments.css", "../phone/attachments.css", "text/css; charset=utf-8"],
  ["sheets.css", "../phone/sheets.css", "text/css; charset=utf-8"],
  ["phone.js", "../phone/phone.js", "text/javascript; charset=utf-8"],
  ["instagram-phone.css", "../instagram/phone/instagram-phone.css", "text/css; charset=utf-8"],
  ["instagram-phone.js", "../instagram/phone/instagram-phone.js", "text/javascript; charset=utf-8"],
  ["bubble.js", "../phone/bubble.js", "text/javascript; charset=utf-8"],
  ["catalog.js", "../phone/catalog.js", "text/javascript; charset=utf-8"],
  ["attach.js", "../phone/attach.js", "text/javascript; charset=utf-8"],
  ["icon.svg", "./icon.svg", "image/svg+xml"],
] as const;

export function fileRoutes(server: FastifyInstance): void {
  for (const [name, path, type] of files) {
    const content = readFileSync(new URL(path, import.meta.url));
    server.get(`/files/${name}`, async (_request, reply) =>
      reply.type(type).header("x-content-type-options", "nosniff").header("cache-control", "no-cache").send(content),
    );
  }
}
