// An invoice's content and its history.
import type { Invoice } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Card, Fact, Facts, Row, Rows } from "../parts/layout.tsx";
import { type Money, useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./invoices.module.css";
import { InvoiceStatus } from "./status.tsx";
import { invoiceWords } from "./words.ts";

const wholeInBasisPoints = 10_000;

export function Paper({ invoice }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { buyer, lines, creditNotes } = invoice;
  return (
    <>
      <Card title={buyer.name ?? words.someone} action={<InvoiceStatus status={invoice.status} />}>
        {(buyer.phone ?? buyer.address) && (
          <p className="soft">{[buyer.phone, buyer.address].filter(Boolean).join(" · ")}</p>
        )}
        <table className={styles.lines}>
          <caption className="unseen">{words.lines}</caption>
          <tbody>
            {lines.map(({ productId, variantId, name, quantity, unitPrice, total }) => (
              <tr key={productId + (variantId ?? "")}>
                <th scope="row">
                  {name}
                  <small>
                    {format.number(quantity)} × {format.money(unitPrice)}
                  </small>
                </th>
                <td>{format.money(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sums invoice={invoice} />
          </tfoot>
        </table>
        {invoice.notes !== null && <p className={styles.notes}>{invoice.notes}</p>}
      </Card>
      <Card>
        <Facts>
          <Fact name={words.order}>{invoice.orderNumber}</Fact>
          {invoice.issuedAt !== null && <Fact name={words.issued}>{format.date(invoice.issuedAt)}</Fact>}
          {invoice.dueAt !== null && <Fact name={words.due}>{format.date(invoice.dueAt)}</Fact>}
          {invoice.sentAt !== null && <Fact name={words.sentAt}>{format.dateTime(invoice.sentAt)}</Fact>}
          {invoice.paidAt !== null && <Fact name={words.paidAt}>{format.dateTime(invoice.paidAt)}</Fact>}
          {invoice.voidedAt !== null && <Fact name={words.voidedAt}>{format.dateTime(invoice.voidedAt)}</Fact>}
          {invoice.voidReason !== null && <Fact name={words.reason}>{invoice.voidReason}</Fact>}
          {invoice.fiscal.reference !== null && <Fact name={words.fiscal}>{invoice.fiscal.reference}</Fact>}
        </Facts>
      </Card>
      {creditNotes.length > 0 && (
        <Card title={words.credit}>
          <Rows label={words.credit}>
            {creditNotes.map((note) => (
              <Row
                key={note.id}
                title={note.number}
                detail={format.date(note.issuedAt)}
                end={<span className="figures">{format.money(note.amount)}</span>}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const words = useWords(invoiceWords);
  const format = useFormat();
  const { subtotal, discount, shipping, tax, total, credited, amountDue } = invoice;
  const some = (name: string, money: Money) => (money.amount === 0 ? [] : [[name, money] as const]);
  const sums = [
    [words.subtotal, subtotal] as const,
    ...some(words.discount, { ...discount, amount: -discount.amount }),
    ...some(words.shipping, shipping),
    ...(tax === null ? [] : some(words.tax(format.share(tax.rateBasisPoints / wholeInBasisPoints)), tax.amount)),
    ...some(words.credited, { ...credited, amount: -credited.amount }),
  ];
  return (
    <>
      {sums.map(([name, money]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{format.money(money)}</td>
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row">{words.total}</th>
        <td>{format.money(total)}</td>
      </tr>
      {amountDue.amount > 0 && (
        <tr className={styles.due}>
          <th scope="row">{words.left}</th>
          <td>{format.money(amountDue)}</td>
        </tr>
      )}
    </>
  );
}
