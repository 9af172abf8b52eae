import { useWords } from "../words/words.ts";
import styles from "./sign-up.module.css";
import { signUpWords } from "./words.ts";

/** Phone, shop, products, link. */
const steps = 4;

export function Progress({ step }: { step: number }) {
  const words = useWords(signUpWords);
  return (
    <div className={styles.progress} role="img" aria-label={words.step(step, steps)}>
      {Array.from({ length: steps }, (_, index) => (
        <span key={index} className={index < step ? styles.reached : styles.ahead} />
      ))}
    </div>
  );
}
