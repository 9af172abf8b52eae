// Every operation of the API, in the order of the reference.
import { conversationEndpoints } from "../conversations/index.ts";
import { customerEndpoints } from "../customers/index.ts";
import { inventoryEndpoints, openStock } from "../inventory/index.ts";
import type { EndpointRow } from "../kernel/endpoint.ts";
import { productEndpoints } from "../products/index.ts";
import type { Services } from "./services.ts";

export function endpoints(_services: Services): EndpointRow[] {
  return [...productEndpoints({ openStock }), ...inventoryEndpoints, ...customerEndpoints, ...conversationEndpoints];
}
