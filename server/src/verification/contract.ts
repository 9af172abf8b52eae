// A shop's verification, as the API shows and accepts it.
import { currencies, type Currency } from "../kernel/values/money.ts";
import { verificationLevels, verificationPolicies } from "../kernel/process/verification-settings.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  visibleName,
} from "../kernel/contract/schema.ts";
import { documentKinds, idTypes, itemNames } from "./requirements.ts";
import { verificationMachine } from "./states.ts";

export const LevelSchema = oneOf(
  verificationLevels,
  "`none`: not verified. `basic`: the owner. `full`: the business, too.",
);
export const VerifiedLevelSchema = oneOf(["basic", "full"]);
const ItemSchema = oneOf(itemNames, "A fact, or the kind of a document.");

const ShownFactsSchema = named(
  "VerificationFacts",
  strict(
    {
      fullName: nullable(Type.String(), "The owner's, as in their document."),
      dateOfBirth: nullable(Type.String()),
      idType: nullable(oneOf(idTypes)),
      idNumberLast4: nullable(Type.String()),
      taxNumberLast4: nullable(Type.String(), "Of the owner."),
      businessName: nullable(Type.String(), "As registered."),
      registrationNumberLast4: nullable(Type.String()),
      businessTaxNumberLast4: nullable(Type.String()),
    },
    { description: "What the shop has given. Numbers are shown by their last four characters only." },
  ),
);
export type ShownFacts = Static<typeof ShownFactsSchema>;

export const VerificationSchema = named(
  "Verification",
  strict(
    {
      id: idOf("verification"),
      policy: oneOf(
        verificationPolicies,
        "Of the installation. `off`: shops are not verified. `offered`: they can be, and no payout needs it. `required`: payouts are limited by level.",
      ),
      level: LevelSchema,
      status: oneOf(
        verificationMachine.states,
        "Of the last request. `submitted`: the operator reviews it. `needs_information`: `reason` says what is wrong; give what is `due`, and submit again. `rejected`: `reason` says why; it can be submitted again.",
      ),
      requestedLevel: nullable(VerifiedLevelSchema, "The level that was last asked for."),
      nextLevel: nullable(VerifiedLevelSchema, "Null at the highest level."),
      due: Type.Array(ItemSchema, { description: "What has to be given before the request can be submitted." }),
      reason: nullable(Type.String(), "The operator's words, when more is needed or the request was rejected."),
      requirements: Type.Array(
        strict({
          level: VerifiedLevelSchema,
          items: Type.Array(ItemSchema),
          perPayout: nullable(MoneySchema, "What the level allows, in the shop's currency. Null: no limit."),
          per30Days: nullable(MoneySchema, "Null: no limit."),
        }),
        {
          description:
            "What each level asks for in the shop's country, in addition to the level below, and what it allows.",
        },
      ),
      idTypes: Type.Array(oneOf(idTypes), { description: "The kinds of number that the shop's country knows." }),
      facts: nullable(ShownFactsSchema, "Null for a caller without `payouts:write`."),
      documents: Type.Array(strict({ kind: oneOf(documentKinds), givenAt: TimeSchema }), {
        description: "Documents that are kept now. They can't be read over the API.",
      }),
      limits: Type.Array(
        strict({
          currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies] }),
          perPayout: nullable(MoneySchema, "Null: no limit."),
          per30Days: nullable(MoneySchema, "Null: no limit."),
          used: { ...MoneySchema, description: "What was paid out in the last 30 days, or is on its way." },
          left: nullable(MoneySchema, "What can be paid out now, in one payout. Null: no limit."),
        }),
        {
          description:
            "At the present level, in the shop's currency and in those of its payout accounts. Empty if verification is `off`.",
        },
      ),
      submittedAt: nullable(TimeSchema),
      decidedAt: nullable(TimeSchema),
    },
    { description: "Who is behind the shop, and how much it may be paid out because of that." },
  ),
);
export type VerificationResource = Static<typeof VerificationSchema>;

const text = (maxLength: number) =>
  Type.Union([Type.String({ minLength: 1, maxLength, pattern: visibleName }), Type.Null()]);
export const FactsChangeSchema = strict(
  {
    fullName: Type.Optional(text(120)),
    dateOfBirth: Type.Optional(nullable(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), "Like 1990-05-31.")),
    idType: Type.Optional(nullable(oneOf(idTypes))),
    idNumber: Type.Optional(text(40)),
    taxNumber: Type.Optional(text(40)),
    businessName: Type.Optional(text(160)),
    registrationNumber: Type.Optional(text(40)),
    businessTaxNumber: Type.Optional(text(40)),
  },
  { minProperties: 1 },
);
export type FactsChange = Static<typeof FactsChangeSchema>;
