// The payer's side: the hosted page, and the actions of its buttons.
import type { FastifyInstance } from "fastify";
import { findInstrument } from "./instruments.ts";
import { sendPage } from "../pages/send-page.ts";
import { checkoutPage, receiptPage, unknownPaymentPage } from "./checkout-page.ts";
import { isOpen, pay, returnAddress } from "./pay.ts";
import type { PaystackWorld } from "./world.ts";

type At = { Params: { accessCode: string } };
type Paying = At & { Body: { instrument?: string; number?: string } | undefined };

export function checkoutRoutes(server: FastifyInstance, world: PaystackWorld): void {
  const { books } = world;

  server.get<At>("/paystack/checkout/:accessCode", async (request, reply) => {
    const transaction = books.withAccessCode(request.params.accessCode);
    if (!transaction) return sendPage(reply, unknownPaymentPage(), 404);
    const account = books.accounts.get(transaction.secretKey);
    return isOpen(transaction)
      ? sendPage(reply, checkoutPage(transaction, account, null))
      : sendPage(reply, receiptPage(transaction, account, returnAddress(transaction)));
  });

  server.post<Paying>("/paystack/checkout/:accessCode", async (request, reply) => {
    const transaction = books.withAccessCode(request.params.accessCode);
    if (!transaction) return sendPage(reply, unknownPaymentPage(), 404);
    const account = books.accounts.get(transaction.secretKey);
    const instrument = findInstrument(request.body?.instrument ?? request.body?.number ?? "");
    if (!instrument) return sendPage(reply, checkoutPage(transaction, account, "only test cards are taken here"), 422);
    const result = pay(world, transaction, instrument);
    if (result.kind === "refused") return sendPage(reply, checkoutPage(transaction, account, result.reason), 402);
    return result.redirectTo === null
      ? sendPage(reply, receiptPage(transaction, account, null))
      : reply.redirect(result.redirectTo, 303);
  });
}
