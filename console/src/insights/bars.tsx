// A bar chart with each figure in words. A screen reader reads it as a list.
import { scaleLinear } from "d3-scale";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./insights.module.css";

export type Bar = { key: string; name: ReactNode; value: number; told: ReactNode; to?: string };

export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const length = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]);
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value, told, to }) => (
        <li key={key}>
          <span className={styles.barName}>
            <span>{to ? <Link to={to}>{name}</Link> : name}</span>
            <span className="figures">{told}</span>
          </span>
          <svg className={styles.bar} width="100%" height="10" aria-hidden>
            <rect className={styles.barGround} width="100%" height="10" rx="5" />
            <rect className={styles.barFill} width={`${length(value)}%`} height="10" rx="5" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
