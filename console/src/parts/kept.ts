// A choice that is not sent yet and that a closed page does not lose: a draft of what is no text.
import { useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

/** @returns the value, how it is set, and how it is forgotten once it was sent. */
export function useKept<Value>(name: string, otherwise: Value): [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState<Value>(() => {
    const { json } = readDraft(name);
    return json === undefined ? otherwise : (JSON.parse(json) as Value);
  });
  function set(next: Value): void {
    setValue(next);
    keepDraft(name, () => ({ json: JSON.stringify(next) }));
  }
  return [value, set, () => forgetDraft(name)];
}
