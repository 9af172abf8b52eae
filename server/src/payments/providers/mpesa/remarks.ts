/** Free text as M-Pesa accepts it: 2 to 100 plain characters. */
export function remarks(text: string, otherwise: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 .-]+/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, 100);
  return plain.length >= 2 ? plain : otherwise;
}
