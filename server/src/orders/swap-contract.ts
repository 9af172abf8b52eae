// The fields of an order whose goods the shop changed after the payment.
import { nullable, TimeSchema, Type } from "../kernel/contract/schema.ts";

export const swapFields = {
  goodsSwapped: Type.Boolean({
    description:
      "You took away something that was paid for, or changed a made choice, after the payment had begun. Until the buyer says yes to the goods of now, neither a courier's delivery nor the buyer's silence releases the money.",
  }),
  goodsRefusedAt: nullable(TimeSchema, "When the buyer said no to the changed goods. Null again after their yes."),
} as const;
