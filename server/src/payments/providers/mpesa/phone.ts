/** E.164 → the twelve digits of a Kenyan mobile number; null if it is not one. */
export function toMsisdn(phone: string): string | null {
  const digits = phone.replace(/^\+/, "");
  return /^254[17]\d{8}$/.test(digits) ? digits : null;
}
