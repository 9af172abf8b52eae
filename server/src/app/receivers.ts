// Every webhook receiver, one per provider slot.
import type { ReceiverRow } from "../kernel/http.ts";
import type { Services } from "./services.ts";

export function receivers(_services: Services): ReceiverRow[] {
  return [];
}
