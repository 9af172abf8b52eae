import type { Refund } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { refundFailureWords } from "../meanings/payment-words.ts";
import { refundReasonWords } from "../meanings/refund-reason-words.ts";
import { isBareWord, useSaid, useSay } from "../meanings/say.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Acts, Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { RefundStatus } from "./status.tsx";
import { paymentsWords } from "./words.ts";

export default function RefundPage() {
  const words = useWords(paymentsWords);
  const say = useSay(refundReasonWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const id = useIdOf("rfd");
  const query = useQuery({ queryKey: ["refunds", id], queryFn: () => sokoni.refunds.get(id) });
  return (
    <Page narrow title={words.refund} back="/refunds">
      <Shown query={query}>
        {(refund) => (
          <Card title={format.money(refund.amount)} action={<RefundStatus status={refund.status} />}>
            <Failure refund={refund} />
            <Facts>
              <Fact name={words.reason}>{say({ meaning: refund.reasonMeaning, text: refund.reason })}</Fact>
              {refund.note !== null && <Fact name={words.note}>{refund.note}</Fact>}
              <Fact name={words.asked}>{format.dateTime(refund.createdAt)}</Fact>
              {refund.settledAt !== null && <Fact name={words.settled}>{format.dateTime(refund.settledAt)}</Fact>}
              <Fact name={words.reference}>{refund.reference}</Fact>
            </Facts>
            <Acts>
              <LinkButton to="/payments/$id" params={{ id: refund.paymentId }} wide>
                {words.toPayment}
              </LinkButton>
              <LinkButton to="/orders/$id" params={{ id: refund.orderId }} wide>
                {words.toOrder}
              </LinkButton>
              {refund.disputeId !== null && (
                <LinkButton to="/disputes/$id" params={{ id: refund.disputeId }} wide>
                  {words.toDispute}
                </LinkButton>
              )}
            </Acts>
          </Card>
        )}
      </Shown>
    </Page>
  );
}

function Failure({ refund: { failure, failureMeaning } }: { refund: Refund }) {
  const told = useSaid(refundFailureWords, failureMeaning, failure);
  return told && !isBareWord(failureMeaning) && <Notice tone="bad">{told}</Notice>;
}
