// `POST /bulk-transfers`: many transfers under one id. Its items name the bank in `bank_code`, and a single transfer in `account_bank`.
import { isRecord, recordsOf } from "../shape.ts";
import { refuse, succeed, type Answer } from "./answers.ts";
import type { Account } from "./books.ts";
import { readTransfer } from "./read-transfer.ts";
import { queue } from "./transfer.ts";
import type { FlutterwaveWorld } from "./world.ts";

/** All are queued or none. */
export function createBulkTransfer(world: FlutterwaveWorld, account: Account, body: Record<string, unknown>): Answer {
  if (account.addressAllowed === false) return refuse("Please enable IP Whitelisting to access this service");
  const items = recordsOf(body["bulk_data"]);
  if (items.length === 0 || !Array.isArray(body["bulk_data"]) || !body["bulk_data"].every(isRecord))
    return refuse("bulk_data is required");
  const wanted = items.map((item) => readTransfer(world, account, { ...item, account_bank: item["bank_code"] }));
  const problem = wanted.find((one) => typeof one === "string");
  if (problem !== undefined) return refuse(problem);
  const transfers = wanted.filter((one) => typeof one !== "string");
  if (new Set(transfers.map(({ reference }) => reference)).size < transfers.length)
    return refuse("Payout with this ref already exists");
  const id = world.books.nextId();
  for (const one of transfers) queue(world, account, one, { batchId: id });
  const createdAt = new Date(world.clock.now()).toISOString();
  return succeed("Bulk transfer queued", { id, created_at: createdAt, approver: "N/A" });
}
