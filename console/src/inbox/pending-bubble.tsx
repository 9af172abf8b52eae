// A message that was written here and is not in the list of messages yet.
import type { MessageId } from "@sokoni/sdk";
import { CircleAlert, Clock, CloudOff, Mic, Paperclip } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { Button } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { reply, shownText } from "./actions.ts";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { RichText } from "./rich-text.tsx";
import { forgetReply, type PendingReply } from "./pending-replies.ts";
import { voiceType, voiceWords } from "./voice/words.ts";
import { now } from "../words/now.ts";

type Props = { pending: PendingReply; newest: MessageId | null; onEdit(text: string): void };

export function PendingBubble({ pending: { mutationId, input, state, refusal }, newest, onEdit }: Props) {
  const words = useWords(chatWords);
  const base = useWords(partWords);
  const voice = useWords(voiceWords);
  const { start } = useAction(reply);
  const text = shownText(input);
  return (
    <li className={classes(styles.line, styles.ours)}>
      <div className={classes(styles.bubble, styles.pending, state === "refused" && styles.refused)}>
        {input.media.map(({ id, name, kind }) => (
          <p key={id} className={styles.file}>
            {kind === voiceType ? (
              <>
                <Mic size={16} aria-hidden /> {voice.note}
              </>
            ) : (
              <>
                <Paperclip size={16} aria-hidden /> {name}
              </>
            )}
          </p>
        ))}
        {text && (
          <p className={styles.words}>
            <RichText text={text} />
          </p>
        )}
        <p className={styles.foot}>
          {state === "going" && (
            <>
              <Clock size={14} aria-hidden /> {words.isSent}
            </>
          )}
          {state === "waiting" && (
            <>
              <CloudOff size={14} aria-hidden /> {words.waitsForLine}
            </>
          )}
          {state === "refused" && (
            <strong className={styles.bad}>
              <CircleAlert size={14} aria-hidden /> {words.notSent}
            </strong>
          )}
        </p>
        {state === "refused" && (
          <div role="alert">
            <p className={styles.reason}>{refusal ?? base.fault}</p>
            <div className={styles.bubbleActions}>
              <Button
                look="main"
                onClick={() => {
                  forgetReply(mutationId);
                  start({ ...input, after: newest, at: now().toISOString() });
                }}
              >
                {words.again}
              </Button>
              {text && (
                <Button
                  onClick={() => {
                    forgetReply(mutationId);
                    onEdit(text);
                  }}
                >
                  {words.intoField}
                </Button>
              )}
              <Button look="quiet" onClick={() => forgetReply(mutationId)}>
                {words.forget}
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}
