// All of the simulated Flutterwave's addresses: its API, the payer's page, the test doors.
import type { FastifyInstance } from "fastify";
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
  collectRoutes(server, world);
  payoutRoutes(server, world);
  flutterwaveCheckoutRoutes(server, world);
  flutterwaveControlRoutes(server, flutterwave);
  await uploadRoutes(server, world);
}
