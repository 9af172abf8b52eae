import type { Invoice } from "@sokoni/sdk";
import { FileText, Plus } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { InvoiceStatus } from "./status.tsx";
import { invoiceWords } from "./words.ts";

export default function InvoicesPage() {
  const words = useWords(invoiceWords);
  const mayWrite = useMay("invoices:write");
  const view = useTab(["all", "open", "overdue", "paid", "draft"]);
  const list = useList(["invoices", { view }], (cursor) =>
    sokoni.invoices.list({ cursor, limit: 50, ...(view !== "all" && { status: view }) }),
  );
  const create = mayWrite && (
    <LinkButton to="/invoices/new" look="main" icon={<Plus size={18} aria-hidden />}>
      {words.create}
    </LinkButton>
  );
  return (
    <Page title={words.name} actions={create}>
      <Tabs
        label={words.name}
        current={view}
        entries={[
          { value: "all", label: words.all },
          { value: "open", label: words.unpaid },
          { value: "overdue", label: words.overdue },
          { value: "paid", label: words.paid },
          { value: "draft", label: words.drafts },
        ]}
      />
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<FileText size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.name}>
            {rows.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const isUnpaid = invoice.status === "open" || invoice.status === "overdue";
  const when =
    isUnpaid && invoice.dueAt !== null ? words.dueOn(format.date(invoice.dueAt)) : format.date(invoice.createdAt);
  return (
    <Row
      to="/invoices/$id"
      params={{ id: invoice.id }}
      title={invoice.buyer.name ?? words.someone}
      detail={`${invoice.number ?? words.draft} · ${when}`}
      end={
        <>
          <span className="figures">{format.money(invoice.total)}</span>
          <InvoiceStatus status={invoice.status} />
        </>
      }
    />
  );
}
