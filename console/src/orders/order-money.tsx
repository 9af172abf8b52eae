// Where the buyer's money is: what came in, what is held, what was refunded, and the fees.
import type { EscrowHold, Order, Payment, Refund } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { refundReasonWords } from "../meanings/refund-reason-words.ts";
import { useSay } from "../meanings/say.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { Badge, Card, Fact, Facts, Notice, Row, Rows } from "../parts/layout.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { oneWords } from "./one-words.ts";
import { moneyWords } from "./money-words.ts";
import { Complaint } from "./complaint.tsx";
import { ProveDelivery } from "./prove-delivery.tsx";
import { said } from "./status.tsx";
import { isForCash, isLeftBehind, isPaidInCash } from "./steps.ts";

const most = 20;

export function OrderMoney({ order }: { order: Order }) {
  const { id: orderId } = order;
  const words = useWords(oneWords);
  const query = useQuery({
    queryKey: ["payments", "of-order", orderId],
    queryFn: async () => {
      const asked = { orderId, limit: most };
      const [payments, holds, refunds] = await Promise.all([
        sokoni.payments.list(asked),
        sokoni.escrow.listHolds(asked),
        sokoni.refunds.list(asked),
      ]);
      return { payments: payments.data, hold: holds.data[0] ?? null, refunds: refunds.data };
    },
  });
  return (
    <Card title={words.money}>
      <Shown query={query} loading={<Loading rows={2} height={32} />}>
        {(found) => <Found {...found} order={order} />}
      </Shown>
    </Card>
  );
}

type FoundProps = {
  payments: readonly Payment[];
  hold: EscrowHold | null;
  refunds: readonly Refund[];
  order: Order;
};

function Found({ payments, hold, refunds, order }: FoundProps) {
  const { currency } = order.total;
  const words = useWords(oneWords);
  const names = useWords(moneyWords);
  const { shop } = useSession();
  const { money, date, dateTime } = useFormat(shop.timezone);
  const say = useSay(refundReasonWords);
  const isPaid = payments.some(({ status }) => status === "succeeded");
  if (!isPaid && (isForCash(order) || isPaidInCash(order))) {
    const cash = isPaidInCash(order) ? names.cashTaken : words.cashDue;
    return <p className="soft">{cash(money(order.total))}</p>;
  }
  if (payments.length === 0) return <p className="soft">{words.noMoney}</p>;
  const sum = (amounts: number[]) => ({ amount: amounts.reduce((all, one) => all + one, 0), currency });
  const paid = sum(payments.map(({ received }) => received?.amount ?? 0));
  const back = sum(refunds.filter(({ status }) => status !== "failed").map(({ amount }) => amount.amount));
  const fee = sum((hold?.releases ?? []).map(({ platformFee, tax }) => platformFee.amount + tax.amount));
  const kept = Math.max((hold?.held.amount ?? 0) - (hold?.owedBack.amount ?? 0), 0);
  return (
    <>
      <Facts>
        <Fact name={words.paid}>
          <strong>{money(paid)}</strong>
        </Fact>
        {hold && kept > 0 && <Fact name={words.held}>{money({ amount: kept, currency })}</Fact>}
        {hold && hold.owedBack.amount > 0 && <Fact name={names.toGiveBack}>{money(hold.owedBack)}</Fact>}
        {hold && hold.frozen.amount > 0 && <Fact name={words.frozen}>{money(hold.frozen)}</Fact>}
        {hold && hold.released.amount > 0 && <Fact name={words.released}>{money(hold.released)}</Fact>}
        {fee.amount > 0 && <Fact name={words.fee}>{money(fee)}</Fact>}
        {back.amount > 0 && <Fact name={words.refunded}>{money(back)}</Fact>}
      </Facts>
      {hold && hold.owedBack.amount > 0 && <Notice tone="bad">{names.undone(money(hold.owedBack))}</Notice>}
      {hold?.releaseDueAt && kept > 0 && <p className="soft">{words.releaseDue(date(hold.releaseDueAt))}</p>}
      {hold && kept > 0 && <Complaint hold={hold} order={order} />}
      {hold && kept > 0 && !isLeftBehind(order) && <ProveDelivery hold={hold} order={order} />}
      <Rows label={words.money}>
        {payments.map((payment) => (
          <Row
            key={payment.id}
            to="/payments/$id"
            params={{ id: payment.id }}
            title={money(payment.received ?? payment.amount)}
            detail={[
              said(names, payment.method ?? ""),
              payment.payerName,
              dateTime(payment.paidAt ?? payment.createdAt),
            ]
              .filter(Boolean)
              .join(" · ")}
            end={<Badge tone={toneOf(payment.status)}>{said(names, payment.status)}</Badge>}
          />
        ))}
        {refunds.map((refund) => (
          <Row
            key={refund.id}
            to="/refunds/$id"
            params={{ id: refund.id }}
            title={`−${money(refund.amount)}`}
            detail={`${say({ meaning: refund.reasonMeaning, text: refund.reason })} · ${dateTime(refund.createdAt)}`}
            end={<Badge tone={toneOf(refund.status)}>{said(names, `refund_${refund.status}`)}</Badge>}
          />
        ))}
      </Rows>
    </>
  );
}

function toneOf(status: string): "good" | "bad" | "waiting" | "neutral" {
  if (status === "succeeded") return "good";
  if (status === "failed" || status === "needs_attention") return "bad";
  return status === "cancelled" || status === "expired" ? "neutral" : "waiting";
}
