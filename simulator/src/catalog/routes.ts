// The catalog's part of the Graph API, below the prefix of its scope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { batchStatus, type StatusQuery } from "./batch-status.ts";
import { readProducts, type ProductsQuery } from "./read-products.ts";
import type { CatalogAnswer } from "./refusals.ts";
import { takeBatch } from "./take-batch.ts";
import type { CatalogWorld } from "./world.ts";

/** Null when the token may use the catalog, otherwise the answer. */
export type CatalogGuard = (request: FastifyRequest, catalogId: string) => CatalogAnswer | null;

type Call<Query = unknown> = { Params: { id: string }; Querystring: Query };

const bodyLimitBytes = 32 * 1024 * 1024;

export function catalogRoutes(scope: FastifyInstance, world: CatalogWorld, guard: CatalogGuard): void {
  const answer = async (reply: FastifyReply, request: FastifyRequest<Call>, { http, body }: CatalogAnswer) =>
    reply.code(http).header("x-business-use-case-usage", usageOf(world, request.params.id)).send(body);

  scope.post<Call>("/:id/items_batch", { bodyLimit: bodyLimitBytes }, async (request, reply) =>
    answer(reply, request, guard(request, request.params.id) ?? takeBatch(world, request.params.id, request.body)),
  );
  scope.get<Call<StatusQuery>>("/:id/check_batch_request_status", async (request, reply) =>
    answer(reply, request, guard(request, request.params.id) ?? batchStatus(world, request.params.id, request.query)),
  );
  scope.get<Call<ProductsQuery>>("/:id/products", async (request, reply) => {
    const { id } = request.params;
    const address = `${request.protocol}://${request.host}${request.url.split("?")[0]}`;
    return answer(reply, request, guard(request, id) ?? readProducts(world, id, request.query, address));
  });
}

function usageOf({ budget, clock }: CatalogWorld, catalogId: string): string {
  const { callCount, regainMinutes } = budget.usage(catalogId, clock.now());
  return JSON.stringify({
    [catalogId]: [
      {
        type: "catalog_batch",
        call_count: callCount,
        total_cputime: 1,
        total_time: 1,
        estimated_time_to_regain_access: regainMinutes,
      },
    ],
  });
}
