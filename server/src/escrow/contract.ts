// Held money and its release, as the API shows and accepts them.
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

export const releaseReasons = ["seller", "buyer", "automatic", "dispute", "operator"] as const;
export type ReleaseReason = (typeof releaseReasons)[number];
export const proofs = ["courier", "handover_code", "buyer"] as const;
export type Proof = (typeof proofs)[number];
export const releaseProofs = [...proofs, "dispute", "silence", "operator"] as const;
export type ReleaseProof = (typeof releaseProofs)[number];

/** What a buyer's silence does while nothing proves the delivery. */
const silenceWords = ["pays", "no_chat", "no_reminder", "spoken", "excluded"] as const;
export type SilenceWord = (typeof silenceWords)[number];

const time = (description: string) => Type.String({ format: "date-time", description });

export const ReleaseSchema = named(
  "Release",
  strict(
    {
      id: idOf("release"),
      orderId: idOf("order"),
      number: Type.Integer({ description: "The first, second … release of this order." }),
      amount: MoneySchema,
      platformFee: MoneySchema,
      tax: MoneySchema,
      toDebt: MoneySchema,
      toSeller: MoneySchema,
      reason: oneOf(releaseReasons, "Whose word or which clock let it go."),
      maturesAt: time("From then on `toSeller` can be paid out."),
      maturedAt: nullable(TimeSchema),
      createdAt: TimeSchema,
    },
    {
      description:
        "Held money that became the seller's: `amount` is the platform's fee, the tax on it, what settled the seller's debt to the platform (`toDebt`) and the rest.",
    },
  ),
);
export type ReleaseResource = Static<typeof ReleaseSchema>;

export const HoldSchema = named(
  "EscrowHold",
  strict(
    {
      orderId: idOf("order"),
      orderNumber: Type.String(),
      status: oneOf(
        ["held", "released", "refunded", "split"],
        "`held`: some of the money still waits for a release or a refund.",
      ),
      held: MoneySchema,
      frozen: MoneySchema,
      owedBack: MoneySchema,
      released: MoneySchema,
      acceptBy: nullable(TimeSchema, "If the order is not confirmed by then, it is cancelled and refunded."),
      dispatchBy: nullable(
        TimeSchema,
        "If the order is not dispatched by then, or not collected once it is ready for pickup, it is cancelled and refunded. While a label waits for its courier, your `shipped` or `delivered` is no dispatch. An order that you made dearer, and whose rest was not paid, is again what the buyer paid for.",
      ),
      releaseDueAt: nullable(
        TimeSchema,
        "The money is released automatically then, as things are now, unless a dispute is open. Without a `proof` it is not released sooner on request. Where only the buyer's silence proves the delivery, it is seven days after your \"delivered\" and after the last message of a person of the shop, and later while reminders are missing: two must reach the buyer. Null where silence can't pay (`silence` says why): the buyer has no chat, or it takes no reminder; the buyer wrote or complained; the buyer picks the order up; or you changed the address, the receiver or the goods after the payment had begun, and the buyer has not agreed. Then only a proof or a decided dispute releases it.",
      ),
      proof: nullable(
        strict({ kind: oneOf(releaseProofs), at: TimeSchema }),
        "What proves delivery, or let the money go: `silence` of the buyer after seven days and two reminders that reached them (counted from your last message to them), a `dispute`, or the `operator`. Your own word is no proof.",
      ),
      codeTriesLeft: nullable(
        Type.Integer({ minimum: 0, maximum: 5 }),
        "How many tries the delivery code has left. At 0 it works no more: the buyer was told, and their own word is the proof. Null if there is no code, or a proof already.",
      ),
      silence: nullable(
        oneOf(silenceWords),
        'Whether the buyer\'s silence can release the money while nothing proves the delivery. `pays`: after your "delivered", with `releaseDueAt`. `no_chat`: the buyer has no chat, so nobody can ask or remind them. `no_reminder`: too few reminders can reach them, or you wrote after the last one. `spoken`: the buyer wrote or complained. `excluded`: the order is picked up, or you changed it after the payment had begun. Null with a proof, and when nothing is held.',
      ),
      sellerSaidDeliveredAt: nullable(TimeSchema),
      arrivalAskAt: nullable(
        TimeSchema,
        "The goods were sent and nothing shows that they came: the buyer is asked then, if a message can reach them. Null once that time has come.",
      ),
      arrivalDisputeAt: nullable(
        TimeSchema,
        "A dispute opens automatically then in the buyer's name, unless delivery is proven before.",
      ),
      complaintUntil: nullable(
        TimeSchema,
        "The buyer wrote that something is wrong. The money stays held until then, so that they can open a dispute. It is null again once the buyer says that all is well.",
      ),
      receiptAskedAt: nullable(TimeSchema, "When the buyer was last asked in the chat whether the order arrived."),
      releases: Type.Array(ReleaseSchema, { description: "Oldest first." }),
      createdAt: TimeSchema,
      closedAt: nullable(TimeSchema),
      updatedAt: TimeSchema,
    },
    {
      description:
        "The buyer's money for one order: `held` waits for delivery, `frozen` for a dispute, `released` is what went to you, fees included. `owedBack` is what failed refunds owe the buyer: it is part of `held` or `frozen` and can't be released. Send it again with `POST /api/payments/{id}/refund`.",
    },
  ),
);
export type HoldResource = Static<typeof HoldSchema>;
export const HoldListSchema = listOf(HoldSchema);
export const holdFilters = listQuery(byNewest, {
  orderId: Type.Optional(idOf("order")),
  status: Type.Optional(severalOf(["held", "released", "refunded", "split"])),
});

export const NewReleaseSchema = strict({
  orderId: idOf("order"),
  amount: Type.Optional(MoneySchema),
  askBuyer: Type.Optional(
    Type.Boolean({
      description:
        "When nothing proves the delivery yet, ask the buyer in the chat. The answer is then 202, and the buyer's yes is the proof.",
    }),
  ),
});

export const ReceiptQuestionSchema = named(
  "ReceiptQuestion",
  strict(
    {
      orderId: idOf("order"),
      asked: Type.Literal(true),
      askedAt: time("When the buyer was last asked. The buyer is asked at most once a day."),
    },
    { description: "Nothing is released yet: the buyer was asked in the chat whether the order arrived." },
  ),
);
export type ReceiptQuestion = Static<typeof ReceiptQuestionSchema>;

export const HandoverSchema = strict({
  code: Type.String({ pattern: "^[0-9]{6}$", description: "What the buyer shows when the goods are handed over." }),
});
