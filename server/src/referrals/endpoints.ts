// The API of referrals.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { applyCode } from "./apply-code.ts";
import {
  NewApplicationSchema,
  type Referral,
  ReferralApplicationSchema,
  ReferralListSchema,
  type ReferralProgram,
  ReferralProgramSchema,
  ReferralQuerySchema,
} from "./contract.ts";
import { listReferrals, showProgram } from "./show-program.ts";

const tag = "Referrals";

const programExample: ReferralProgram = {
  code: "8B9M4-C7D0F",
  link: "https://sokoni.example/join/8B9M4-C7D0F",
  rewardPercent: 50,
  applied: null,
  applyUntil: "2026-12-21T09:00:00.000Z",
  sellers: { applied: 2, pending: 1, rewarded: 3, refused: 0, clawedBack: 0 },
  rewards: [
    {
      pending: { amount: 250_000, currency: "NGN" },
      paid: { amount: 750_000, currency: "NGN" },
      clawedBack: { amount: 0, currency: "NGN" },
    },
  ],
};
const referralExample: Referral = {
  id: "rfl_01kaq3x5v2e8b9m4c7d0f1g2h3",
  seller: "Bisi's Bags",
  status: "pending",
  plan: "starter",
  reward: { amount: 250_000, currency: "NGN" },
  refusal: null,
  createdAt: "2026-11-01T09:00:00.120Z",
  appliedAt: "2026-11-01T09:00:00.000Z",
  qualifiedAt: "2026-11-15T09:00:00.000Z",
  payableAt: "2026-12-15T09:00:00.000Z",
  rewardedAt: null,
};

export function referralEndpoints({ config: { publicUrl } }: { config: { publicUrl: string } }): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/referrals",
      operationId: "getReferrals",
      tag,
      summary: "Retrieve your referral code and earnings",
      description:
        "Sellers who give your code in their first 30 days are yours. When one pays for a plan for the first time, half of that invoice is your reward; it comes into your balance 30 days later.",
      scope: "shop:read",
      status: 200,
      output: ReferralProgramSchema,
      refusals: [],
      example: { output: programExample },
      run: (tx, actor) => showProgram(tx, actor, publicUrl),
    }),
    endpoint({
      method: "GET",
      path: "/api/referrals/sellers",
      operationId: "listReferrals",
      tag,
      summary: "List referrals",
      description: "Newest first, each with the state of its reward.",
      scope: "shop:read",
      query: ReferralQuerySchema,
      status: 200,
      output: ReferralListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [referralExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => listReferrals(tx, actor, query),
    }),
    endpoint({
      method: "POST",
      path: "/api/referrals/apply",
      operationId: "applyReferralCode",
      tag,
      summary: "Redeem a referral code",
      description:
        "Once, within your shop's first 30 days and before it pays for a plan. It is free. Shops that share a phone, a person or a payout account can't refer each other, and neither can circles of shops.",
      scope: "shop:write",
      body: NewApplicationSchema,
      status: 201,
      output: ReferralApplicationSchema,
      location: () => "/api/referrals",
      refusals: ["unknown_referral_code", "referral_exists", "referral_too_late", "referral_refused"],
      example: {
        body: { code: "8B9M4-C7D0F" },
        output: {
          id: "rfl_01kaq3x5v2e8b9m4c7d0f1g2h3",
          code: "8B9M4-C7D0F",
          referrer: "Amaka's Closet",
          appliedAt: "2026-11-21T09:00:00.000Z",
        },
      },
      run: (tx, actor, { body }) => applyCode(tx, actor, body.code),
    }),
  ];
}
