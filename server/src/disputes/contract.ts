import { MeaningSchema } from "../kernel/meaning.ts";
import { type Currency, currencies } from "../kernel/money.ts";
import { byNewest, listOf, listQuery } from "../kernel/page.ts";
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
} from "../kernel/schema.ts";
import { MediaSchema } from "../media/index.ts";
import { disputeMachine } from "../orders/index.ts";

export const disputeReasons = [
  "not_received",
  "wrong_item",
  "damaged",
  "not_as_described",
  "missing_part",
  "counterfeit",
  "late",
  "duplicate",
  "unauthorised",
] as const;
export type DisputeReason = (typeof disputeReasons)[number];
const outcomes = ["buyer", "seller", "split"] as const;

const states = disputeMachine.states.filter((state) => state !== "none");
const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: "\\S", description });

const SumSchema = Type.Unsafe<{ amount: number; currency: Currency }>(
  strict(
    {
      amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Whole minor units." }),
      currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }),
    },
    { description: "An amount of money above zero." },
  ),
);

const EvidenceSchema = named(
  "DisputeEvidence",
  strict({
    line: Type.Integer(),
    by: oneOf(["buyer", "seller", "system"], "`system`: what we know of the order, put together by itself."),
    kind: oneOf(["statement", "document", "order", "conversation", "delivery"]),
    text: nullable(Type.String()),
    textMeaning: nullable(MeaningSchema, "What `text` says, for lines of the system."),
    url: nullable(
      Type.String(),
      "Where it lies. Of a file of ours the address that stands in `media`: made anew each time it is read.",
    ),
    media: nullable(MediaSchema, "The file, where it is one of ours."),
    content: nullable(
      Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
      "The facts, for lines of the system.",
    ),
    createdAt: TimeSchema,
  }),
);
export type EvidenceResource = Static<typeof EvidenceSchema>;

const fields = {
  id: idOf("dispute"),
  orderId: idOf("order"),
  paymentId: nullable(idOf("payment")),
  openedBy: oneOf(
    ["buyer", "seller", "gateway"],
    "`gateway`: the buyer's bank took the payment back (a chargeback). A dispute that becomes one is the gateway's from then on.",
  ),
  reason: oneOf(disputeReasons),
  description: nullable(Type.String()),
  amount: MoneySchema,
  status: oneOf(states, "Who is awaited; `under_review` when both have spoken."),
  outcome: nullable(oneOf(outcomes), "For whom it was decided."),
  toBuyer: nullable(MoneySchema),
  toSeller: nullable(MoneySchema),
  afterRelease: Type.Boolean({ description: "Some of the money had already been released to the shop's balance." }),
  dueAt: nullable(TimeSchema, "Until then the awaited side can answer; then the other side's word stands."),
  decideBy: nullable(TimeSchema, "Undecided by then, it is decided by what is proven. Null for chargebacks."),
  chargeback: nullable(
    strict({
      provider: Type.String(),
      id: Type.String({ description: "The gateway's own." }),
      word: nullable(Type.String({ description: "What the gateway calls its state." })),
      dueAt: nullable(TimeSchema, "Until then the gateway takes our answer; we answer before that."),
      answer: nullable(oneOf(["contest", "accept"]), "What we answer."),
      answeredAt: nullable(TimeSchema),
      trouble: nullable(Type.String({ description: "Why our answer has not been taken yet." })),
      troubleMeaning: nullable(MeaningSchema, "What `trouble` says; `their_words`: the gateway's own `words`."),
    }),
  ),
  metadata: MetadataSchema,
  version: Type.Integer(),
  createdAt: TimeSchema,
  resolvedAt: nullable(TimeSchema),
  updatedAt: TimeSchema,
} as const;

export const DisputeSchema = named(
  "Dispute",
  strict(fields, {
    description:
      "A part of an order's money that is frozen until it is decided whose it is: what went to whom follows.",
  }),
);
export type DisputeResource = Static<typeof DisputeSchema>;
export const DisputeListSchema = listOf(DisputeSchema);

export const DisputeCaseSchema = named(
  "DisputeCase",
  strict(
    { ...fields, evidence: Type.Array(EvidenceSchema, { description: "In the order in which it was given." }) },
    { description: "A dispute with its evidence." },
  ),
);
export type DisputeCase = Static<typeof DisputeCaseSchema>;

/** As it is kept: files by their ids alone. */
export type KeptEvidence = Omit<EvidenceResource, "media"> & { mediaId: string | null };
export type KeptCase = Omit<DisputeCase, "evidence"> & { evidence: KeptEvidence[] };

export const disputeFilters = listQuery(
  byNewest,
  {
    orderId: Type.Optional(idOf("order")),
    paymentId: Type.Optional(idOf("payment")),
    status: Type.Optional(severalOf(states)),
    resolved: Type.Optional(Type.Boolean({ description: "False: those that are still to be decided." })),
    openedBy: Type.Optional(severalOf(["buyer", "seller", "gateway"])),
    reason: Type.Optional(severalOf(disputeReasons)),
  },
  { metadata: true },
);

export const NewDisputeSchema = strict({
  orderId: Type.Optional(idOf("order")),
  paymentId: Type.Optional(idOf("payment", "One payment of the order; without it the order's payments together.")),
  amount: Type.Optional(SumSchema),
  reason: oneOf(disputeReasons),
  description: Type.Optional(text(2_000, "In the words of who opens it.")),
  openedBy: oneOf(["buyer", "seller"], "Whose side it is opened for. The other side is asked first."),
  metadata: Type.Optional(MetadataSchema),
});
export type NewDispute = Static<typeof NewDisputeSchema>;

export const NewEvidenceSchema = strict({
  by: oneOf(["buyer", "seller"]),
  kind: oneOf(["statement", "document"]),
  text: Type.Optional(text(5_000, "Needed for a statement; for a document what it shows or says.")),
  url: Type.Optional(
    Type.String({
      maxLength: 1_000,
      pattern: "^https://\\S+$",
      description: "Where a document or picture lies, if it lies elsewhere. Not beside `mediaId`.",
    }),
  ),
  mediaId: Type.Optional(
    idOf("media", "A picture or document of ours: one that was uploaded (`POST /api/media`), or that came in a chat."),
  ),
});
export type NewEvidence = Static<typeof NewEvidenceSchema>;

export const ResolutionSchema = strict({
  outcome: oneOf(outcomes),
  toBuyer: Type.Optional(SumSchema),
  note: Type.Optional(text(1_000, "Why it was decided so; kept as evidence.")),
});
export type Resolution = Static<typeof ResolutionSchema>;
