import type { CreateInvoiceBody, Order } from "@sokoni/sdk";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Choice, Form, Switch, TextArea, TextField } from "../parts/form.tsx";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { endOfDay } from "../words/days.ts";
import { languageNames, languages } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { createInvoice } from "./actions.ts";
import { invoiceWords } from "./words.ts";

type InvoiceFormProps = { order: Order; onOther(): void };

export function InvoiceForm({ order, onOther }: InvoiceFormProps) {
  const words = useWords(invoiceWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const create = useAction(createInvoice);
  const navigate = useNavigate();
  const [isDraft, setIsDraft] = useState(false);
  return (
    <Card>
      <Rows label={words.order}>
        <Row
          title={order.customer?.name ?? order.number}
          detail={`${order.number} · ${order.items.map(({ name }) => name).join(", ")}`}
          end={<span className="figures">{format.money(order.total)}</span>}
        />
      </Rows>
      <Button look="quiet" onClick={onOther}>
        {words.other}
      </Button>
      <Form
        draft={`invoices.${order.id}`}
        submit={words.save}
        onSend={async ({ dueAt = "", notes = "", language = "" }) => {
          const invoice = await create.run({
            orderId: order.id,
            ...(dueAt !== "" && { dueAt: endOfDay(dueAt, shop.timezone) }),
            ...(notes.trim() !== "" && { notes: notes.trim() }),
            ...(language !== "" && { language: language as NonNullable<CreateInvoiceBody["language"]> }),
            ...(isDraft && { draft: true }),
          });
          tell({ kind: "done", title: words.made, detail: invoice.number });
          await navigate({ to: "/invoices/$id", params: { id: invoice.id } });
        }}
      >
        <TextField name="dueAt" type="date" label={words.dueField} hint={words.dueHint} optional />
        <Choice
          name="language"
          label={words.language}
          optional
          choices={[["", words.buyersLanguage], ...languages.map((one) => [one, languageNames[one]] as const)]}
        />
        <TextArea name="notes" label={words.notes} optional maxLength={1_000} />
        <Switch label={words.keepDraft} hint={words.keepDraftMore} checked={isDraft} onChange={setIsDraft} />
      </Form>
    </Card>
  );
}
