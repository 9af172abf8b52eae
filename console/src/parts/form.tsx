// A form. Errors appear next to their fields in plain words. Typed text survives a refusal and a closed page.
import { Field as BaseField } from "@base-ui/react/field";
import { Form as BaseForm } from "@base-ui/react/form";
import { Switch as BaseSwitch } from "@base-ui/react/switch";
import { ApiError } from "@sokoni/sdk";
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import { troubleOf } from "../api/query.ts";
import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { forgetDraft, keepDraft, readDraft, type Draft } from "./draft.ts";
import { faultInWords, faultWords, type FaultWords } from "./fault-words.ts";
import { Notice } from "./layout.tsx";
import parts from "./parts.module.css";
import { tell } from "./toast.tsx";
import { partWords } from "./words.ts";

const Drafted = createContext<Draft>({});
/** Refused values, by field name. */
export const Refused = createContext<Record<string, string>>({});

/** The typed values, by field name. A name is the path of its value in the request: `price.amount`. */
export type Values = Record<string, string>;

type FormProps = {
  /** The name under which typed text is stored on this phone until it is sent. Without a name it is not stored. */
  draft?: string;
  /** @throws the API's refusal; its errors appear next to the fields with their names. */
  onSend(values: Values): Promise<unknown>;
  submit: string;
  /** The message after sending. None if the next page shows the result. */
  done?: string;
  look?: "main" | "plain" | "danger";
  onCancel?: () => void;
  /** The button stays in reach of the thumb while the form is longer than the screen. */
  sticks?: boolean;
  children: ReactNode;
};

export function Form({ draft, onSend, submit, done, look = "main", onCancel, sticks, children }: FormProps) {
  const words = useWords(partWords);
  const faults = useWords(faultWords);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const drafted = useMemo(() => readDraft(draft), [draft]);

  async function send(): Promise<void> {
    setBusy(true);
    setErrors({});
    setTrouble(null);
    try {
      await onSend(valuesOf(form.current));
      forgetDraft(draft);
      if (done !== undefined) tell({ kind: "done", title: done, detail: null });
    } catch (error) {
      const { beside, above } = placedFaults(error, form.current, faults);
      setErrors(beside);
      const isMarked = Object.keys(beside).length > 0;
      if (isMarked || above.length > 0) setTrouble([...(isMarked ? [words.checkFields] : []), ...above].join(" "));
      else {
        const { kind, detail } = troubleOf(error);
        setTrouble(kind === "line" ? words.lineTrouble : (detail ?? words.fault));
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <BaseForm
      ref={form}
      className={parts.form}
      errors={errors}
      onFormSubmit={() => void send()}
      onInput={() => keepDraft(draft, () => valuesOf(form.current))}
    >
      {Object.keys(drafted).length > 0 && <p className="soft">{words.keptDraft}</p>}
      <Drafted value={drafted}>
        <Refused value={errors}>{children}</Refused>
      </Drafted>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      <div className={parts.formEnd} data-sticks={sticks || undefined}>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
        <Button type="submit" look={look} busy={busy}>
          {submit}
        </Button>
      </div>
    </BaseForm>
  );
}

function valuesOf(form: HTMLFormElement | null): Values {
  if (!form) return {};
  const written = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(written);
}

/** An error that is found before the request is sent. */
export class FieldFault extends Error {
  readonly field: string;

  /** @param message in plain words, in the page's language */
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

type Placed = {
  /** By the name of the field that shows it. */
  beside: Record<string, string>;
  /** Errors of values that no field shows. */
  above: string[];
};

/** The API names the place of an error as a JSON pointer, `/price/amount`. */
function placedFaults(error: unknown, form: HTMLFormElement | null, words: FaultWords): Placed {
  const faults =
    error instanceof FieldFault
      ? [[error.field, error.message] as const]
      : error instanceof ApiError
        ? error.errors.map((fault) => [nameOf(fault), faultInWords(words, fault)] as const)
        : [];
  const shown = new Set([...(form?.querySelectorAll<HTMLElement>("[data-faults-of]") ?? [])].map(placeOf));
  return {
    beside: Object.fromEntries(faults.filter(([name]) => shown.has(name))),
    above: [...new Set(faults.flatMap(([name, text]) => (shown.has(name) || text === "" ? [] : [text])))],
  };
}

function placeOf({ dataset }: HTMLElement): string {
  return dataset["faultsOf"] ?? "";
}

function nameOf(fault: { pointer?: string | undefined; parameter?: string | undefined }): string {
  return (fault.pointer ?? "").replace(/^#?\//, "").replaceAll("/", ".") || (fault.parameter ?? "");
}

type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
};

type TextProps = FieldProps & Omit<ComponentProps<"input">, "name"> & { affix?: string };

/** One line of text. `type`, `inputMode`, `autoComplete`, `pattern` and `maxLength` are as in HTML. */
export function TextField({ name, label, hint, optional, affix, defaultValue, ...input }: TextProps) {
  const control = (
    <BaseField.Control
      className={parts.input}
      required={!optional}
      defaultValue={useDrafted(name, defaultValue)}
      {...input}
    />
  );
  return (
    <Labelled {...{ name, label, hint, optional }}>
      {affix === undefined ? (
        control
      ) : (
        <span className={parts.affixed}>
          <span className={parts.affix}>{affix}</span>
          {control}
        </span>
      )}
    </Labelled>
  );
}

type AreaProps = FieldProps & Omit<ComponentProps<"textarea">, "name">;

export function TextArea({ name, label, hint, optional, defaultValue, ...area }: AreaProps) {
  return (
    <Labelled {...{ name, label, hint, optional }}>
      <BaseField.Control
        className={parts.input}
        required={!optional}
        defaultValue={useDrafted(name, defaultValue)}
        render={<textarea {...area} />}
      />
    </Labelled>
  );
}

type ChoiceProps = FieldProps &
  Omit<ComponentProps<"select">, "name"> & { choices: readonly (readonly [string, string])[] };

/** The phone's native select: nothing opens faster, and everyone knows it. */
export function Choice({ name, label, hint, optional, choices, defaultValue, value, ...select }: ChoiceProps) {
  const drafted = useDrafted(name, defaultValue);
  return (
    <Labelled {...{ name, label, hint, optional }}>
      <BaseField.Control
        className={parts.input}
        required={!optional}
        // Either the page holds the value, or the field does.
        {...(value === undefined ? { defaultValue: drafted } : { value })}
        render={
          <select {...select}>
            {choices.map(([one, text]) => (
              <option key={one} value={one}>
                {text}
              </option>
            ))}
          </select>
        }
      />
    </Labelled>
  );
}

function Labelled({ name, label, hint, optional, children }: FieldProps & { children: ReactNode }) {
  const words = useWords(partWords);
  return (
    <BaseField.Root name={name} className={parts.field} data-faults-of={name}>
      <BaseField.Label className={parts.label}>
        {label} {optional && <span className="soft">({words.optional})</span>}
      </BaseField.Label>
      {children}
      {hint !== undefined && <BaseField.Description className={parts.hint}>{hint}</BaseField.Description>}
      <Fault name={name} />
    </BaseField.Root>
  );
}

/** What is wrong with the field: the API's error until the text changes, otherwise the browser's check. */
function Fault({ name }: { name: string }) {
  const words = useWords(partWords);
  const refused = use(Refused);
  if (Object.hasOwn(refused, name)) return <BaseField.Error className={parts.error} />;
  return (
    <>
      <BaseField.Error className={parts.error} match="valueMissing">
        {words.required}
      </BaseField.Error>
      {(["typeMismatch", "patternMismatch", "rangeOverflow", "rangeUnderflow", "tooLong", "tooShort"] as const).map(
        (fault) => (
          <BaseField.Error key={fault} className={parts.error} match={fault} />
        ),
      )}
    </>
  );
}

/** Shows the error of a value that is not chosen in a field: a product, a person, a file. */
export function Missing({ name, chosen }: { name: string; chosen?: unknown }) {
  const refused = use(Refused);
  const [told, setTold] = useState({ refused, chosen });
  if (told.refused !== refused) setTold({ refused, chosen });
  // The error belongs to the earlier choice.
  const fault = told.chosen === chosen ? refused[name] : undefined;
  return (
    <>
      <input type="hidden" name={name} data-faults-of={name} />
      {fault && (
        <p className={parts.error} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** The text of a draft, else the value that the field has. */
export function useDrafted(name: string, otherwise: unknown): string {
  const drafted = use(Drafted);
  return drafted[name] ?? (typeof otherwise === "string" || typeof otherwise === "number" ? String(otherwise) : "");
}

type SwitchProps = { label: string; hint?: string; checked: boolean; onChange(checked: boolean): void };

/** Takes effect as soon as it is touched. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className={classes(parts.switchRow)}>
      <span>
        <span className={parts.label}>{label}</span>
        {hint && <span className={classes(parts.hint, parts.cut)}>{hint}</span>}
      </span>
      <BaseSwitch.Root className={parts.switch} checked={checked} onCheckedChange={onChange}>
        <BaseSwitch.Thumb className={parts.thumb} />
      </BaseSwitch.Root>
    </label>
  );
}
