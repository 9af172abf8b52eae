// The payout half of Flutterwave's API: banks, accounts, transfers, balances.
import type { FastifyInstance } from "fastify";
import { answerCall, bodyOf } from "./answer-call.ts";
import { breakDown, refuse, succeed, type Answer } from "./answers.ts";
import { bankWithId, banksIn, branchesOf } from "./banks.ts";
import type { Account, Transfer } from "./books.ts";
import { createBulkTransfer } from "./bulk-transfer.ts";
import { currencyNames, isCurrency } from "./currencies.ts";
import { decimalOf } from "./decimal.ts";
import { failsThisOnce } from "./fails-once.ts";
import { transferFee } from "./fees.ts";
import { listPage, readQuery } from "./list-page.ts";
import { readAmount } from "./open-link.ts";
import { resolveAccount } from "./resolve-account.ts";
import { sumsOf } from "./totals.ts";
import { createTransfer, effectOf, retriesOf, retryTransfer } from "./transfer.ts";
import { transferView } from "./transfer-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

type WithId = { Params: { id: string } };

export function payoutRoutes(server: FastifyInstance, world: FlutterwaveWorld): void {
  const { books } = world;

  const owned = (account: Account, id: string) => {
    const transfer = books.transfers.get(Number(id));
    return transfer?.secretKey === account.secretKey ? transfer : undefined;
  };

  /** The answer, unless the first look-up of this transfer should fail. */
  const unlessFailing = (transfer: Transfer | undefined, answer: () => Answer): Answer =>
    transfer && effectOf(transfer).lookUp && failsThisOnce(world, `look up ${transfer.id}`) ? breakDown(503) : answer();

  const balanceOf = (account: Account, currency: string) => {
    const { balance, held, inTransit } = sumsOf(world, account, currency);
    return {
      currency,
      available_balance: decimalOf(balance),
      ledger_balance: decimalOf(balance + held + inTransit),
    };
  };

  server.get<{ Params: { country: string } }>("/flutterwave/v3/banks/:country", async (request, reply) =>
    answerCall(world, request, reply, () => {
      const found = banksIn(request.params.country).map(({ id, code, name }) => ({ id, code, name }));
      return found.length > 0 ? succeed("Banks fetched successfully", found) : refuse("No banks were found", 404);
    }),
  );

  server.get<WithId>("/flutterwave/v3/banks/:id/branches", async (request, reply) =>
    answerCall(world, request, reply, () => {
      const bank = bankWithId(Number(request.params.id));
      return bank
        ? succeed("Bank branches fetched successfully", branchesOf(bank))
        : refuse("No branches found for specified bank id", 404);
    }),
  );

  server.post("/flutterwave/v3/accounts/resolve", async (request, reply) =>
    answerCall(world, request, reply, () => resolveAccount(world, bodyOf(request))),
  );

  server.get("/flutterwave/v3/transfers/fee", async (request, reply) =>
    answerCall(world, request, reply, () => {
      const { currency = "NGN", amount: asked } = readQuery(request.query);
      if (!isCurrency(currency)) return refuse("currency is not supported");
      const amount = readAmount(asked, currency);
      if (typeof amount === "string") return refuse(amount);
      const fee = decimalOf(transferFee(amount, currency));
      return succeed("Transfer fee fetched", [{ currency, fee_type: "value", fee }]);
    }),
  );

  server.post("/flutterwave/v3/transfers", async (request, reply) =>
    answerCall(world, request, reply, (account) => createTransfer(world, account, bodyOf(request))),
  );

  server.post("/flutterwave/v3/bulk-transfers", async (request, reply) =>
    answerCall(world, request, reply, (account) => createBulkTransfer(world, account, bodyOf(request))),
  );

  server.get<WithId>("/flutterwave/v3/transfers/:id", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const transfer = owned(account, request.params.id);
      if (!transfer) return refuse("No transfer was found for this id", 404);
      return unlessFailing(transfer, () => succeed("Transfer fetched", transferView(transfer)));
    }),
  );

  server.get("/flutterwave/v3/transfers", async (request, reply) =>
    answerCall(world, request, reply, ({ secretKey }) => {
      const query = readQuery(request.query);
      const known = books.transferWithReference(secretKey, query["reference"] ?? "");
      return unlessFailing(known, () =>
        listPage({
          message: "Transfers fetched",
          items: [...books.transfers.values()].filter((one) => one.secretKey === secretKey),
          query,
          equal: {
            reference: ({ reference }) => reference,
            status: ({ status }) => status,
            batch_id: ({ batchId }) => batchId ?? "",
          },
          show: transferView,
          pageSize: 10,
          told: false,
        }),
      );
    }),
  );

  server.post<WithId>("/flutterwave/v3/transfers/:id/retries", async (request, reply) =>
    answerCall(world, request, reply, (account) => retryTransfer(world, account, owned(account, request.params.id))),
  );

  server.get<WithId>("/flutterwave/v3/transfers/:id/retries", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const transfer = owned(account, request.params.id);
      if (!transfer) return refuse("No transfer was found for this id", 404);
      return succeed("Transfer retries fetched", retriesOf(world, transfer).map(transferView));
    }),
  );

  server.get("/flutterwave/v3/balances", async (request, reply) =>
    answerCall(world, request, reply, (account) =>
      succeed(
        "Wallet balances fetched",
        currencyNames.map((currency) => balanceOf(account, currency)),
      ),
    ),
  );

  server.get<{ Params: { currency: string } }>("/flutterwave/v3/balances/:currency", async (request, reply) =>
    answerCall(world, request, reply, (account) => {
      const currency = request.params.currency.toUpperCase();
      if (!isCurrency(currency)) return refuse("currency is not supported");
      return succeed("Wallet balance fetched", balanceOf(account, currency));
    }),
  );
}
