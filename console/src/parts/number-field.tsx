// Whole numbers as people type them: pieces, days, percent.
import { useWords } from "../words/words.ts";
import { FieldFault, TextField } from "./form.tsx";
import { partWords } from "./words.ts";

type NumberProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  affix?: string;
  defaultNumber?: number | null | undefined;
  autoFocus?: boolean;
};

export function NumberField({ defaultNumber, ...rest }: NumberProps) {
  return <TextField {...rest} inputMode="numeric" autoComplete="off" defaultValue={defaultNumber ?? ""} />;
}

/** @returns a function that reads a whole number of 0 or more; null if the text is empty. It throws a FieldFault otherwise. */
export function useReadNumber(): (values: Record<string, string>, name: string) => number | null {
  const words = useWords(partWords);
  return (values, name) => {
    const text = (values[name] ?? "").replaceAll(/[\s,.']/g, "");
    if (text === "") return null;
    if (!/^\d{1,9}$/.test(text)) throw new FieldFault(name, words.noNumber);
    return Number(text);
  };
}
