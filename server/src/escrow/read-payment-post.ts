// A gateway's notice says no more than "look at this payment": its figures are never believed, the gateway is asked.
import { systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { PaymentDriver, PaymentServices } from "../payments/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import type { PostReader } from "../webhooks/index.ts";
import { verifyNow } from "./verify-payment.ts";

export function paymentPostReader(
  database: Database,
  services: PaymentServices,
  driver: PaymentDriver<never>,
): PostReader {
  return async (post, { now }) => {
    const notice = driver.readNotice(post.raw);
    if (notice.kind === "unreadable") return { state: "unreadable", detail: notice.detail };
    if (notice.kind === "ignored") return { state: "processed", detail: `${notice.event} is of no use to us` };
    const reference = notice.kind === "payment" ? notice.reference : null;
    if (reference === null) return { state: "failed", detail: `${notice.event} names no payment of ours` };
    const expected = post.environment === "live" ? "live" : "test";
    if (notice.environment !== "unknown" && notice.environment !== expected) {
      return { state: "failed", detail: `a ${notice.environment} notice signed with the ${expected} secret` };
    }
    const shopId = await database.platform((tx) => shopOfRoute(tx, "payment", reference));
    if (shopId === null)
      return { state: "failed", detail: `no payment of ours has the reference ${reference.slice(0, 100)}` };
    const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
    // A sandbox notice can't pay a live order, nor the other way round.
    if (mode !== post.environment)
      return { state: "failed", detail: `a ${post.environment} notice about a payment of a ${mode} shop` };
    const { answered } = await verifyNow(
      database,
      services,
      systemActor(shopId, `notice:${driver.name}`, now, mode),
      reference,
    );
    if (!answered) throw new Error(`${driver.name} gave no answer about a payment it told us of`);
    return { state: "processed", detail: null };
  };
}
