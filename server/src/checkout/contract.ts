// Payment links and payments of payers, as the API shows and accepts them.
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
  visibleName,
} from "../kernel/contract/schema.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { NewOrderSchema } from "../orders/index.ts";
import { methods, slotNames } from "../payments/index.ts";

const address = (description: string) => Type.String({ format: "uri", maxLength: 2_000, description });

export const CheckoutSchema = named(
  "Checkout",
  strict(
    {
      id: idOf("checkout"),
      orderId: idOf("order"),
      url: Type.String({
        description:
          "The payment link. Anybody may open it to pay and to see the order's state. It does not open the buyer's private page.",
      }),
      payerUrl: Type.String({
        description:
          "The same page for a person who pays for the buyer: it asks for their name, and shows neither the address nor the delivery code.",
      }),
      clientToken: Type.String({ description: "Pays this checkout through `/api/pay/*`, and nothing else." }),
      status: oneOf(["open", "completed", "expired", "cancelled"]),
      amount: MoneySchema,
      methods: Type.Array(oneOf(methods), {
        description: "What works for the amount, the currency, the country and the operator's accounts.",
      }),
      successUrl: nullable(Type.String()),
      cancelUrl: nullable(Type.String()),
      expiresAt: TimeSchema,
      metadata: MetadataSchema,
      createdAt: TimeSchema,
    },
    { description: "A hosted page where one order is paid. The payer can't change its total." },
  ),
);
export type CheckoutResource = Static<typeof CheckoutSchema>;
export const CheckoutListSchema = listOf(CheckoutSchema);
export const checkoutFilters = listQuery(byNewest, { orderId: Type.Optional(idOf("order")) });

const { customerId, items, currency, shippingAddress, deliveryMethod, gift, discountCode, notes } =
  NewOrderSchema.properties;
export const NewCheckoutSchema = strict(
  {
    orderId: Type.Optional(idOf("order", "An order that is not paid yet. Without it, customerId and items make one.")),
    invoiceId: Type.Optional(idOf("invoice", "Means its order.")),
    customerId: Type.Optional(customerId),
    items: Type.Optional(items),
    currency,
    shippingAddress,
    discountCode,
    deliveryMethod,
    gift,
    notes,
    successUrl: Type.Optional(address("Where the buyer goes after paying. Without it, the receipt is shown.")),
    cancelUrl: Type.Optional(address("Where the buyer goes after cancelling.")),
    metadata: Type.Optional(MetadataSchema),
  },
  { description: "Either `orderId` or `invoiceId`, or `customerId` with `items`." },
);
export type NewCheckout = Static<typeof NewCheckoutSchema>;

export const InitializeSchema = strict(
  {
    orderId: Type.Optional(idOf("order")),
    invoiceId: Type.Optional(idOf("invoice", "Means its order.")),
    checkoutId: Type.Optional(idOf("checkout")),
    provider: Type.Optional(oneOf(slotNames, "A provider slot; by default chosen by currency, country and method.")),
    method: Type.Optional(oneOf(methods, "How the buyer wants to pay; narrows what a payment page offers.")),
    phone: Type.Optional(
      Type.String({
        minLength: 5,
        maxLength: 30,
        description:
          "Phone that is asked to approve, for mobile money. Local numbers are read as the shop's country's.",
      }),
    ),
    payerName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: visibleName,
        description: "The payer, if it is not the buyer. A refund goes back the way they paid.",
      }),
    ),
    callbackUrl: Type.Optional(
      address(
        "Where the buyer's browser goes after paying. Without it, and for who pays on the hosted page, the receipt is shown.",
      ),
    ),
    metadata: Type.Optional({
      ...MetadataSchema,
      description:
        "Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live already keeps its own. A client token can't send any, and sees none.",
    }),
  },
  { description: "Exactly one of `orderId`, `invoiceId` and `checkoutId`." },
);
export type Initialize = Static<typeof InitializeSchema>;

const naira = (amount: number) => ({ amount, currency: "NGN" as const });
export const checkoutExample = {
  id: "chk_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  url: "https://sokoni.example/pay/ct_01kaq3x5v2e8b9m4c7d0f1g2h3Zm9vYmFyYmF6cXV4MTIzNA",
  payerUrl: "https://sokoni.example/pay/pt_01kaq3x5v2e8b9m4c7d0f1g2h3Zm9vYmFyYmF6cXV4MTIzNA",
  clientToken: "ct_01kaq3x5v2e8b9m4c7d0f1g2h3Zm9vYmFyYmF6cXV4MTIzNA",
  status: "open",
  amount: naira(3_250_000),
  methods: ["card", "bank_transfer", "mobile_money"],
  successUrl: null,
  cancelUrl: null,
  expiresAt: "2026-11-21T09:35:00.000Z",
  metadata: {},
  createdAt: "2026-11-21T09:00:00.000Z",
} as const;
