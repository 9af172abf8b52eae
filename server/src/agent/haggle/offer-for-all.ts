// One sum for several things: "both for 9,000", "3 for 20k", "everything 50k". It is split in proportion to the list prices.
import { normalise } from "../offline/understand/normalise.ts";

/**
 * A line of the cart. `whole`: the product that it is a variant of, else its own id. `price`: for one piece, at list price.
 */
export type OfferedLine = { id: string; whole: string; price: bigint; quantity: number };

const forAll =
  /\b(?:both|all|everything|altogether|together|the (?:lot|pair|two|three|four|five)|di two|les (?:deux|trois|quatre|cinq)|le tout|du tout|l'ensemble|en tout|tout|tous|toutes|zote|yote|vyote|hizo (?:mbili|tatu|nne|tano)|kwa pamoja|jumla)\b/;
const forEach = /\b(?:each|per|apiece|a piece|one one|chaque|chacune?|la piece|l'unite|kila|moja moja)\b/;
const two = /\b(?:both|the (?:two|pair)|di two|les deux|(?:zote|hizo|yote|vyote) mbili)\b/;

/** Whether the words mean all of several things, with or without a sum. */
export function speaksOfAll(said: string): boolean {
  const text = normalise(said);
  return forAll.test(text) && !forEach.test(text);
}

/** "8,500 each" */
export function speaksOfEach(said: string): boolean {
  return forEach.test(normalise(said));
}

/**
 * @param pieces the number that the words name; 1 if they name none
 * @returns the lines that one sum is for; empty if it is for one piece
 */
export function linesOffered(said: string, pieces: number, lines: readonly OfferedLine[]): OfferedLine[] {
  const text = normalise(said);
  if (forEach.test(text)) return [];
  const isAll = speaksOfAll(text);
  const named = pieces > 1 ? pieces : two.test(text) ? 2 : null;
  const wholes = [...new Set(lines.map(({ whole }) => whole))];
  // "Both", with two shirts and a mug in the cart, means the shirts.
  const groups = [[...lines], ...wholes.map((whole) => lines.filter((line) => line.whole === whole))];
  const fits = groups.filter((group) => countOf(group) === named || (isAll && group.length === named));
  const meant = named === null ? (isAll ? [...lines] : []) : (fits[0] ?? []);
  return countOf(meant) > 1 ? meant : [];
}

function countOf(lines: readonly OfferedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The share of the sum for one piece. A fixed price is taken at that price, and the rest of the sum is for the other lines.
 */
export function shareOf(
  { amount }: { amount: bigint },
  price: bigint,
  offered: readonly OfferedLine[],
  isFixed: (id: string) => boolean,
): bigint {
  const sumOf = (lines: readonly OfferedLine[]): bigint =>
    lines.reduce((sum, line) => sum + line.price * BigInt(line.quantity), 0n);
  const fixed = sumOf(offered.filter(({ id }) => isFixed(id)));
  const others = sumOf(offered.filter(({ id }) => !isFixed(id)));
  return others === 0n || amount <= fixed ? 0n : (price * (amount - fixed)) / others;
}
