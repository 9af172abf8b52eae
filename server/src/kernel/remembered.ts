// A pure function of a text that remembers its last answers.

const mostKept = 2_000;
/** Longer texts come once. */
const longestKept = 300;

export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  // What the newer half does not ask for again is forgotten with the older half.
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
