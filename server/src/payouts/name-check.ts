// Whether the name a seller gave is the one the account stands in. Banks shorten, shout and turn names round.

/** Every word of the shorter name stands in the longer one, and at least one of two letters or more. */
export function sameName(given: string, resolved: string): boolean {
  const [few = [], many = []] = [wordsOf(given), wordsOf(resolved)].sort((a, b) => a.length - b.length);
  return few.some((word) => word.length > 1) && few.every((word) => many.some((other) => fits(word, other)));
}

/** An initial stands for the word it begins. */
function fits(word: string, other: string): boolean {
  return word === other || (word.length === 1 && other.startsWith(word));
}

const forms = new Set(["ltd", "limited", "plc", "llc", "enterprise", "enterprises", "ent", "mr", "mrs", "ms", "dr"]);

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/['’.]/g, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !forms.has(word));
}
