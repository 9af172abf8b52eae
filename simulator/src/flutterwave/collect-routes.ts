// The collecting half of Flutterwave's API: payments, transactions, refunds, chargebacks.
import type { FastifyInstance } from "fastify";
import { announceCharge } from "./announce-charge.ts";
import { answerCall, bodyOf } from "./answer-call.ts";
import { breakDown, refuse, refuseNoTransaction, succeed, type Answer } from "./answers.ts";
import type { Account, Transaction } from "./books.ts";
import { answerChargeback } from "./chargeback.ts";
import { chargebackView } from "./chargeback-view.ts";
import { failsThisOnce } from "./fails-once.ts";
import { listPage, readQuery } from "./list-page.ts";
import { disableLink, openLink } from "./open-link.ts";
import { paymentEffect } from "./outcomes.ts";
import { refund } from "./refund.ts";
import { fetchedView } from "./refund-view.ts";
import { timelineOf } from "./timeline.ts";
import { linkOf, listedView, verifiedView } from "./transaction-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

type WithId = { Params: { id: string } };

export function collectRoutes(server: FastifyInstance, world: FlutterwaveWorld): void {
  const { books } = world;

  const owned = <Item extends { secretKey: string }>(account: Account, items: Map<number, Item>, id: string) => {
    const item = items.get(Number(id));
    return item?.secretKey === account.secretKey ? item : undefined;
  };

  const verify = (transaction: Transaction | undefined): Answer => {
    if (!transaction) return refuseNoTransaction();
    const { amount, currency } = linkOf(world, transaction);
    if (paymentEffect(amount, currency).verify && failsThisOnce(world, `verify ${transaction.id}`))
      return breakDown(503);
    return succeed("Transaction fetched successfully", verifiedView(world, transaction));
  };

  server.post("/flutterwave/v3/payments", async (request, reply) =>
    answerCall(world, request, reply, (account) => openLink(world, account, bodyOf(request))),
  );

  server.post("/flutterwave/v3/payments/link/disable", async (request, reply) =>
    answerCall(world, request, reply, (account) => disableLink(world, account, bodyOf(request))),
  );

  server.get("/flutterwave/v3/transactions/verify_by_reference", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const attempts = books.withReference(account.secretKey, readQuery(request.query)["tx_ref"] ?? "");
      return verify(account.referenceFinds === "first" ? attempts[0] : attempts.at(-1));
    }),
  );

  server.get<WithId>("/flutterwave/v3/transactions/:id/verify", async (request, reply) =>
    answerCall(world, request, reply, (account) => verify(owned(account, books.transactions, request.params.id))),
  );

  server.get<WithId>("/flutterwave/v3/transactions/:id/events", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const transaction = owned(account, books.transactions, request.params.id);
      if (!transaction) return refuseNoTransaction();
      return succeed("Transaction events fetched", timelineOf(world, transaction));
    }),
  );

  server.post<WithId>("/flutterwave/v3/transactions/:id/resend-hook", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const transaction = owned(account, books.transactions, request.params.id);
      if (!transaction) return refuseNoTransaction();
      announceCharge(world, transaction);
      return succeed("hook sent successfully", "hook sent");
    }),
  );

  server.get("/flutterwave/v3/transactions", async (request, reply) =>
    answerCall(world, request, reply, ({ secretKey }) =>
      listPage({
        message: "Transactions fetched",
        items: [...books.transactions.values()].filter((one) => one.secretKey === secretKey),
        query: readQuery(request.query),
        equal: { tx_ref: ({ txRef }) => txRef, status: ({ status }) => status, currency: ({ currency }) => currency },
        show: (one) => listedView(world, one),
        pageSize: 10,
        told: false,
      }),
    ),
  );

  server.post<WithId>("/flutterwave/v3/transactions/:id/refund", async (request, reply) =>
    answerCall(world, request, reply, (account) =>
      refund(world, account, owned(account, books.transactions, request.params.id), bodyOf(request)),
    ),
  );

  server.get<WithId>("/flutterwave/v3/refunds/:id", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const found = owned(account, books.refunds, request.params.id);
      return found ? succeed("Transaction refund fetched", fetchedView(found)) : refuse("Refund not found", 404);
    }),
  );

  server.get("/flutterwave/v3/refunds", async (request, reply) =>
    answerCall(world, request, reply, ({ secretKey }) =>
      listPage({
        message: "Transaction refunds fetched",
        items: [...books.refunds.values()].filter((one) => one.secretKey === secretKey),
        query: readQuery(request.query),
        equal: {
          id: ({ id }) => id,
          flw_ref: ({ flwRef }) => flwRef,
          status: ({ status }) => status,
          currency: ({ currency }) => currency,
        },
        show: fetchedView,
        pageSize: 10,
        told: false,
      }),
    ),
  );

  server.get("/flutterwave/v3/chargebacks", async (request, reply) =>
    answerCall(world, request, reply, ({ secretKey }) =>
      listPage({
        message: "Chargebacks fetched",
        items: [...books.chargebacks.values()].filter((one) => one.secretKey === secretKey),
        query: readQuery(request.query),
        equal: {
          id: ({ id }) => id,
          flw_ref: ({ flwRef }) => flwRef,
          status: ({ status }) => status,
          currency: ({ currency }) => currency,
        },
        show: chargebackView,
        pageSize: 20,
        told: true,
      }),
    ),
  );

  server.put<WithId>("/flutterwave/v3/chargebacks/:id", async (request, reply) =>
    answerCall(world, request, reply, (account) =>
      answerChargeback(world, owned(account, books.chargebacks, request.params.id), bodyOf(request)),
    ),
  );
}
