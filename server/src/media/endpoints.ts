// Files in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import type { AddressMaker } from "./address.ts";
import { MediaSchema } from "./contract.ts";
import { mediaExample } from "./examples.ts";
import { getMedia } from "./read-media.ts";
import type { MediaStore } from "./store.ts";
import { uploadMedia } from "./upload.ts";

export function mediaEndpoints(maker: AddressMaker & { media: MediaStore }): EndpointRow[] {
  return [
    uploadMedia(maker),
    endpoint({
      method: "GET",
      path: "/api/media/{id}",
      operationId: "getMedia",
      tag: "Conversations",
      summary: "Retrieve a file",
      description: "What it is, and for a while an address that opens without a key.",
      scope: "conversations:read",
      params: strict({ id: idOf("media") }),
      status: 200,
      output: MediaSchema,
      refusals: ["not_found"],
      example: {
        output: mediaExample,
      },
      run: (tx, actor, { params }) => getMedia(tx, actor, maker, params.id),
    }),
  ];
}
