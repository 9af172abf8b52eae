// The technical evidence of a step: requests with their answers, messages, events of the platform, lines of the shop's statement.

export type Evidence = {
  kind: "request" | "message" | "event" | "books";
  /** "POST /api/payments/release → 409", or an event's type. */
  title: string;
  sent: unknown;
  got: unknown;
};

const shownMax = 12_000;

/** As text for people. An answer longer than a few pages is cut, with a note. */
export function shownEvidence({ kind, title, sent, got }: Evidence) {
  return { kind, title, sent: written(sent), got: written(got) };
}

function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return text.length > shownMax ? `${text.slice(0, shownMax)}\n… and ${text.length - shownMax} characters more` : text;
}
