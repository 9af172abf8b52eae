// The test endpoints of the simulated catalog, under /_/catalog.
import type { FastifyInstance } from "fastify";
import type { CatalogSettings, Item } from "./books.ts";
import type { Catalog } from "./face.ts";
import type { CatalogBehaviour } from "./world.ts";

const text = { type: "string", minLength: 1 } as const;
const ofItem = { catalogId: text, retailerId: text };

export function catalogControlRoutes(server: FastifyInstance, catalog: Catalog): void {
  server.post<{ Body: CatalogSettings }>(
    "/_/catalog/configure",
    {
      schema: {
        body: {
          type: "object",
          required: ["catalogId", "accessToken"],
          properties: { catalogId: text, accessToken: text, name: text, wabaIds: { type: "array", items: text } },
        },
      },
    },
    (request) => {
      catalog.configure(request.body);
      return { configured: request.body.catalogId };
    },
  );
  server.post<{ Body: { catalogId: string } }>(
    "/_/catalog/empty",
    { schema: { body: { type: "object", required: ["catalogId"], properties: { catalogId: text } } } },
    (request) => {
      catalog.empty(request.body.catalogId);
      return { emptied: request.body.catalogId };
    },
  );
  server.post<{ Body: Partial<CatalogBehaviour> }>(
    "/_/catalog/behave",
    { schema: { body: { type: "object" } } },
    (request) => {
      catalog.behave(request.body);
      return { behaviour: request.body };
    },
  );
  server.post<{ Body: { catalogId: string; retailerId: string; fields: Record<string, unknown> | null } }>(
    "/_/catalog/drift",
    {
      schema: {
        body: {
          type: "object",
          required: ["catalogId", "retailerId", "fields"],
          properties: { ...ofItem, fields: { type: "object", nullable: true } },
        },
      },
    },
    (request) => {
      const { catalogId, retailerId, fields } = request.body;
      catalog.drift(catalogId, retailerId, fields);
      return { item: catalog.item(catalogId, retailerId) ?? null };
    },
  );
  server.post<{ Body: { catalogId: string; retailerId: string; status: Item["reviewStatus"] } }>(
    "/_/catalog/review",
    {
      schema: {
        body: {
          type: "object",
          required: ["catalogId", "retailerId", "status"],
          properties: { ...ofItem, status: { enum: ["pending", "approved", "rejected", "outdated"] } },
        },
      },
    },
    async (request, reply) => {
      const { catalogId, retailerId, status } = request.body;
      if (!catalog.item(catalogId, retailerId)) return reply.code(404).send({ error: `no item ${retailerId}` });
      catalog.review(catalogId, retailerId, status);
      return { item: catalog.item(catalogId, retailerId) };
    },
  );
  server.get<{ Params: { catalogId: string } }>("/_/catalog/:catalogId/items", (request) => ({
    items: catalog.items(request.params.catalogId),
  }));
  server.get<{ Params: { catalogId: string } }>("/_/catalog/:catalogId/batches", (request) => ({
    batches: catalog.batches(request.params.catalogId),
  }));
}
