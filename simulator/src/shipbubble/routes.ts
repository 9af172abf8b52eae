// Shipbubble's routes below /shipbubble/v1.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendAnswer, type Answer } from "../answer.ts";
import { jsonBodyOf, keepBodiesRaw } from "../raw-body.ts";
import { wordIn } from "../shape.ts";
import { done, refuse } from "./answers.ts";
import type { ShipbubbleAccount } from "./books.ts";
import { fetchRates, fetchReturnRates } from "./fetch-rates.ts";
import { cancelLabel, correctParties, createLabel, labelsById, listLabels, walletBalance } from "./labels.ts";
import { moveShipment } from "./move-shipment.ts";
import { categories } from "./read-parcel.ts";
import { validateAddress } from "./validate-address.ts";
import type { ShipbubbleWorld } from "./world.ts";

type ById = { Params: { id: string } };
type ByIds = { Params: { ids: string } };
type Query = { Querystring: Record<string, string> };

export function shipbubbleRoutes(server: FastifyInstance, world: ShipbubbleWorld): void {
  void server.register(
    async (scope) => {
      keepBodiesRaw(scope);
      const answer = answering(world);
      const { books } = world;
      scope.post("/shipping/address/validate", (request, reply) =>
        answer(request, reply, (account, body) => validateAddress(world, account, body)),
      );
      scope.get("/shipping/labels/categories", (request, reply) =>
        answer(request, reply, () => done("Retrieved successfully", categories)),
      );
      scope.get("/shipping/labels/boxes", (request, reply) =>
        answer(request, reply, () => done("Retrieved successfully", boxes)),
      );
      scope.get("/shipping/couriers", (request, reply) =>
        answer(request, reply, () => done("Retrieved successfully", couriers)),
      );
      scope.get("/shipping/wallet/balance", (request, reply) =>
        answer(request, reply, (account) => walletBalance(world, account)),
      );
      scope.post("/shipping/fetch_rates", (request, reply) =>
        answer(request, reply, (account, body) => fetchRates(world, account, body, [])),
      );
      scope.post<ByIds>("/shipping/fetch_rates/:ids", (request, reply) =>
        answer(request, reply, (account, body) => fetchRates(world, account, body, request.params.ids.split(","))),
      );
      scope.patch("/shipping/fetch_rates/request_token", (request, reply) =>
        answer(request, reply, (account, body) => correctParties(world, account, body)),
      );
      scope.post("/shipping/labels", (request, reply) =>
        answer(request, reply, (account, body) => createLabel(world, account, body)),
      );
      scope.get<Query>("/shipping/labels", (request, reply) =>
        answer(request, reply, (account) => listLabels(world, account, request.query)),
      );
      scope.get<ByIds>("/shipping/labels/list/:ids", (request, reply) =>
        answer(request, reply, (account) => labelsById(world, account, request.params.ids.split(","))),
      );
      scope.post<ById>("/shipping/labels/cancel/:id", (request, reply) =>
        answer(request, reply, (account) => cancelLabel(world, account, request.params.id)),
      );
      scope.post<ById>("/shipping/returns/:id/fetch_rates", (request, reply) =>
        answer(request, reply, (account, body) => fetchReturnRates(world, account, request.params.id, body)),
      );
      scope.post<ById>("/shipping/labels/webhooks/:id", (request, reply) =>
        answer(request, reply, (account, body) => {
          const shipment = books.shipments.get(request.params.id);
          const status = wordIn(body["status_code"]);
          if (shipment?.account !== account.apiKey || status === "") return refuse(400, "Invalid order code");
          world.clock.at(world.clock.now(), () => moveShipment(world, shipment, status));
          return done("Webhook sent successfully");
        }),
      );
      scope.setNotFoundHandler((request, reply) => sendAnswer(request, reply, refuse(404, "Resource not found")));
    },
    { prefix: "/shipbubble/v1" },
  );
}

const boxes = [{ box_size_id: 1, name: "small box", length: 25, width: 20, height: 8, max_weight: 2 }];
const couriers = ["Bubble Express", "Richard Express", "Millie Express"].map((name, index) => ({
  name,
  service_code: `test_${index + 1}_courier`,
  status: true,
}));

function answering(world: ShipbubbleWorld) {
  const lately = new Map<string, number[]>();
  const tooMany = ({ apiKey, callsPerSecond = 10 }: ShipbubbleAccount): boolean => {
    const now = world.clock.now();
    const calls = [...(lately.get(apiKey) ?? []).filter((at) => at > now - 1_000), now];
    lately.set(apiKey, calls);
    return callsPerSecond !== null && calls.length > callsPerSecond;
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (account: ShipbubbleAccount, body: Record<string, unknown>) => Answer | Promise<Answer>,
  ): Promise<FastifyReply> => {
    const key = /^Bearer (sb_(?:sandbox|prod)_\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const account = world.books.accounts.get(key);
    if (!account) return sendAnswer(request, reply, refuse(401, "Invalid API key, please enable API access"));
    if (tooMany(account)) return sendAnswer(request, reply, refuse(429, "Too many requests"));
    return sendAnswer(request, reply, await run(account, jsonBodyOf(request) ?? {}));
  };
}
