import { nullable, TimeSchema, Type } from "../kernel/schema.ts";

export const swapFields = {
  goodsSwapped: Type.Boolean({
    description:
      "You took away something that was paid for, or changed a made choice, after the payment had begun. Until the buyer says yes to the goods of now, a courier's delivery proves nothing.",
  }),
  goodsRefusedAt: nullable(
    TimeSchema,
    "When the buyer said no to the changed goods. Their silence then proves nothing either. Null again after their yes.",
  ),
} as const;
