// Paystack's API, as far as collecting a payment needs it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { amountEffect } from "../outcomes.ts";
import { isRecord } from "../shape.ts";
import type { Account, Transaction } from "./books.ts";
import { initialize } from "./initialize.ts";
import { breakDown, refuseInvalid, refuseKey, refuseUnknownReference, succeed, type Answer } from "./refusals.ts";
import { verifiedView } from "./transaction-view.ts";
import type { PaystackWorld } from "./world.ts";

export function paystackRoutes(server: FastifyInstance, world: PaystackWorld): void {
  const { books, clock, failedOnce } = world;

  const answer = async (request: FastifyRequest, reply: FastifyReply, run: (account: Account) => Answer) => {
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const account = key === undefined ? undefined : books.accounts.get(key);
    const { http, body } = account ? run(account) : refuseKey();
    return reply.code(http).send(body);
  };

  const show = (transaction: Transaction | undefined, message: string) =>
    transaction ? succeed(message, verifiedView(transaction, clock.now())) : refuseUnknownReference();

  server.post("/paystack/transaction/initialize", async (request, reply) =>
    answer(request, reply, (account) =>
      isRecord(request.body) ? initialize(world, account, request.body) : refuseInvalid("Invalid request body"),
    ),
  );

  server.get<{ Params: { reference: string } }>("/paystack/transaction/verify/:reference", async (request, reply) =>
    answer(request, reply, (account) => {
      const transaction = books.withReference(account.secretKey, request.params.reference);
      const once = `verify ${transaction?.accessCode}`;
      if (transaction && amountEffect(transaction.requestedAmount).verify === "fails_once" && !failedOnce.has(once)) {
        failedOnce.add(once);
        return breakDown(503);
      }
      return show(transaction, "Verification successful");
    }),
  );

  server.get<{ Params: { id: string } }>("/paystack/transaction/:id", async (request, reply) =>
    answer(request, reply, (account) => {
      const transaction = books.withId(Number(request.params.id));
      return show(transaction?.secretKey === account.secretKey ? transaction : undefined, "Transaction retrieved");
    }),
  );
}
