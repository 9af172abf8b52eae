// A file of this phone: its own chooser opens, with the camera.
import { Field as BaseField } from "@base-ui/react/field";
import { Paperclip } from "lucide-react";
import { classes } from "./classes.ts";
import parts from "./parts.module.css";

type PickFileProps = {
  name: string;
  label: string;
  hint?: string;
  /** As `accept` of HTML has it. */
  accept: string;
  file: File | null;
  onFile(file: File | null): void;
};

export function PickFile({ name, label, hint, accept, file, onFile }: PickFileProps) {
  return (
    <BaseField.Root name={name} className={parts.field}>
      <label className={classes(parts.button, parts.plain, parts.pickFile)}>
        <Paperclip size={18} aria-hidden />
        <span className={parts.cut}>{file?.name ?? label}</span>
        <BaseField.Control
          type="file"
          className="unseen"
          accept={accept}
          aria-label={label}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      </label>
      {hint !== undefined && <BaseField.Description className={parts.hint}>{hint}</BaseField.Description>}
      <BaseField.Error className={parts.error} match="customError" />
    </BaseField.Root>
  );
}
