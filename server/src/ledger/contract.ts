import { MoneySchema, named, strict, Type } from "../kernel/schema.ts";

export const BalanceSchema = named(
  "Balance",
  strict(
    {
      balances: Type.Array(
        strict({
          currency: Type.String({ description: "ISO 4217 code." }),
          pending: MoneySchema,
          available: MoneySchema,
          inTransit: MoneySchema,
        }),
        { description: "One per currency in which money has moved." },
      ),
    },
    {
      description:
        "`pending` is held for orders until delivery is proven, `available` can be paid out, `inTransit` is on its way to you.",
    },
  ),
);
