// A trial's dialogue, for people to read.
import type { Played } from "./play-task.ts";

export function transcriptOf({ exchanges, after }: Played): string {
  const said = exchanges.flatMap(({ did, heard }) => [
    did === null ? "        (the buyer pays)" : `  buyer  ${did}`,
    ...heard.map(({ text, choices }) => {
      const buttons = choices.map(({ title }) => `[${title}]`).join(" ");
      return `  shop   ${text.replaceAll("\n", "\n         ")}${buttons ? `\n         ${buttons}` : ""}`;
    }),
  ]);
  const calls = after.calls.map(({ tool, ok }) => (ok ? tool : `${tool} (refused)`));
  return [...said, `  tools  ${calls.join(", ") || "none"}`].join("\n");
}
