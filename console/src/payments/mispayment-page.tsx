import { useQuery } from "@tanstack/react-query";
import { deskWords } from "../meanings/reason-words.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Acts, Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Decide } from "./decide.tsx";
import { MispaymentStatus } from "./status.tsx";
import { mispaymentKindWords } from "./status-words.ts";
import { paymentsWords } from "./words.ts";

export default function MispaymentPage() {
  const words = useWords(paymentsWords);
  const kinds: Record<string, string> = useWords(mispaymentKindWords);
  const desk: Record<string, string> = useWords(deskWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("payments:write");
  const id = useIdOf("mis");
  const query = useQuery({ queryKey: ["mispayments", id], queryFn: () => sokoni.mispayments.get(id) });
  return (
    <Page narrow title={words.stray} back="/mispayments">
      <Shown query={query}>
        {(one) => (
          <>
            <Card title={kinds[one.kind] ?? one.kind} action={<MispaymentStatus status={one.status} />}>
              {/* For amounts over or under, the figures say it better. */}
              {one.kind !== "over" && one.kind !== "under" && <p>{desk[one.kind] ?? one.detail}</p>}
              <Facts>
                {one.expected !== null && <Fact name={words.expected}>{format.money(one.expected)}</Fact>}
                <Fact name={words.received}>{format.money(one.received)}</Fact>
                {one.amount !== null && (
                  <Fact name={words.waits}>
                    <strong>{format.money(one.amount)}</strong>
                  </Fact>
                )}
                {one.paidAt !== null && <Fact name={words.paidAt}>{format.dateTime(one.paidAt)}</Fact>}
                <Fact name={words.reference}>{one.providerTransactionId}</Fact>
                {one.decidedAt !== null && <Fact name={words.decidedOn}>{format.dateTime(one.decidedAt)}</Fact>}
                {one.note !== null && <Fact name={words.note}>{one.note}</Fact>}
              </Facts>
              {mayWrite && <Decide mispayment={one} />}
            </Card>
            <Links orderId={one.appliedToOrderId ?? one.orderId} paymentId={one.paymentId} refundId={one.refundId} />
          </>
        )}
      </Shown>
    </Page>
  );
}

type LinksProps = { orderId: string | null; paymentId: string | null; refundId: string | null };

function Links({ orderId, paymentId, refundId }: LinksProps) {
  const words = useWords(paymentsWords);
  return (
    <Acts>
      {orderId !== null && (
        <LinkButton to="/orders/$id" params={{ id: orderId }} wide>
          {words.toOrder}
        </LinkButton>
      )}
      {paymentId !== null && (
        <LinkButton to="/payments/$id" params={{ id: paymentId }} wide>
          {words.toPayment}
        </LinkButton>
      )}
      {refundId !== null && (
        <LinkButton to="/refunds/$id" params={{ id: refundId }} wide>
          {words.refund}
        </LinkButton>
      )}
    </Acts>
  );
}
