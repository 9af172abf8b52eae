/** A decimal digit of any script as ours; every other character as it is. Each script has its ten in a row, beginning with its zero. */
export function plainDigit(one: string): string {
  if (!/\p{Nd}/u.test(one)) return one;
  const code = one.codePointAt(0) ?? 0;
  // The mathematical ones stand five times ten in a row.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
