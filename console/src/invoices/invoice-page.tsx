import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { InvoiceActs } from "./invoice-acts.tsx";
import { Paper } from "./paper.tsx";
import { invoiceWords } from "./words.ts";

export default function InvoicePage() {
  const words = useWords(invoiceWords);
  const id = useIdOf("inv");
  const query = useQuery({ queryKey: ["invoices", id], queryFn: () => sokoni.invoices.get(id) });
  return (
    <Page title={query.data?.number ?? words.one} back="/invoices">
      <Shown query={query}>
        {(invoice) => (
          <>
            <Paper invoice={invoice} />
            <InvoiceActs invoice={invoice} />
          </>
        )}
      </Shown>
    </Page>
  );
}
