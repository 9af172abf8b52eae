// Runs scheduled tasks, by kind.
import type { Task } from "./agenda.ts";
import { decideChargeback, loseUnanswered, openChargeback } from "./chargeback.ts";
import { chargeAgain, endAttempt } from "./pay.ts";
import { postNotice } from "./post-notice.ts";
import { moveRefund } from "./refund.ts";
import { moveTransfer } from "./transfer.ts";
import type { FlutterwaveWorld } from "./world.ts";

export async function perform(world: FlutterwaveWorld, task: Task): Promise<void> {
  const { transactions, refunds, transfers, chargebacks } = world.books;
  switch (task.kind) {
    case "send_notice":
      return postNotice(world, task.notice);
    case "end_attempt":
      return endAttempt(world, need(transactions, task.transactionId), task.refusal);
    case "charge_again":
      return chargeAgain(world, need(transactions, task.transactionId));
    case "move_refund":
      return moveRefund(world, need(refunds, task.refundId), task.status, task.announced);
    case "move_transfer":
      return moveTransfer(world, need(transfers, task.transferId), task.status, task.message);
    case "open_chargeback":
      return void openChargeback(world, need(transactions, task.transactionId), { verdicts: task.verdicts });
    case "chargeback_unanswered":
      return loseUnanswered(world, need(chargebacks, task.chargebackId));
    case "decide_chargeback": {
      const chargeback = need(chargebacks, task.chargebackId);
      return decideChargeback(world, chargeback, need(transactions, chargeback.transactionId));
    }
  }
}

function need<Item>(items: Map<number, Item>, id: number): Item {
  const item = items.get(id);
  if (item === undefined) throw new Error(`nothing in the books with number ${id}`);
  return item;
}
