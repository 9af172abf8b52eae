/** Turns a decimal digit of any script into ASCII. Other characters stay. Each script has its ten digits in a row, beginning with zero. */
export function plainDigit(one: string): string {
  if (!/\p{Nd}/u.test(one)) return one;
  const code = one.codePointAt(0) ?? 0;
  // The mathematical digits are five such rows.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
