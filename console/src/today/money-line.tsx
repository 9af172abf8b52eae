// Money on its way, as one line: held for orders, released and coming, yours. Below it is the money that does not move.
import type { Today } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { useMay, useSession } from "../app/session.tsx";
import { ArrowUpRight, ChevronRight } from "../icons/index.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./today.module.css";
import { todayWords } from "./words.ts";

type Sums = NonNullable<Today["money"]>["others"][number];

export function MoneyCard({ money: own }: { money: NonNullable<Today["money"]> }) {
  const words = useWords(todayWords);
  const mayPayOut = useMay("payouts:write");
  return (
    <Card
      title={words.money}
      action={
        <Link to="/money" className={styles.all} aria-label={`${words.all}: ${words.money}`}>
          {words.all}
        </Link>
      }
    >
      {[own, ...own.others].map((sums) => (
        <MoneyLine key={sums.currency} sums={sums} />
      ))}
      {mayPayOut && own.available > 0 && (
        <LinkButton to="/payouts" search={{ do: "ask" }} icon={<ArrowUpRight size={18} aria-hidden />}>
          {words.payOut}
        </LinkButton>
      )}
    </Card>
  );
}

function MoneyLine({ sums }: { sums: Sums }) {
  const words = useWords(todayWords);
  const { shop } = useSession();
  const { money, dateTime } = useFormat(shop.timezone);
  const { currency, held, frozen, released, available, onTheWay, owed, nextAvailableAt } = sums;
  const sum = (amount: number) => money({ amount, currency }, "short");
  const stages = [
    { name: words.held, amount: held - frozen - released, note: words.heldMore },
    { name: words.coming, amount: released, note: nextAvailableAt ? words.from(dateTime(nextAvailableAt)) : "" },
    { name: words.available, amount: available, note: words.availableMore },
  ];
  return (
    <>
      <ol className={styles.line} aria-label={words.money}>
        {stages.map(({ name, amount, note }, place) => (
          <li key={name} data-empty={amount === 0 || undefined}>
            {place > 0 && <ChevronRight size={18} aria-hidden />}
            <span className={styles.stage}>
              <span className="soft">{name}</span>
              <strong className="figures">{sum(amount)}</strong>
              <small className="soft">{note}</small>
            </span>
          </li>
        ))}
      </ol>
      {onTheWay > 0 && <p>{words.onTheWay(money({ amount: onTheWay, currency }))}</p>}
      {frozen > 0 && <p>{words.frozen(money({ amount: frozen, currency }))}</p>}
      {owed > 0 && <p>{words.owed(money({ amount: owed, currency }))}</p>}
    </>
  );
}
