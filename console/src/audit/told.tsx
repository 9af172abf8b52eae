// Shows stored values of any shape.
import styles from "./audit.module.css";

export function Told({ values }: { values: Record<string, unknown> }) {
  if (Object.keys(values).length === 0) return null;
  return <pre className={styles.told}>{JSON.stringify(values, null, 2)}</pre>;
}
