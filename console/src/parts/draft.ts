// Typed but unsent text, stored on this phone.
export type Draft = Record<string, string>;

const prefix = "sokoni.draft.";

export function readDraft(name: string | undefined): Draft {
  if (name === undefined) return {};
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? "{}") as Draft;
  } catch {
    return {};
  }
}

export function keepDraft(name: string | undefined, read: () => Draft): void {
  if (name === undefined) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify(read()));
  } catch {
    // The phone's storage is full. The page still holds the text.
  }
}

export function forgetDraft(name: string | undefined): void {
  if (name !== undefined) localStorage.removeItem(prefix + name);
}

/** All drafts: another member may sign in on this phone. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
