// A message as it looks on a buyer's phone.
import { useSession } from "../app/session.tsx";
import { useWords } from "../words/words.ts";
import styles from "./phone.module.css";
import { editWords } from "./edit-words.ts";

export type Look = {
  text: string;
  picture?: string | null | undefined;
  header?: string | null | undefined;
  footer?: string | null | undefined;
  buttons?: readonly string[];
};

export function Phone({ look: { text, picture, header, footer, buttons = [] } }: { look: Look }) {
  const words = useWords(editWords);
  const { shop } = useSession();
  return (
    <figure className={styles.phone} aria-label={words.phone}>
      <div className={styles.head}>
        <span className={styles.face} aria-hidden>
          {shop.name.slice(0, 1)}
        </span>
        {shop.name}
      </div>
      <div className={styles.chat}>
        <div className={styles.bubble}>
          {picture && <img src={picture} alt="" />}
          {header && <strong>{header}</strong>}
          <p className={styles.text}>{text || words.emptyText}</p>
          {footer && <small>{footer}</small>}
        </div>
        {buttons
          .filter((button) => button !== "")
          .map((button, index) => (
            <span key={`${index}${button}`} className={styles.button}>
              {button}
            </span>
          ))}
      </div>
    </figure>
  );
}
