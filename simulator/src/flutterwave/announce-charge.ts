// The webhook `charge.completed`: for every attempt, paid or not.
import type { Transaction } from "./books.ts";
import type { NoticeEffect } from "./outcomes.ts";
import { announce } from "./post-notice.ts";
import { noticeView } from "./transaction-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

export function announceCharge(world: FlutterwaveWorld, transaction: Transaction, effect: NoticeEffect = {}): void {
  const data = noticeView(world, transaction);
  const { amount, charged_amount, currency, tx_ref, status, id } = data;
  const told = (changes: object) => ({
    event: "charge.completed",
    data: { ...data, ...changes },
    ...(status === "failed" && "card" in data ? { "event.type": "CARD_TRANSACTION" } : {}),
  });
  announce(world, {
    secretKey: transaction.secretKey,
    told: { about: `charge.completed ${tx_ref} ${id} ${status}`, body: told({}) },
    effect,
    lies: {
      amount: told({ amount: tenth(amount), charged_amount: tenth(charged_amount) }),
      currency: told({ currency: currency === "GHS" ? "NGN" : "GHS" }),
      reference: told({ tx_ref: `${tx_ref}-other` }),
    },
  });
}

function tenth(amount: number): number {
  return Math.round(amount * 10) / 100;
}
