// What fills each placeholder of a message: a customer's own value, or the same text for everyone.
import type { BroadcastMessage } from "@sokoni/sdk";
import { Choice, Missing, TextField } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import styles from "./broadcasts.module.css";
import { editWords } from "./edit-words.ts";
import { filledBy, type Place, wordsFor } from "./message.ts";

type Props = { keys: readonly string[]; message: BroadcastMessage | undefined; place: Place };

export function PlaceFields({ keys, message, place }: Props) {
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
        name={`${place}.variables.${key}.field`}
        label={words.stands(key)}
        choices={choices}
        defaultValue={filledBy(key, message)}
      />
      <TextField
        name={`${place}.variables.${key}.value`}
        label={words.value(key)}
        defaultValue={wordsFor(key, message) || (filledBy(key, message) === "fixed" ? "" : words.friend)}
        autoComplete="off"
      />
      <Missing name={`${place}.variables.${key}`} />
    </div>
  ));
}
