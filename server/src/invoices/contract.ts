// Invoices as the API shows and accepts them.
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
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { NewOrderSchema } from "../orders/index.ts";
import { UnitWordsSchema } from "../products/index.ts";
import { invoiceStatuses } from "./states.ts";

export const invoiceLanguages = ["en", "fr", "pcm", "sw"] as const;
export type InvoiceLanguage = (typeof invoiceLanguages)[number];

const FiscalSchema = named(
  "FiscalRegistration",
  strict({
    service: Type.String({ description: "`none`: the operator has none." }),
    state: oneOf(["none", "registered", "refused"]),
    reference: nullable(Type.String(), "What the service calls it."),
    detail: nullable(Type.String()),
  }),
);

const text = () => nullable(Type.String());
const tax = nullable(MoneySchema, "The VAT in it; null where the shop is not registered for it.");

const CreditNoteSchema = named(
  "CreditNote",
  strict(
    {
      id: idOf("creditNote"),
      number: Type.String({ description: "As CN-2026-000001: gapless per shop and year." }),
      refundId: nullable(idOf("refund"), "Null where it is no refund's."),
      disputeId: nullable(idOf("dispute"), "The chargeback that was lost."),
      returnId: nullable(
        idOf("return"),
        "The return that was paid back by hand, because the order was paid in cash. With none of the three, it is what an accepted short payment lacked; or the order's total went up, and another invoice was issued.",
      ),
      amount: MoneySchema,
      tax,
      fiscal: FiscalSchema,
      issuedAt: TimeSchema,
    },
    {
      description:
        "Corrects an invoice: one for each refund that arrived, each lost chargeback and each return that was paid back by hand, one for what an accepted short payment lacked, and one for the whole invoice if another replaces it. A surplus that you accepted is not on the invoice and goes back first, without a credit note.",
    },
  ),
);

export const InvoiceSchema = named(
  "Invoice",
  strict(
    {
      id: idOf("invoice"),
      number: nullable(Type.String(), "As INV-2026-000001: gapless per shop and year; null until it is issued."),
      status: oneOf(invoiceStatuses),
      orderId: idOf("order"),
      orderNumber: Type.String(),
      customerId: idOf("customer"),
      language: oneOf(
        invoiceLanguages,
        "Of the paper and of the words that go with it. The paper of `pcm` is English.",
      ),
      seller: strict(
        {
          name: Type.String(),
          taxNumber: text(),
          address: text(),
          phone: text(),
          country: Type.String(),
          timezone: Type.String({ description: "Days on the paper are days there." }),
          logo: nullable(Type.String(), "The picture's address. PNG and JPEG are drawn."),
        },
        { description: "The shop as it was when the invoice was issued." },
      ),
      buyer: strict(
        { name: text(), phone: text(), address: text() },
        {
          description:
            "As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor `orders:read`.",
        },
      ),
      lines: Type.Array(
        strict({
          productId: idOf("product"),
          variantId: nullable(idOf("variant")),
          name: Type.String(),
          quantity: Type.Integer(),
          unit: nullable(UnitWordsSchema, "What it is counted in. Null: pieces."),
          unitPrice: MoneySchema,
          total: MoneySchema,
          tax,
        }),
      ),
      subtotal: MoneySchema,
      discount: MoneySchema,
      shipping: MoneySchema,
      tax: nullable(
        strict({
          rateBasisPoints: Type.Integer({ description: "In hundredths of a percent, of the day of issue." }),
          amount: MoneySchema,
          net: MoneySchema,
          ofShipping: MoneySchema,
        }),
        "Prices include it. The lines' and the shipping's parts sum to `amount`. Null where the shop is not registered for VAT.",
      ),
      total: MoneySchema,
      amountDue: MoneySchema,
      credited: MoneySchema,
      creditNotes: Type.Array(CreditNoteSchema, { description: "Oldest first." }),
      payUrl: nullable(Type.String(), "Where the buyer pays it; null when there is nothing to pay."),
      notes: text(),
      fiscal: FiscalSchema,
      metadata: MetadataSchema,
      dueAt: nullable(TimeSchema),
      issuedAt: nullable(TimeSchema),
      sentAt: nullable(TimeSchema, "When it was last sent to the buyer."),
      overdueAt: nullable(TimeSchema),
      paidAt: nullable(TimeSchema, "When the order's money came; in cash, when somebody said that it was taken."),
      voidedAt: nullable(TimeSchema),
      voidReason: text(),
      version: Type.Integer(),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    {
      description: "An invoice to a buyer. It does not change after it has a number; a credit note corrects it.",
    },
  ),
);
export type InvoiceResource = Static<typeof InvoiceSchema>;
export const InvoiceListSchema = listOf(InvoiceSchema);

export const invoiceFilters = listQuery(
  byNewest,
  {
    status: Type.Optional(severalOf(invoiceStatuses)),
    customerId: Type.Optional(idOf("customer")),
    orderId: Type.Optional(idOf("order")),
  },
  { metadata: true },
);

const { customerId, items, currency, shippingAddress } = NewOrderSchema.properties;
export const NewInvoiceSchema = strict(
  {
    orderId: Type.Optional(idOf("order", "An order that is there. Without it, customerId and items make one.")),
    customerId: Type.Optional(customerId),
    items: Type.Optional(items),
    currency,
    shippingAddress,
    dueAt: Type.Optional(
      Type.String({
        format: "date-time",
        description:
          "In the future, at most 90 days ahead. By default the end of the seventh day, by the shop's calendar.",
      }),
    ),
    language: Type.Optional(oneOf(invoiceLanguages, "By default the buyer's.")),
    notes: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000, pattern: visible, description: "Printed on it." }),
    ),
    draft: Type.Optional(Type.Boolean({ description: "Keep it without a number until it is finalized or sent." })),
    metadata: Type.Optional(MetadataSchema),
  },
  { description: "Either `orderId`, or `customerId` with `items`." },
);
export type NewInvoice = Static<typeof NewInvoiceSchema>;

export const VoidInvoiceSchema = strict({
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: visible, description: "Saved with it." })),
});

export const SendInvoiceSchema = strict({
  again: Type.Optional(
    Type.Boolean({
      description: "Send it also if the buyer got it before. Without this, a second call sends nothing.",
    }),
  ),
});

export const PaperQuerySchema = strict({
  creditNote: Type.Optional(
    Type.String({ pattern: "^CN-\\d{4}-\\d{6,12}$", description: "The paper of this credit note of the invoice." }),
  ),
});
