// Disputes as the API shows and accepts them.
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import { type Currency, currencies } from "../kernel/values/money.ts";
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
  visible,
} from "../kernel/contract/schema.ts";
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
  Type.String({ minLength: 1, maxLength, pattern: visible, description });

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
    by: oneOf(["buyer", "seller", "system"], "`system`: what we know of the order, collected automatically."),
    enteredBySeller: Type.Boolean({
      description:
        "The shop entered it in the buyer's name, with a key or in the console. It is not the buyer's answer.",
    }),
    kind: oneOf(["statement", "document", "order", "conversation", "delivery"]),
    text: nullable(Type.String()),
    textMeaning: nullable(MeaningSchema, "What `text` says, for lines of the system."),
    url: nullable(
      Type.String(),
      "Address of the document. For an uploaded file it is the address in `media`, which is new at each read.",
    ),
    media: nullable(MediaSchema, "The file, if it was uploaded or came in a chat."),
    content: nullable(
      Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
      "The facts, for lines of the system.",
    ),
    missingScope: nullable(
      oneOf(["orders:read", "conversations:read"]),
      "The caller lacks this scope, so a part of this line is left out: the order, its history, or the chat.",
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
  enteredBySeller: Type.Boolean({
    description:
      "The shop opened it in the buyer's name, with a key or in the console. The buyer can still speak for themselves, and it proves nothing.",
  }),
  openedByClock: Type.Boolean({
    description:
      "Opened automatically in the buyer's name, because nothing showed that the goods came and nobody answered.",
  }),
  reason: oneOf(disputeReasons),
  description: nullable(Type.String()),
  amount: MoneySchema,
  status: oneOf(states, "Who is awaited; `under_review` when both have spoken."),
  outcome: nullable(oneOf(outcomes), "In whose favour it was decided."),
  toBuyer: nullable(
    MoneySchema,
    "What the buyer gets. While a dispute of the buyer's own is open: the part that the shop gave back already.",
  ),
  toSeller: nullable(MoneySchema),
  afterRelease: Type.Boolean({ description: "A part of the money had been released to the shop's balance." }),
  dueAt: nullable(TimeSchema, "The side whose turn it is can answer until then."),
  decideBy: nullable(TimeSchema, "If it is not decided by then, the proofs decide. Null for chargebacks."),
  chargeback: nullable(
    strict({
      provider: Type.String(),
      id: Type.String({ description: "The gateway's own." }),
      word: nullable(Type.String({ description: "What the gateway calls its state." })),
      dueAt: nullable(TimeSchema, "The gateway's deadline for our answer; we answer before it."),
      answer: nullable(oneOf(["contest", "accept"]), "What we answer."),
      answeredAt: nullable(TimeSchema),
      trouble: nullable(Type.String({ description: "Why the gateway has not accepted our answer yet." })),
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
    description: "A part of an order's money that is frozen until the dispute is decided.",
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

/** As it is stored: files only by their ids. */
export type KeptEvidence = Omit<EvidenceResource, "media" | "missingScope"> & { mediaId: string | null };
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
  openedBy: oneOf(
    ["buyer", "seller"],
    "The side that opens it. The other side answers first. `buyer`: you enter it in the buyer's name, and it is shown so (`enteredBySeller`).",
  ),
  metadata: Type.Optional(MetadataSchema),
});
export type NewDispute = Static<typeof NewDisputeSchema>;

export const NewEvidenceSchema = strict({
  by: oneOf(
    ["buyer", "seller"],
    "`buyer`: you enter what the buyer told you. It is shown so (`enteredBySeller`), and the buyer's turn stays theirs.",
  ),
  kind: oneOf(["statement", "document"]),
  text: Type.Optional(text(5_000, "Needed for a statement; for a document what it shows or says.")),
  url: Type.Optional(
    Type.String({
      maxLength: 1_000,
      pattern: "^https://\\S+$",
      description: "Address of a document or picture that is stored elsewhere. Can't be combined with `mediaId`.",
    }),
  ),
  mediaId: Type.Optional(
    idOf(
      "media",
      "A picture or document that was uploaded (`POST /api/media`) or came in a chat with the order's buyer. One of a chat needs `conversations:read`.",
    ),
  ),
});
export type NewEvidence = Static<typeof NewEvidenceSchema>;

export const ResolutionSchema = strict({
  outcome: oneOf(outcomes),
  toBuyer: Type.Optional(SumSchema),
  note: Type.Optional(text(1_000, "Reason for the decision; saved as evidence.")),
});
export type Resolution = Static<typeof ResolutionSchema>;
