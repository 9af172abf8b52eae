// Locations in the API.
import { endpoint, type EndpointRow, Reply } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { locationExample } from "../examples.ts";
import { changeLocation, openLocation, removeLocation } from "./change-locations.ts";
import {
  LocationChangeSchema,
  LocationListSchema,
  LocationQuerySchema,
  LocationSchema,
  NewLocationSchema,
} from "./contract.ts";
import { listLocations, readLocation } from "./location-rows.ts";

const tag = "Inventory";
const params = strict({ id: idOf("location") });
const { name, address, sellsOnline, priority } = locationExample;

export const locationEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/inventory/locations",
    operationId: "listLocations",
    tag,
    summary: "List locations",
    scope: "inventory:read",
    query: LocationQuerySchema,
    status: 200,
    output: LocationListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [locationExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listLocations(tx, actor.shopId, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/inventory/locations",
    operationId: "createLocation",
    tag,
    summary: "Create a location",
    description:
      "The location starts empty: transfer goods to it, or count what is there. Opening the same location again returns it with 200.",
    scope: "inventory:write",
    body: NewLocationSchema,
    status: 201,
    otherStatuses: [200],
    output: LocationSchema,
    refusals: ["location_exists"],
    version: ({ version }) => version,
    example: { body: { name, address, sellsOnline, priority }, output: locationExample },
    run: async (tx, actor, { body }) => {
      const { location, opened } = await openLocation(tx, actor, body);
      return opened ? location : new Reply(200, location);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/inventory/locations/{id}",
    operationId: "getLocation",
    tag,
    summary: "Retrieve a location",
    scope: "inventory:read",
    params,
    status: 200,
    output: LocationSchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: { output: locationExample },
    run: (tx, actor, { params }) => readLocation(tx, actor.shopId, params.id),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/inventory/locations/{id}",
    operationId: "updateLocation",
    tag,
    summary: "Update a location",
    description:
      "What stops selling online is not for sale from this moment on; what placed orders were promised from it stays promised.",
    scope: "inventory:write",
    params,
    body: LocationChangeSchema,
    status: 200,
    output: LocationSchema,
    refusals: ["not_found", "version_conflict", "location_exists", "location_is_home"],
    version: ({ version }) => version,
    example: { body: { priority: 50 }, output: { ...locationExample, priority: 50, version: 2 } },
    run: (tx, actor, { params, body, ifMatch }) => changeLocation(tx, actor, { id: params.id, change: body, ifMatch }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/inventory/locations/{id}",
    operationId: "deleteLocation",
    tag,
    summary: "Remove an empty location",
    scope: "inventory:write",
    params,
    status: 200,
    output: LocationSchema,
    refusals: ["not_found", "version_conflict", "location_is_home", "location_in_use"],
    example: { output: locationExample },
    run: (tx, actor, { params, ifMatch }) => removeLocation(tx, actor, params.id, ifMatch),
  }),
];
