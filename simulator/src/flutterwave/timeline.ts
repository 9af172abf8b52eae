// `GET /transactions/{id}/events`: the payer's actions, step by step.
import type { Transaction } from "./books.ts";
import { instrumentNamed } from "./instruments.ts";
import { linkAddress, linkOf } from "./transaction-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

export function timelineOf(world: FlutterwaveWorld, transaction: Transaction): object[] {
  const link = linkOf(world, transaction);
  const { title } = instrumentNamed(transaction.instrument);
  const step = (note: string, object: string, action: string, at: number) => ({
    note,
    actor: link.customer.email,
    object,
    action,
    context: "web",
    created_at: new Date(at).toISOString(),
  });
  const { createdAt, status, processorResponse } = transaction;
  return [
    step(`Loaded modal ${linkAddress(world, link)}`, "modal", "loaded", createdAt),
    step(`Chose ${title}`, "modal", "switched", createdAt),
    step("Pay button clicked", "MODAL", "click", createdAt),
    step(`${processorResponse} (${status})`, "transaction", "status", createdAt),
  ];
}
