// One payment: its history, and how much of it was refunded.
import type { Payment, PaymentId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { paymentFailureWords } from "../meanings/payment-words.ts";
import { useSaid } from "../meanings/say.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Acts, Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { verifyPayment } from "./actions.ts";
import { providerName } from "./provider-name.ts";
import { RefundRows } from "./refund-rows.tsx";
import { PaymentStatus } from "./status.tsx";
import { methodWords } from "./status-words.ts";
import { paymentsWords } from "./words.ts";

const undecided = new Set(["created", "action_needed", "processing"]);

export default function PaymentPage() {
  const words = useWords(paymentsWords);
  const methods: Record<string, string> = useWords(methodWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("payments:write");
  const verify = useAction(verifyPayment);
  const id = useIdOf("pay");
  const query = useQuery({ queryKey: ["payments", id], queryFn: () => sokoni.payments.get(id) });
  return (
    <Page narrow title={words.payment} back="/payments">
      <Shown query={query}>
        {(payment) => (
          <Card
            title={format.money(payment.received ?? payment.amount)}
            action={<PaymentStatus status={payment.status} />}
          >
            <Failure payment={payment} />
            <Facts>
              <Fact name={words.when}>{format.dateTime(payment.createdAt)}</Fact>
              {payment.paidAt !== null && <Fact name={words.paidAt}>{format.dateTime(payment.paidAt)}</Fact>}
              {payment.method !== null && <Fact name={words.how}>{methods[payment.method] ?? payment.method}</Fact>}
              {payment.payerName !== null && <Fact name={words.by}>{payment.payerName}</Fact>}
              <Fact name={words.through}>{providerName(payment.provider)}</Fact>
              {payment.providerFee !== null && <Fact name={words.fee}>{format.money(payment.providerFee)}</Fact>}
              <Fact name={words.reference}>{payment.reference}</Fact>
            </Facts>
            <Acts>
              <LinkButton to="/orders/$id" params={{ id: payment.orderId }} wide>
                {words.toOrder}
              </LinkButton>
              {mayWrite && undecided.has(payment.status) && (
                <Button
                  wide
                  busy={verify.isRunning}
                  onClick={() =>
                    void verify.run(payment.reference).then(
                      () => tell({ kind: "done", title: words.checked, detail: null }),
                      () => {},
                    )
                  }
                >
                  {words.check}
                </Button>
              )}
            </Acts>
          </Card>
        )}
      </Shown>
      <Refunds id={id} />
    </Page>
  );
}

function Failure({ payment: { failure, failureMeaning } }: { payment: Payment }) {
  const told = useSaid(paymentFailureWords, failureMeaning, failure);
  return told && <Notice tone="bad">{told}</Notice>;
}

function Refunds({ id }: { id: PaymentId }) {
  const words = useWords(paymentsWords);
  const list = useList(["refunds", { payment: id }], (cursor) =>
    sokoni.payments.refunds.list(id, { cursor, limit: 50 }),
  );
  if (list.rows.length === 0) return null;
  return (
    <Card title={words.givenBack}>
      <RefundRows label={words.givenBack} refunds={list.rows} />
    </Card>
  );
}
