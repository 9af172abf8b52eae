import { spendOrRefuse } from "../kernel/security/request-limits.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { fromWire, money, type WireMoney } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { MoneySchema, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/contract/schema.ts";
import { holdMs } from "../orders/index.ts";
import {
  checkoutWords,
  type Details,
  longest,
  NotPlaced,
  orderLimits,
  placeFromPage,
  type Placed,
  placedBy,
  type Quote,
  quoteLines,
  readDetails,
  typedIn,
  waysOf,
} from "../storefront/index.ts";
import { NotDone } from "./not-done.ts";
import { openPlaced, orderSecret } from "./order-secret.ts";
import { asBasket, readBasket } from "./read-basket.ts";
import { basketOf, codeOf, LinesSchema, sumOf, SumSchema, toSchema } from "./shapes.ts";
import { type At, tool } from "./tool.ts";

const InputSchema = strict({
  idempotencyKey: Type.String({
    minLength: 16,
    maxLength: 100,
    pattern: "^[\\x21-\\x7e]+$",
    description: "Made by you for this order: a random UUID. The same call with the same key places one order.",
  }),
  lines: LinesSchema,
  to: Type.Optional(toSchema),
  name: Type.String({ maxLength: longest.name, description: "Who gets it." }),
  phone: Type.String({
    maxLength: longest.phone,
    description:
      "The buyer's own WhatsApp number, with the country code. Only somebody who writes to the shop from it can confirm the receipt.",
  }),
  line: Type.Optional(Type.String({ maxLength: longest.line, description: "Street and house. Not for pick-up." })),
  landmark: Type.Optional(Type.String({ maxLength: longest.landmark })),
  notes: Type.Optional(Type.String({ maxLength: longest.notes, description: "A note to the shop." })),
  discountCode: Type.Optional(codeOf()),
  expectedTotal: {
    ...strict(MoneySchema.properties),
    description: "`total` of quote_delivery that the buyer agreed to. With another total nothing is ordered.",
  },
  language: Type.Optional(oneOf(["en", "fr", "pcm", "sw"], "Of the buyer's pages and messages. English by default.")),
});
type Input = Static<typeof InputSchema>;

const OutputSchema = strict({
  orderNumber: Type.String(),
  secret: Type.String({ description: "For get_order and pay_by_phone_prompt. Keep it to yourself." }),
  total: SumSchema,
  payUrl: nullable(Type.String(), "Where the buyer pays; null: nothing to pay any more."),
  waysToPay: Type.Array(Type.String()),
  takesPhonePrompt: Type.Boolean({ description: "Whether pay_by_phone_prompt works for this order." }),
  reservedUntil: nullable(TimeSchema, "Until when the goods are kept for the buyer."),
  next: Type.Array(Type.String(), { description: "What the buyer does next." }),
});

export const createOrder = tool({
  name: "create_order",
  title: "Place an order",
  description:
    "Reserves the goods and answers where the buyer pays. Only after the buyer has agreed to the goods, the delivery and the total. Nothing is bought before they pay.",
  kind: "acts",
  input: InputSchema,
  output: OutputSchema,
  async run(at, input) {
    const placed = await orderOf(at, input);
    const { view, order, pageUrl } = await openPlaced(at, placed);
    const { services, opened } = at;
    const methods = "pay" in view ? view.pay.methods : [];
    const payUrl = "pay" in view ? services.config.publicUrl + pageUrl : null;
    const data = {
      orderNumber: order.number,
      secret: orderSecret(services.vault, order.id),
      total: sumOf(opened.language, money(order.total, order.currency)),
      payUrl,
      waysToPay: methods.map(({ label }) => label),
      takesPhonePrompt: methods.some(({ id }) => id === "mobile_money"),
      reservedUntil: order.reservation_expires_at?.toISOString() ?? null,
      next: nextSteps(methods),
    };
    const said = [
      `Order ${order.number} is reserved, and not paid. Total ${data.total.text}.`,
      payUrl && `Pay here: ${payUrl}`,
    ];
    const secret = `Secret of this order, for your tools only: ${data.secret}`;
    return { said: [...said, ...data.next, secret].filter(Boolean).join("\n"), data };
  },
});

function nextSteps(methods: readonly { label: string }[]): string[] {
  const ways = methods.map(({ label }) => label).join(", ");
  return [
    `The buyer pays on the payment page: ${ways}.`,
    `The goods are kept for ${holdMs / 60_000} minutes.`,
    "For news, and to say that it came, the buyer writes to the shop on WhatsApp from their number. The payment page has the button.",
  ];
}

async function orderOf(at: At, input: Input): Promise<Placed> {
  const { services, opened } = at;
  const { shop } = opened;
  const form = `program.${services.vault.token(`order key of a program:${shop.id}:${input.idempotencyKey}`)}`;
  const asked = sha256(JSON.stringify(sorted(input))).toString("base64url");
  const before = await services.database.read(shop.id, (tx) => placedBy(tx, shop.id, form));
  return asAsked(before ?? (await place(at, input, { form, asked })), asked);
}

/** @throws Refusal idempotency_key_reused */
function asAsked(placed: Placed, asked: string): Placed {
  if (placed.asked !== asked) throw new Refusal("idempotency_key_reused");
  return placed;
}

async function place(at: At, input: Input, { form, asked }: { form: string; asked: string }): Promise<Placed> {
  const { services, opened, actor, request } = at;
  const { shop } = opened;
  const details = detailsOf(at, input);
  const limits = orderLimits(request.address, details.phone);
  await services.database.write(shop.id, (tx) => spendOrRefuse(tx, shop.id, limits));
  const kept = asBasket(basketOf(input.lines));
  const agreed = (quote: Quote): boolean => {
    if (opened.payWays(quote.total).length === 0) throw new NotPlaced("in_chat");
    const isWhole =
      quote.lines.length === kept.length && quote.lines.every(({ line, wanted }) => line.quantity === wanted);
    return isWhole && isSame(input.expectedTotal, quote);
  };
  const sent = { form, kept, details, agreed, language: input.language ?? "en", asked };
  try {
    return await services.database.write(shop.id, (tx) => placeFromPage(services, tx, actor, sent));
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    throw error.why === "in_chat" ? inChat(at) : await whyChanged(at, input, details);
  }
}

function isSame({ amount, currency }: WireMoney, { total }: Quote): boolean {
  return total.minor === BigInt(amount) && total.currency === currency;
}

/** What a person could type on the shop's page, checked as there. @throws Refusal invalid_request with every fault */
function detailsOf({ services, opened }: At, input: Input): Details {
  const { shop, language } = opened;
  const { to = "", name, phone, line = "", landmark = "", notes = "", discountCode = "" } = input;
  const clean = services.withoutSecrets;
  const texts = { name: clean(name), line: clean(line), landmark: clean(landmark), notes: clean(notes) };
  const typed = typedIn({ ...texts, to, phone, code: discountCode });
  const read = readDetails(typed, { shop, ways: waysOf(shop) }, checkoutWords(language));
  if ("details" in read) return read.details;
  const errors = Object.entries(read.faults).map(([field, detail]) => ({
    pointer: field === "code" ? "/discountCode" : `/${field}`,
    code: "invalid",
    detail,
  }));
  throw new Refusal("invalid_request", undefined, { errors });
}

function inChat({ opened }: At): NotDone {
  return new NotDone("only_in_chat", checkoutWords(opened.language).inChat, { chatUrl: opened.chatUrl("") });
}

/** @throws Refusal if something can't be bought any more */
async function whyChanged(at: At, { lines, expectedTotal }: Input, { way, code }: Details): Promise<Error> {
  const { services, opened, actor } = at;
  const { shop, language } = opened;
  const words = checkoutWords(language);
  const quote = await services.database.read(shop.id, async (tx) => {
    const read = await readBasket(tx, opened, asBasket(basketOf(lines)));
    return quoteLines(tx, actor, { shop }, { lines: read, way, code, vault: services.vault });
  });
  if (quote.noCode !== null) return new Refusal("discount_not_applicable", words.faults.code(quote.noCode));
  const total = sumOf(language, quote.total);
  const expected = sumOf(language, fromWire(expectedTotal));
  return new NotDone(
    "total_changed",
    `The order comes to ${total.text}, not ${expected.text}. Nothing was ordered. Show the buyer the new total, and send it if they agree.`,
    { total, expectedTotal: expected },
  );
}

/** The same call is the same text, in whatever order its fields were sent. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}
