// What the operator's staff do at the four providers while the wire is bad: give payments back, send payouts again, take some
// back. A gateway reports it, by its lists at the latest. A wallet doesn't report it, so that only its books have it.
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { type Slot, slots } from "../../src/payments/registry.ts";
import type { Selling } from "../support/selling.ts";
import { staffAt } from "../support/provider-staff.ts";

export type StaffDid = { "given back by staff": number; "paid again by staff": number; "taken back by staff": number };

/** Acts on every third paid order without a refund, and on each payout that has ended, by turns. */
export async function staffAct({ system, simulator }: Selling): Promise<StaffDid> {
  const { rows } = await system.admin.query<{ slot: Slot; reference: string; phone: string | null }>(
    `select p.slot, p.reference, p.phone from payments p
      where p.state = 'succeeded'
        and not exists (select 1 from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id)
        and not exists (select 1 from mispayments m where m.shop_id = p.shop_id and m.payment_id = p.id)
        and not exists (select 1 from payments o where o.order_id = p.order_id and o.id <> p.id and o.state = 'succeeded')
      order by p.created_at, p.id`,
  );
  const chosen = rows.filter((_, index) => index % 3 === 0);
  const done = chosen.filter(({ slot, reference, phone }) =>
    did(() => staffAt(slots[slot].name, simulator, () => (phone ?? "").slice(1)).givesBack(reference)),
  );
  return { "given back by staff": done.length, ...onPayouts(simulator) };
}

function onPayouts({ paystack, flutterwave, mpesa, momo }: Simulator): Omit<StaffDid, "given back by staff"> {
  const half = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 0);
  const ours = ({ originatorConversationId: id }: { originatorConversationId: string }) => id.startsWith("pot");
  const transfers = paystack.transfers();
  const sent = flutterwave.transfers();
  const paidByMpesa = mpesa.payouts().filter(ours);
  const paidByMomo = momo.payouts();
  const again = [
    ...half(transfers.filter(({ status }) => status === "failed")).map(
      (one) => () => void paystack.retryOnDashboard(one.reference),
    ),
    ...half(sent.filter(({ status }) => status === "FAILED")).map((one) => () => {
      flutterwave.endTransfer(flutterwave.retryOnDashboard(one.id).id, "SUCCESSFUL");
    }),
    ...half(paidByMpesa.filter(({ state }) => state === "failed")).map(
      (one) => () => void mpesa.payAgainInPortal(one.originatorConversationId),
    ),
    ...half(paidByMomo.filter(({ status }) => status === "FAILED")).map(
      (one) => () => void momo.payAgainInPortal({ referenceId: one.referenceId }),
    ),
  ];
  const back = [
    ...half(transfers.filter(({ status }) => status === "success")).map(
      (one) => () => paystack.endTransfer(one.reference, "reversed"),
    ),
    ...half(sent.filter(({ status }) => status === "SUCCESSFUL")).map(
      (one) => () => flutterwave.endTransfer(one.id, "FAILED"),
    ),
    ...half(paidByMpesa.filter(({ state }) => state === "completed")).map(
      (one) => () => void mpesa.takeBackPayout(one.originatorConversationId),
    ),
    ...half(paidByMomo.filter(({ status }) => status === "SUCCESSFUL")).map(
      (one) => () => void momo.takeBackPayout({ referenceId: one.referenceId }),
    ),
  ];
  return { "paid again by staff": again.filter(did).length, "taken back by staff": back.filter(did).length };
}

/** Does the act, and returns whether the provider allowed it. */
function did(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}
