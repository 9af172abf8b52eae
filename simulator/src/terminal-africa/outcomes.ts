// Every outcome that a tester can request from Terminal Africa, as data: by a word in the receiver's address. The page /outcomes prints
// this table, and the simulated Terminal Africa uses it; there is no other list.

export type TerminalEffect = {
  noCarriers?: true;
  /** The result of the first booking. */
  booking?: "answer_lost" | "unavailable_once" | "rate_expired_once" | "wallet_empty";
  /** Instead of the usual steps. */
  way?: readonly string[];
  notices?: "none" | "twice" | "reversed";
};

export type TerminalOutcome = { word: string; title: string; what: string; effect: TerminalEffect };

export const terminalOutcomes: readonly TerminalOutcome[] = [
  {
    word: "noroute",
    title: "No carrier goes there",
    what: "Rates answer with an empty list.",
    effect: { noCarriers: true },
  },
  {
    word: "lostlabel",
    title: "Answer lost",
    what: "The shipment is booked and paid for, and the first booking answers 504.",
    effect: { booking: "answer_lost" },
  },
  {
    word: "downonce",
    title: "Unavailable once",
    what: "The first booking answers 503 and does nothing.",
    effect: { booking: "unavailable_once" },
  },
  {
    word: "staletoken",
    title: "Rate no longer good",
    what: "The first booking answers 400, rate expired.",
    effect: { booking: "rate_expired_once" },
  },
  {
    word: "emptywallet",
    title: "Wallet too low",
    what: "Booking answers 400.",
    effect: { booking: "wallet_empty" },
  },
  {
    word: "oddword",
    title: "Unknown status",
    what: "On its way it is at-customs, a word that no document has.",
    effect: { way: ["confirmed", "at-customs", "in-transit", "delivered"] },
  },
  { word: "silent", title: "No webhooks", what: "Nothing is told; only asking shows it.", effect: { notices: "none" } },
  { word: "twofold", title: "Webhooks twice", what: "Every webhook comes twice.", effect: { notices: "twice" } },
  {
    word: "backwards",
    title: "Webhooks out of order",
    what: "Each webhook is followed by that of the status before.",
    effect: { notices: "reversed" },
  },
];

export function terminalEffect({ line1, line2 }: { line1: string; line2: string }): TerminalEffect {
  const words = new Set(`${line1} ${line2}`.toLowerCase().split(/[^a-z0-9]+/));
  return terminalOutcomes.find(({ word }) => words.has(word))?.effect ?? {};
}
