// Every outcome that a tester can request from WhatsApp, as data: by the receiver's phone. The page /outcomes prints this table, and the
// simulated WhatsApp uses it; there is no other list.

type RefusedAlways = 130403 | 130429 | 130497 | 131031 | 131048 | 131056 | 80007;

export type PhoneEffect = {
  /** Refuse the send call itself. */
  refuse?: { code: RefusedAlways; times: "always" } | { code: 131016 | 131056 | 131057 | 130429 | 190; times: "once" };
  /** Accept, then report `failed`. */
  failLater?: 130472 | 131000 | 131026 | 131042 | 131047 | 131053;
  /** The same, only for marketing templates. */
  failMarketing?: 131049 | 131050;
  /** Templates are accepted and held for a quality check, then sent later or dropped. */
  held?: "released" | "dropped";
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
    ending: "1056",
    title: "Too many to this buyer, once",
    what: "The first send to it is refused with 131056; later ones work.",
    effect: { refuse: { code: 131056, times: "once" } },
  },
  {
    ending: "1429",
    title: "Number over its throughput, once",
    what: "The first send to it is refused with 130429; later ones work.",
    effect: { refuse: { code: 130429, times: "once" } },
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
  // From here on: a nine and the last three digits of the code.
  ...refusedAlways([
    ["9403", 130403, "Blocked by the business"],
    ["9497", 130497, "Country barred"],
    ["9031", 131031, "Account locked"],
    ["9048", 131048, "Restricted for spam"],
    ["9007", 80007, "Account over its call limit"],
  ]),
  {
    ending: "9057",
    title: "Maintenance once",
    what: "The first send to it answers HTTP 500 with 131057; later ones work.",
    effect: { refuse: { code: 131057, times: "once" } },
  },
  {
    ending: "9190",
    title: "Token expired once",
    what: "The first send to it answers HTTP 401 with 190; later ones work.",
    effect: { refuse: { code: 190, times: "once" } },
  },
  {
    ending: "9000",
    title: "Unknown failure",
    what: "Accepted, then status failed with 131000.",
    effect: { failLater: 131000 },
  },
  {
    ending: "9042",
    title: "Payment problem",
    what: "Accepted, then status failed with 131042.",
    effect: { failLater: 131042 },
  },
  {
    ending: "9053",
    title: "Media not taken",
    what: "Accepted, then status failed with 131053, whatever was sent.",
    effect: { failLater: 131053 },
  },
  {
    ending: "9472",
    title: "In an experiment",
    what: "Accepted, then status failed with 130472.",
    effect: { failLater: 130472 },
  },
  {
    ending: "9049",
    title: "Marketing capped",
    what: "Marketing templates are accepted, then fail with 131049. The rest works.",
    effect: { failMarketing: 131049 },
  },
  {
    ending: "9050",
    title: "Marketing stopped",
    what: "Marketing templates are accepted, then fail with 131050. The rest works.",
    effect: { failMarketing: 131050 },
  },
  {
    ending: "9015",
    title: "Template held, then dropped",
    what: "Templates are held for a look at their quality; after ten minutes they fail with 132015.",
    effect: { held: "dropped" },
  },
  {
    ending: "9100",
    title: "Template held, then sent",
    what: "Templates are held for a look at their quality; after ten minutes they go out.",
    effect: { held: "released" },
  },
];

function refusedAlways(rows: readonly [ending: string, code: RefusedAlways, title: string][]): PhoneOutcome[] {
  return rows.map(([ending, code, title]) => ({
    ending,
    title,
    what: `Refused at once with ${code}.`,
    effect: { refuse: { code, times: "always" } },
  }));
}

/** By a word at the end of a new template's name. */
export const templateOutcomes = [
  { ending: "_rejected", title: "Rejected", what: "The review ends as REJECTED.", status: "REJECTED" },
  {
    ending: "_paused",
    title: "Paused",
    what: "Approved and at once PAUSED: sending answers 132015.",
    status: "PAUSED",
  },
  {
    ending: "_disabled",
    title: "Disabled",
    what: "Approved and at once DISABLED: sending answers 132016.",
    status: "DISABLED",
  },
  { ending: "_pending", title: "Never reviewed", what: "Stays PENDING.", status: "PENDING" },
] as const;

export function phoneEffect(waId: string): PhoneEffect {
  return phoneOutcomes.find(({ ending }) => waId.endsWith(ending))?.effect ?? {};
}
