// The routes of the hosted payment page: show it, pay, return, read the status. The token in the address opens each.
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { methods } from "../payments/index.ts";
import { assetPage } from "./asset-page.ts";
import { addressPages } from "./address-page.ts";
import { seeOther } from "./buyers-page.ts";
import { dataPages } from "./data-page.ts";
import { takeChoices } from "./missing-choices.ts";
import { assetBase, type OpenPayPage, openPayPage } from "./open-pay-page.ts";
import type { PayPageServices } from "./pay-page-needs.ts";
import { payOnPage } from "./pay-on-page.ts";
import { rendered } from "./rendered.ts";
import { ownPages, receivedByCode } from "./own-page.ts";
import type { PayForm } from "./page/view.ts";
import { onlyWords, typedIn } from "./typed-in.ts";
import { languageOfBrowser, payWords } from "./page/words.ts";
import { closedState, followStatus } from "./follow-status.ts";
import { wrongPhoneWords, wrongWithPhone } from "./wrong-phone.ts";
import { payerToken, privateToken } from "./token.ts";

export function payPages(services: PayPageServices): PageRow[] {
  return [
    {
      method: "GET",
      path: "/pay/assets/{file}",
      summary: "Style, script and icon of the payment page",
      handle: async ({ params }) => assetPage(params.file ?? ""),
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
      summary: "Return address after the payment",
      handle: (request) => comeBack(services, request),
    },
    {
      method: "GET",
      path: "/pay/{token}/received",
      summary: "Asks the buyer to confirm the receipt",
      handle: (request) => askReceived(services, request),
    },
    {
      method: "POST",
      path: "/pay/{token}/received",
      summary: "The buyer confirms the receipt",
      handle: (request) => received(services, request),
    },
    {
      method: "POST",
      path: "/pay/{token}/choices",
      summary: "The buyer makes the missing choices",
      handle: (request) => choose(services, request),
    },
    {
      method: "POST",
      path: "/pay/{token}/goods",
      summary: "The buyer answers a change of the goods",
      handle: (request) => answerGoods(services, request),
    },
    {
      method: "GET",
      path: "/pay/{token}/status",
      summary: "The payment's status, as JSON or as a stream of events",
      handle: (request) => status(services, request),
    },
    ...ownPages(services),
    ...addressPages(services),
    ...dataPages(services),
  ];
}

async function open(services: PayPageServices, request: PageRequest, drawn?: "whole"): Promise<OpenPayPage | null> {
  return openPayPage(services, { ...request, token: request.params.token ?? "" }, drawn);
}

async function show(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request, "whole");
  return opened ? rendered(services, 200, opened.view) : notFound(services, request);
}

async function pay(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services, request);
  const { as, pageUrl } = opened;
  const typed = typedIn(request);
  const method = methods.find((known) => known === typed.method);
  const wrongPhone = method === "mobile_money" ? wrongWithPhone(typed.phone, opened.view, opened.country) : null;
  if (wrongPhone)
    return again(services, opened, new Refusal("invalid_request", undefined, { errors: [wrongPhone] }), typed);
  // A link can be passed on. A person who has not proved to be the buyer must have read whose order it is.
  if (as !== "buyer" && typed.whose !== "known") return again(services, opened, whoseUnsaid(), typed);
  const said = as === "payer" ? { payer: typed.payer, words: onlyWords(typed.words) } : {};
  try {
    const payment = await payOnPage(services, opened, {
      method,
      phone: typed.phone,
      address: request.form.address,
      ...said,
    });
    const onward = seeOther(payment.nextAction?.type === "redirect" ? payment.nextAction.url : pageUrl);
    return as === "anyone" ? onward : rememberPage(onward, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Paid, expired or cancelled meanwhile: the page says which.
    if (error.code === "order_not_payable") return seeOther(pageUrl);
    return again(services, opened, error, typed);
  }
}

function whoseUnsaid(): Refusal {
  const detail = "Say that you know whose order it is.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/whose", code: "required", detail }] });
}

/** Shows the form again, with the fault next to its field and all typed values. */
async function again(
  services: PayPageServices,
  opened: OpenPayPage,
  { status, code, errors }: Refusal,
  typed: NonNullable<PayForm["typed"]>,
): Promise<PageAnswer> {
  const view = (await opened.read("whole"))?.view ?? opened.view;
  if (view.state !== "open" && view.state !== "failed_try_again") return seeOther(opened.pageUrl);
  const words = payWords(view.language);
  if (errors.some(({ pointer }) => pointer === "/whose"))
    return rendered(services, status, { ...view, pay: { ...view.pay, typed, faults: { whose: "required" } } });
  const fault = errors.find(({ pointer }) => pointer === "/phone");
  if (code === "invalid_request" && fault) {
    const phone = wrongPhoneWords(fault.code, view.pay, words);
    return rendered(services, status, { ...view, pay: { ...view.pay, typed, faults: { phone } } });
  }
  const reason = code === "invalid_request" || code === "payment_declined" ? words.notStarted : words.noAnswer;
  return rendered(services, status, {
    ...view,
    state: "failed_try_again",
    standsAt: view.state,
    reason,
    pay: { ...view.pay, typed, faults: {} },
  });
}

/** Returning proves nothing, so the provider is asked. We don't read the return parameters, only our own attempt. */
async function comeBack(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services, request);
  const began = pageIn(services, request, opened.checkout.id);
  if (began && opened.as === "anyone") return seeOther(`/pay/${began}/return`);
  const [latest] = opened.attempts;
  if (latest) await services.verify(opened.actor, latest.reference);
  const now = await opened.read();
  const isPaid = now?.view.state === "paid" && opened.as !== "payer";
  // The address of the attempt that was paid. A later request by the shop does not change it.
  const paid = now?.attempts.find(({ state }) => state === "succeeded");
  const elsewhere = isPaid ? (paid?.callback_url ?? now.checkout.success_url) : null;
  if (!elsewhere || !latest) return seeOther(opened.pageUrl);
  const address = new URL(elsewhere);
  address.searchParams.set("reference", (paid ?? latest).reference);
  return seeOther(address.toString());
}

const pageCookie = "sokoni_payer";

/** The provider only knows a payment link. A person who paid from another page returns to that page. */
function rememberPage(answer: PageAnswer, request: PageRequest): PageAnswer {
  const kept = `${pageCookie}=${request.params.token ?? ""}; Path=/pay; Max-Age=7200; HttpOnly; SameSite=Lax`;
  return { ...answer, headers: { ...answer.headers, "set-cookie": kept } };
}

function pageIn({ vault }: PayPageServices, { headers }: PageRequest, checkoutId: string): string | null {
  const kept = String(headers.cookie ?? "").split(/;\s*/);
  const made = [privateToken(vault, checkoutId), payerToken(vault, checkoutId)];
  return made.find((token) => kept.includes(`${pageCookie}=${token}`)) ?? null;
}

/** The first of two steps: explains what confirming means. Viewing it changes nothing. */
async function askReceived(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request, "whole");
  if (!opened) return notFound(services, request);
  const { view, pageUrl } = opened;
  if (view.state !== "paid" || !view.handover?.confirmUrl) return seeOther(pageUrl);
  if (view.handover.confirmsByCode) return receivedByCode(services, request);
  return rendered(services, 200, { ...view, state: "confirm_received", action: view.handover.confirmUrl });
}

async function received(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (!opened) return notFound(services, request);
  const { view, actor, order, pageUrl } = opened;
  if (view.state !== "paid" || !view.handover?.confirmUrl) return seeOther(pageUrl);
  if (view.handover.confirmsByCode)
    return receivedByCode(services, request, () => services.received(actor, order.id, true));
  if (request.form.received === "everything") await services.received(actor, order.id, false);
  return seeOther(pageUrl);
}

async function choose(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (opened) await takeChoices(services.database, opened, request);
  return opened ? seeOther(opened.pageUrl) : notFound(services, request);
}

/** Only on the private page: the holder of the payment link could be the shop. */
async function answerGoods(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(services, request);
  if (opened?.as !== "buyer") return notFound(services, request);
  const said = request.form.goods;
  if (said && opened.view.state !== "not_found" && opened.view.changed)
    await services.answerGoods(opened.actor, opened.order.id, said);
  return seeOther(opened.pageUrl);
}

async function status(services: PayPageServices, request: PageRequest): Promise<PageAnswer> {
  try {
    const opened = await open(services, request);
    return opened ? followStatus(opened, request) : noStatus(404, "not_found");
  } catch (error) {
    if (error instanceof ShopClosed) return noStatus(410, closedState);
    throw error;
  }
}

function noStatus(statusCode: number, state: string): PageAnswer {
  return {
    status: statusCode,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify({ state }),
  };
}

function notFound(services: PayPageServices, { headers }: PageRequest): PageAnswer {
  const language = languageOfBrowser(String(headers["accept-language"] ?? ""));
  return rendered(services, 404, { state: "not_found", language, sandbox: false, assetBase, chatUrl: null });
}
