// What a model made of a voice note or a picture, below it: marked as a machine's.
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
