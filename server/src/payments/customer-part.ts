// Payments of an erased person: amounts, references and states stay. Phone numbers and the provider's data about the payer are removed.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";
import { paymentsOf, toPayment } from "./queries.ts";

export const paymentPart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string; mispayments: string[]; marks: string[] }>`
      select p.id, array_remove(array[p.reference, p.provider_transaction_id, p.provider_token, ltrim(p.phone, '+')], null) as marks,
        array(select m.id from mispayments m where m.shop_id = p.shop_id and m.payment_id = p.id) as mispayments
      from payments p where p.shop_id = ${actor.shopId} and p.order_id = any(${[...traces.orderIds]}::text[])`.execute(
      tx,
    );
    return {
      ...traces,
      paymentIds: [...traces.paymentIds, ...rows.map(({ id }) => id)],
      otherIds: [...traces.otherIds, ...rows.flatMap(({ mispayments }) => mispayments)],
      marks: [...traces.marks, ...rows.flatMap(({ marks }) => marks)],
    };
  },
  /** An attempt that may still succeed, or money in payment review. */
  open: async (tx, actor, { paymentIds }) => {
    const { rows } = await sql<{ id: string }>`
      select p.order_id as id from payments p where p.shop_id = ${actor.shopId} and p.id = any(${[...paymentIds]}::text[])
        and (p.state in ('created', 'action_needed', 'processing') or exists (
          select from mispayments m where m.shop_id = p.shop_id and m.payment_id = p.id and m.state = 'open'))`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
  show: async (tx, actor, { paymentIds }) => {
    if (paymentIds.length === 0) return { payments: [] };
    const rows = await paymentsOf(tx, actor.shopId)
      .where("id", "in", [...paymentIds])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return { payments: rows.map((row) => ({ ...toPayment(row), phone: row.phone, payerWords: row.payer_words })) };
  },
  erase: async (tx, actor, { paymentIds }) => {
    const ids = [...paymentIds];
    await sql`
      update payments set phone = null, payer_name = null, payer_words = null, told = null, redirect_url = null, callback_url = null, failure = null, metadata = '{}', version = version + 1
      where shop_id = ${actor.shopId} and id = any(${ids}::text[])`.execute(tx);
    await sql`
      update mispayments set detail = '', note = null where shop_id = ${actor.shopId} and payment_id = any(${ids}::text[])`.execute(
      tx,
    );
  },
};
