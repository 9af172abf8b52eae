// Terminal Africa's routes below /terminal-africa/v1, and the test endpoints under /_/terminal-africa.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Answer, sendAnswer } from "../answer.ts";
import { jsonBodyOf, keepBodiesRaw } from "../raw-body.ts";
import { wordIn } from "../shape.ts";
import { done, refuse } from "./answers.ts";
import { bookPickup, cancelShipment, listShipments, walletOf } from "./book.ts";
import type { Shipment, TerminalAccount } from "./books.ts";
import { changeDraft, draftShipment } from "./draft.ts";
import { type TerminalAfrica, UnknownTerminalShipment } from "./face.ts";
import { quoteDraft } from "./quote.ts";
import { shipmentView } from "./view.ts";
import type { TerminalWorld } from "./world.ts";

type ById = { Params: { id: string } };
type Query = { Querystring: Record<string, string> };
type Body = Record<string, unknown>;

export function terminalRoutes(server: FastifyInstance, world: TerminalWorld): void {
  const { accounts, shipments } = world.books;
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (account: TerminalAccount, body: Body) => Answer,
  ): Promise<FastifyReply> => {
    const key = /^Bearer (sk_(?:test|live)_\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const account = accounts.get(key);
    return sendAnswer(request, reply, account ? run(account, jsonBodyOf(request) ?? {}) : refuse(401, "Unauthorized"));
  };
  const withShipment = (account: TerminalAccount, id: string, run: (shipment: Shipment) => Answer): Answer => {
    const shipment = shipments.get(id);
    return shipment?.account === account.secretKey ? run(shipment) : refuse(404, "Shipment not found");
  };
  const read = (request: FastifyRequest<ById>, reply: FastifyReply) =>
    answer(request, reply, (account) =>
      withShipment(account, request.params.id, (shipment) =>
        done("Shipment retrieved successfully", shipmentView(world, shipment)),
      ),
    );
  void server.register(
    async (scope) => {
      keepBodiesRaw(scope);
      scope.post("/shipments/quick", (request, reply) =>
        answer(request, reply, (account, body) => draftShipment(world, account, body)),
      );
      scope.put<ById>("/shipments/:id", (request, reply) =>
        answer(request, reply, (account, body) =>
          withShipment(account, request.params.id, (shipment) => changeDraft(world, shipment, body)),
        ),
      );
      scope.get<Query>("/rates/shipment", (request, reply) =>
        answer(request, reply, (account) =>
          withShipment(account, wordIn(request.query["shipment_id"]), (shipment) =>
            quoteDraft(world, account, shipment, request.query["currency"] ?? "NGN"),
          ),
        ),
      );
      scope.post("/shipments/pickup", (request, reply) =>
        answer(request, reply, (account, body) => bookPickup(world, account, body)),
      );
      scope.post("/shipments/cancel", (request, reply) =>
        answer(request, reply, (account, body) =>
          withShipment(account, wordIn(body["shipment_id"]), (shipment) => cancelShipment(world, account, shipment)),
        ),
      );
      scope.get<Query>("/shipments", (request, reply) =>
        answer(request, reply, (account) => listShipments(world, account, request.query)),
      );
      scope.get<ById>("/shipments/:id", read);
      scope.get<ById>("/shipments/track/:id", read);
      scope.get<Query>("/users/wallet", (request, reply) =>
        answer(request, reply, (account) => walletOf(world, account, request.query)),
      );
      scope.setNotFoundHandler((request, reply) => sendAnswer(request, reply, refuse(404, "Resource not found")));
    },
    { prefix: "/terminal-africa/v1" },
  );
}

const text = { type: "string", minLength: 1 } as const;
const accountBody = {
  type: "object",
  required: ["secretKey", "userId", "webhookUrl", "openingBalances"],
  properties: {
    secretKey: { type: "string", pattern: "^sk_(test|live)_" },
    userId: text,
    webhookUrl: { type: "string", pattern: "^https?://" },
    openingBalances: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
    moving: { type: "boolean" },
    cancelsByHand: { type: "boolean" },
  },
} as const;
const advanceBody = {
  type: "object",
  required: ["shipmentId", "status"],
  properties: { shipmentId: text, status: text },
} as const;

export function terminalControlRoutes(server: FastifyInstance, terminal: TerminalAfrica): void {
  server.post<{ Body: TerminalAccount }>(
    "/_/terminal-africa/configure",
    { schema: { body: accountBody } },
    (request) => {
      terminal.configure(request.body);
      return { configured: true };
    },
  );
  server.post<{ Body: { shipmentId: string; status: string } }>(
    "/_/terminal-africa/advance",
    { schema: { body: advanceBody } },
    async (request, reply) => {
      try {
        return await terminal.advance(request.body);
      } catch (problem) {
        if (problem instanceof UnknownTerminalShipment) return reply.code(404).send({ error: problem.message });
        throw problem;
      }
    },
  );
  server.get("/_/terminal-africa/shipments", async () => ({ shipments: terminal.shipments() }));
  server.get<{ Params: { id: string } }>("/terminal-africa/track/:id", async (request, reply) => {
    const found = terminal.shipments().find(({ id }) => id === request.params.id);
    if (!found) return reply.code(404).send({ error: "no such shipment" });
    const { id, status, carrier, history } = found;
    return { shipment: id, status, carrier, history };
  });
}
