// How a language asks for something beside the goods, as its pack says it. Expressions over normalised text.

/** Words on a card or cake; wrapping; how it is made; with whom it is left; when to call; what not to do at the door; "tell the rider …". */
export const remarkKinds = ["words", "wrap", "food", "leave", "call", "quiet", "tell"] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** In the buyer's own words. */
export type Remark = { kind: RemarkKind; text: string };

/** What the rider reads as well. */
export const forRider: ReadonlySet<RemarkKind> = new Set<RemarkKind>(["leave", "call", "quiet"]);

export type RemarkWords = {
  says: Record<RemarkKind, RegExp>;
  /** "Can you …?": a question that asks for it to be done. */
  requests: RegExp;
  /** "Remove the note", "don't wrap it". */
  drops: RegExp;
  /** "Change the note to": what follows takes its place. */
  changes?: RegExp;
  /** "…instead": takes the place of what was said before. */
  instead?: RegExp;
  /** "…as well": stands beside it. */
  adds: RegExp;
  /** "If I am out, …": a clause that belongs to the next one. */
  supposes: RegExp;
};
