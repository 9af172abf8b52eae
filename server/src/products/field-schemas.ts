// The schemas that products and their variants consist of.
import { currencies, type Currency } from "../kernel/values/money.ts";
import { named, nullable, type Static, strict, Type } from "../kernel/contract/schema.ts";

/** A billion pieces: far more than any shop has, far less than the database's integer holds. */
export const stockMax = 1_000_000_000;
export const weightMax = 1_000_000;

export const price = (description: string) =>
  Type.Unsafe<{ amount: number; currency: Currency }>(
    strict(
      {
        amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Whole minor units." }),
        currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }),
      },
      { description },
    ),
  );

const minor = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Whole minor units." });
const furtherPrice = {
  amount: minor,
  currency: Type.Unsafe<Currency>({
    type: "string",
    enum: [...currencies],
    description: "One of the shop's further currencies.",
  }),
};
const compareAtAmount = nullable(minor, "The price before a reduction, in this currency.");

export const FurtherPriceSchema = named("FurtherPrice", strict({ ...furtherPrice, compareAtAmount }));
export type FurtherPrice = Static<typeof FurtherPriceSchema>;
export const NewFurtherPriceSchema = named(
  "NewFurtherPrice",
  strict({ ...furtherPrice, compareAtAmount: Type.Optional(compareAtAmount) }),
);
export type NewFurtherPrice = Static<typeof NewFurtherPriceSchema>;

/** Fixed prices in addition to the price in the shop's currency. */
export const newFurtherPrices = (description: string) =>
  Type.Array(NewFurtherPriceSchema, { maxItems: currencies.length - 1, description });
export const furtherPrices = (description: string) => Type.Array(FurtherPriceSchema, { description });

export const pieces = (description: string) => Type.Integer({ minimum: 0, maximum: stockMax, description });

export const NegotiationSchema = named(
  "Negotiation",
  strict(
    {
      floor: price("The lowest price the agent may agree to. Buyers never see it."),
      step: price("How far one counter-offer goes down."),
      maxRounds: Type.Integer({ minimum: 1, maximum: 10, description: "Counter-offers before the price is final." }),
    },
    { description: "How far a price may be haggled. Seen by the shop only, never by the sales agent or a buyer." },
  ),
);

export const tracked = Type.Boolean({
  description: "False until somebody sets a number: until then it is sold without limit, and the figures are 0.",
});

export const StockSchema = strict({
  onHand: pieces("Stock on hand."),
  reserved: pieces("Of it, promised to placed orders."),
  available: pieces("What can be sold: on hand minus reserved."),
});
