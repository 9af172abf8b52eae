// Changing the status of many orders, as the API accepts it.
import { idOf, named, nullable, oneOf, type Static, strict, Type } from "../kernel/contract/schema.ts";
import { StatusChangeSchema } from "./contract.ts";
import { orderStatuses, sellerStatuses } from "./states.ts";

const bulkMax = 100;
const refusalOf = strict({
  code: Type.String({ description: "As a single change would be refused." }),
  detail: Type.String(),
  allowed: Type.Optional(Type.Array(oneOf(sellerStatuses))),
});
export const BulkStatusSchema = strict({
  orderIds: Type.Array(idOf("order"), { minItems: 1, maxItems: bulkMax, uniqueItems: true }),
  ...StatusChangeSchema.properties,
});
export type BulkStatus = Static<typeof BulkStatusSchema>;
export const BulkStatusResultSchema = named(
  "BulkStatusResult",
  strict({
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
    results: Type.Array(
      strict({
        orderId: idOf("order"),
        outcome: oneOf(
          ["changed", "unchanged", "refused"],
          "`unchanged`: it was so already, as after a request that is repeated.",
        ),
        status: nullable(oneOf(orderStatuses), "The order's now; null where there is no such order."),
        refusal: nullable(refusalOf),
      }),
      { description: "In the order in which they were named." },
    ),
  }),
);
export type BulkStatusResult = Static<typeof BulkStatusResultSchema>;
