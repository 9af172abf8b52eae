import type { BalanceTransaction } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { type Money, useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { type Figure, figures, isBurden, toneOf } from "./figures.ts";
import { entryWords } from "./entry-words.ts";
import styles from "./money.module.css";
import { moneyWords } from "./words.ts";

type EntryRowsProps = {
  label: string;
  entries: readonly BalanceTransaction[];
  /** Shows only the effect on this figure. */
  figure?: Figure;
};

export function EntryRows({ label, entries, figure }: EntryRowsProps) {
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const kinds: Record<string, string> = useWords(entryWords);
  return (
    <Rows label={label}>
      {entries.map((entry) => (
        <Row
          key={entry.id}
          to="/money/entries/$id"
          params={{ id: entry.id }}
          title={kinds[entry.type] ?? entry.description}
          detail={format.dateTime(entry.createdAt)}
          stacks={figure === undefined}
          end={<Changes entry={entry} figure={figure} />}
        />
      ))}
    </Rows>
  );
}

function Changes({ entry, figure }: { entry: BalanceTransaction; figure: Figure | undefined }) {
  const words = useWords(moneyWords);
  return entry.amounts.flatMap((amounts) =>
    (figure ? [figure] : figures)
      .filter((one) => amounts[one] !== 0)
      .map((one) => (
        <span key={amounts.currency + one}>
          {figure === undefined && <small>{words[one]} </small>}
          <Signed money={{ amount: amounts[one], currency: amounts.currency }} isBurden={isBurden(one)} />
        </span>
      )),
  );
}

/**
 * A gain or a loss, shown by a sign as well as by colour.
 * @param isBurden a higher value is worse for the seller: a debt, or money frozen by a dispute
 */
export function Signed({ money, isBurden = false }: { money: Money; isBurden?: boolean }) {
  const format = useFormat();
  const sign = money.amount > 0 ? "+" : "−";
  return (
    <span className={styles[toneOf(money.amount, isBurden)]}>
      {sign}
      {format.money({ ...money, amount: Math.abs(money.amount) })}
    </span>
  );
}
