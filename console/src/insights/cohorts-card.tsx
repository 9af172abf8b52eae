// Cohorts: of the customers who first bought in a month, how many came back in each later month.
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Card } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { localeOf, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import styles from "./insights.module.css";
import { insightWords } from "./words.ts";

const months = 6;

export function CohortsCard() {
  const words = useWords(insightWords);
  const { number, share } = useFormat();
  const locale = localeOf(useLanguage());
  const query = useQuery({ queryKey: ["insights", "cohorts"], queryFn: () => sokoni.insights.cohorts({ months }) });
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <Shown query={query} loading={null}>
      {({ cohorts }) => {
        const shown = cohorts.filter(({ people }) => people > 0);
        const most = Math.max(0, ...shown.map(({ retained }) => retained.length));
        if (shown.length === 0) return null;
        return (
          <Card title={words.cohorts}>
            <p className="soft">{words.cohortsMore}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard. */}
            <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.cohorts}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{words.month}</th>
                    <th scope="col">{words.people}</th>
                    {Array.from({ length: Math.max(0, most - 1) }, (_, index) => (
                      <th key={index} scope="col">
                        {words.after(index + 1)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ month, people, retained }) => (
                    <tr key={month}>
                      <th scope="row">{monthName(month)}</th>
                      <td>{number(people)}</td>
                      {retained.slice(1).map((count, index) => (
                        <td key={index} className={styles.heat} style={{ "--share": count / people } as never}>
                          {share(count / people)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        );
      }}
    </Shown>
  );
}
