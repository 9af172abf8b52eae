// The payment page as an answer: it may load pictures from anywhere, and send its form on to the providers' pages.
import type { PageAnswer } from "../kernel/http/http.ts";
import { payerOrigins } from "../payments/index.ts";
import { pagePolicy } from "./page/assets.ts";
import { renderPaymentPage } from "./page/render.ts";
import type { PaymentPageView } from "./page/view.ts";
import type { PayPageServices } from "./pay-page-needs.ts";

export function rendered({ config }: PayPageServices, statusCode: number, view: PaymentPageView): PageAnswer {
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
