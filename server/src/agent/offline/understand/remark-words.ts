// How a language asks for something in addition to the goods, from its pack. Expressions over normalised text.

/**
 * Words on a card or cake; wrapping; how it is made; with whom to leave it; when to call; what not to do at the door;
 * "tell the rider …".
 */
export const remarkKinds = ["words", "wrap", "food", "leave", "call", "quiet", "tell"] as const;
export type SaidKind = (typeof remarkKinds)[number];
/** `collects`: who fetches a pick-up order. */
export type RemarkKind = SaidKind | "collects";

/** In the buyer's own words. */
export type Remark = { kind: RemarkKind; text: string };

/** Remarks that the rider reads too. */
export const forRider: ReadonlySet<RemarkKind> = new Set<RemarkKind>(["leave", "call", "quiet"]);

export type RemarkWords = {
  says: Record<SaidKind, RegExp>;
  /** "Can you …?": a question that asks us to do it. */
  requests: RegExp;
  /** "Remove the note", "don't wrap it". */
  drops: RegExp;
  /** "Change the note to": what follows replaces the note. */
  changes?: RegExp;
  /** "…instead": replaces what was said before. */
  instead?: RegExp;
  /** "…as well": adds to it. */
  adds: RegExp;
  /** "If I am out, …": this clause belongs to the next one. */
  supposes: RegExp;
};
