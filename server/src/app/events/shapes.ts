// The objects of events: mostly what an operation answers, sometimes fewer fields of it, and rarely a shape of their own.
import { releaseExample, ReleaseSchema } from "../../escrow/index.ts";
import type { EndpointRow } from "../../kernel/contract/endpoint.ts";
import {
  idOf,
  MoneySchema,
  named,
  nameOf,
  nullable,
  oneOf,
  strict,
  type TSchema,
  Type,
} from "../../kernel/contract/schema.ts";

import { planShapes } from "./plan-shapes.ts";

export type Shape = { schema: TSchema; example: unknown };

/** @returns the shape for a name: an operation's, or one of the names below. @throws Error when there is none. */
export function shapesOf(operations: readonly EndpointRow[]): (name: string) => Shape {
  const byName = new Map(operations.map((row) => [row.operationId, row]));
  const made = new Map<string, Shape>(Object.entries({ ...ownShapes, ...planShapes }));
  const answered = (operationId: string): Shape => {
    const row = byName.get(operationId);
    if (!row) throw new Error(`no operation is called ${operationId}`);
    return single(row.output, row.example?.output);
  };
  const derived: Record<string, () => Shape> = {
    // Events contain no token and no address that can be paid.
    OpenedCheckout: () => without(answered("getCheckout"), "OpenedCheckout", ["clientToken", "url", "payerUrl"]),
    // Facts and documents stay where they were given.
    ToldVerification: () =>
      without(answered("getVerification"), "ToldVerification", [
        "policy",
        "requirements",
        "idTypes",
        "facts",
        "documents",
        "limits",
      ]),
    ShownInvoice: () => without(answered("getInvoice"), "ShownInvoice", ["payUrl"]),
    EditedOrder: () => withEdit(answered("getOrder")),
    ToldChannel: () => toldChannel(answered("getChannel")),
  };
  return (name) => {
    const known = made.get(name) ?? derived[name]?.() ?? answered(name);
    made.set(name, known);
    return known;
  };
}

type Plain = { properties: Record<string, TSchema>; required?: string[]; description?: string };

/** The shape of one item, if the schema is a list. */
function single(schema: TSchema, example: unknown): Shape {
  const data = plain(schema).properties?.data;
  if (nameOf(schema) !== undefined || data === undefined) return { schema, example };
  const { items } = data as unknown as { items: TSchema };
  return { schema: items, example: (example as { data: unknown[] }).data[0] };
}

function without({ schema, example }: Shape, name: string, left: readonly string[]): Shape {
  const fields = Object.entries(plain(schema).properties).filter(([field]) => !left.includes(field));
  return {
    schema: named(name, objectOf(schema, Object.fromEntries(fields))),
    example: Object.fromEntries(Object.entries(example as object).filter(([field]) => !left.includes(field))),
  };
}

function withEdit({ schema, example }: Shape): Shape {
  const edit = strict(
    {
      id: idOf("orderEdit"),
      number: Type.Integer({ description: "Of the edits of this order." }),
      due: MoneySchema,
      refunded: MoneySchema,
    },
    { description: "The change, as `GET /api/orders/{id}/edits` lists it." },
  );
  const naira = (amount: number) => ({ amount, currency: "NGN" });
  return {
    schema: named("EditedOrder", objectOf(schema, { ...plain(schema).properties, edit })),
    example: {
      ...(example as object),
      edit: { id: "oed_01kaq3x5v2e8b9m4c7d0f1g2h3", number: 1, due: naira(150_000), refunded: naira(0) },
    },
  };
}

/** Leaves out the time of last use, which would be outdated immediately. */
function toldChannel({ schema, example }: Shape): Shape {
  const left = ["lastInboundAt", "lastSentAt"];
  const { health } = plain(schema).properties;
  const { health: shown, ...rest } = example as { health: object };
  if (!health) throw new Error("a channel has no health");
  const less = without({ schema: health, example: shown }, "ToldChannelHealth", left);
  return {
    schema: named("ToldChannel", objectOf(schema, { ...plain(schema).properties, health: less.schema })),
    example: { ...rest, health: less.example },
  };
}

function objectOf(like: TSchema, properties: Record<string, TSchema>): TSchema {
  const { description, required = [] } = plain(like);
  const made = strict(properties, description === undefined ? {} : { description }) as unknown as {
    required: string[];
  };
  // Optional fields stay optional.
  const isNew = (name: string): boolean => plain(like).properties[name] === undefined;
  made.required = Object.keys(properties).filter((name) => required.includes(name) || isNew(name));
  return made;
}

function plain(schema: TSchema): Plain {
  return schema as unknown as Plain;
}

const nothing = { productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h3", variantId: null };
const variantId = nullable(idOf("variant"), "Null: the product has no variants.");

const ownShapes: Record<string, Shape> = {
  StockShortage: {
    schema: named(
      "StockShortage",
      strict(
        {
          alertId: nullable(idOf("stockAlert"), "The alert that stays open until it is over."),
          kind: oneOf(
            ["low_stock", "out_of_stock", "low_cover"],
            "`low_cover`: as it sells now, it will soon be gone.",
          ),
          productId: idOf("product"),
          variantId,
          name: nullable(Type.String(), "Of the product, and of the variant after it."),
          onHand: Type.Integer({ description: "Stock on hand." }),
          reserved: Type.Integer({ description: "What of it placed orders were promised." }),
          available: Type.Integer({ description: "Number left to sell." }),
          lowStockThreshold: nullable(Type.Integer(), "Of the product."),
          status: oneOf(["in_stock", "low_stock", "out_of_stock"]),
        },
        { description: "Stock of an item that runs low." },
      ),
    ),
    example: {
      alertId: "sal_01kaq3x5v2e8b9m4c7d0f1g2h3",
      kind: "low_stock",
      ...nothing,
      name: "Ankara Wrap Dress",
      onHand: 4,
      reserved: 2,
      available: 2,
      lowStockThreshold: 3,
      status: "low_stock",
    },
  },
  StockBack: {
    schema: named(
      "StockBack",
      strict({ productId: idOf("product"), variantId }, { description: "What can be sold again." }),
    ),
    example: nothing,
  },
  CustomerMerged: {
    schema: named(
      "CustomerMerged",
      strict(
        {
          id: idOf("customer", "The customer that was merged and no longer exists."),
          mergedInto: idOf("customer", "The customer that now has all their data."),
        },
        { description: "Two customers who are one." },
      ),
    ),
    example: { id: "cus_01kaq3x5v2e8b9m4c7d0f1g2h3", mergedInto: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4" },
  },
  CustomerErased: {
    schema: named(
      "CustomerErased",
      strict(
        { id: idOf("customer"), erased: Type.Unsafe<true>({ type: "boolean", enum: [true] }) },
        { description: "Nothing but the id is left." },
      ),
    ),
    example: { id: "cus_01kaq3x5v2e8b9m4c7d0f1g2h3", erased: true },
  },
  Release: { schema: ReleaseSchema, example: releaseExample },
  HeldFunds: {
    schema: named(
      "HeldFunds",
      strict(
        { orderId: idOf("order"), paymentId: nullable(idOf("payment")), amount: MoneySchema },
        { description: "Money that has become its order's." },
      ),
    ),
    example: {
      orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
      paymentId: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
      amount: { amount: 950_000, currency: "NGN" },
    },
  },
};
