// Why money is under review, in words.
import type { MispaymentKind } from "../payments/index.ts";

export const mispaymentWords: Record<MispaymentKind, string> = {
  over: "more than was due",
  under: "less than was due",
  late: "after the order had ended",
  duplicate: "paid twice",
  wrong_currency: "in another currency",
  wrong_reference: "the answer names another payment",
  wrong_environment: "the answer is from the sandbox, or the payment is",
  unknown_reference: "matches no payment of ours",
  refunded_there: "refunded at the provider",
  paid_out_twice: "paid out twice",
  contradiction: "the provider contradicts itself",
  unreadable_answer: "the provider's answer can't be read",
};
