// The one callback: unsigned, PUT or POST, never repeated.
import type { MoneyCall } from "./books.ts";
import { callView, type CallView } from "./call-view.ts";
import { momoAmountEffect } from "./outcomes.ts";
import type { MomoWorld } from "./world.ts";

export async function sendCallback(world: MomoWorld, call: MoneyCall): Promise<void> {
  const { clock, settings, webhooks } = world;
  const { callback, callbackAfterSeconds = 0 } = momoAmountEffect(call.amount);
  const { callbackUrl } = call;
  if (callbackUrl === null || settings.dropCallbacks || callback === "lost") return;
  const send = async () => {
    const webhook = {
      provider: "momo" as const,
      about: `${call.kind} ${call.status} ${call.referenceId}`,
      url: callbackUrl,
      method: settings.callbackMethod,
      headers: {},
      body: JSON.stringify(toldView(world, call)),
    };
    await webhooks.send(webhook, []);
  };
  if (callbackAfterSeconds === 0) await send();
  else clock.at(clock.now() + callbackAfterSeconds * 1000, send);
}

function toldView(world: MomoWorld, call: MoneyCall): CallView {
  const view = callView(world, call, call.status);
  const { lie } = momoAmountEffect(call.amount);
  if (lie === "amount") return { ...view, amount: String(Math.floor(Number(view["amount"]) / 10)) };
  if (lie === "currency") return { ...view, currency: call.currency === "GHS" ? "UGX" : "GHS" };
  return lie === "status" ? { ...view, status: "SUCCESSFUL" } : view;
}
