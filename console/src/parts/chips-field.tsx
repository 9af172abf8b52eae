// Several short values, each a chip: sizes, colours. A tap on a suggestion is enough; others are typed.
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from "react";
import { Plus, X } from "../icons/index.ts";
import { useWords } from "../words/words.ts";
import styles from "./chips-field.module.css";
import { Refused, useDrafted } from "./form.tsx";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

type ChipsProps = {
  name: string;
  label: string;
  hint?: string;
  suggestions?: readonly string[];
  defaultValues?: readonly string[];
};

/** The form gets the values as one text, separated by commas. */
export function ChipsField({ name, label, hint, suggestions = [], defaultValues = [] }: ChipsProps) {
  const words = useWords(partWords);
  const drafted = useDrafted(name, defaultValues.join(", "));
  const [values, setValues] = useState<readonly string[]>(() => valuesIn(drafted));
  const fault = use(Refused)[name];
  const id = useId();
  const hidden = useRef<HTMLInputElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const shown = useRef(values);
  // The form hears of it as of any other field.
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [values]);

  function add(text: string): void {
    setValues((before) => {
      const fresh = valuesIn(text).filter((value) => !before.some((one) => isSame(one, value)));
      return fresh.length === 0 ? before : [...before, ...fresh];
    });
  }
  function takeTyped(): void {
    if (!typed.current) return;
    add(typed.current.value);
    typed.current.value = "";
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    if (event.key === "Enter" && value.trim() !== "") {
      // It adds the value. Enter in an empty field sends the form, as everywhere.
      event.preventDefault();
      takeTyped();
    } else if (event.key === "Backspace" && value === "") setValues((before) => before.slice(0, -1));
  }
  const left = suggestions.filter((value) => !values.some((one) => isSame(one, value)));
  return (
    <div className={parts.field} data-faults-of={name}>
      <label className={parts.label} htmlFor={id}>
        {label} <span className="soft">({words.optional})</span>
      </label>
      <div className={styles.box} data-invalid={fault === undefined ? undefined : ""}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-label={words.removeValue(value)}
            onClick={() => setValues((before) => before.filter((one) => one !== value))}
          >
            {value}
            <X size={14} aria-hidden />
          </button>
        ))}
        <input
          ref={typed}
          id={id}
          className={styles.typed}
          autoComplete="off"
          enterKeyHint="enter"
          maxLength={200}
          onKeyDown={press}
          onInput={({ currentTarget: { value } }) => {
            // A phone's keyboard may give no key, only the comma.
            if (/[,;\n]/.test(value)) takeTyped();
          }}
          onBlur={takeTyped}
        />
      </div>
      {left.length > 0 && (
        <div className={styles.suggestions}>
          {left.map((value) => (
            <button
              key={value}
              type="button"
              className={styles.suggestion}
              aria-label={words.addValue(value)}
              onClick={() => add(value)}
            >
              <Plus size={14} aria-hidden />
              {value}
            </button>
          ))}
        </div>
      )}
      {hint !== undefined && <p className={parts.hint}>{hint}</p>}
      <input ref={hidden} type="hidden" name={name} value={values.join(", ")} />
      {fault && (
        <p className={parts.error} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function valuesIn(text: string): string[] {
  const values = text.split(/[,;\n]/).map((value) => value.trim().replaceAll(/\s+/g, " "));
  return values.filter((value, at) => value !== "" && values.findIndex((one) => isSame(one, value)) === at);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
