// Our books and theirs, side by side: what each line of one has in the other, and in what they differ. Pure; every line is
// looked at once, so that any number of them takes no longer than reading them.
import type { Class, Difference, OurEntry, TheirEntry } from "./entry.ts";

export type Comparison = { matched: number; differences: Difference[] };

/** What happened this short a time ago may have reached one side only: it is no error yet. */
export type Patience = { now: Date; settlingMs: number };

/**
 * Matches by the provider's number first, because one reference may have brought money twice, then by our reference, then
 * by likeness where only one on each side is alike. The same number twice in a list is one line: lists shift while they are read.
 */
export function compare(ours: readonly OurEntry[], listed: readonly TheirEntry[], patience: Patience): Comparison {
  const theirs = withoutRepeats(listed);
  const pairs = match(ours, theirs);
  const differences: Difference[] = [];
  for (const [our, their] of pairs.matched) {
    // Neither is surely of this time: the run of the day that ours is of looks at them.
    if (!our.within && (their.at === null || !their.within)) continue;
    differences.push(...differencesOf(our, their, patience));
  }
  for (const { their, known } of pairs.again) {
    if (!their.counts) continue;
    // What we don't call done has not brought its money twice, but once without our knowing.
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
  /** More of theirs under a reference that has its own already. */
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
  // Where several came under one reference, ours is the one that brought money.
  for (const their of unnumbered.toSorted((a, b) => Number(b.counts) - Number(a.counts))) {
    const named = their.references.flatMap((reference) => byReference.get(reference) ?? []);
    // Ours that names another number is another one.
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

/** @returns those of theirs that are like none of ours, or like several. */
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

/** Names the thing for as long as it differs. A second payment under a reference is told by its own number. */
function keyOf(name: Class, ours: OurEntry | null, theirs: TheirEntry | null): string {
  const own = ours?.references[0] ?? ours?.number;
  const their = theirs?.number ?? theirs?.references[0];
  return (name === "duplicate" ? (their ?? own) : (own ?? their)) ?? theirs?.likeness ?? "";
}

/** The later one of two lines of one number: what a provider said last. */
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
