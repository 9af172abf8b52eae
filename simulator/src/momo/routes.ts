// MoMo's routes below /momo.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendAnswer, type Answer } from "../answer.ts";
import { jsonBodyOf, keepBodiesRaw } from "../raw-body.ts";
import { holderActive, holderNames } from "./account-holder.ts";
import { amountText } from "./amount.ts";
import { authenticate, issueToken, type Caller } from "./authenticate.ts";
import { told } from "./balances.ts";
import type { MoneyCall, Product } from "./books.ts";
import { environments } from "./environments.ts";
import { notifyPayer, showCall, startCall } from "./money-calls.ts";
import { createApiKey, createApiUser, showApiUser } from "./provision.ts";
import type { MomoWorld } from "./world.ts";

type ById = { Params: { id: string } };
type ByHolder = { Params: { idType: string; id: string } };

const moneyPaths: readonly { product: Product; kind: MoneyCall["kind"]; start: readonly string[]; show: string }[] = [
  { product: "collection", kind: "payment", start: ["v1_0/requesttopay"], show: "v1_0/requesttopay" },
  { product: "disbursement", kind: "transfer", start: ["v1_0/transfer"], show: "v1_0/transfer" },
  { product: "disbursement", kind: "deposit", start: ["v1_0/deposit", "v2_0/deposit"], show: "v1_0/deposit" },
  { product: "disbursement", kind: "refund", start: ["v1_0/refund", "v2_0/refund"], show: "v1_0/refund" },
];

export function momoRoutes(server: FastifyInstance, world: MomoWorld): void {
  void server.register(
    async (scope) => {
      keepBodiesRaw(scope);
      provisioningRoutes(scope, world);
      for (const product of ["collection", "disbursement"] as const) productRoutes(scope, world, product);
      for (const { product, kind, start, show } of moneyPaths) {
        const answer = answering(world, product);
        for (const path of start)
          scope.post(`/${product}/${path}`, async (request, reply) =>
            answer(request, reply, (caller) =>
              startCall(world, { caller, kind, headers: request.headers, body: jsonBodyOf(request) }),
            ),
          );
        scope.get<ById>(`/${product}/${show}/:id`, async (request, reply) =>
          answer(request, reply, (caller) => showCall(world, caller, kind, request.params.id)),
        );
      }
      scope.post<ById>("/collection/v1_0/requesttopay/:id/deliverynotification", async (request, reply) =>
        answering(world, "collection")(request, reply, (caller) =>
          notifyPayer(world, caller, request.params.id, jsonBodyOf(request)),
        ),
      );
      scope.setNotFoundHandler(async (request, reply) =>
        sendAnswer(request, reply, { http: 404, body: { statusCode: 404, message: "Resource not found" } }),
      );
    },
    { prefix: "/momo" },
  );
}

function productRoutes(scope: FastifyInstance, world: MomoWorld, product: Product): void {
  const answer = answering(world, product);
  for (const slash of ["", "/"])
    scope.post(`/${product}/token${slash}`, async (request, reply) =>
      sendAnswer(request, reply, issueToken(world, product, request.headers, request.body)),
    );
  const holder = `/${product}/v1_0/accountholder/:idType/:id`;
  scope.get<ByHolder>(`${holder}/active`, async (request, reply) =>
    answer(request, reply, (caller) => holderActive(caller, request.params.idType, request.params.id)),
  );
  scope.get<ByHolder>(`${holder}/basicuserinfo`, async (request, reply) =>
    answer(request, reply, (caller) => holderNames(caller, request.params.idType, request.params.id)),
  );
  scope.get(`/${product}/v1_0/account/balance`, async (request, reply) =>
    answer(request, reply, ({ key, account }) => {
      const minorDigits = environments[account.environment]?.minorDigits ?? 2;
      const availableBalance = amountText(told(world, key, product), minorDigits);
      return { http: 200, body: { availableBalance, currency: account.currency } };
    }),
  );
}

function provisioningRoutes(scope: FastifyInstance, world: MomoWorld): void {
  scope.post("/v1_0/apiuser", async (request, reply) =>
    sendAnswer(request, reply, createApiUser(world, request.headers, jsonBodyOf(request))),
  );
  scope.get<ById>("/v1_0/apiuser/:id", async (request, reply) =>
    sendAnswer(request, reply, showApiUser(world, request.headers, request.params.id)),
  );
  scope.post<ById>("/v1_0/apiuser/:id/apikey", async (request, reply) =>
    sendAnswer(request, reply, createApiKey(world, request.headers, request.params.id)),
  );
}

function answering(world: MomoWorld, product: Product) {
  return async (request: FastifyRequest, reply: FastifyReply, run: (caller: Caller) => Answer) => {
    const caller = authenticate(world, product, request.headers);
    return sendAnswer(request, reply, "http" in caller ? caller : run(caller));
  };
}
