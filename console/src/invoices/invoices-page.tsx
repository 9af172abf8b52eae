import type { Invoice } from "@sokoni/sdk";
import { FileText, Plus } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { InvoiceStatus } from "./status.tsx";
import { invoiceWords } from "./words.ts";

export default function InvoicesPage() {
  const words = useWords(invoiceWords);
  const mayWrite = useMay("invoices:write");
  const view = useTab(["all", "open", "overdue", "paid", "draft"]);
  const [since, sinceQuery] = useSince();
  const query = { ...(view !== "all" && { status: view }), ...sinceQuery };
  const create = mayWrite && (
    <LinkButton to="/invoices/new" look="main" icon={<Plus size={18} aria-hidden />}>
      {words.create}
    </LinkButton>
  );
  return (
    <Page title={words.name} actions={create}>
      <ListView<Invoice>
        name="invoices"
        label={words.name}
        filters={[
          {
            name: "view",
            label: words.name,
            choices: [
              ["all", words.all],
              ["open", words.unpaid],
              ["overdue", words.overdue],
              ["paid", words.paid],
              ["draft", words.drafts],
            ],
          },
          since,
        ]}
        list={useList(["invoices", query], (cursor) => sokoni.invoices.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<FileText size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(invoice) => <InvoiceRow invoice={invoice} />}
      </ListView>
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
