// What happens on the payer's phone, and its effects.
import type { Push } from "./books.ts";
import { mpesaAmountEffect, mpesaPhoneOutcome } from "./outcomes.ts";
import { recordPayment } from "./record-payment.ts";
import { announcePush } from "./stk-callback.ts";
import type { MpesaWorld } from "./world.ts";

const promptlessAfterSeconds = 1;

/** Schedules the payer's answer and the prompt's end; also after a restart. */
export function planAnswer(world: MpesaWorld, push: Push): void {
  const { promptOpenSeconds, autoAnswerSeconds } = world.settings;
  const { neverFinal, lateSuccessSeconds, lie } = mpesaAmountEffect(push.amount);
  const plan = (seconds: number, answer: () => string | null) =>
    world.clock.at(push.askedAt + seconds * 1000, async () => {
      const code = answer();
      if (code !== null) await answerPrompt(world, push, code);
    });
  const { promptless } = push;
  if (promptless !== null) return plan(promptlessAfterSeconds, () => promptless);
  if (neverFinal) return;
  if (lateSuccessSeconds !== undefined)
    return plan(promptOpenSeconds + lateSuccessSeconds, () => (push.ignored ? "1037" : "0"));
  const byPhone = mpesaPhoneOutcome(push.phone)?.push ?? (lie === "success" ? "1032" : "0");
  plan(promptOpenSeconds, () => (byPhone === "1019" ? "1019" : "1037"));
  if (autoAnswerSeconds !== null && byPhone !== "1019") plan(autoAnswerSeconds, () => (push.ignored ? null : byPhone));
}

/** Ends a prompt with a result code; no effect on one that has ended. @param paid when less than requested */
export async function answerPrompt(world: MpesaWorld, push: Push, code: string, paid = paidOf(push)): Promise<void> {
  if (push.state !== "open") return;
  push.resultCode = code;
  push.finalAt = world.clock.now();
  push.state = code === "0" ? "paid" : "failed";
  const payment = code === "0" ? recordPayment(world, { ...push, amount: paid, by: "push" }) : null;
  push.receipt = payment?.receipt ?? null;
  await announcePush(world, push, payment);
}

/** Whole shillings. */
function paidOf({ amount }: Push): number {
  return mpesaAmountEffect(amount).paysTenth ? Math.floor(amount / 1000) * 100 : amount;
}

/** The payer enters the correct PIN. Without enough money it still fails. */
export function approvedCode(push: Push): string {
  return mpesaPhoneOutcome(push.phone)?.push === "1" ? "1" : "0";
}
