// A sheet from the bottom on a phone, a window elsewhere. Focus moves in, stays inside, and returns on close.
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "../icons/index.ts";
import { type ReactNode, useState } from "react";
import { useWords } from "../words/words.ts";
import { Button, IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { Notice } from "./layout.tsx";
import { troubleOf } from "../api/query.ts";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

type DialogProps = {
  title: string;
  open: boolean;
  onClose(): void;
  broad?: boolean;
  /** Only its own buttons close it: a touch outside would lose something that can't be shown again. */
  firm?: boolean;
  children: ReactNode;
};

export function Dialog({ title, open, onClose, broad, firm, children }: DialogProps) {
  const words = useWords(partWords);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && !firm && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={parts.backdrop} />
        <Base.Popup className={classes(parts.dialog, broad && parts.broad)}>
          <div className={parts.dialogHead}>
            <Base.Title>{title}</Base.Title>
            {!firm && <Base.Close render={<IconButton label={words.close} icon={<X size={22} aria-hidden />} />} />}
          </div>
          <div>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmProps = {
  /** The element that opens it. */
  trigger: ReactNode;
  title: string;
  /** What will happen, in plain words. */
  children: ReactNode;
  /** The text on the button that confirms. */
  action: string;
  look?: "main" | "danger";
  run(): Promise<unknown>;
};

/** Confirms an action that can't be undone: says what will happen, then does it. A refusal is shown inside. */
export function Confirm({ trigger, title, children, action, look = "danger", run }: ConfirmProps) {
  const words = useWords(partWords);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function act(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await run();
      setOpen(false);
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger render={trigger as React.ReactElement} nativeButton />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={parts.backdrop} />
        <AlertDialog.Popup className={parts.dialog}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <div className={parts.form}>
            <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
            {error !== null && <Notice tone="bad">{troubleOf(error).detail ?? words.lineTrouble}</Notice>}
            <div className={parts.formEnd}>
              <AlertDialog.Close render={<Button>{words.cancel}</Button>} />
              <Button look={look} busy={busy} onClick={() => void act()}>
                {action}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
