// One condition: its subject, whether it must be true or false, and its value if it takes one.
import type { ProductId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { X } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { groups } from "../customers/group-badge.tsx";
import { groupWords } from "../customers/group-words.ts";
import { PickProduct } from "../orders/pick-product.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import parts from "../parts/parts.module.css";
import { languageNames, languages } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { type Condition, kinds, type Kind } from "./conditions.ts";
import { channelNames } from "./told.ts";
import styles from "./segments.module.css";
import { segmentWords } from "./words.ts";

type ConditionFieldProps = {
  index: number;
  condition: Condition;
  onChange(condition: Condition): void;
  onRemove?: () => void;
};

const starts: Partial<Record<Kind, string>> = {
  segment: "loyal",
  language: "en",
  channel: "chatapp",
  consent: "chatapp",
  lastWithin: "30",
  lastNotWithin: "60",
  wroteWithin: "7",
  wroteNotWithin: "30",
  knownWithin: "30",
  orderMin: "2",
  orderMax: "1",
};
const inDays: readonly Kind[] = ["lastWithin", "lastNotWithin", "wroteWithin", "wroteNotWithin", "knownWithin"];

export function ConditionField({ index, condition, onChange, onRemove }: ConditionFieldProps) {
  const words = useWords(segmentWords);
  const { kind, negated } = condition;
  return (
    <fieldset className={styles.condition}>
      <legend className="unseen">{words.condition(index + 1)}</legend>
      <select
        className={parts.input}
        aria-label={words.about}
        value={kind}
        onChange={(event) => {
          const next = event.target.value as Kind;
          onChange({ kind: next, value: starts[next] ?? "", negated: false });
        }}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words[`k_${one}`]}
          </option>
        ))}
      </select>
      {onRemove ? <IconButton label={words.remove} icon={<X size={20} aria-hidden />} onClick={onRemove} /> : <span />}
      <div className={styles.whole}>
        <ValueField condition={condition} onValue={(value) => onChange({ ...condition, value })} />
      </div>
      <select
        className={classes(parts.input, styles.whole)}
        aria-label={words.holds}
        value={negated ? "not" : "is"}
        onChange={(event) => onChange({ ...condition, negated: event.target.value === "not" })}
      >
        <option value="is">{words.is}</option>
        <option value="not">{words.isNot}</option>
      </select>
    </fieldset>
  );
}

function ValueField({ condition: { kind, value }, onValue }: { condition: Condition; onValue(value: string): void }) {
  const words = useWords(segmentWords);
  const groupNames = useWords(groupWords);
  const { shop } = useSession();
  const choices: readonly (readonly [string, string])[] | null =
    kind === "segment"
      ? groups.map((group) => [group, groupNames[group]] as const)
      : kind === "language"
        ? languages.map((tag) => [tag, languageNames[tag]] as const)
        : kind === "channel" || kind === "consent"
          ? Object.entries(channelNames)
          : null;
  if (kind === "never") return null;
  if (kind === "bought") return <ProductField id={value} onPick={onValue} />;
  if (choices)
    return (
      <select
        className={parts.input}
        aria-label={words.value}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    );
  const isNumber = inDays.includes(kind) || kind === "orderMin" || kind === "orderMax";
  const isSum = kind === "spentMin" || kind === "spentMax";
  return (
    <span className={isSum || isNumber ? styles.suffixed : undefined}>
      <input
        className={parts.input}
        aria-label={words.value}
        inputMode={isNumber ? "numeric" : isSum ? "decimal" : "text"}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {inDays.includes(kind) && words.days}
      {isSum && shop.currency}
    </span>
  );
}

function ProductField({ id, onPick }: { id: string; onPick(id: string): void }) {
  const words = useWords(segmentWords);
  const { data } = useQuery({
    queryKey: ["products", "one", id],
    queryFn: () => sokoni.products.get(id as ProductId),
    enabled: id !== "",
  });
  if (id === "") return <PickProduct whole onPick={({ productId }) => onPick(productId)} />;
  return (
    <span className={styles.suffixed}>
      <strong>{data?.name ?? "…"}</strong>
      <Button onClick={() => onPick("")}>{words.pick}</Button>
    </span>
  );
}
