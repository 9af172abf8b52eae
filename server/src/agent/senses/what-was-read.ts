// What a model read in a message's file, in the form that a turn takes.
import type { MessageRow } from "../../conversations/index.ts";
import type { BuyerMessage } from "../brain.ts";

type Said = Pick<BuyerMessage, "text" | "spoken" | "unheard" | "picture">;

export function whatWasRead({ text, reading }: MessageRow): Partial<Said> {
  const read = reading;
  if (read === null || read.state === "begun") return {};
  if (read.kind === "transcript")
    return read.state === "failed"
      ? { unheard: true }
      : { text: [text, read.text].filter(Boolean).join("\n"), spoken: true };
  if (read.state === "failed") return {};
  return { picture: { shows: read.text, products: read.products, ofPayment: read.ofPayment === true } };
}
