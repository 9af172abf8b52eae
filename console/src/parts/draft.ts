// What was typed and not sent, kept on this phone.
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
    // A full phone: the page still holds it.
  }
}

export function forgetDraft(name: string | undefined): void {
  if (name !== undefined) localStorage.removeItem(prefix + name);
}

/** Of everything: somebody else may sign in on this phone. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
