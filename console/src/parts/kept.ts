// A draft of a value that is not text. It is not sent yet, and survives a closed page.
import { useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

/** @returns the value, its setter, and a function that forgets it after sending. */
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
