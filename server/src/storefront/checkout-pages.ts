// The checkout's routes. Each step posts the same form, so nothing about the buyer is stored before the order, and the form places one order only.
import type { Actor } from "../kernel/security/actor.ts";
import { bucketOf, spendOrRefuse } from "../kernel/security/request-limits.ts";
import type { Tx } from "../kernel/database/db.ts";
import { refuseOtherSites } from "../kernel/security/forged-request.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import type { Id } from "../kernel/values/id.ts";
import { fromWire, sum, times } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { clientToken } from "../checkout/index.ts";
import { keepBasket, readBasket } from "./basket.ts";
import { detailsBody, reviewBody } from "./checkout-page.ts";
import { checkoutWords } from "./checkout-words/index.ts";
import { waysOf } from "./delivery-ways.ts";
import { framed, goTo, isSecure, ofShop } from "./framed.ts";
import { pageOf } from "./layout.ts";
import type { OpenedShop, StorefrontServices } from "./open-shop.ts";
import { formOf, newForm, type Visit, visitOf } from "./page-form.ts";
import { orderLimits } from "./order-limits.ts";
import { NotPlaced, type Placed, placedBy, placeFromPage } from "./place-from-page.ts";
import { type Quote, quoteOf } from "./quote.ts";
import { type ReadLine, readLines } from "./read-lines.ts";
import { type Details, type Faults, nothingTyped, readDetails, type Typed, typedIn } from "./typed-details.ts";

/** High, because a mobile network has few addresses for many people. */
const stepsOfAddress = 120;

export function checkoutPages(services: StorefrontServices): PageRow[] {
  return [
    {
      method: "GET",
      path: "/s/{name}/checkout",
      summary: "Where a buyer says how and for whom they order",
      handle: ofShop(services, "/checkout", (opened, request) => begin(services, opened, request)),
    },
    {
      method: "POST",
      path: "/s/{name}/checkout",
      summary: "Shows the total, or places the order and goes on to its payment page",
      handle: ofShop(services, "/checkout", (opened, request) => goOn(services, opened, request)),
    },
  ];
}

type At = { opened: OpenedShop; request: PageRequest; visit: Visit; actor: Actor };

function at(services: StorefrontServices, opened: OpenedShop, request: PageRequest): At {
  const { shop, pageName } = opened;
  const actor: Actor = {
    shopId: shop.id as Id<"shop">,
    by: { kind: "visitor", id: "page" },
    scopes: new Set(),
    mode: shop.mode,
    now: request.now,
    requestId: request.requestId,
  };
  return { opened, request, actor, visit: visitOf(request, pageName, isSecure(services)) };
}

async function begin(services: StorefrontServices, opened: OpenedShop, request: PageRequest): Promise<PageAnswer> {
  return details(services, at(services, opened, request), { typed: nothingTyped });
}

async function goOn(services: StorefrontServices, opened: OpenedShop, request: PageRequest): Promise<PageAnswer> {
  const { config, database, vault } = services;
  refuseOtherSites(request.headers, config.publicUrl);
  const here = at(services, opened, request);
  const { shop, language } = opened;
  const words = checkoutWords(language);
  const typed = typedIn(request.form);
  const form = formOf({ vault, shopId: shop.id, visit: here.visit }, request.form.form ?? "");
  // The form was sent again: the basket is empty by now, and the order exists.
  const before = form && (await database.read(shop.id, (tx) => placedBy(tx, shop.id, form)));
  if (before) return goTo(payPage(services, before));
  if (request.form.step === "edit") return details(services, here, { typed });
  try {
    await spend(services, here, [{ name: `page steps from ${bucketOf(request.address)}`, most: stepsOfAddress }]);
    const read = readDetails(typed, { shop, ways: waysOf(shop) }, words);
    if ("faults" in read) return details(services, here, { typed, faults: read.faults });
    if (request.form.step !== "order") return review(services, here, { typed, details: read.details });
    // The page was open for longer than the browser kept its cookie, or another page sent this.
    if (form === null) return review(services, here, { typed, details: read.details, notice: words.again });
    return await order(services, here, { typed, details: read.details, form });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "rate_limited") throw error;
    const { retryAfterSeconds = 60 } = error.details as { retryAfterSeconds?: number };
    const notice = words.tooMany(Math.ceil(retryAfterSeconds / 60));
    return details(services, here, { typed, notice, status: error.status });
  }
}

async function order(
  services: StorefrontServices,
  here: At,
  { typed, details: said, form }: { typed: Typed; details: Details; form: string },
): Promise<PageAnswer> {
  const { opened, request, actor } = here;
  const { shop, language, pageName } = opened;
  const words = checkoutWords(language);
  await spend(services, here, orderLimits(request.address, said.phone));
  const agreed = ({ mark }: Quote): boolean => mark === (request.form.seen ?? "");
  const sent = { form, kept: readBasket(request), details: said, agreed, language, asked: null };
  try {
    const placed = await services.database.write(shop.id, (tx) => placeFromPage(services, tx, actor, sent));
    return goTo(payPage(services, placed), keepBasket(pageName, [], isSecure(services)));
  } catch (error) {
    const why = error instanceof NotPlaced ? error.why : error instanceof Refusal ? whyRefused(error) : null;
    if (why === null) throw error;
    return review(services, here, { typed, details: said, notice: why === "changed" ? words.changed : words.inChat });
  }
}

/** The payment link, which anybody may have. The buyer's private page opens only from the buyer's own chat. */
function payPage({ vault }: StorefrontServices, { checkoutId }: Placed): string {
  return `/pay/${clientToken(vault, checkoutId)}`;
}

const changedMeanwhile: ReadonlySet<string> = new Set([
  "out_of_stock",
  "discount_not_applicable",
  "quantity_not_sold",
  "no_price_in_currency",
  "currency_mismatch",
  "resource_missing",
  "variant_required",
  "unknown_option",
]);

/** Why the order was refused: another buyer or the shop changed something while it was placed. */
function whyRefused({ code }: Refusal): NotPlaced["why"] | null {
  if (changedMeanwhile.has(code)) return "changed";
  return code === "invalid_request" || code === "order_not_payable" ? "in_chat" : null;
}

async function details(
  services: StorefrontServices,
  here: At,
  said: { typed: Typed; faults?: Faults; notice?: string; status?: number },
): Promise<PageAnswer> {
  const { opened, request } = here;
  const { shop } = opened;
  const lines = await services.database.read(shop.id, (tx) => basketOf(tx, here));
  const goods = sum(
    lines.map(({ item, line }) => times(fromWire(item.price), line.quantity)),
    shop.currency,
  );
  // The basket shows what is no longer available. If the page takes no order, the basket offers the chat.
  if (lines.length < readBasket(request).length || lines.length === 0 || opened.payWays(goods).length === 0)
    return toBasket(opened);
  const { typed, faults, notice } = said;
  const status = said.status ?? (faults ? 422 : 200);
  const form = formFor(services, here);
  const body = detailsBody(opened, { lines, goods, ways: waysOf(shop), typed, faults, notice, form });
  return shown(services, here, { lines, body, status });
}

async function review(
  services: StorefrontServices,
  here: At,
  { typed, details: said, notice }: { typed: Typed; details: Details; notice?: string },
): Promise<PageAnswer> {
  const { opened, request, actor } = here;
  const { way, code } = said;
  const quote: Quote = await services.database.read(opened.shop.id, (tx) =>
    quoteOf(tx, actor, opened, { kept: readBasket(request), way, code, vault: services.vault }),
  );
  const words = checkoutWords(opened.language);
  if (quote.lines.length === 0) return toBasket(opened);
  if (quote.noCode !== null)
    return details(services, here, { typed, faults: { code: words.faults.code(quote.noCode) } });
  const payWays = opened.payWays(quote.total);
  // The amount is too small or too large for every way to pay.
  if (payWays.length === 0) return details(services, here, { typed, notice: words.inChat, status: 409 });
  const body = reviewBody(opened, { quote, details: said, typed, payWays, notice, form: formFor(services, here) });
  return shown(services, here, { lines: quote.lines, body, status: notice === undefined ? 200 : 409 });
}

function formFor({ vault }: StorefrontServices, { opened: { shop }, request, visit }: At): string {
  const of = { vault, shopId: shop.id, visit };
  const sent = request.form.form ?? "";
  return formOf(of, sent) === null ? newForm(of) : sent;
}

function shown(
  services: StorefrontServices,
  { opened, request, visit }: At,
  { lines, body, status }: { lines: readonly ReadLine[]; body: ReturnType<typeof detailsBody>; status: number },
): PageAnswer {
  const { shop, language } = opened;
  const frame = framed(services, opened, request, {
    title: `${checkoutWords(language).title} · ${shop.name}`,
    description: shop.name,
    picture: null,
    private: true,
    path: "/checkout",
    pictures: lines.map(({ item }) => item.images[0]),
  });
  return pageOf(frame, body, { status, ...(visit.cookie === null ? {} : { cookie: visit.cookie }) });
}

function toBasket({ pageName }: OpenedShop): PageAnswer {
  return goTo(`/s/${pageName}/basket`);
}

async function basketOf(tx: Tx, { opened: { shop }, request }: At): Promise<ReadLine[]> {
  return readLines(tx, shop.id, readBasket(request));
}

/** Counted before any work. The count stays even if the work is refused. */
async function spend(
  { database }: StorefrontServices,
  { opened: { shop } }: At,
  limits: Parameters<typeof spendOrRefuse>[2],
): Promise<void> {
  await database.write(shop.id, (tx) => spendOrRefuse(tx, shop.id, limits));
}
