import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./insights.module.css";
import { insightWords } from "./words.ts";

/** The change from the previous period, in words and with an arrow, never by colour alone. */
export function Change({ now, before }: { now: number; before: number }) {
  const words = useWords(insightWords);
  const { share } = useFormat();
  if (before === 0 || now === before) return <small>{now === before ? words.same : ""}</small>;
  const by = Math.abs(now - before) / before;
  return now > before ? (
    <small className={styles.up}>▲ {words.upBy(share(by))}</small>
  ) : (
    <small className={styles.down}>▼ {words.downBy(share(by))}</small>
  );
}
