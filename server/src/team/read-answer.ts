// Reads a member's message: an answer to a question, a call for help, or neither. Only codes and whole messages count: "no problem, 1 more"
// is not an answer.
import type { InboundContent } from "../channels/index.ts";

export type Decision = "approve" | "decline";
export type Said =
  /** `approvalId` for a button, `code` when it was typed before the answer. */
  | { kind: "answer"; decision: Decision; approvalId: string | null; code: number | null }
  | { kind: "help" }
  | { kind: "nothing" };

/** English, French, Nigerian Pidgin and Swahili. All are accepted from every member. */
const words: Record<Decision | "help", readonly string[]> = {
  approve: list(
    "1, yes, y, ok, okay, approve, approved, i approve, yes please, 👍, ✅",
    "oui, d accord, j accepte, accepte, accepter, approuver",
    "yes o, do am, approve am, i gree, gree",
    "ndiyo, ndio, sawa, naam, kubali, nakubali, idhinisha",
  ),
  decline: list(
    "2, no, n, decline, declined, reject, refuse, 👎, ❌",
    "non, je refuse, refuser",
    "no o, no do am, i no gree, no gree",
    "hapana, la, kataa, nakataa, sikubali",
  ),
  help: list("help, help me, menu, ?", "aide, aidez moi", "abeg help", "msaada, nisaidie, saidia"),
};
const byWord = new Map(
  Object.entries(words).flatMap(([meaning, said]) =>
    said.map((word) => [word, meaning as keyof typeof words] as const),
  ),
);

const buttonPattern = /^approval:(apv_[0-9a-z]{26}):(approve|decline)$/;
const longest = 40;

export const buttonId = (approvalId: string, decision: Decision): string => `approval:${approvalId}:${decision}`;

/** A caption, a forwarded message, a location or a contact is never an answer: another person may have written it. */
export function readAnswer(content: InboundContent, forwarded: boolean): Said {
  if (content.type === "choice") {
    const [, approvalId, decision] = buttonPattern.exec(content.choice) ?? [];
    if (approvalId === undefined || decision === undefined) return { kind: "nothing" };
    return { kind: "answer", decision: decision as Decision, approvalId, code: null };
  }
  if (content.type !== "text" || forwarded || content.text.length > longest) return { kind: "nothing" };
  return readText(content.text);
}

function readText(text: string): Said {
  const plain = plainly(text);
  const [, code, rest] = /^#?(\d{3}) (.+)$/.exec(plain) ?? [];
  const meaning = byWord.get(rest ?? plain);
  if (meaning === undefined || (meaning === "help" && code !== undefined)) return { kind: "nothing" };
  if (meaning === "help") return { kind: "help" };
  return { kind: "answer", decision: meaning, approvalId: null, code: code === undefined ? null : Number(code) };
}

/** Without case, accents, skin tones and punctuation around words. */
function plainly(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\p{Emoji_Modifier}|\u{fe0f}/gu, "")
    .replaceAll(/[\s.,;:!'’"()*_~-]+/gu, " ")
    .trim();
}

function list(...languages: readonly string[]): string[] {
  return languages.flatMap((words) => words.split(", "));
}
