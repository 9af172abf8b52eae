// What has come of it: how far its messages came, who answered, who ordered.
import type { Broadcast } from "@sokoni/sdk";
import { Card, Fact, Facts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { dollars } from "./before.tsx";
import styles from "./broadcasts.module.css";
import { Skips } from "./skips.tsx";
import { broadcastWords } from "./words.ts";

const steps = ["targeted", "sent", "delivered", "read", "replied", "ordered"] as const;

export function Figures({ broadcast: { stats } }: { broadcast: Broadcast }) {
  const words = useWords(broadcastWords);
  const { number, share, money } = useFormat();
  const most = Math.max(1, stats.targeted);
  return (
    <div className={styles.editor}>
      <Card title={words.figures}>
        <ol className={styles.steps} aria-live="polite">
          {steps.map((step) => (
            <li key={step}>
              <span className={styles.stepName}>
                {words[step]}
                <strong className="figures">
                  {number(stats[step])} <span className="soft">{share(stats[step] / most)}</span>
                </strong>
              </span>
              <meter className={styles.meter} value={stats[step]} max={most} aria-label={words[step]} />
            </li>
          ))}
        </ol>
      </Card>
      <Card>
        <Facts>
          <Fact name={words.revenue}>
            <strong>{stats.revenue.map((sum) => money(sum)).join(", ") || "–"}</strong>
          </Fact>
          <Fact name={words.optedOut}>{number(stats.optedOut)}</Fact>
          {stats.held > 0 && <Fact name={words.held}>{number(stats.held)}</Fact>}
          {stats.holdout > 0 && <Fact name={words.heldOut}>{number(stats.holdout)}</Fact>}
          {stats.failed > 0 && <Fact name={words.failed}>{number(stats.failed)}</Fact>}
          {stats.unknown > 0 && <Fact name={words.unknown}>{number(stats.unknown)}</Fact>}
          <Fact name={words.costSoFar}>{money(dollars(stats.cost.micros))}</Fact>
        </Facts>
        <Skips skipped={stats.skippedBy} />
      </Card>
    </div>
  );
}
