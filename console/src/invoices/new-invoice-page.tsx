// A new invoice for an existing order: which order, the due date, and notes.
import type { OrderId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../api/id-in.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { InvoiceForm } from "./invoice-form.tsx";
import { PickOrder } from "./pick-order.tsx";
import { invoiceWords } from "./words.ts";

export default function NewInvoicePage() {
  const words = useWords(invoiceWords);
  const navigate = useNavigate();
  const { shop } = useSession();
  const { order: id }: { order?: unknown } = useSearch({ strict: false });
  const orderId = idIn("ord", id) ?? null;
  const choose = (chosen: string | undefined): void =>
    void navigate({ to: ".", search: (before: Record<string, unknown>) => ({ ...before, order: chosen }) });
  return (
    <Page title={words.create} back="/invoices">
      {orderId === null ? (
        <PickOrder onPick={choose} />
      ) : (
        <ChosenOrder key={shop.id + orderId} id={orderId} onOther={() => choose(undefined)} />
      )}
    </Page>
  );
}

function ChosenOrder({ id, onOther }: { id: OrderId; onOther(): void }) {
  const query = useQuery({
    queryKey: ["orders", id, "customer"],
    queryFn: () => sokoni.orders.get(id, { include: "customer" }),
  });
  return <Shown query={query}>{(order) => <InvoiceForm order={order} onOther={onOther} />}</Shown>;
}
