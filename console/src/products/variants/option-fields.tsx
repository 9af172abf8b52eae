// Sizes, colours and a third choice, as chips.
import { useState } from "react";
import { Plus } from "../../icons/index.ts";
import { Button } from "../../parts/button.tsx";
import { ChipsField } from "../../parts/chips-field.tsx";
import { TextField } from "../../parts/form.tsx";
import { useWords } from "../../words/words.ts";
import { optionWords } from "../option-words.ts";
import styles from "../products.module.css";
import { type Option, optionPlaces, optionsOf, typedIn } from "./plan.ts";

const sizes = ["S", "M", "L", "XL", "XXL", "38", "39", "40", "41", "42", "43"];

/** @param onChange gets the options as they are now, while the seller types */
export function OptionFields({ given, onChange }: { given: readonly Option[]; onChange(options: Option[]): void }) {
  const words = useWords(optionWords);
  const usual: Usual[] = [
    { name: words.size, label: words.sizes, suggestions: sizes },
    { name: words.colour, label: words.colours, suggestions: words.colourNames.split(", ") },
  ];
  const missing = usual.filter(({ name }) => given.every((option) => option.name !== name));
  const rows = [...given, ...missing.map(({ name }) => ({ name, values: [] }))].slice(0, optionPlaces.length);
  const [hasThird, setHasThird] = useState(false);
  return (
    <div
      className={styles.options}
      onInput={({ currentTarget }) => onChange(optionsOf(typedIn(currentTarget.closest("form"))))}
    >
      {rows.map((option, place) => (
        <OptionField key={option.name} {...{ place, option }} usual={usual.find(({ name }) => name === option.name)} />
      ))}
      {hasThird && <OptionField place={rows.length} />}
      <p className="soft">{words.valuesHint}</p>
      {!hasThird && rows.length < optionPlaces.length && (
        <Button look="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setHasThird(true)}>
          {words.another}
        </Button>
      )}
    </div>
  );
}

type Usual = { name: string; label: string; suggestions: readonly string[] };
type OptionFieldProps = { place: number; option?: Option; usual?: Usual | undefined };

/** The usual ones have a fixed name. */
function OptionField({ place, option, usual }: OptionFieldProps) {
  const words = useWords(optionWords);
  const values = { name: `options.${place}.values`, defaultValues: option?.values ?? [] };
  const name = `options.${place}.name`;
  if (usual)
    return (
      <div>
        <input type="hidden" name={name} value={usual.name} />
        <ChipsField {...values} label={usual.label} suggestions={usual.suggestions} />
      </div>
    );
  return (
    <div className={styles.pair}>
      <TextField
        name={name}
        label={words.nameOf(place + 1)}
        hint={words.nameHint}
        optional
        defaultValue={option?.name}
        autoComplete="off"
      />
      <ChipsField {...values} label={words.valuesOf(option?.name ?? words.thirdChoice)} />
    </div>
  );
}
