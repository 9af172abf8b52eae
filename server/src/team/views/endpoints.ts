// Saved views in the API. They belong to the signed-in member, so a key has none.
import { endpoint, type EndpointRow, Reply } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import {
  NewSavedViewSchema,
  SavedViewChangeSchema,
  savedViewExample,
  SavedViewListSchema,
  SavedViewQuerySchema,
  SavedViewSchema,
} from "./contract.ts";
import { changeView, deleteView, saveView, toSavedView, viewsOf } from "./saved-views.ts";

const tag = "Session";
const params = strict({ id: idOf("savedView") });

export const savedViewEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/saved-views",
    operationId: "listSavedViews",
    tag,
    summary: "List your saved views, newest first",
    scope: null,
    who: "session",
    query: SavedViewQuerySchema,
    status: 200,
    output: SavedViewListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [savedViewExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => {
      const own = viewsOf(tx, actor);
      return listPage({
        query: query.list ? own.where("list", "=", query.list) : own,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toSavedView,
        within: `${actor.shopId} ${actor.by.id}`,
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/saved-views",
    operationId: "createSavedView",
    tag,
    summary: "Save a view of a list",
    description:
      "Only you see it, on every device. Saving the same view under the same name again returns the existing one with 200. A list has at most 50.",
    scope: null,
    who: "session",
    body: NewSavedViewSchema,
    status: 201,
    otherStatuses: [200],
    output: SavedViewSchema,
    location: () => null,
    refusals: ["saved_view_exists", "saved_views_full"],
    example: {
      body: { list: savedViewExample.list, name: savedViewExample.name, query: savedViewExample.query },
      output: savedViewExample,
    },
    run: async (tx, actor, { body }) => {
      const { view, created } = await saveView(tx, actor, body);
      return created ? view : new Reply(200, view);
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/saved-views/{id}",
    operationId: "updateSavedView",
    tag,
    summary: "Rename a saved view or replace what it shows",
    scope: null,
    who: "session",
    params,
    body: SavedViewChangeSchema,
    status: 200,
    output: SavedViewSchema,
    refusals: ["not_found", "saved_view_exists"],
    example: { body: { name: "Pack now" }, output: { ...savedViewExample, name: "Pack now" } },
    run: (tx, actor, { params: { id }, body }) => changeView(tx, actor, id, body),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/saved-views/{id}",
    operationId: "deleteSavedView",
    tag,
    summary: "Delete a saved view",
    scope: null,
    who: "session",
    params,
    status: 200,
    output: SavedViewSchema,
    refusals: ["not_found"],
    example: { output: savedViewExample },
    run: (tx, actor, { params: { id } }) => deleteView(tx, actor, id),
  }),
];
