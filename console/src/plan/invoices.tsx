import type { PlanInvoice } from "@sokoni/sdk";
import { Download } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { troubleOf } from "../api/query.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { download } from "../parts/download.ts";
import { Badge, Card, Notice, Row, Rows } from "../parts/layout.tsx";
import { ShownList } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { payPlanInvoice } from "./actions.ts";
import { invoiceStatusWords, planNames, planWords } from "./words.ts";

export function PlanInvoices() {
  const words = useWords(planWords);
  const list = useList(["plan", "invoices"], (cursor) => sokoni.subscriptions.invoices.list({ cursor, limit: 20 }));
  const open = list.rows.find(({ status }) => status === "open");
  return (
    <Card title={words.invoices}>
      {open && <PayNow invoice={open} />}
      <ShownList list={list} empty={<p className="soft">{words.noInvoices}</p>}>
        {(invoices) => (
          <Rows label={words.invoices}>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Card>
  );
}

function PayNow({ invoice: { id, total } }: { invoice: PlanInvoice }) {
  const words = useWords(planWords);
  const format = useFormat();
  const mayWrite = useMay("subscriptions:write");
  const pay = useAction(payPlanInvoice);
  const begin = async (): Promise<void> => {
    const { redirectUrl } = await pay.run({ id, callbackUrl: location.href });
    if (redirectUrl !== null) location.assign(redirectUrl);
  };
  return (
    <Notice tone="waiting">
      <p>{words.waits(format.money(total))}</p>
      {mayWrite && (
        <Button look="main" busy={pay.isRunning} onClick={() => void begin().catch(() => {})}>
          {words.payNow}
        </Button>
      )}
    </Notice>
  );
}

function InvoiceRow({ invoice: { id, number, plan, status, total, createdAt } }: { invoice: PlanInvoice }) {
  const words = useWords(planWords);
  const names: Record<string, string> = useWords(planNames);
  const statuses: Record<string, string> = useWords(invoiceStatusWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const fetchPaper = async (): Promise<void> => {
    try {
      await download(await sokoni.subscriptions.invoices.pdf(id), `${number}.pdf`);
    } catch (error) {
      tell({ kind: "trouble", title: words.pdf, detail: troubleOf(error).detail });
    }
  };
  return (
    <Row
      start={
        <IconButton
          label={`${words.pdf} ${number}`}
          icon={<Download size={20} aria-hidden />}
          onClick={() => void fetchPaper()}
        />
      }
      title={names[plan] ?? plan}
      detail={`${number} · ${format.date(createdAt)}`}
      end={
        <>
          <span className="figures">{format.money(total)}</span>
          <Badge tone={status === "paid" ? "good" : status === "open" ? "waiting" : "neutral"}>
            {statuses[status] ?? status}
          </Badge>
        </>
      }
    />
  );
}
