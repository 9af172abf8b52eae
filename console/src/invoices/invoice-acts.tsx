// Send an invoice, print it, issue a draft, or void it.
import type { Invoice } from "@sokoni/sdk";
import { Copy, Download, Send } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { useMay } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { download } from "../parts/download.ts";
import { Form, TextField } from "../parts/form.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { finalizeInvoice, sendInvoice, voidInvoice } from "./actions.ts";
import styles from "./invoices.module.css";
import { invoiceWords } from "./words.ts";

export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const mayWrite = useMay("invoices:write");
  const finalize = useAction(finalizeInvoice);
  const { id, status, payUrl, orderId } = invoice;
  return (
    <div className={styles.acts}>
      {mayWrite && status !== "void" && <SendButton invoice={invoice} />}
      {status !== "draft" && <PdfButton invoice={invoice} />}
      {payUrl !== null && <CopyLink payUrl={payUrl} />}
      <LinkButton to="/orders/$id" params={{ id: orderId }}>
        {words.toOrder}
      </LinkButton>
      {mayWrite && status === "draft" && (
        <Confirm
          trigger={<Button>{words.finalize}</Button>}
          title={words.finalizeAsk}
          action={words.finalize}
          look="main"
          run={() => finalize.run(id)}
        >
          {words.finalizeMore}
        </Confirm>
      )}
      {mayWrite && (status === "draft" || status === "open" || status === "overdue") && (
        <VoidButton invoice={invoice} />
      )}
    </div>
  );
}

function SendButton({ invoice: { id, sentAt } }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const send = useAction(sendInvoice);
  return (
    <Button
      look="main"
      icon={<Send size={18} aria-hidden />}
      busy={send.isRunning}
      onClick={() =>
        void send.run({ id, again: sentAt !== null }).then(
          () => tell({ kind: "done", title: words.sent, detail: null }),
          () => {},
        )
      }
    >
      {sentAt === null ? words.send : words.sendAgain}
    </Button>
  );
}

function PdfButton({ invoice: { id, number } }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const [isBusy, setIsBusy] = useState(false);
  async function fetchPaper(): Promise<void> {
    setIsBusy(true);
    try {
      await download(await sokoni.invoices.pdf(id), `${number ?? words.one}.pdf`);
    } catch (error) {
      tell({ kind: "trouble", title: words.pdf, detail: troubleOf(error).detail });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button icon={<Download size={18} aria-hidden />} busy={isBusy} onClick={() => void fetchPaper()}>
      {words.pdf}
    </Button>
  );
}

function CopyLink({ payUrl }: { payUrl: string }) {
  const words = useWords(invoiceWords);
  return (
    <Button
      icon={<Copy size={18} aria-hidden />}
      onClick={() =>
        void navigator.clipboard.writeText(payUrl).then(
          () => tell({ kind: "done", title: words.copied, detail: null }),
          // If copying is not allowed, the address is shown instead.
          () => tell({ kind: "done", title: payUrl, detail: null }),
        )
      }
    >
      {words.copyLink}
    </Button>
  );
}

function VoidButton({ invoice: { id } }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const action = useAction(voidInvoice);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {words.void}
      </Button>
      <Dialog title={words.voidAsk} open={isOpen} onClose={() => setIsOpen(false)}>
        <Form
          submit={words.void}
          look="danger"
          onCancel={() => setIsOpen(false)}
          onSend={async ({ reason = "" }) => {
            await action.run({ id, reason: reason.trim() });
            setIsOpen(false);
          }}
        >
          <p>{words.voidMore}</p>
          <TextField name="reason" label={words.reason} optional maxLength={200} />
        </Form>
      </Dialog>
    </>
  );
}
