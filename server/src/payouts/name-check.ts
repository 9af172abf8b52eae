// Whether the given name is the account owner's. Banks shorten names, write them in capitals, and change their order.

/** Every word of the shorter name must be in the longer one, at least one of them in full. */
export function sameName(given: string, resolved: string): boolean {
  const [few = [], many = []] = [wordsOf(given), wordsOf(resolved)].sort((a, b) => a.length - b.length);
  return (
    few.some((word) => word.length > 1 && many.includes(word)) &&
    few.every((word) => many.some((other) => word === other || isInitial(word, other) || isInitial(other, word)))
  );
}

function isInitial(letter: string, word: string): boolean {
  return letter.length === 1 && word.startsWith(letter);
}

const forms = new Set(["ltd", "limited", "plc", "llc", "enterprise", "enterprises", "ent", "mr", "mrs", "ms", "dr"]);

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/['’.]/g, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !forms.has(word));
}
