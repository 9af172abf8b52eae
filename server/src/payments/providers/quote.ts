// A provider's words, made safe for rows and logs.

const longest = 300;

/** Shortens them, and removes possible phone numbers: wallets are named by phone numbers, and errors repeat them. */
export function quote(words: string): string {
  return words.replace(/\+?[0-9](?:[ -]?[0-9]){6,}/g, "[number]").slice(0, longest);
}
