// How a code is written, with a letter at least: buyers type it as they like, with spaces around it and in any case.
export const codePattern = "^(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{2,31}$";

export function codeOf(typed: string): string {
  return typed.trim().toUpperCase();
}
