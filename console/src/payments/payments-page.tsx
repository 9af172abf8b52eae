import type { Payment } from "@sokoni/sdk";
import { CreditCard } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { providerName } from "./provider-name.ts";
import { Section } from "./section.tsx";
import { PaymentStatus } from "./status.tsx";
import { methodWords, paymentStatusWords } from "./status-words.ts";
import { paymentsWords } from "./words.ts";

const statuses = ["all", "succeeded", "processing", "action_needed", "failed", "expired"] as const;

export default function PaymentsPage() {
  const words = useWords(paymentsWords);
  const names = useWords(paymentStatusWords);
  const { all } = useWords(partWords);
  const status = useTab(statuses, "status");
  const [since, sinceQuery] = useSince();
  const query = { ...(status !== "all" && { status }), ...sinceQuery };
  return (
    <Page title={words.name}>
      <Section />
      <ListView<Payment>
        name="payments"
        label={words.name}
        filters={[
          {
            name: "status",
            label: words.name,
            choices: statuses.map((value) => [value, value === "all" ? all : names[value]]),
          },
          since,
        ]}
        list={useList(["payments", query], (cursor) => sokoni.payments.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<CreditCard size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(payment) => <PaymentRow payment={payment} />}
      </ListView>
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
