import type { Refund } from "@sokoni/sdk";
import { refundReasonWords } from "../meanings/refund-reason-words.ts";
import { useSay } from "../meanings/say.ts";
import { useSession } from "../app/session.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { RefundStatus } from "./status.tsx";

export function RefundRows({ label, refunds }: { label: string; refunds: readonly Refund[] }) {
  return (
    <Rows label={label}>
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} />
      ))}
    </Rows>
  );
}

export function RefundRow({ refund }: { refund: Refund }) {
  const { shop } = useSession();
  const say = useSay(refundReasonWords);
  const format = useFormat(shop.timezone);
  return (
    <Row
      to="/refunds/$id"
      params={{ id: refund.id }}
      title={<span className="figures">{format.money(refund.amount)}</span>}
      detail={`${say({ meaning: refund.reasonMeaning, text: refund.reason })} · ${format.dateTime(refund.createdAt)}`}
      end={<RefundStatus status={refund.status} />}
    />
  );
}
