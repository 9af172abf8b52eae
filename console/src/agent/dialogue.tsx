// A failed rehearsal dialogue, shown as a chat.
import type { RehearsalReportFailed } from "@sokoni/sdk";
import { classes } from "../parts/classes.ts";
import { Badge } from "../parts/layout.tsx";
import { type Language, languageNames } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import styles from "./agent.module.css";
import { useKindName } from "./kind-words.ts";
import { rehearsalWords } from "./rehearsal-words.ts";

export function Dialogue({ failed: { kind, language, faults, transcript } }: { failed: RehearsalReportFailed }) {
  const words = useWords(rehearsalWords);
  const kindName = useKindName();
  return (
    <details className={styles.dialogue}>
      <summary>
        <span>
          <strong>{kindName(kind)}</strong> <Badge>{languageNames[language as Language] ?? language}</Badge>
        </span>
        <span className="soft">{faults[0]}</span>
      </summary>
      <ol className={styles.thread}>
        {linesOf(transcript).map(({ by, text }, index) => (
          <li
            key={index}
            className={classes(styles.said, by === "shop" && styles.ours, by === "aside" && styles.aside)}
          >
            <p>
              {by !== "aside" && <span className="unseen">{by === "buyer" ? words.buyer : words.agent}: </span>}
              {text}
            </p>
          </li>
        ))}
      </ol>
      <h4>{words.wrong}</h4>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}

type Line = { by: "buyer" | "shop" | "aside"; text: string };

/** The first word of a line names the speaker. A line without a speaker continues the one before. */
export function linesOf(transcript: string): Line[] {
  const lines: Line[] = [];
  for (const line of transcript.split("\n")) {
    const [, who, said = ""] = /^ {2}(buyer|shop|tools) {2,3}(.*)$/.exec(line) ?? [];
    const last = lines.at(-1);
    if (who === "buyer" || who === "shop") lines.push({ by: who, text: said });
    else if (who === "tools") lines.push({ by: "aside", text: said.replaceAll("_", " ") });
    else if (line.startsWith("        (")) lines.push({ by: "aside", text: line.trim() });
    else if (last) last.text += `\n${line.trim()}`;
  }
  return lines;
}
