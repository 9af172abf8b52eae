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
  ["phone/phone.js", "../phone/phone.js", "text/javascript; charset=utf-8"],
  ["instagram-phone.css", "../instagram/phone/instagram-phone.css", "text/css; charset=utf-8"],
  ["instagram/phone/instagram-phone.js", "../instagram/phone/instagram-phone.js", "text/javascript; charset=utf-8"],
  ["instagram/phone/attach.js", "../instagram/phone/attach.js", "text/javascript; charset=utf-8"],
  ["phone/bubble.js", "../phone/bubble.js", "text/javascript; charset=utf-8"],
  ["phone/rows.js", "../phone/rows.js", "text/javascript; charset=utf-8"],
  ["phone/catalog.js", "../phone/catalog.js", "text/javascript; charset=utf-8"],
  ["phone/attach.js", "../phone/attach.js", "text/javascript; charset=utf-8"],
  ["phone/live.js", "../phone/live.js", "text/javascript; charset=utf-8"],
  ["desk.css", "../desk/desk.css", "text/css; charset=utf-8"],
  ["desk-panels.css", "../desk/desk-panels.css", "text/css; charset=utf-8"],
  ["desk-sale.css", "../desk/desk-sale.css", "text/css; charset=utf-8"],
  ["desk/desk-sale.js", "../desk/desk-sale.js", "text/javascript; charset=utf-8"],
  ["desk/desk.js", "../desk/desk.js", "text/javascript; charset=utf-8"],
  ["desk/desk-phones.js", "../desk/desk-phones.js", "text/javascript; charset=utf-8"],
  ["desk/desk-panels.js", "../desk/desk-panels.js", "text/javascript; charset=utf-8"],
  ["desk/desk-story.js", "../desk/desk-story.js", "text/javascript; charset=utf-8"],
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
