// Daraja's routes below /mpesa, with its tokens and its several ways of refusing them.
import type { FastifyInstance } from "fastify";
import { sendAnswer, type Answer, type SentAnswer } from "../answer.ts";
import { jsonBodyOf, keepBodiesRaw } from "../raw-body.ts";
import { simulateMenuPayment } from "./pay-from-menu.ts";
import { payOut } from "./pay-out.ts";
import { pullTransactions, registerPull } from "./pull-transactions.ts";
import { pushStk } from "./push-stk.ts";
import { queryBalance } from "./query-balance.ts";
import { queryPush } from "./query-push.ts";
import { queryTransaction } from "./query-transaction.ts";
import type { Fields } from "./read-fields.ts";
import { refuse } from "./refusals.ts";
import { registerUrls } from "./register-urls.ts";
import { reversePayment } from "./reverse-payment.ts";
import { appOfToken, issueToken } from "./token.ts";
import type { MpesaWorld } from "./world.ts";

type Run = (world: MpesaWorld, app: string, body: Fields) => Answer;

const badToken404 = () => refuse(404, "404.001.03", "Invalid Access Token");
const badToken400 = () => refuse(400, "400.003.01", "Invalid Access Token");
const badToken401 = () => refuse(401, "401.003.01", "Error Occurred - Invalid Access Token");

const calls: Record<string, { run: Run; badToken: () => SentAnswer }> = {
  "/mpesa/stkpush/v1/processrequest": { run: pushStk, badToken: badToken404 },
  "/mpesa/stkpushquery/v1/query": { run: queryPush, badToken: badToken404 },
  "/mpesa/reversal/v1/request": { run: reversePayment, badToken: badToken404 },
  "/mpesa/b2c/v1/paymentrequest": { run: (...call) => payOut(...call, 1), badToken: badToken401 },
  "/mpesa/b2c/v3/paymentrequest": { run: (...call) => payOut(...call, 3), badToken: badToken401 },
  "/mpesa/transactionstatus/v1/query": { run: queryTransaction, badToken: badToken400 },
  "/mpesa/accountbalance/v1/query": { run: queryBalance, badToken: badToken400 },
  "/mpesa/c2b/v1/registerurl": { run: (...call) => registerUrls(...call, 1), badToken: badToken400 },
  "/mpesa/c2b/v2/registerurl": { run: (...call) => registerUrls(...call, 2), badToken: badToken400 },
  "/mpesa/c2b/v1/simulate": { run: simulateMenuPayment, badToken: badToken400 },
  "/mpesa/c2b/v2/simulate": { run: simulateMenuPayment, badToken: badToken400 },
  "/pulltransactions/v1/register": { run: registerPull, badToken: badToken400 },
  "/pulltransactions/v1/query": { run: pullTransactions, badToken: badToken400 },
};

const tokenPath = "/oauth/v1/generate";

export function mpesaRoutes(server: FastifyInstance, world: MpesaWorld): void {
  void server.register(
    async (scope) => {
      keepBodiesRaw(scope);
      scope.get<{ Querystring: { grant_type?: string } }>(tokenPath, async (request, reply) =>
        sendAnswer(request, reply, issueToken(world, request.query.grant_type, request.headers.authorization)),
      );
      for (const [path, { run, badToken }] of Object.entries(calls))
        scope.post(path, async (request, reply) => {
          const app = appOfToken(world, request.headers.authorization);
          // Without a JSON body it answers as if the fields were missing.
          const answer = app === null ? badToken() : run(world, app, jsonBodyOf(request) ?? {});
          return sendAnswer(request, reply, answer);
        });
      scope.setNotFoundHandler(async (request, reply) => {
        const path = request.url.replace(/^\/mpesa/, "").replace(/\?.*$/, "");
        const isKnown = path === tokenPath || path in calls;
        return sendAnswer(
          request,
          reply,
          isKnown ? refuse(405, "405.001", "Method Not Allowed") : refuse(404, "404.001.01", "Resource not found"),
        );
      });
    },
    { prefix: "/mpesa" },
  );
}
