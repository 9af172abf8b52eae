// Rare actions on a customer: merge, export the data, erase.
import type { Customer } from "@sokoni/sdk";
import { useNavigate } from "@tanstack/react-router";
import { Download, Trash2, UsersRound } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { useMay } from "../app/session.tsx";
import { buyerOf, FindCustomer } from "../orders/pick-customer.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { download } from "../parts/download.ts";
import { Form } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { Menu } from "../parts/menu.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { eraseCustomer, mergeCustomers } from "./actions.ts";
import { customerWords } from "./words.ts";

type CustomerMenuProps = { customer: Customer; name: string };

export function CustomerMenu({ customer, name }: CustomerMenuProps) {
  const words = useWords(customerWords);
  const base = useWords(partWords);
  const mayWrite = useMay("customers:write");
  const mayExport = useMay("customers:export");
  const [asking, setAsking] = useState<"merge" | "erase" | null>(null);
  const close = (): void => setAsking(null);
  async function save(): Promise<void> {
    try {
      const all = await sokoni.customers.exportOne(customer.id);
      await download(new Response(JSON.stringify(all, null, 2)), `${customer.id}.json`);
    } catch (error) {
      tell({ kind: "trouble", title: null, detail: troubleOf(error).detail ?? base.lineTrouble });
    }
  }
  const entries = [
    ...(mayExport
      ? [{ label: words.export, icon: <Download size={20} aria-hidden />, onSelect: () => void save() }]
      : []),
    ...(mayWrite
      ? [
          { label: words.merge, icon: <UsersRound size={20} aria-hidden />, onSelect: () => setAsking("merge") },
          { label: words.erase, icon: <Trash2 size={20} aria-hidden />, onSelect: () => setAsking("erase") },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu label={words.more} entries={entries} />
      <Dialog title={words.mergeTitle} open={asking === "merge"} onClose={close}>
        <Merge customer={customer} name={name} onDone={close} />
      </Dialog>
      <Dialog title={words.eraseTitle(name)} open={asking === "erase"} onClose={close}>
        <Erase customer={customer} onKeep={close} />
      </Dialog>
    </>
  );
}

function Merge({ customer, name, onDone }: CustomerMenuProps & { onDone(): void }) {
  const words = useWords(customerWords);
  const { run } = useAction(mergeCustomers);
  const [other, setOther] = useState<Customer | null>(null);
  if (!other) return <FindCustomer onPick={setOther} without={customer.id} />;
  return (
    <Form
      submit={words.mergeDo(buyerOf(other).name)}
      look="danger"
      onCancel={() => setOther(null)}
      onSend={async () => {
        await run({ id: customer.id, from: other.id });
        tell({ kind: "done", title: words.merged, detail: null });
        onDone();
      }}
    >
      <Notice tone="waiting">{words.mergeMore(name)}</Notice>
      <p>
        <strong>{buyerOf(other).name}</strong> {other.phone}
      </p>
    </Form>
  );
}

function Erase({ customer: { id }, onKeep }: { customer: Customer; onKeep(): void }) {
  const words = useWords(customerWords);
  const navigate = useNavigate();
  const { run } = useAction(eraseCustomer);
  return (
    <Form
      submit={words.erase}
      look="danger"
      onCancel={onKeep}
      onSend={async () => {
        await run({ id });
        tell({ kind: "done", title: words.erased, detail: null });
        await navigate({ to: "/customers", replace: true });
      }}
    >
      <Notice tone="bad">{words.eraseMore}</Notice>
    </Form>
  );
}
