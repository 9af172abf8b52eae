// What the relay sees of an event, and which jobs a new order needs. Most orders need none.
import type { Planned } from "../kernel/jobs/jobs.ts";
import type { OrderResource } from "../orders/index.ts";

/** The ids of shop and object, and for `typesReadForJobs` more. */
export type Happened = {
  shopId: string;
  eventId: string;
  objectId: string;
  /** Its content; null for other types. */
  object: Partial<Pick<OrderResource, "shippingAddress" | "choicesMissing">> | null;
  /** The order's buyer has a chat; false for other types. */
  hasChat: boolean;
  now: Date;
};

export const typesReadForJobs: ReadonlySet<string> = new Set(["order.created"]);

export function noteAddress({ shopId, objectId: orderId, object }: Happened): Planned | null {
  return object?.shippingAddress === null ? null : { name: "note-address", data: { shopId, orderId } };
}

/** A buyer who comes to have a chat later is asked then. */
export function askChoices({ shopId, objectId: orderId, object, hasChat }: Happened): Planned | null {
  const isNeeded = hasChat && object?.choicesMissing?.length !== 0;
  return isNeeded ? { name: "ask-choices", data: { shopId, orderId } } : null;
}
