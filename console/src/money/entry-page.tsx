// One ledger entry: its cause, its effect on each figure, the fees, and its lines, which add up to zero.
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Account } from "./account.tsx";
import { Signed } from "./entry-rows.tsx";
import { entryWords, feeWords } from "./entry-words.ts";
import { figures, isBurden, isDebt } from "./figures.ts";
import styles from "./money.module.css";
import { moneyWords } from "./words.ts";

/** What an entry can be about, and the page that shows it. */
const about = [
  { of: "orderId", to: "/orders/$id", say: "toOrder" },
  { of: "paymentId", to: "/payments/$id", say: "toPayment" },
  { of: "payoutId", to: "/payouts/$id", say: "toPayout" },
  { of: "refundId", to: "/refunds/$id", say: "toRefund" },
  { of: "disputeId", to: "/disputes/$id", say: "toDispute" },
  { of: "shipmentId", to: "/shipping/$id", say: "toParcel" },
] as const;

export default function EntryPage() {
  const words = useWords(moneyWords);
  const kinds: Record<string, string> = useWords(entryWords);
  const fees: Record<string, string> = useWords(feeWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const id = useIdOf("txn");
  const query = useQuery({
    queryKey: ["balance", "entry", id],
    queryFn: () => sokoni.balance.transactions.explain(id),
  });
  return (
    <Page narrow title={words.entry} back="/money">
      <Shown query={query}>
        {(entry) => (
          <>
            <Card title={kinds[entry.type] ?? entry.description}>
              {/* The API's description, used when the console has no words. */}
              {entry.type === "other" && <p>{entry.description}</p>}
              <Facts>
                <Fact name={words.when}>{format.dateTime(entry.createdAt)}</Fact>
                {entry.amounts.flatMap((amounts) =>
                  figures
                    .filter((figure) => amounts[figure] !== 0)
                    .map((figure) => (
                      <Fact key={figure + amounts.currency} name={words[figure]}>
                        <Signed
                          money={{ amount: amounts[figure], currency: amounts.currency }}
                          isBurden={isBurden(figure)}
                        />
                      </Fact>
                    )),
                )}
                {entry.fees.map((fee) => (
                  <Fact key={fee.kind} name={fees[fee.kind] ?? fee.kind}>
                    {format.money(fee)}
                  </Fact>
                ))}
              </Facts>
              <div className={styles.about}>
                {about.map(
                  ({ of, to, say }) =>
                    entry[of] && (
                      <LinkButton key={of} to={to} params={{ id: entry[of] }}>
                        {words[say]}
                      </LinkButton>
                    ),
                )}
              </div>
            </Card>
            <Card title={words.books}>
              <p className="soft">{words.booksMore}</p>
              <table className={styles.books}>
                <thead>
                  <tr>
                    <th scope="col">{words.account}</th>
                    <th scope="col">{words.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  {entry.entries.map((line) => (
                    <tr key={line.code + line.currency + line.amount}>
                      <td>
                        <Account code={line.code} described={line.account} />
                      </td>
                      <td>
                        <Signed money={line} isBurden={isDebt(line.code)} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
          </>
        )}
      </Shown>
    </Page>
  );
}
