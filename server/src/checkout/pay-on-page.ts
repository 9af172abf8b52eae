// Begins a payment from a checkout that was opened by its link: a provider's page, or a prompt on a phone.
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Method, PaymentResource } from "../payments/index.ts";
import { initializePayment } from "./initialize-payment.ts";
import { leaveForAnotherWay } from "./leave-for-another-way.ts";
import type { OpenPayPage } from "./open-pay-page.ts";
import type { PayPageServices } from "./pay-page-needs.ts";
import { recordSeenAddress } from "./where-it-goes.ts";

export type ToPay = {
  method: Method | undefined;
  /** Only for mobile money. */
  phone: string;
  /** Of a friend who pays. */
  payer?: string;
  words?: string;
  /** The mark of the address that the buyer saw. */
  address?: string | undefined;
};

/** @throws Refusal like `initializePayment` */
export async function payOnPage(
  services: PayPageServices,
  { actor, as, checkout, attempts }: Pick<OpenPayPage, "actor" | "as" | "checkout" | "attempts">,
  { method, phone, payer, words, address }: ToPay,
): Promise<PaymentResource> {
  const { record, call, settle } = initializePayment(services, as === "payer" ? "payer" : "buyer", words || undefined);
  const input = {
    body: {
      checkoutId: checkout.id as Id<"checkout">,
      ...(method ? { method } : {}),
      ...(method === "mobile_money" ? { phone } : {}),
      ...(payer ? { payerName: payer } : {}),
    },
  };
  await leaveForAnotherWay(services, actor, attempts[0], method);
  const intent = await services.database.write(actor.shopId, async (tx) => {
    const begun = await record(tx, actor, input);
    if (as === "buyer") await recordSeenAddress(tx, begun, address);
    return begun;
  });
  const fact = await call(intent, actor);
  const payment = await services.database.write(actor.shopId, (tx) => settle(tx, actor, intent, fact, input));
  if (payment instanceof Refusal) throw payment;
  return payment;
}
