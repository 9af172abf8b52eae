// Transfers between locations as the API shows and accepts them.
import { takesMetadata, withMetadata } from "../../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
  visible,
} from "../../kernel/contract/schema.ts";
import { stockMax } from "../../products/index.ts";

export const transferStates = ["draft", "in_transit", "received", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

const quantity = Type.Integer({ minimum: 1, maximum: stockMax });
const arrived = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: stockMax, description }));
const note = Type.String({ minLength: 1, maxLength: 500, pattern: visible });
const itemsMax = 200;

export const TransferSchema = named(
  "StockTransfer",
  strict({
    id: idOf("transfer"),
    fromLocationId: idOf("location"),
    toLocationId: idOf("location"),
    status: oneOf(transferStates, "In transit, the goods are at neither location and not for sale."),
    items: Type.Array(
      strict({
        productId: idOf("product"),
        variantId: nullable(idOf("variant")),
        quantity,
        received: Type.Integer({ minimum: 0 }),
        missing: Type.Integer({ minimum: 0, description: "Sent, and never arrived; booked as a loss." }),
      }),
    ),
    note: nullable(note),
    ...withMetadata,
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    sentAt: nullable(TimeSchema),
    endedAt: nullable(TimeSchema, "When it was received as a whole, or cancelled."),
  }),
);
export type Transfer = Static<typeof TransferSchema>;

export const TransferListSchema = listOf(TransferSchema);
export const TransferQuerySchema = listQuery(byNewest, { status: Type.Optional(severalOf(transferStates)) });
export type TransferQuery = Static<typeof TransferQuerySchema>;

export const NewTransferSchema = named(
  "NewStockTransfer",
  strict({
    fromLocationId: idOf("location"),
    toLocationId: idOf("location"),
    items: Type.Array(strict({ productId: idOf("product"), variantId: Type.Optional(idOf("variant")), quantity }), {
      minItems: 1,
      maxItems: itemsMax,
    }),
    status: Type.Optional(
      oneOf(
        ["draft", "in_transit", "received"],
        "`draft` (the default): nothing moves yet. `in_transit`: sent at once. `received`: moved at once.",
      ),
    ),
    note: Type.Optional(note),
    ...takesMetadata,
  }),
);
export type NewTransfer = Static<typeof NewTransferSchema>;

export const ArrivalSchema = named(
  "StockTransferArrival",
  strict(
    {
      items: Type.Optional(
        Type.Array(
          strict({
            productId: idOf("product"),
            variantId: Type.Optional(idOf("variant")),
            received: arrived("Number that came now, in addition to those before."),
            missing: arrived("How many will not come any more."),
          }),
          { minItems: 1, maxItems: itemsMax },
        ),
      ),
      restMissing: Type.Optional(
        Type.Boolean({ description: "Whatever has not come by now will not come: the transfer ends." }),
      ),
    },
    { description: "Without `items` and `restMissing` everything that was sent has come." },
  ),
);
export type Arrival = Static<typeof ArrivalSchema>;
