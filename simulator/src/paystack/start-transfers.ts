// `POST /transfer/bulk`: all of them, or none if one is invalid.
import { recordsOf } from "../shape.ts";
import type { Account } from "./books.ts";
import { refuseInvalid, refuseMissing, refuseShortly, succeed, type Answer } from "./refusals.ts";
import { addTransfer, notEnough, readOrder, type Order } from "./start-transfer.ts";
import { sendTransfer } from "./transfer-walk.ts";
import type { PaystackWorld } from "./world.ts";

export function startTransfers(world: PaystackWorld, account: Account, body: Record<string, unknown>): Answer {
  const { books } = world;
  if (account.transferOtp) return refuseInvalid("Bulk transfers need OTP to be disabled");
  const { source, currency } = body;
  const orders: Order[] = [];
  for (const item of recordsOf(body["transfers"])) {
    const order = readOrder(world, account, { ...item, source, currency });
    if ("http" in order) return order;
    orders.push(order);
  }
  const [first] = orders;
  if (!first) return refuseMissing("transfers is required");
  const repeated = repeatedReferences(
    orders,
    (reference) => books.transferWith(account.secretKey, reference) !== undefined,
  );
  if (repeated.length > 0) return refuseRepeated(repeated);
  const sum = orders.reduce((sum, { amount, fee }) => sum + amount + fee, 0);
  if (sum > books.balanceOf(account.secretKey, first.currency)) return refuseShortly(400, notEnough);

  const queued = orders.map((order) => {
    const transfer = addTransfer(world, account, order);
    sendTransfer(world, transfer);
    return {
      reference: transfer.reference,
      recipient: transfer.recipientCode,
      amount: transfer.amount,
      transfer_code: transfer.code,
      currency: transfer.currency,
      status: transfer.status,
    };
  });
  return succeed(`${queued.length} transfers queued.`, queued);
}

function repeatedReferences(orders: readonly Order[], isKnown: (reference: string) => boolean): string[] {
  const seen = new Set<string>();
  return orders
    .map(({ reference }) => reference)
    .filter((reference) => isKnown(reference) || seen.size === seen.add(reference).size);
}

function refuseRepeated(references: readonly string[]): Answer {
  return {
    http: 404,
    body: {
      status: false,
      message: `Duplicate references found in this batch: ${references.join(", ")}`,
      type: "validation_error",
      code: "unknown",
    },
  };
}
