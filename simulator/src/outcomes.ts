// Every outcome a tester can ask of WhatsApp, as data: by the phone written to.
// The page /outcomes prints this table, and the simulated WhatsApp acts on it; there is no other list.

export type PhoneEffect = {
  /** Refuse the send call itself. */
  refuse?: { code: 131056 | 130429; times: "always" } | { code: 131016; times: "once" };
  /** Accept, then report `failed`. */
  failLater?: 131026 | 131047;
  /** Accept, then cut the connection without an answer: the caller can't know. */
  cutConnection?: true;
  statuses?: readonly ("sent" | "delivered" | "read")[];
  statusOrder?: "reversed";
  copies?: number;
};

export type PhoneOutcome = { ending: string; title: string; what: string; effect: PhoneEffect };

/** By the last four digits of the buyer's phone. */
export const phoneOutcomes: readonly PhoneOutcome[] = [
  {
    ending: "0026",
    title: "Undeliverable",
    what: "Accepted, then status failed with 131026.",
    effect: { failLater: 131026 },
  },
  {
    ending: "0047",
    title: "Window closed",
    what: "Accepted, then status failed with 131047, even within 24 hours.",
    effect: { failLater: 131047 },
  },
  {
    ending: "0056",
    title: "Too many to this buyer",
    what: "Refused at once with 131056.",
    effect: { refuse: { code: 131056, times: "always" } },
  },
  {
    ending: "0429",
    title: "Number over its throughput",
    what: "Refused at once with 130429.",
    effect: { refuse: { code: 130429, times: "always" } },
  },
  {
    ending: "0016",
    title: "Service unavailable once",
    what: "The first send to it answers HTTP 500 with 131016; later ones work.",
    effect: { refuse: { code: 131016, times: "once" } },
  },
  {
    ending: "0099",
    title: "Answer lost",
    what: "The message goes out, but the connection is cut before the answer.",
    effect: { cutConnection: true },
  },
  {
    ending: "0001",
    title: "Phone switched off",
    what: "Status sent and nothing after it.",
    effect: { statuses: ["sent"] },
  },
  {
    ending: "0002",
    title: "Never read",
    what: "Sent and delivered, no read receipt.",
    effect: { statuses: ["sent", "delivered"] },
  },
  {
    ending: "0003",
    title: "Read at once",
    what: "Sent, then read; delivered is left out.",
    effect: { statuses: ["sent", "read"] },
  },
  {
    ending: "0004",
    title: "Statuses out of order",
    what: "Read arrives first, sent last.",
    effect: { statusOrder: "reversed" },
  },
  { ending: "0005", title: "Statuses twice", what: "Every status webhook comes twice.", effect: { copies: 2 } },
];

export function phoneEffect(waId: string): PhoneEffect {
  return phoneOutcomes.find(({ ending }) => waId.endsWith(ending))?.effect ?? {};
}
