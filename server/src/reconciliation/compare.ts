// Compares our books with the provider's: matches the lines and finds the differences. Pure. Every line is processed once, so the time
// grows only with the number of lines.
import type { Class, Difference, OurEntry, TheirEntry } from "./entry.ts";

export type Comparison = { matched: number; differences: Difference[] };

/** A recent event may be known to one side only, and is not an error yet. */
export type Patience = { now: Date; settlingMs: number };

/**
 * Matches by the provider's id first, because one reference may have brought money twice, then by our reference, then by likeness if only
 * one line on each side is alike. Two lines with the same id are one: lists shift while they are read.
 */
export function compare(ours: readonly OurEntry[], listed: readonly TheirEntry[], patience: Patience): Comparison {
  const theirs = withoutRepeats(listed);
  const pairs = match(ours, theirs);
  const differences: Difference[] = [];
  for (const [our, their] of pairs.matched) {
    // Neither side is certain about the time. The run for our line's day compares them.
    if (!our.within && (their.at === null || !their.within)) continue;
    differences.push(...differencesOf(our, their, patience));
  }
  for (const { their, known } of pairs.again) {
    if (!their.counts) continue;
    // If we don't consider it done, its money did not come twice. It came once, and we did not know.
    differences.push(difference(isDone(known) ? "duplicate" : "status", known, their));
  }
  for (const their of pairs.onlyTheirs) {
    if (!their.within || !their.counts) continue;
    differences.push(difference(isFresh(their.at, patience) ? "timing" : "missing_here", null, their));
  }
  for (const our of pairs.onlyOurs) {
    if (!our.within || !our.expected) continue;
    differences.push(difference(isFresh(our.at, patience) ? "timing" : "missing_there", our, null));
  }
  return { matched: pairs.matched.length, differences };
}

type Pairs = {
  matched: [OurEntry, TheirEntry][];
  /** The provider's further lines under a reference that is already matched. */
  again: { their: TheirEntry; known: OurEntry }[];
  onlyTheirs: TheirEntry[];
  onlyOurs: OurEntry[];
};

function match(ours: readonly OurEntry[], theirs: readonly TheirEntry[]): Pairs {
  const byNumber = new Map(ours.flatMap((our) => (our.number === null ? [] : [[our.number, our] as const])));
  const byReference = new Map<string, OurEntry[]>();
  for (const our of ours) for (const reference of our.references) push(byReference, reference, our);

  const matched = new Map<OurEntry, TheirEntry>();
  const unnumbered: TheirEntry[] = [];
  for (const their of theirs) {
    const our = their.number === null ? undefined : byNumber.get(their.number);
    if (our && !matched.has(our)) matched.set(our, their);
    else unnumbered.push(their);
  }
  const again: Pairs["again"] = [];
  const unnamed: TheirEntry[] = [];
  // If several have one reference, ours is the one that brought money.
  for (const their of unnumbered.toSorted((a, b) => Number(b.counts) - Number(a.counts))) {
    const named = their.references.flatMap((reference) => byReference.get(reference) ?? []);
    // Our line with another id is another line.
    const free = named.find((our) => !matched.has(our) && (our.number === null || their.number === null));
    const [known] = named;
    if (free) matched.set(free, their);
    else if (known) again.push({ their, known });
    else unnamed.push(their);
  }
  const onlyTheirs = matchAlike(
    ours.filter((our) => !matched.has(our)),
    unnamed,
    matched,
  );
  return {
    matched: [...matched],
    again,
    onlyTheirs,
    onlyOurs: ours.filter((our) => !matched.has(our)),
  };
}

/** @returns their lines that match no line of our books, or several. */
function matchAlike(
  ours: readonly OurEntry[],
  theirs: readonly TheirEntry[],
  matched: Map<OurEntry, TheirEntry>,
): TheirEntry[] {
  const ourAlike = new Map<string, OurEntry[]>();
  const theirAlike = new Map<string, TheirEntry[]>();
  for (const our of ours) if (our.likeness !== null) push(ourAlike, our.likeness, our);
  for (const their of theirs) if (their.likeness !== null) push(theirAlike, their.likeness, their);
  return theirs.filter((their) => {
    const [our, ...others] = their.likeness === null ? [] : (ourAlike.get(their.likeness) ?? []);
    const alone = their.likeness !== null && theirAlike.get(their.likeness)?.length === 1;
    if (!our || others.length > 0 || !alone) return true;
    matched.set(our, their);
    return false;
  });
}

function differencesOf(our: OurEntry, their: TheirEntry, patience: Patience): Difference[] {
  const found: Class[] = [];
  if (our.currency !== their.currency) found.push("currency");
  else {
    if (our.amount !== their.amount) found.push("amount");
    if (our.fee !== null && their.fee !== null && our.fee !== their.fee) found.push("fee");
  }
  if (our.stage !== their.stage && !our.agrees.includes(their.stage)) {
    const settling = our.stage === "open" || their.stage === "open";
    const latest = latestOf(our.at, their.at);
    found.push(settling && isFresh(latest, patience) ? "timing" : "status");
  }
  return found.map((name) => difference(name, our, their));
}

function difference(name: Class, ours: OurEntry | null, theirs: TheirEntry | null): Difference {
  return { class: name, key: keyOf(name, ours, theirs), ours, theirs };
}

/** Identifies a difference as long as it exists. A second payment under a reference is identified by its own id. */
function keyOf(name: Class, ours: OurEntry | null, theirs: TheirEntry | null): string {
  const own = ours?.references[0] ?? ours?.number;
  const their = theirs?.number ?? theirs?.references[0];
  return (name === "duplicate" ? (their ?? own) : (own ?? their)) ?? theirs?.likeness ?? "";
}

/** Keeps the later of two lines with one id: the provider's latest statement. */
function withoutRepeats(listed: readonly TheirEntry[]): TheirEntry[] {
  const numbered = new Map<string, TheirEntry>();
  const rest: TheirEntry[] = [];
  for (const their of listed) {
    if (their.number === null) rest.push(their);
    else numbered.set(their.number, their);
  }
  return [...numbered.values(), ...rest];
}

function isDone({ stage }: OurEntry): boolean {
  return stage === "done" || stage === "back";
}

function isFresh(at: Date | null, { now, settlingMs }: Patience): boolean {
  return at !== null && now.getTime() - at.getTime() < settlingMs;
}

function latestOf(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
