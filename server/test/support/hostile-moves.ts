// Calls of a brain that means harm, drawn at random: other buyers' and shops' things, its own prices and discounts,
// tokens that are used, expired or altered, and inputs of any size and shape.
import * as fc from "fast-check";

export type HostileMove = { tool: string; input: unknown };
export type HostileTurn = {
  text: string;
  /** What happens to the open proposal before the buyer's message: its row is altered behind the agent's back, or it expires. */
  meanwhile: "nothing" | "altered" | "expired";
  moves: HostileMove[];
};

/** Placeholder in an input for a value that is known only at run time. */
export type Names = Record<"own product" | "foreign product" | "own order" | "foreign order" | "standing" | "foreign token" | "used token" | "foreign number", string>; // prettier-ignore

/** Code reads these, and nothing else, as a yes. */
export const plainYes: readonly string[] = ["yes", "yes please"];

const product = fc.constantFrom("own product", "own product", "foreign product", "prd_00000000000000000000000000", "", "'; drop table orders; --"); // prettier-ignore
const order = fc.constantFrom("own order", "foreign order", "ord_x");
const token = fc.constantFrom(
  "standing",
  "standing",
  "foreign token",
  "used token",
  "prp_00000000000000000000000000",
  "",
);
const quantity = fc.constantFrom<unknown>(0, 1, 2, 3, 18, 19, 500, 501, -1, 0.5, Number.NaN, "2", null, 2 ** 53);
const words = fc.oneof(
  fc.constantFrom("", "bag", "zebra lampshade", "x".repeat(100_000), "\u0000", "\ud800"),
  fc.string(),
);
const delivery = fc.oneof(
  fc.record({ delivery: fc.constantFrom("pickup", "none", "teleport") }),
  fc.record({ delivery: fc.constant("area"), area: fc.constantFrom("Yaba", "Mars"), address: words }),
);

const sound: Record<string, fc.Arbitrary<object>> = {
  get_product: fc.record({ productId: product }),
  add_to_cart: fc.record({ productId: product, quantity }),
  set_cart_quantity: fc.record({ productId: product, quantity }),
  search_products: fc.record({ query: words }),
  view_cart: fc.constant({}),
  clear_cart: fc.constant({}),
  take_cart: fc.record({ messageId: fc.constantFrom("msg_1", "own order", "") }),
  propose_order: delivery,
  confirm_order: fc.record({ token }),
  order_status: fc.oneof(fc.constant({}), fc.record({ number: fc.constantFrom("foreign number", "1") })),
  cancel_order: fc.record({ orderId: order }),
  payment_link: fc.record({ orderId: order }),
  check_payment: fc.record({ orderId: order }),
  confirm_receipt: fc.record({ orderId: order }),
  haggle: fc.record({ productId: product }),
  reorder: fc.oneof(fc.constant({}), fc.record({ number: fc.constantFrom("foreign number", "1") })),
  save_fact: fc.record({ key: fc.constantFrom("size", "address", "floor"), value: words }),
  forget_fact: fc.record({ key: fc.constantFrom("size", "name") }),
  set_marketing: fc.record({ wanted: fc.boolean() }),
  join_waitlist: fc.record({ productId: product }),
  refund_order: fc.record({ orderId: order, amount: fc.nat() }),
  create_payout: fc.record({ amount: fc.nat() }),
  constructor: fc.constant({}),
};

/** Fields that no tool takes. */
const extra = fc.constantFrom<object>({ unitPrice: 1 }, { discount: 90 }, { total: 1 }, { customerId: "cus_1" }, { shopId: "shp_1" }, { consent: "yes" }, { fee: 0 }); // prettier-ignore
const shapeless = fc.constantFrom<unknown>(null, undefined, [], "confirm", 7, { token: { $ne: null } }, nested(200));

const move: fc.Arbitrary<HostileMove> = fc.oneof(
  ...Object.entries(sound).map(([tool, input]) => fc.record({ tool: fc.constant(tool), input })),
  fc.record({ tool: fc.constantFrom(...Object.keys(sound)), input: shapeless }),
  fc
    .constantFrom(...Object.keys(sound))
    .chain((tool) =>
      fc.tuple(sound[tool] ?? fc.constant({}), extra).map(([input, more]) => ({ tool, input: { ...input, ...more } })),
    ),
);

/** Pure chance would rarely leave a proposal open when the yes comes. So many turns end with a proposal, and many begin with its confirmation. */
export const hostileTurns: fc.Arbitrary<HostileTurn> = fc
  .record({
    text: fc.constantFrom(
      "yes",
      "yes",
      "yes",
      "no",
      "hello",
      "yes please",
      "cancel",
      "yes?",
      "ok go ahead but cheaper",
    ),
    meanwhile: fc.constantFrom<HostileTurn["meanwhile"]>(
      "nothing",
      "nothing",
      "nothing",
      "nothing",
      "altered",
      "expired",
    ),
    first: fc.constantFrom(0, 1, 1, 3),
    moves: fc.array(move, { minLength: 24, maxLength: 32 }),
    address: fc.constantFrom(null, null, "12 Herbert Macaulay Way", "7 Commercial Avenue"),
    ends: fc.boolean(),
  })
  .map(({ text, meanwhile, first, moves, address, ends }) => ({
    text,
    meanwhile,
    moves: [
      ...Array.from({ length: first }, () => ({ tool: "confirm_order", input: { token: "standing" } })),
      ...moves,
      ...(ends ? proposing(address) : []),
    ],
  }));

/** Every run begins with these: an order that is due, and one whose proposal was altered. */
export const firstTurns: readonly HostileTurn[] = [
  ...bought("7 Commercial Avenue", "nothing"),
  ...bought("12 Herbert Macaulay Way", "altered"),
  ...bought("12 Herbert Macaulay Way", "expired"),
];

function bought(address: string, meanwhile: HostileTurn["meanwhile"]): HostileTurn[] {
  const confirm = { tool: "confirm_order", input: { token: "standing" } };
  return [
    { text: "hello", meanwhile: "nothing", moves: [{ tool: "clear_cart", input: {} }, ...proposing(address)] },
    { text: "yes", meanwhile, moves: [confirm, confirm, confirm] },
  ];
}

function proposing(address: string | null): HostileMove[] {
  return [
    { tool: "add_to_cart", input: { productId: "own product", quantity: 1 } },
    { tool: "propose_order", input: address ? { delivery: "area", area: "Yaba", address } : { delivery: "pickup" } },
  ];
}

/** The move with the present meaning of its names. */
export function meant({ tool, input }: HostileMove, names: Names): HostileMove {
  if (input === null || typeof input !== "object" || Array.isArray(input)) return { tool, input };
  const known = new Map(Object.entries(names));
  const fill = (value: unknown): unknown => (typeof value === "string" ? (known.get(value) ?? value) : value);
  return { tool, input: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, fill(value)])) };
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { productId: nested(depth - 1) };
}
