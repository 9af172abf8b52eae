// Payout accounts, schedules and payouts, as the API shows and accepts them.
import { actorKinds } from "../kernel/security/actor.ts";
import { changesMetadata, takesMetadata, withMetadata } from "../kernel/contract/metadata.ts";
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import { currencies, type Currency } from "../kernel/values/money.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  MetadataSchema,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../kernel/contract/schema.ts";
import { confirmReasons, nameChecks } from "./confirmation.ts";
import { payoutMachine } from "./states.ts";

const CurrencySchema = Type.Unsafe<Currency>({
  type: "string",
  enum: [...currencies],
  description: "ISO 4217 code.",
});
const CountrySchema = Type.String({ pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2." });
const destinationKinds = ["bank_account", "mobile_wallet"] as const;

// — Destinations —

const byWhom = { kind: oneOf(actorKinds), id: Type.String() };
const destinationStatuses = ["ready", "needs_confirmation"] as const;
const ConfirmationSchema = strict({
  reasons: Type.Array(oneOf(confirmReasons), {
    description:
      "`name_differs`: the bank's name is not the one you gave, or not that of an owner who may confirm. `name_not_checked`: no provider says whose account it is. `account_changed`: it is not the shop's first account.",
  }),
  expectedNames: Type.Array(Type.String(), { description: "One of these was expected at the bank." }),
  addedBy: nullable(
    strict({ ...byWhom, name: nullable(Type.String(), "Of the key or member, at that time.") }),
    "Who added the account.",
  ),
  confirmedAt: nullable(TimeSchema, "Null while it waits."),
  confirmedBy: nullable(strict(byWhom), "The owner who confirmed it."),
});

export const DestinationSchema = named(
  "PayoutDestination",
  strict(
    {
      id: idOf("destination"),
      kind: oneOf(destinationKinds),
      country: CountrySchema,
      currency: CurrencySchema,
      bankCode: Type.String(),
      bankName: nullable(Type.String()),
      last4: Type.String({ description: "The end of the number. The whole of it is never shown again." }),
      name: Type.String({ description: "As you gave it." }),
      resolvedName: nullable(Type.String(), "Name of the account holder, as the provider says."),
      nameCheck: oneOf(
        nameChecks,
        "`matched`: the bank's name is the one you gave, and an owner's, where the shop has an owner who may confirm. `differs` comes with the reason `name_differs`. `not_offered`: there is no look-up for this country or kind of account, and the reason is `name_not_checked`.",
      ),
      status: oneOf(
        destinationStatuses,
        "`needs_confirmation`: nothing is paid to it before an owner has confirmed it, in the console or in their chat.",
      ),
      confirmation: nullable(ConfirmationSchema, "Null where no owner has to confirm it."),
      isDefault: Type.Boolean({ description: "Payouts in its currency go here unless they name another." }),
      usableFrom: {
        ...TimeSchema,
        description:
          "Payouts go here from then on, if no owner has to confirm it. At once for the first account of a shop that is a day old and whose name does not differ; a day later for every other.",
      },
      ...withMetadata,
      createdAt: TimeSchema,
    },
    { description: "A bank account or mobile wallet that the shop is paid to." },
  ),
);
export type DestinationResource = Static<typeof DestinationSchema>;
export const DestinationListSchema = listOf(DestinationSchema);
export const destinationFilters = listQuery(byNewest, {
  kind: Type.Optional(severalOf(destinationKinds)),
  currency: Type.Optional(severalOf(currencies)),
});

export const NewDestinationSchema = strict({
  kind: oneOf(destinationKinds),
  country: Type.Optional({ ...CountrySchema, description: "Where the account is; the shop's country if left out." }),
  currency: Type.Optional({ ...CurrencySchema, description: "The shop's currency if left out." }),
  bankCode: Type.String({
    minLength: 1,
    maxLength: 20,
    description: "The bank's or wallet operator's code, from the list of banks.",
  }),
  number: Type.String({
    minLength: 4,
    maxLength: 34,
    description: "The account's number, or the wallet's phone number.",
  }),
  name: Type.String({ minLength: 2, maxLength: 120, description: "Name of the account holder." }),
  isDefault: Type.Optional(
    Type.Boolean({
      description:
        "Becomes the default of its currency as soon as an owner has confirmed it. The first destination does so at once.",
    }),
  ),
  ...takesMetadata,
});
export type NewDestination = Static<typeof NewDestinationSchema>;
export const DestinationChangeSchema = strict({
  isDefault: Type.Optional(
    Type.Unsafe<true>({ type: "boolean", enum: [true], description: "Replaces the present default." }),
  ),
  ...changesMetadata,
});
export type DestinationChange = Static<typeof DestinationChangeSchema>;

export const bankQuery = strict({
  country: Type.Optional({ ...CountrySchema, description: "The shop's country if left out." }),
  currency: Type.Optional({ ...CurrencySchema, description: "The shop's currency if left out." }),
});
export const BankListSchema = named(
  "PayoutBanks",
  strict({
    country: CountrySchema,
    currency: CurrencySchema,
    banks: Type.Array(strict({ code: Type.String(), name: Type.String(), kind: oneOf(destinationKinds) }), {
      description: "Where sellers can be paid in that country; empty if payouts are not possible, or no list is kept.",
    }),
  }),
);

// — Schedule —

const intervals = ["manual", "daily", "weekly", "monthly"] as const;
export type Interval = (typeof intervals)[number];

export const ScheduleSchema = named(
  "PayoutSchedule",
  strict(
    {
      currency: CurrencySchema,
      interval: oneOf(intervals, "`daily` pays each morning what has become available until then."),
      day: nullable(
        Type.Integer({ minimum: 1, maximum: 28 }),
        "`weekly`: 1 (Monday) to 7. `monthly`: 1 to 28. Null otherwise.",
      ),
      minimum: { ...MoneySchema, description: "Less than this waits for the next time." },
      destinationId: nullable(idOf("destination"), "Null: the default destination of the currency."),
      destinationStatus: nullable(
        oneOf(destinationStatuses),
        "Of the account that is paid to. `needs_confirmation`: nothing is paid until an owner confirms it. Null: there is no account.",
      ),
      waiting: nullable(
        strict({ code: oneOf(["verification_required"]), amount: MoneySchema }),
        "What is available, and can't be paid out now because of the shop's level: see `GET /api/verification`. Null: nothing waits for that.",
      ),
      nextRunAt: nullable(TimeSchema, "At six in the morning where the shop is."),
    },
    { description: "When available money is paid out automatically, per currency." },
  ),
);
export type ScheduleResource = Static<typeof ScheduleSchema>;
export const SchedulesSchema = named("PayoutSchedules", strict({ schedules: Type.Array(ScheduleSchema) }));
export const ScheduleChangeSchema = strict({
  currency: Type.Optional({ ...CurrencySchema, description: "The shop's currency if left out." }),
  interval: oneOf(intervals),
  day: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 28,
      description: "`weekly`: 1 (Monday, also if left out) to 7. `monthly`: 1 (also if left out) to 28.",
    }),
  ),
  minimum: Type.Optional({ ...MoneySchema, description: "None if left out." }),
  destinationId: Type.Optional(idOf("destination", "The default of the currency if left out.")),
});
export type ScheduleChange = Static<typeof ScheduleChangeSchema>;

// — Payouts —

export const PayoutSchema = named(
  "Payout",
  strict(
    {
      id: idOf("payout"),
      status: oneOf(
        payoutMachine.states,
        "`pending`: set aside, not sent yet. `processing`: with the provider. `returned`: it had arrived and came back. The money of a returned or failed payout is available again.",
      ),
      amount: nullable(MoneySchema, "Null while a payout of all there is waits for its time."),
      currency: CurrencySchema,
      destinationId: idOf("destination"),
      provider: Type.String({ description: "The slot that pays: cardgateway1 …" }),
      reference: Type.String({ description: "Ours, the same at the provider." }),
      providerPayoutId: nullable(Type.String()),
      scheduledFor: nullable(TimeSchema),
      automatic: Type.Boolean({ description: "Made by the schedule." }),
      failure: nullable(Type.String({ description: "Why it failed, or what delays it." })),
      failureMeaning: nullable(
        MeaningSchema,
        "What `failure` says; `refused`: by our own rules, `refusal` is the code; `their_words`: the provider's own `words`.",
      ),
      description: nullable(Type.String()),
      metadata: MetadataSchema,
      paidAt: nullable(TimeSchema),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    { description: "Money on its way from the available balance to the seller's account." },
  ),
);
export type PayoutResource = Static<typeof PayoutSchema>;
export const PayoutListSchema = listOf(PayoutSchema);
export const payoutFilters = listQuery(byNewest, {
  status: Type.Optional(severalOf(payoutMachine.states)),
  currency: Type.Optional(severalOf(currencies)),
  destinationId: Type.Optional(idOf("destination")),
});
export const NewPayoutSchema = strict({
  amount: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        "Whole minor units. Defaults to everything that is available when it is set aside, within the limit of a first payout and of the provider.",
    }),
  ),
  currency: CurrencySchema,
  destinationId: Type.Optional(idOf("destination", "The default of the currency if left out.")),
  scheduledFor: Type.Optional({
    ...TimeSchema,
    description: "Nothing is set aside before; if the money is not there then, the payout fails.",
  }),
  description: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: "Sent with the money if the provider accepts it." }),
  ),
  metadata: Type.Optional(MetadataSchema),
});
export type NewPayout = Static<typeof NewPayoutSchema>;
