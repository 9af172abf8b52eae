// The form of a code, with at least one letter. Buyers may type it in any case and with spaces around it.
export const codePattern = "^(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{2,31}$";

export function codeOf(typed: string): string {
  return typed.trim().toUpperCase();
}
