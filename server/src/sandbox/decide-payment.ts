// The payer of a sandbox payment pays, is refused, or does nothing. It happens at the simulated provider, which sends its usual webhooks.
import type { Outside } from "../kernel/contract/endpoint.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { findPayment, type PaymentResource, toPayment } from "../payments/index.ts";
import { askSimulator, type SimulatorAnswer } from "./ask-simulator.ts";
import type { PaymentOutcome } from "./contract.ts";

type Asked = { params: { reference: string }; body: { outcome: PaymentOutcome } };
type Decision = { paymentId: string; path: string | null; body: object };

export function decidePayment(
  simulatorUrl: string,
): Outside<Asked, Decision, SimulatorAnswer, PaymentResource | Refusal> {
  return {
    record: async (tx, actor, { params: { reference }, body: { outcome } }) => {
      const payment = await findPayment(tx, actor.shopId, { reference });
      if (!payment) throw notFound();
      const phone = (payment.phone ?? "").replace(/\D/g, "");
      return { paymentId: payment.id, ...doorOf(payment.driver, outcome, reference, phone) };
    },
    recordsNothing: () => true,
    // A payer who ignores a page does nothing there.
    call: async ({ path, body }) =>
      path === null ? { status: 200, body: {} } : askSimulator(simulatorUrl, path, body),
    settle: async (tx, { shopId }, { paymentId }, { status, body }) => {
      const payment = await findPayment(tx, shopId, { id: paymentId });
      if (!payment) throw notFound();
      if (status === 200) return toPayment(payment);
      if (status === null || status >= 500) return new Refusal("provider_unavailable");
      const why = typeof body.error === "string" ? body.error : "it is over";
      const detail = `The simulated provider has nothing to decide about this payment: ${why}.`;
      return new Refusal("invalid_transition", detail, { details: { current: payment.state, allowed: [] } });
    },
  };
}

/** Pages take a card, phones a yes or no. */
function doorOf(
  driver: string,
  outcome: PaymentOutcome,
  reference: string,
  phone: string,
): Pick<Decision, "path" | "body"> {
  const onPhone = { success: "approve", declined: "decline", insufficient_funds: "no-money", ignored: "ignore" }[
    outcome
  ];
  switch (driver) {
    case "paystack":
      return { path: outcome === "ignored" ? null : "paystack/pay", body: { reference, card: outcome } };
    case "flutterwave": {
      const card = {
        success: {},
        declined: { instrument: "do_not_honour" },
        insufficient_funds: { instrument: outcome },
        ignored: {},
      };
      return { path: outcome === "ignored" ? null : "flutterwave/pay", body: { txRef: reference, ...card[outcome] } };
    }
    case "mpesa":
      return { path: `mpesa/${onPhone}`, body: { phone } };
    default:
      return { path: `momo/${onPhone}`, body: { externalId: reference } };
  }
}
