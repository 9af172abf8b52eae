// Wraps a pure function of a text so that its last answers are cached.

const mostKept = 2_000;
/** Longer texts seldom come twice. */
const longestKept = 300;

export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  // The cache has two halves. Entries that were not used again are dropped with the older half.
  let [newer, older] = [new Map<string, Answer>(), new Map<string, Answer>()];
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    if (text.length > longestKept) return answer(text);
    const found = older.get(text) ?? answer(text);
    if (newer.size >= mostKept) [newer, older] = [new Map(), newer];
    newer.set(text, found);
    return found;
  };
}
