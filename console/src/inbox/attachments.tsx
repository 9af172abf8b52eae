import { CircleAlert, FileText, LoaderCircle, Mic, RotateCw, X } from "../icons/index.ts";
import { IconButton } from "../parts/button.tsx";
import { useWords } from "../words/words.ts";
import styles from "./composer.module.css";
import { composerWords } from "./composer-words.ts";
import type { Attachments as Files } from "./use-attachments.ts";
import { voiceType, voiceWords } from "./voice/words.ts";

/** The files of the message, and the progress of each upload. */
export function Attachments({ files }: { files: Files }) {
  const words = useWords(composerWords);
  const voice = useWords(voiceWords);
  if (files.all.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.all.map((one) => (
        <li key={one.key} className={styles.file}>
          {one.preview ? (
            <img src={one.preview} alt="" />
          ) : one.kind === voiceType ? (
            <Mic size={28} aria-hidden />
          ) : (
            <FileText size={28} aria-hidden />
          )}
          <span className={styles.fileName}>
            <span>{one.kind === voiceType ? voice.note : one.name}</span>
            {one.state === "sending" && (
              <span className="soft" role="status">
                <LoaderCircle size={14} className={styles.turns} aria-hidden /> {words.sendingFile}
              </span>
            )}
            {one.state === "failed" && (
              <span className={styles.bad} role="alert">
                <CircleAlert size={14} aria-hidden /> {words.fileFailed} {one.refusal}
              </span>
            )}
          </span>
          {one.state === "failed" && (
            <IconButton
              label={words.again}
              icon={<RotateCw size={18} aria-hidden />}
              onClick={() => files.again(one)}
            />
          )}
          <IconButton label={words.remove} icon={<X size={18} aria-hidden />} onClick={() => files.remove(one.key)} />
        </li>
      ))}
    </ul>
  );
}
