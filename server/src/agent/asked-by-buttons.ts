// Which of our questions beside those about returns can still be answered: whether the shop keeps what came too much, whether the buyer's money
// pays another order, and whether a changed address or changed goods are right.
import type { Tx } from "../kernel/database/db.ts";
import { findOrder } from "../orders/index.ts";
import { findMispayment } from "../payments/index.ts";

const aboutMoney = /^(?:keep|use):(mis_[0-9a-z]{26}):/;
const aboutOrder = /^(address|goods):(ord_[0-9a-z]{26}):/;

export function isAboutMoney(buttonId: string): boolean {
  return aboutMoney.test(buttonId);
}

/** @param orders of the buyer's chat */
export async function isStillOpen(
  tx: Tx,
  shopId: string,
  buttonId: string,
  orders: readonly string[],
): Promise<boolean> {
  const [, mispaymentId] = aboutMoney.exec(buttonId) ?? [];
  if (mispaymentId) {
    const mispayment = await findMispayment(tx, shopId, mispaymentId);
    return mispayment?.state === "open";
  }
  const [, about, orderId] = aboutOrder.exec(buttonId) ?? [];
  if (!orderId || !orders.includes(orderId)) return false;
  const order = await findOrder(tx, shopId, orderId);
  return about === "goods" ? order.goods_swapped : order.address_moved_at !== null;
}
