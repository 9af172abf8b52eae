// Every operation of the API, in the order of the reference.
import { conversationEndpoints } from "../conversations/index.ts";
import type { EndpointRow } from "../kernel/endpoint.ts";
import type { Services } from "./services.ts";

export function endpoints(_services: Services): EndpointRow[] {
  return [...conversationEndpoints];
}
