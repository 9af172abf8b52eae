// The API's shapes of referrals.
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
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
  severalOf,
} from "../kernel/contract/schema.ts";
import { days } from "../kernel/values/clock.ts";

export const referralStates = ["applied", "pending", "rewarded", "refused", "clawed_back"] as const;
export type ReferralState = (typeof referralStates)[number];
export const refusals = [
  "ring",
  "same_phone",
  "same_owner",
  "same_payout_account",
  "same_payer",
  "paid_before",
  "payment_refunded",
] as const;
export type ReferralRefusal = (typeof refusals)[number];

/** How long a new shop can name the shop that referred it. */
export const applyWithinMs = days(30);
/** How long a reward waits after the plan was paid. */
export const rewardAfterMs = days(30);
/** Of the first paid invoice, in hundredths of a percent. As of 2026-11. */
export const rewardBasisPoints = 5_000;

const count = Type.Integer({ minimum: 0 });
export const ReferralProgramSchema = named(
  "ReferralProgram",
  strict({
    code: Type.String({ description: "Your code, for sellers whom you refer." }),
    link: Type.String({ description: "The code as an address: the page says who you are and what to do." }),
    rewardPercent: Type.Integer({
      description: "Your reward, of the first invoice that a seller you brought pays for a plan.",
    }),
    applied: nullable(strict({ code: Type.String(), appliedAt: TimeSchema }), "The code that you redeemed, once."),
    applyUntil: nullable(
      Type.String({ format: "date-time" }),
      "Until when you can give a code; null: you have, you have paid for a plan, or it is too late.",
    ),
    sellers: strict(
      { applied: count, pending: count, rewarded: count, refused: count, clawedBack: count },
      { description: "Number of sellers you referred, by the state of the referral." },
    ),
    rewards: Type.Array(strict({ pending: MoneySchema, paid: MoneySchema, clawedBack: MoneySchema }), {
      description: "One entry per currency. Rewards that were taken back are not in `paid`.",
    }),
  }),
);
export type ReferralProgram = Static<typeof ReferralProgramSchema>;

export const ReferralSchema = named(
  "Referral",
  strict({
    id: idOf("referral"),
    seller: Type.String({ description: "The shop's name when it gave your code." }),
    status: oneOf(
      referralStates,
      "`applied`: no plan paid yet. `pending`: paid; the reward waits. `rewarded`: in your balance. `refused`, `clawed_back`: see `refusal`.",
    ),
    plan: nullable(Type.String(), "What they paid for first."),
    reward: nullable(MoneySchema),
    refusal: nullable(oneOf(refusals, "Why there is no reward."), "Why there is no reward."),
    createdAt: TimeSchema,
    appliedAt: TimeSchema,
    qualifiedAt: nullable(TimeSchema, "When the plan was paid."),
    payableAt: nullable(TimeSchema, "While it is pending: when it comes into your balance."),
    rewardedAt: nullable(TimeSchema),
  }),
);
export type Referral = Static<typeof ReferralSchema>;
export const ReferralListSchema = listOf(ReferralSchema);
export const ReferralQuerySchema = listQuery(byNewest, {
  status: Type.Optional(severalOf(referralStates)),
});
export type ReferralQuery = Static<typeof ReferralQuerySchema>;

export const NewApplicationSchema = strict({
  code: Type.String({
    minLength: 4,
    maxLength: 40,
    description: "As it was given to you; hyphens, spaces and small letters do no harm.",
  }),
});
export const ReferralApplicationSchema = named(
  "ReferralApplication",
  strict({
    id: idOf("referral"),
    code: Type.String(),
    referrer: Type.String({ description: "Who brought you: their shop's name." }),
    appliedAt: TimeSchema,
  }),
);
export type ReferralApplication = Static<typeof ReferralApplicationSchema>;

/** Ten letters and digits in two halves, easy to read out. */
export function spell(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As stored: characters that people confuse are made equal. */
export function readCode(said: string): string {
  return said
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

export const codeOf = (shopId: string): string => shopId.slice(-10).toUpperCase();
