// A model's transcript of a voice note, or its description of a picture, marked as machine-made.
import type { Message } from "@sokoni/sdk";
import { useWords } from "../words/words.ts";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";

export function BubbleReading({ reading: { kind, state, text } }: { reading: NonNullable<Message["reading"]> }) {
  const words = useWords(chatWords);
  if (state === "failed") return <p className={styles.soft}>{words.notRead}</p>;
  return (
    <p className={styles.words}>
      <span className={styles.soft}>{kind === "transcript" ? words.heardByMachine : words.seenByMachine}</span> {text}
    </p>
  );
}
