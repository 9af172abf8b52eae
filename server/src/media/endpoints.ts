import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict } from "../kernel/schema.ts";
import type { AddressMaker } from "./address.ts";
import { MediaSchema } from "./contract.ts";
import { getMedia } from "./read-media.ts";

export function mediaEndpoints(maker: AddressMaker): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/media/{id}",
      operationId: "getMedia",
      tag: "Conversations",
      summary: "Get a file of a message",
      description: "What it is, and for a while an address that opens without a key.",
      scope: "conversations:read",
      params: strict({ id: idOf("media") }),
      status: 200,
      output: MediaSchema,
      refusals: ["not_found"],
      example: {
        output: {
          id: "med_01kaq3x5v2e8b9m4c7d0f1g2h9",
          kind: "image",
          state: "kept",
          reason: null,
          mimeType: "image/jpeg",
          fileName: null,
          bytes: 48_213,
          sha256: "b7e0a1c5".repeat(8),
          url: "https://sokoni.example/media/shp_01/med_01?expires=1764633600000&signature=x",
          urlExpiresAt: "2026-12-02T00:00:00.000Z",
          createdAt: "2026-11-21T09:00:00.000Z",
        },
      },
      run: (tx, actor, { params }) => getMedia(tx, actor, maker, params.id),
    }),
  ];
}
