// The results of a broadcast: how far the messages got, who replied, who ordered.
import type { Broadcast } from "@sokoni/sdk";
import { LinkButton } from "../parts/button.tsx";
import { Card, Fact, Facts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { dollars } from "./before.tsx";
import styles from "./broadcasts.module.css";
import { Skips } from "./skips.tsx";
import { variantWords } from "./variant-words.ts";
import { broadcastWords } from "./words.ts";

const steps = ["targeted", "sent", "delivered", "read", "replied", "ordered"] as const;

export function Figures({ broadcast: { id, stats } }: { broadcast: Broadcast }) {
  const words = useWords(broadcastWords);
  const variants = useWords(variantWords);
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
              <meter value={stats[step]} max={most} aria-label={words[step]} />
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
        <LinkButton to="/broadcasts/$id/recipients" params={{ id }} wide>
          {variants.recipients}
        </LinkButton>
      </Card>
      {stats.byVariant.length > 1 && <Versions rows={stats.byVariant} />}
    </div>
  );
}

/** Shown as percentages, because the two versions went to different numbers of people. */
function Versions({ rows }: { rows: Broadcast["stats"]["byVariant"] }) {
  const words = useWords(variantWords);
  const { number, share } = useFormat();
  const names: Record<string, string> = { a: words.first, b: words.second, holdout: words.heldOut };
  const of = (count: number, all: number): string => (all === 0 ? "–" : share(count / all));
  return (
    <Card title={words.versions}>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{words.which}</th>
            <th scope="col">{words.people}</th>
            <th scope="col">{words.read}</th>
            <th scope="col">{words.replies}</th>
            <th scope="col">{words.orders}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ variant, targeted, sent, read, replied, ordered }) => (
            <tr key={variant}>
              <th scope="row">{names[variant] ?? variant}</th>
              <td>{number(variant === "holdout" ? targeted : sent)}</td>
              <td>{variant === "holdout" ? "–" : of(read, sent)}</td>
              <td>{variant === "holdout" ? "–" : of(replied, sent)}</td>
              <td>{number(ordered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
