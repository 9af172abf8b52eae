// The balance: how much there is, where it is, and what moved it.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Card, Page } from "../parts/layout.tsx";
import { Empty, Shown, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { VerificationBanner } from "../verification/banner.tsx";
import { EntryRows } from "./entry-rows.tsx";
import { type Figure, figures, isQuiet } from "./figures.ts";
import styles from "./money.module.css";
import { moneyWords } from "./words.ts";

export default function MoneyPage() {
  const words = useWords(moneyWords);
  const format = useFormat();
  const { shop } = useSession();
  const mayPayOut = useMay("payouts:write");
  const balance = useQuery({ queryKey: ["balance"], queryFn: () => sokoni.balance.get() });
  const entries = useList(["balance", "entries"], (cursor) => sokoni.balance.transactions.list({ cursor, limit: 20 }));
  const names: Record<Figure, string> = words;
  const own = balance.data?.balances.find(({ currency }) => currency === shop.currency);
  return (
    <Page
      title={words.name}
      actions={
        mayPayOut && (
          <LinkButton to="/payouts" look="main" icon={<ArrowUpRight size={18} aria-hidden />}>
            {words.payOut}
          </LinkButton>
        )
      }
    >
      <Shown query={balance}>
        {({ balances }) =>
          (balances.length > 0 ? balances : [nothing(shop.currency)]).map((one) => (
            <ul key={one.currency} className={styles.figures} aria-label={words.balanceIn(one.currency)}>
              {figures
                .filter((figure) => !isQuiet(one, figure))
                .map((figure) => (
                  <li key={figure}>
                    <Link
                      to="/money/figures/$figure"
                      params={{ figure }}
                      search={{ currency: one.currency }}
                      className={styles.figure}
                      data-figure={figure}
                    >
                      <span className={styles.figureName}>{names[figure]}</span>
                      <span className={styles.amount}>{format.money(one[figure])}</span>
                      <small>{words[`${figure}More`]}</small>
                    </Link>
                  </li>
                ))}
            </ul>
          ))
        }
      </Shown>
      {own && <VerificationBanner available={own.available} />}
      <Card title={words.moved}>
        <ShownList list={entries} empty={<Empty title={words.nothingMoved}>{words.nothingMovedMore}</Empty>}>
          {(rows) => <EntryRows label={words.moved} entries={rows} />}
        </ShownList>
      </Card>
    </Page>
  );
}

/** The balance of a shop in which no money has moved yet. */
function nothing(currency: ReturnType<typeof useSession>["shop"]["currency"]) {
  const zero = { amount: 0, currency };
  return { currency, pending: zero, available: zero, inTransit: zero, held: zero, owed: zero };
}
