// What a provider said, as we keep it.
const quoteMaxLength = 500;

/** What a provider said, fit for rows and logs: not endless, and with no account, card or phone number in it. */
export function quote(said: string): string {
  return said.replace(/\+?\d(?:[ -]?\d){6,}/g, "…").slice(0, quoteMaxLength);
}
