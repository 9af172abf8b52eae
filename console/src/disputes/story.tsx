// What each side said and what is known about the order, oldest first.
import type { DisputeEvidence, Media } from "@sokoni/sdk";
import { evidenceWords } from "../meanings/evidence-words.ts";
import { useSay } from "../meanings/say.ts";
import { useSession } from "../app/session.tsx";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./disputes.module.css";
import { disputeWords } from "./words.ts";

export function Story({ evidence }: { evidence: readonly DisputeEvidence[] }) {
  const words = useWords(disputeWords);
  const say = useSay(evidenceWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const sides: Record<string, string> = { buyer: words.buyer, seller: words.seller, system: words.system };
  return (
    <Card title={words.story}>
      {evidence.length === 0 && <p className="soft">{words.noStory}</p>}
      <ol className={styles.story}>
        {evidence.map(({ line, by, enteredBySeller, text, textMeaning, url, media, createdAt }) => (
          <li key={line} data-by={by}>
            <p className={styles.said}>
              <strong>{enteredBySeller ? words.forBuyer : (sides[by] ?? by)}</strong>{" "}
              <small>{format.dateTime(createdAt)}</small>
            </p>
            {text !== null && <p className={styles.words}>{say({ meaning: textMeaning, text })}</p>}
            {media !== null ? (
              <Shown media={media} by={enteredBySeller ? words.forBuyer : (sides[by] ?? by)} />
            ) : url === null ? null : (
              <a href={url} target="_blank" rel="noreferrer" className={styles.look}>
                {words.look}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Shown({ media: { kind, state, url, fileName }, by }: { media: Media; by: string }) {
  const words = useWords(disputeWords);
  if (url === null) return <p className="soft">{state === "waiting" ? words.fileComes : words.fileGone}</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={kind === "image" ? undefined : styles.look}>
      {kind === "image" ? (
        <img className={styles.shown} src={url} alt={words.pictureOf(by)} loading="lazy" />
      ) : (
        (fileName ?? words.look)
      )}
    </a>
  );
}
