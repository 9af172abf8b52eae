// The hosted payment page's doors: show it, pay, come back, hear how it stands. Each is opened by the token in its address.
import type { Actor } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http.ts";
import type { Id } from "../kernel/id.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Currency } from "../kernel/money.ts";
import { methods, methodsFor, payerOrigins } from "../payments/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import { initializePayment, type PayServices } from "./initialize-payment.ts";
import { pageAssetCaching, pageIcon, pagePolicy, pageScript, pageStyle } from "./page/assets.ts";
import { renderPaymentPage } from "./page/render.ts";
import type { PaymentPageView } from "./page/view.ts";
import { type LookAtDelivery, type PayPage, readPayPage } from "./read-pay-page.ts";
import { followStatus } from "./follow-status.ts";
import { type Opener, payerToken, readPageToken } from "./token.ts";

export type PayPageServices = PayServices & {
  database: Database;
  clock: Clock;
  /** Asks the provider about a payment and settles it; escrow's, handed in because neighbours don't see each other. */
  verify(actor: Actor, reference: string): Promise<unknown>;
  /** Where the delivery stands, and the buyer's word that it came; escrow's as well. */
  delivery: LookAtDelivery;
  received(actor: Actor, orderId: string): Promise<unknown>;
};

const payerNameMax = 100;
const assetBase = "/pay/assets/";
const assets = new Map([pageStyle, pageScript, pageIcon].map((asset) => [asset.fileName, asset]));

export function payPages(services: PayPageServices): PageRow[] {
  return [
    {
      method: "GET",
      path: "/pay/assets/{file}",
      summary: "Style, script and icon of the payment page",
      handle: async ({ params }) => asset(params.file ?? ""),
    },
    {
      method: "GET",
      path: "/pay/{token}",
      summary: "The payment page of one checkout",
      handle: (request) => show(services, request),
    },
    {
      method: "POST",
      path: "/pay/{token}",
      summary: "Pay: goes on to the provider's page",
      handle: (request) => pay(services, request),
    },
    {
      method: "GET",
      path: "/pay/{token}/return",
      summary: "Where the provider sends the buyer back to",
      handle: (request) => comeBack(services, request),
    },
    {
      method: "GET",
      path: "/pay/{token}/received",
      summary: "Asks the buyer whether everything came",
      handle: (request) => askReceived(services, request),
    },
    {
      method: "POST",
      path: "/pay/{token}/received",
      summary: "The buyer's word that everything came",
      handle: (request) => received(services, request),
    },
    {
      method: "GET",
      path: "/pay/{token}/status",
      summary: "How the payment stands, as JSON or as a stream of events",
      handle: (request) => status(services, request),
    },
  ];
}

type Opened = PayPage & { actor: Actor; as: Opener["as"]; pageUrl: string; read(): Promise<PayPage | null> };

/** The checkout whose token the address holds; null for anything else, which looks the same whatever it is. */
async function open(services: PayPageServices, request: PageRequest): Promise<Opened | null> {
  const { database, vault, config } = services;
  const token = request.params.token ?? "";
  const opener = readPageToken(vault, token);
  const checkoutId = opener?.checkoutId;
  const shopId = checkoutId && (await database.look((tx) => shopOfRoute(tx, "checkout", checkoutId)));
  if (!opener || !checkoutId || !shopId) return null;
  const pageUrl = `/pay/${token}`;
  const read = () =>
    database.read(shopId, (tx) =>
      readPayPage(
        tx,
        shopId,
        checkoutId,
        { pageUrl, assetBase, sandboxPhoneUrl: `${config.simulatorUrl}/phone`, as: opener.as },
        (shop, order) =>
          methodsFor(services, shop.mode, { currency: order.currency as Currency, country: shop.country }),
        services.clock.now(),
        services.delivery,
      ),
    );
  const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
  const page = await read();
  if (!page) return null;
  const actor: Actor = {
    shopId: shopId as Id<"shop">,
    by: opener.as === "payer" ? { kind: "payer", id: checkoutId } : { kind: "customer", id: page.order.customer_id },
    scopes: new Set(),
    mode,
    now: request.now,
    requestId: request.requestId,
  };
  return { ...page, actor, as: opener.as, pageUrl, read };
}

async function show(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  return opened ? rendered(services, 200, opened.view) : notFound(services);
}

async function pay(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services);
  const { actor, as, pageUrl, checkout } = opened;
  const method = methods.find((known) => known === request.form.method);
  const phone = method === "mobile_money" && request.form.phone ? { phone: request.form.phone } : {};
  const payerName = as === "payer" ? request.form.payer?.trim().slice(0, payerNameMax) : undefined;
  const { record, call, settle } = initializePayment(services, as);
  const input = {
    body: {
      checkoutId: checkout.id as Id<"checkout">,
      ...(method ? { method } : {}),
      ...phone,
      ...(payerName ? { payerName } : {}),
    },
  };
  try {
    const intent = await services.database.write(actor.shopId, (tx) => record(tx, actor, input));
    const fact = await call(intent, actor);
    const payment = await services.database.write(actor.shopId, (tx) => settle(tx, actor, intent, fact, input));
    if (payment instanceof Refusal) throw payment;
    const onward = redirect(payment.nextAction?.type === "redirect" ? payment.nextAction.url : pageUrl);
    return as === "payer" ? rememberPayer(onward, request) : onward;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Paid, expired or cancelled meanwhile: the page says which.
    if (error.code === "order_not_payable") return redirect(pageUrl);
    const now = await opened.read();
    const view = now?.view ?? opened.view;
    if (view.state !== "open" && view.state !== "failed_try_again") return redirect(pageUrl);
    return rendered(services, error.status, {
      ...view,
      state: "failed_try_again",
      reason:
        error.code === "invalid_request"
          ? (error.errors[0]?.detail ?? error.message)
          : "The payment service did not answer. You have not been charged.",
    });
  }
}

/** Coming back proves nothing: the provider is asked. Its parameters are not even read, our own attempt is. */
async function comeBack(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services);
  const payers = opened.as === "buyer" ? payerIn(services, request, opened.checkout.id) : null;
  if (payers) return redirect(`/pay/${payers}/return`);
  if (opened.latest) await services.verify(opened.actor, opened.latest.reference);
  const now = await opened.read();
  const elsewhere =
    now?.view.state === "paid" && opened.as === "buyer" ? (now.latest?.callback_url ?? now.checkout.success_url) : null;
  if (!elsewhere || !now?.latest) return redirect(opened.pageUrl);
  const address = new URL(elsewhere);
  address.searchParams.set("reference", now.latest.reference);
  return redirect(address.toString());
}

const payerCookie = "sokoni_payer";

/** They may be sent on to a payment that the buyer had begun, which comes back to the buyer's page: that one is not for them. */
function rememberPayer(answer: PageAnswer, request: PageRequest): PageAnswer {
  const kept = `${payerCookie}=${request.params.token ?? ""}; Path=/pay; Max-Age=7200; HttpOnly; SameSite=Lax`;
  return { ...answer, headers: { ...answer.headers, "set-cookie": kept } };
}

function payerIn({ vault }: PayPageServices, { headers }: PageRequest, checkoutId: string): string | null {
  const token = payerToken(vault, checkoutId);
  const kept = String(headers.cookie ?? "").split(/;\s*/);
  return kept.includes(`${payerCookie}=${token}`) ? token : null;
}

/** The first of two steps: what saying so means. Looking at it does nothing. */
async function askReceived(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services);
  const { view, pageUrl } = opened;
  if (view.state !== "paid" || !view.handover?.confirmUrl) return redirect(pageUrl);
  return rendered(services, 200, { ...view, state: "confirm_received", action: view.handover.confirmUrl });
}

async function received(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services);
  const { view, actor, order, pageUrl } = opened;
  const mayConfirm = view.state === "paid" && view.handover?.confirmUrl;
  if (mayConfirm && request.form.received === "everything") await services.received(actor, order.id);
  return redirect(pageUrl);
}

async function status(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened)
    return {
      status: 404,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
      body: '{"state":"not_found"}',
    };
  return followStatus(opened, request);
}

function rendered({ config }: PayPageServices, statusCode: number, view: PaymentPageView): PageAnswer {
  return {
    status: statusCode,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy({
        providers: payerOrigins(config),
        pictures: ["https:"],
      }),
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "cross-origin-opener-policy": "same-origin",
    },
    body: renderPaymentPage(view),
  };
}

function notFound(services: PayPageServices): PageAnswer {
  return rendered(services, 404, { state: "not_found", language: "en", sandbox: false, assetBase, chatUrl: null });
}

function redirect(location: string): PageAnswer {
  return {
    status: 303,
    headers: { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
    body: "",
  };
}

function asset(file: string): PageAnswer {
  const found = assets.get(file);
  if (!found) return { status: 404, headers: { "content-type": "text/plain" }, body: "no such file" };
  return {
    status: 200,
    headers: { "content-type": found.contentType, "cache-control": pageAssetCaching },
    body: found.body,
  };
}
