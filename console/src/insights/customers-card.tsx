// New and returning buyers, as stacked columns.
import type { InsightsCustomers } from "@sokoni/sdk";
import { scaleBand, scaleLinear } from "d3-scale";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Change } from "./change.tsx";
import styles from "./insights.module.css";
import { usePointName } from "./point-name.ts";
import { insightWords } from "./words.ts";

const size = { width: 320, height: 140 };

export function CustomersCard({ customers, interval }: { customers: InsightsCustomers | undefined; interval: string }) {
  const words = useWords(insightWords);
  const { number } = useFormat();
  const nameOf = usePointName(interval);
  if (!customers || customers.totals.buyers === 0) return null;
  const { totals, previous, series } = customers;
  const x = scaleBand(
    series.map(({ at }) => at),
    [0, size.width],
  ).padding(0.2);
  const y = scaleLinear([0, Math.max(1, ...series.map(({ buyers }) => buyers))], [0, size.height]);
  return (
    <Card title={words.customers}>
      <div className={styles.heads}>
        <div>
          <span className="soft">{words.buyers}</span>
          <strong className={styles.figure}>{number(totals.buyers)}</strong>
          <Change now={totals.buyers} before={previous.buyers} />
        </div>
        <div>
          <span className={styles.newKey}>{words.new}</span>
          <strong className={styles.figure}>{number(totals.new)}</strong>
        </div>
        <div>
          <span className={styles.nowKey}>{words.returning}</span>
          <strong className={styles.figure}>{number(totals.returning)}</strong>
        </div>
      </div>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        width="100%"
        height={size.height}
        aria-hidden
      >
        {series.map((point) => (
          <g key={point.at}>
            <rect
              className={styles.returning}
              x={x(point.at)}
              width={x.bandwidth()}
              y={size.height - y(point.returning)}
              height={y(point.returning)}
            />
            <rect
              className={styles.new}
              x={x(point.at)}
              width={x.bandwidth()}
              y={size.height - y(point.returning) - y(point.new)}
              height={y(point.new)}
            />
          </g>
        ))}
      </svg>
      <details className={styles.details}>
        <summary>{words.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.new}</th>
              <th scope="col">{words.returning}</th>
            </tr>
          </thead>
          <tbody>
            {series.map((point) => (
              <tr key={point.at}>
                <th scope="row">{nameOf(point.at)}</th>
                <td>{number(point.new)}</td>
                <td>{number(point.returning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
