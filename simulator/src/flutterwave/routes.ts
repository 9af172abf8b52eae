// All routes of the simulated Flutterwave: its API, the payer's page, the test endpoints.
import type { FastifyError, FastifyInstance } from "fastify";
import { refuse } from "./answers.ts";
import { flutterwaveCheckoutRoutes } from "./checkout-routes.ts";
import { collectRoutes } from "./collect-routes.ts";
import { flutterwaveControlRoutes } from "./control-routes.ts";
import type { Flutterwave } from "./face.ts";
import { payoutRoutes } from "./payout-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";
import type { FlutterwaveWorld } from "./world.ts";

export async function flutterwaveRoutes(
  server: FastifyInstance,
  world: FlutterwaveWorld,
  flutterwave: Flutterwave,
): Promise<void> {
  flutterwaveCheckoutRoutes(server, world);
  flutterwaveControlRoutes(server, flutterwave);
  // In its own scope, so that errors before a route is reached are answered in Flutterwave's form too.
  await server.register(async (scope) => {
    scope.setErrorHandler<FastifyError>(async (problem, _request, reply) => {
      const { http, body } = refuse(problem.message, problem.statusCode ?? 500);
      return reply.code(http).send(body);
    });
    collectRoutes(scope, world);
    payoutRoutes(scope, world);
    await uploadRoutes(scope, world);
  });
}
