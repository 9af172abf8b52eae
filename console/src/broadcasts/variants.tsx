// A second version for some of the recipients, to compare results. It must be of the same kind as the first, because another kind would reach
// other people.
import type { Broadcast } from "@sokoni/sdk";
import { Split, X } from "../icons/index.ts";
import { Button } from "../parts/button.tsx";
import { NumberField } from "../parts/number-field.tsx";
import { useWords } from "../words/words.ts";
import styles from "./broadcasts.module.css";
import { MessageFields, type MessageLook } from "./message-fields.tsx";
import { variantWords } from "./variant-words.ts";

type Props = {
  /** The second version's preview. */
  look: MessageLook;
  channel: "chatapp" | "photoapp";
  abTest: Broadcast["abTest"];
  isOn: boolean;
  onChange(isOn: boolean): void;
};

const halfPercent = 50;

export function VariantFields({ look, channel, abTest, isOn, onChange }: Props) {
  const words = useWords(variantWords);
  if (!isOn)
    return (
      <Button icon={<Split size={18} aria-hidden />} onClick={() => onChange(true)}>
        {words.add}
      </Button>
    );
  return (
    <fieldset className={styles.variant}>
      <legend>{words.second}</legend>
      <MessageFields look={look} message={abTest?.message} channel={channel} />
      <NumberField
        name="abTest.sharePercent"
        label={words.share}
        hint={words.shareHint}
        affix="%"
        defaultNumber={abTest?.sharePercent ?? halfPercent}
      />
      <Button icon={<X size={18} aria-hidden />} onClick={() => onChange(false)}>
        {words.remove}
      </Button>
    </fieldset>
  );
}
