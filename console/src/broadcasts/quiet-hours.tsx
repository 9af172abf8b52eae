// The hours in which no message is sent, by each recipient's local time.
import type { Broadcast } from "@sokoni/sdk";
import { useState } from "react";
import { readDraft } from "../parts/draft.ts";
import { Choice, type Values } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import styles from "./broadcasts.module.css";
import { variantWords } from "./variant-words.ts";

type Hours = Broadcast["quietHours"];

/** The API's default. */
const usual = { from: 21, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, "0")}:00`] as const);

/** @returns null for no quiet hours. */
export function quietHoursOf(values: Values): Hours {
  if (values["quiet"] === "none") return null;
  return { from: Number(values["quietHours.from"] ?? usual.from), to: Number(values["quietHours.to"] ?? usual.to) };
}

/** @param kept undefined when nothing is stored yet. @param draft where typed values are kept */
export function QuietHours({ kept, draft }: { kept: Hours | undefined; draft: string }) {
  const words = useWords(variantWords);
  const [isQuiet, setIsQuiet] = useState(
    () => (readDraft(draft)["quiet"] ?? (kept === null ? "none" : "some")) === "some",
  );
  return (
    <>
      <Choice
        name="quiet"
        label={words.quiet}
        hint={isQuiet ? words.quietHint : words.wakes}
        choices={[
          ["some", words.quietSome],
          ["none", words.quietNone],
        ]}
        defaultValue={isQuiet ? "some" : "none"}
        onChange={({ target }) => setIsQuiet(target.value === "some")}
      />
      {isQuiet && (
        <div className={styles.pair}>
          <Choice
            name="quietHours.from"
            label={words.quietFrom}
            choices={hours}
            defaultValue={String(kept?.from ?? usual.from)}
          />
          <Choice
            name="quietHours.to"
            label={words.quietTo}
            choices={hours}
            defaultValue={String(kept?.to ?? usual.to)}
          />
        </div>
      )}
    </>
  );
}
