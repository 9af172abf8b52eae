import { Refusal } from "../kernel/contract/refusal.ts";
import { type Static, strict, Type, oneOf } from "../kernel/contract/schema.ts";
import { fromWire, times } from "../kernel/values/money.ts";
import { inUnits } from "../products/index.ts";
import { checkoutWords, type OpenedShop, quoteLines, type Way, waysOf } from "../storefront/index.ts";
import { asBasket, readBasket } from "./read-basket.ts";
import { basketOf, codeOf, LinesSchema, shopsText, sumOf, SumSchema, toSchema } from "./shapes.ts";
import { named, quoted } from "./shops-words.ts";
import { type At, tool } from "./tool.ts";

const nameMax = 200;

const WaySchema = strict({
  to: Type.String({ description: "Send it to create_order." }),
  kind: oneOf(["area", "pickup", "arranged"]),
  name: shopsText("The area, or the place where it is fetched."),
  when: Type.String({ description: "How long it takes, or when it can be fetched." }),
  fee: SumSchema,
  discount: SumSchema,
  total: SumSchema,
  waysToPay: Type.Array(Type.String(), {
    description: "Empty: the shop takes an order of this amount in its chat only.",
  }),
});

export const quoteDelivery = tool({
  name: "quote_delivery",
  title: "Quote an order",
  description:
    "What these goods cost now with each way of getting them: the shop's delivery areas with fee and time, or pick-up. Reserves nothing. Send the total that the buyer has agreed to with create_order.",
  kind: "reads",
  input: strict({
    lines: LinesSchema,
    to: Type.Optional({ ...toSchema, description: "Only this way, by the `to` of an answer before." }),
    discountCode: Type.Optional(codeOf(" With `to` only.")),
  }),
  output: strict({
    lines: Type.Array(strict({ name: shopsText("The item."), quantity: Type.String(), total: SumSchema })),
    goods: SumSchema,
    ways: Type.Array(WaySchema),
  }),
  async run(at, { lines, to, discountCode = "" }) {
    const { services, opened, actor } = at;
    const { shop, language } = opened;
    const ways = waysNamed(opened, to);
    if (discountCode !== "" && ways.length > 1) throw wrong("/to", "Send `to` with a discount code.");
    const quotes = await services.database.read(shop.id, async (tx) => {
      const read = await readBasket(tx, opened, asBasket(basketOf(lines)));
      const asked = { lines: read, code: discountCode, vault: services.vault };
      return Promise.all(
        ways.map(async (way) => ({ way, quote: await quoteLines(tx, actor, { shop }, { ...asked, way }) })),
      );
    });
    const [first] = quotes;
    if (!first) throw new Error("unreachable: a shop has at least one way");
    if (first.quote.noCode !== null)
      throw new Refusal("discount_not_applicable", checkoutWords(language).faults.code(first.quote.noCode));
    const data = {
      lines: first.quote.lines.map(({ item, line }) => ({
        name: named(item.name, nameMax),
        quantity: inUnits(line.quantity, item.unit),
        total: sumOf(language, times(fromWire(item.price), line.quantity)),
      })),
      goods: sumOf(language, first.quote.goods),
      ways: quotes.map(({ way, quote: { fee, off, total } }) => ({
        to: way.id,
        kind: way.kind,
        ...wayInWords(at, way),
        fee: sumOf(language, fee),
        discount: sumOf(language, off),
        total: sumOf(language, total),
        waysToPay: total.minor === 0n ? [] : [...opened.payWays(total)],
      })),
    };
    return { said: quoteSaid(data), data };
  },
});

/** @throws Refusal invalid_request for a way that the shop does not have */
function waysNamed({ shop }: OpenedShop, to: string | undefined): Way[] {
  const all = waysOf(shop);
  const found = to === undefined ? all : all.filter(({ id }) => id === to);
  if (found.length > 0) return found;
  throw wrong("/to", "The shop has no such way. Call quote_delivery without `to` for all of them.");
}

function wrong(pointer: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code: "invalid", detail }] });
}

function wayInWords({ opened: { language } }: At, way: Way): { name: string; when: string } {
  const words = checkoutWords(language);
  if (way.kind === "area") return { name: named(way.area, nameMax), when: words.days(way.etaDays) };
  if (way.kind === "pickup") return { name: named(way.address, nameMax), when: named(way.hours, nameMax) };
  return { name: "", when: words.arranged };
}

function quoteSaid({
  lines,
  goods,
  ways,
}: {
  lines: { name: string; quantity: string; total: { text: string } }[];
  goods: { text: string };
  ways: Static<typeof WaySchema>[];
}): string {
  return [
    ...lines.map(({ name, quantity, total }) => `${quantity} × ${quoted(name)}: ${total.text}`),
    `Goods: ${goods.text}. Ways to get them:`,
    ...ways.map(({ to, kind, name, when, fee, discount, total, waysToPay }) => {
      const less = discount.amount > 0 ? `, discount ${discount.text}` : "";
      const pay = waysToPay.length > 0 ? `pay by ${waysToPay.join(", ")}` : "only in the shop's chat";
      return `- to ${quoted(to)} (${kind}${name && ` ${quoted(name)}`}${when && `, ${when}`}): fee ${fee.text}${less}, total ${total.text}; ${pay}`;
    }),
  ].join("\n");
}
