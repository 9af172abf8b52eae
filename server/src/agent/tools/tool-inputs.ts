// The shapes of what a brain may pass to a tool. Any other field, such as a price, is refused before anything runs.
import { disputeReasons } from "../../disputes/index.ts";
import { nullable, oneOf, strict, type TSchema, Type } from "../../kernel/contract/schema.ts";
import { validatorOf } from "../../kernel/contract/validation.ts";
import { returnReasons } from "../../returns/index.ts";
import { factKeys } from "../brain.ts";
import { handOverReasons, type ToolName, type ToolRefusal } from "../tool.ts";
import { refuse } from "./buyer.ts";

const id = Type.String({ minLength: 1, maxLength: 64 });
/** Includes all choices: five options, each by name and value, and the choices for the parts of a bundle. */
const item = Type.String({ minLength: 1, maxLength: 20_000 });
const words = Type.String({ maxLength: 200 });
const payment = Type.Optional(oneOf(["link", "on_delivery"]));
const when = Type.Optional(Type.String({ minLength: 1, maxLength: 80 }));
const note = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));
const phone = Type.Optional(Type.String({ pattern: "^\\+?\\d{9,15}$" }));
const message = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));
const gift = Type.Optional(strict({ receiver: Type.String({ maxLength: 60 }), phone, message }));
const quantity = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const returnInput = {
  orderId: id,
  line: nullable(Type.Integer({ minimum: 1, maximum: 1_000 })),
  reason: oneOf(returnReasons),
  replace: Type.Boolean(),
};

const replaces = Type.Optional(id);

export const toolInputs: Record<ToolName, TSchema> = {
  search_products: strict({
    query: words,
    category: Type.Optional(words),
    collection: Type.Optional(words),
    colour: Type.Optional(words),
    size: Type.Optional(words),
    minPriceMinor: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    maxPriceMinor: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  get_product: strict({ productId: item }),
  quote_price: strict({ productId: item, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  view_cart: strict({}),
  add_to_cart: strict({ productId: item, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  set_cart_quantity: strict({ productId: item, quantity }),
  take_cart: strict({ messageId: id }),
  clear_cart: strict({}),
  propose_order: Type.Union([
    strict({ delivery: oneOf(["pickup", "none"]), payment, when, note, riderNote: note, gift, replaces }),
    strict({
      delivery: oneOf(["area"]),
      area: words,
      address: Type.String({ maxLength: 300 }),
      payment,
      when,
      note,
      riderNote: note,
      // "": the buyer takes it, and not the person of the order that this one replaces.
      receiver: Type.Optional(Type.String({ maxLength: 60 })),
      gift,
      replaces,
    }),
  ]),
  confirm_order: strict({ token: id }),
  order_status: strict({ number: Type.Optional(id) }),
  payment_link: strict({ orderId: id }),
  check_payment: strict({ orderId: id }),
  cancel_order: strict({ orderId: id }),
  haggle: strict({ productId: item }),
  apply_code: strict({ code: Type.String({ minLength: 3, maxLength: 40 }) }),
  reorder: strict({ number: Type.Optional(id) }),
  note_gift: strict({
    orderId: id,
    receiver: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    phone,
    message,
    goesTo: Type.Optional(oneOf(["gift", "receiver", "buyer"])),
  }),
  note_order: strict({ orderId: id, note: Type.String({ minLength: 1, maxLength: 500 }) }),
  confirm_receipt: strict({ orderId: id }),
  save_fact: strict({ key: oneOf(factKeys), value: Type.String({ minLength: 1, maxLength: 200 }) }),
  forget_fact: strict({ key: oneOf(factKeys) }),
  set_marketing: strict({ wanted: Type.Boolean() }),
  join_waitlist: strict({ productId: item }),
  propose_dispute: strict({ orderId: id, reason: oneOf(disputeReasons) }),
  open_dispute: strict({ orderId: id, reason: oneOf(disputeReasons) }),
  propose_return: strict(returnInput),
  ask_return: strict(returnInput),
  ask_refund: strict({ orderId: Type.Optional(id), summary: Type.String({ maxLength: 5_000 }) }),
  hand_over: strict({
    reason: oneOf(handOverReasons),
    summary: Type.String({ maxLength: 5_000 }),
  }),
};

const validators = new Map(Object.entries(toolInputs).map(([name, schema]) => [name, validatorOf("body", schema)]));

/** Null if a tool of this name may be called with this input. */
export function refuseInput(name: string, input: unknown): ToolRefusal | null {
  const validate = validators.get(name);
  if (!validate) return refuse("invalid", "no such tool");
  const [fault] = validate(input);
  return fault ? refuse("invalid", `${fault.pointer}: ${fault.detail}`) : null;
}
