// The test endpoints of the simulated Shipbubble, under /_/shipbubble, and its panel for people.
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../pages/send-page.ts";
import type { ShipbubbleAccount } from "./books.ts";
import { type Advance, type Shipbubble, UnknownShipment } from "./face.ts";
import { courierPanel, trackingPage } from "./panel-page.ts";

const text = { type: "string", minLength: 1 } as const;
const accountBody = {
  type: "object",
  required: ["apiKey", "webhookUrl"],
  properties: {
    apiKey: { type: "string", pattern: "^sb_(sandbox|prod)_" },
    webhookUrl: { type: "string", pattern: "^https?://" },
    businessName: text,
    signature: { enum: ["sha512", "sha256"] },
    openingBalance: { type: "integer", minimum: 0 },
    moving: { type: "boolean" },
    callsPerSecond: { type: ["integer", "null"], minimum: 1 },
    bareLists: { type: "boolean" },
  },
} as const;
const advanceBody = {
  type: "object",
  required: ["orderId", "status"],
  properties: { orderId: text, status: text, told: { enum: ["once", "twice", "never"] }, event: text },
} as const;

export function shipbubbleControlRoutes(server: FastifyInstance, shipbubble: Shipbubble): void {
  server.post<{ Body: ShipbubbleAccount }>("/_/shipbubble/configure", { schema: { body: accountBody } }, (request) => {
    shipbubble.configure(request.body);
    return { configured: true };
  });
  server.post<{ Body: Advance }>("/_/shipbubble/advance", { schema: { body: advanceBody } }, (request, reply) =>
    orUnknown(reply, () => shipbubble.advance(request.body)),
  );
  server.post<{ Body: Advance }>("/_/shipbubble/late", { schema: { body: advanceBody } }, (request, reply) =>
    orUnknown(reply, async () => {
      await shipbubble.notifyLate(request.body);
      return { told: true };
    }),
  );
  server.get("/_/shipbubble/shipments", async () => ({ shipments: shipbubble.shipments() }));

  server.get("/shipbubble/panel", (_request, reply) => sendPage(reply, courierPanel(shipbubble.shipments())));
  server.get<{ Params: { orderId: string } }>("/shipbubble/tracking/:orderId", (request, reply) => {
    const found = shipbubble.shipments().find(({ orderId }) => orderId === request.params.orderId);
    return found ? sendPage(reply, trackingPage(found)) : reply.code(404).send({ error: "no such shipment" });
  });
  // The panel's buttons.
  server.post<{ Params: { orderId: string }; Body: { status?: string; act?: string } }>(
    "/shipbubble/panel/:orderId",
    (request, reply) =>
      orUnknown(reply, async () => {
        const { orderId } = request.params;
        const { status = "confirmed", act = "move" } = request.body;
        if (act === "late") await shipbubble.notifyLate({ orderId, status });
        else if (act === "remitted") shipbubble.remit(orderId);
        else if (act === "twice") await shipbubble.advance({ orderId, status, told: "twice" });
        else if (act === "silently") await shipbubble.advance({ orderId, status, told: "never" });
        else await shipbubble.advance({ orderId, status });
        return reply.redirect("/shipbubble/panel", 303);
      }),
  );
}

async function orUnknown<Result>(reply: FastifyReply, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof UnknownShipment) return reply.code(404).send({ error: problem.message });
    throw problem;
  }
}
