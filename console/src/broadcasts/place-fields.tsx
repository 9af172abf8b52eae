// What stands in each place of a message: something of the person, or the same for all.
import type { BroadcastMessage } from "@sokoni/sdk";
import { Choice, TextField } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import styles from "./broadcasts.module.css";
import { editWords } from "./edit-words.ts";
import { filledBy, wordsFor } from "./message.ts";

export function PlaceFields({ keys, message }: { keys: readonly string[]; message: BroadcastMessage | undefined }) {
  const words = useWords(editWords);
  const choices = [
    ["firstName", words.firstName],
    ["name", words.fullName],
    ["city", words.city],
    ["fixed", words.fixed],
  ] as const;
  return keys.map((key) => (
    <div key={key} className={styles.pair}>
      <Choice
        name={`message.variables.${key}.field`}
        label={words.stands(key)}
        choices={choices}
        defaultValue={filledBy(key, message)}
      />
      <TextField
        name={`message.variables.${key}.value`}
        label={words.value(key)}
        defaultValue={wordsFor(key, message) || (filledBy(key, message) === "fixed" ? "" : words.friend)}
        autoComplete="off"
      />
    </div>
  ));
}
