import type { Payment } from "@sokoni/sdk";
import { CreditCard } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { providerName } from "./provider-name.ts";
import { Section } from "./section.tsx";
import { PaymentStatus } from "./status.tsx";
import { methodWords } from "./status-words.ts";
import { paymentsWords } from "./words.ts";

export default function PaymentsPage() {
  const words = useWords(paymentsWords);
  const list = useList(["payments"], (cursor) => sokoni.payments.list({ cursor, limit: 50 }));
  return (
    <Page title={words.name}>
      <Section />
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<CreditCard size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(payments) => (
          <Rows label={words.name}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const methods: Record<string, string> = useWords(methodWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const how = payment.method === null ? providerName(payment.provider) : (methods[payment.method] ?? payment.method);
  const details = [payment.payerName, how, format.dateTime(payment.paidAt ?? payment.createdAt)];
  return (
    <Row
      to="/payments/$id"
      params={{ id: payment.id }}
      title={<span className="figures">{format.money(payment.received ?? payment.amount)}</span>}
      detail={details.filter(Boolean).join(" · ")}
      end={<PaymentStatus status={payment.status} />}
    />
  );
}
