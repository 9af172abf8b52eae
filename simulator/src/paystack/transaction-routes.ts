// Starts, looks up and lists payments.
import type { Transaction } from "./books.ts";
import type { AnswerCalls, Call } from "./calls.ts";
import { amountEffect } from "./charge-outcomes.ts";
import { initialize } from "./initialize.ts";
import { answerList, withinTime } from "./paging.ts";
import { breakDown, refuseUnknownReference, succeed } from "./refusals.ts";
import { customerOf } from "./customer-view.ts";
import { isHidden, verifiedView } from "./transaction-view.ts";
import type { PaystackWorld } from "./world.ts";

export function transactionRoutes(calls: AnswerCalls, world: PaystackWorld): void {
  const { books, clock, failedOnce } = world;

  const show = (transaction: Transaction | undefined, message: string) =>
    transaction ? succeed(message, verifiedView(transaction, clock.now())) : refuseUnknownReference();

  calls("POST", "/transaction/initialize", ({ account, body }) => initialize(world, account, body));

  calls("GET", "/transaction/verify/:reference", ({ account, params }) => {
    const transaction = books.withReference(account.secretKey, params["reference"] ?? "");
    const once = `verify ${transaction?.accessCode}`;
    if (transaction && amountEffect(transaction.requestedAmount).verify === "fails_once" && !failedOnce.has(once)) {
      failedOnce.add(once);
      return breakDown(503);
    }
    return show(transaction, "Verification successful");
  });

  calls("GET", "/transaction/:id", ({ account, params }) => {
    const transaction = books.withId(Number(params["id"]));
    return show(transaction?.secretKey === account.secretKey ? transaction : undefined, "Transaction retrieved");
  });

  calls("GET", "/transaction", (call) => {
    const items = withinTime(listed(world, call), call.query);
    return answerList({
      message: "Transactions retrieved",
      query: call.query,
      items,
      view: (transaction) => verifiedView(transaction, clock.now()),
      meta: { total_volume: items.reduce((sum, { amount }) => sum + amount, 0) },
    });
  });
}

function listed({ books, clock }: PaystackWorld, { account, query }: Call): Transaction[] {
  const { status, currency, customer } = query;
  const now = clock.now();
  return books
    .all()
    .filter(
      (one) =>
        one.secretKey === account.secretKey &&
        (status === undefined || status === (isHidden(one, now) ? "ongoing" : one.status)) &&
        (currency === undefined || currency === one.currency) &&
        (customer === undefined || customer === String(customerOf(one.email).id)),
    );
}
