import type { Subscription } from "@sokoni/sdk";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./plan.module.css";
import { meterWords, planWords } from "./words.ts";

const nearlyAll = 0.9;

export function Usage({ subscription: { usage, limited } }: { subscription: Subscription }) {
  const words = useWords(planWords);
  const meters: Record<string, string> = useWords(meterWords);
  const format = useFormat();
  if (usage.length === 0) return null;
  return (
    <Card title={words.used}>
      {!limited && <p className="soft">{words.onlyShown}</p>}
      <ul className={styles.meters}>
        {usage.map(({ meter, used, limit }) => (
          <li key={meter}>
            <p className={styles.meter}>
              <span>{meters[meter] ?? meter}</span>
              <strong>
                {limit === null
                  ? words.noLimit(format.number(used))
                  : words.of(format.number(used), format.number(limit))}
              </strong>
            </p>
            {limit !== null && (
              <meter
                min={0}
                max={Math.max(limit, 1)}
                high={limit * nearlyAll}
                optimum={0}
                value={used}
                aria-label={meters[meter] ?? meter}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
