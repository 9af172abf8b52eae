// Replaces the text field while the seller records: the time so far, discard, send.
import { SendHorizontal, Trash2 } from "../../icons/index.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../../parts/button.tsx";
import { Notice } from "../../parts/layout.tsx";
import { useWords } from "../../words/words.ts";
import styles from "../composer.module.css";
import type { NoRecording } from "./use-recorder.ts";
import { voiceWords } from "./words.ts";

type Props = {
  since: number | null;
  onCancel(): void;
  onSend(): void;
  /** Called when the bar closes, for any reason. */
  onGone(): void;
};

/** @param since null while the browser asks for permission */
export function VoiceBar({ since, onCancel, onSend, onGone }: Props) {
  const words = useWords(voiceWords);
  const send = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onGone);
  // The button that was pressed is gone, so focus moves here, and later back to the text field.
  useEffect(() => {
    send.current?.focus();
    return () => leave();
  }, []);
  return (
    <div className={styles.line} role="group" aria-label={words.recording}>
      <IconButton label={words.discard} icon={<Trash2 size={22} aria-hidden />} onClick={onCancel} />
      <p className={styles.speaking} role="status">
        {since === null ? words.asking : <Lasted since={since} said={words.recording} />}
      </p>
      <button
        ref={send}
        type="button"
        className={styles.send}
        onKeyDown={({ key }) => key === "Escape" && onCancel()}
        aria-label={words.sendIt}
        aria-disabled={since === null}
        onClick={onSend}
      >
        <SendHorizontal size={22} aria-hidden />
      </button>
    </div>
  );
}

/** Why there is no recording, in plain words. */
export function VoiceTrouble({ trouble }: { trouble: NoRecording | null }) {
  const words = useWords(voiceWords);
  if (trouble === null) return null;
  const told = { forbidden: words.forbidden, "no microphone": words.noMicrophone, failed: words.failed };
  return <Notice tone="bad">{told[trouble]}</Notice>;
}

function Lasted({ since, said }: { since: number; said: string }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <>
      <span className={styles.live} aria-hidden />
      <span className="unseen">{said}</span>
      <span aria-hidden className="figures">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </span>
    </>
  );
}
