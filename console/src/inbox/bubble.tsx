// One message: its text, its attachments, and its delivery status.
import type { Message } from "@sokoni/sdk";
import { Bot, Check, CheckCheck, CircleAlert, CircleHelp, Clock, CornerUpRight } from "../icons/index.ts";
import { memo, type ReactNode } from "react";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { useFormat } from "../words/format.ts";
import { messageFaultWords } from "../meanings/message-fault-words.ts";
import { useWords } from "../words/words.ts";
import { BubbleExtras, Origin } from "./bubble-extras.tsx";
import { BubbleMedia } from "./bubble-media.tsx";
import { BubbleReading } from "./bubble-reading.tsx";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { RichText } from "./rich-text.tsx";

type Props = {
  message: Message;
  quoted: Message | null | undefined;
  reaction: string | null;
  follows: boolean;
  onWhy(message: Message): void;
  onAgain(text: string): void;
};

export const Bubble = memo(function Bubble({ message, quoted, reaction, follows, onWhy, onAgain }: Props) {
  const words = useWords(chatWords);
  const faults: Record<string, string> = useWords(messageFaultWords);
  const { text, author, media, error, deletedAt, forwarded, type } = message;
  const isOurs = message.direction === "outbound";
  if (author === "system" && !isOurs)
    return (
      <li className={styles.day}>
        <span>{text}</span>
      </li>
    );
  // As the buyer's chat names the writer.
  const mine = message.signedAs === null ? words.you : words.youAs(message.signedAs);
  const isReaction = message.reaction?.emoji;
  const isBare = !text && media.length === 0 && !message.location && !message.contacts && !message.items;
  return (
    <li className={classes(styles.line, isOurs && styles.ours, follows && styles.follows)}>
      <article className={classes(styles.bubble, isOurs && author === "agent" && styles.agents)}>
        {isOurs && !follows && (
          <p className={styles.author}>
            {author === "agent" ? <Bot size={14} aria-hidden /> : null}
            {author === "agent" ? words.agent : author === "human" ? mine : words.system}
          </p>
        )}
        {forwarded && (
          <p className={styles.soft}>
            <CornerUpRight size={14} aria-hidden /> {words.forwarded}
          </p>
        )}
        <Origin message={message} />
        {quoted !== undefined && <p className={styles.quote}>{quoted?.text || words.notLoaded}</p>}
        {media.map((one, index) => (
          <BubbleMedia key={one.id ?? one.link ?? index} media={one} />
        ))}
        {message.reading && <BubbleReading reading={message.reading} />}
        {deletedAt !== null ? (
          <p className={styles.soft}>{words.deleted}</p>
        ) : isReaction ? (
          <p className={styles.words}>{words.reacted(isReaction)}</p>
        ) : isBare ? (
          <p className={styles.soft}>{type === "unsupported" ? words.unsupported : type.replaceAll("_", " ")}</p>
        ) : (
          text && (
            <p className={styles.words}>
              <RichText text={text} />
            </p>
          )
        )}
        <BubbleExtras message={message} />
        <Foot message={message} onWhy={onWhy} />
        {error && (message.status === "failed" || message.status === "unknown") && (
          <div>
            <p className={styles.reason}>
              {faults[error.reason] ?? (error.detail || error.reason.replaceAll("_", " "))}
            </p>
            {isOurs && text && message.status === "failed" && (
              <div className={styles.bubbleActions}>
                <Button onClick={() => onAgain(text)}>{words.again}</Button>
              </div>
            )}
          </div>
        )}
        {reaction && (
          <span className={styles.reaction} role="img" aria-label={words.reacted(reaction)}>
            {reaction}
          </span>
        )}
      </article>
    </li>
  );
});

function Foot({ message, onWhy }: { message: Message; onWhy(message: Message): void }) {
  const words = useWords(chatWords);
  const format = useFormat(useSession().shop.timezone);
  return (
    <p className={styles.foot}>
      {message.turnId && message.author === "agent" && (
        <button type="button" className={styles.why} aria-label={words.whyThis} onClick={() => onWhy(message)}>
          {words.why}
        </button>
      )}
      {message.editedAt && <span>{words.edited}</span>}
      <time dateTime={message.sentAt}>{format.time(message.sentAt)}</time>
      {message.direction === "outbound" && <Ticks status={message.status} />}
    </p>
  );
}

const size = { size: 16, "aria-hidden": true } as const;
const ticks: Record<string, ReactNode> = {
  queued: <Clock {...size} />,
  sending: <Clock {...size} />,
  sent: <Check {...size} />,
  delivered: <CheckCheck {...size} />,
  read: <CheckCheck {...size} className={styles.readTick} />,
  failed: <CircleAlert {...size} className={styles.bad} />,
  unknown: <CircleHelp {...size} />,
};

function Ticks({ status }: { status: string }) {
  const words: Record<string, unknown> = useWords(chatWords);
  const told = words[`status_${status}`];
  const name = typeof told === "string" ? told : status;
  return (
    <span className={styles.ticks} title={name}>
      {ticks[status]}
      <span className={status === "failed" || !ticks[status] ? styles.bad : "unseen"}>{name}</span>
    </span>
  );
}
