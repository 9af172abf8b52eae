// Choose a file with the phone's own chooser, which includes the camera.
import { Paperclip } from "../icons/index.ts";
import { useId } from "react";
import { classes } from "./classes.ts";
import { Missing } from "./form.tsx";
import parts from "./parts.module.css";

type PickFileProps = {
  /** The field name for errors. */
  name: string;
  label: string;
  hint: string;
  /** As `accept` in HTML. */
  accept: string;
  file: File | null;
  onFile(file: File | null): void;
};

export function PickFile({ name, label, hint, accept, file, onFile }: PickFileProps) {
  const hintId = useId();
  return (
    <div className={parts.field}>
      <label className={classes(parts.button, parts.plain, parts.pickFile)}>
        <Paperclip size={18} aria-hidden />
        <span className={parts.cut}>{file?.name ?? label}</span>
        <input
          type="file"
          className="unseen"
          accept={accept}
          aria-label={label}
          aria-describedby={hintId}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      </label>
      <span id={hintId} className={parts.hint}>
        {hint}
      </span>
      <Missing name={name} chosen={file} />
    </div>
  );
}
