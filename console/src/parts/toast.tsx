// A short message that disappears: an action was done or refused.
import { Toast } from "@base-ui/react/toast";
import { X } from "../icons/index.ts";
import { useWords } from "../words/words.ts";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

type Told = { kind: "done" | "trouble"; title: string | null; detail: string | null };

const toasts = Toast.createToastManager<Told>();
const troubleMs = 10_000;
const doneMs = 4_000;

/** @param told `title`: what it is about; null if that is clear. */
export function tell(told: Told): void {
  toasts.add({ type: told.kind, data: told, timeout: told.kind === "trouble" ? troubleMs : doneMs });
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className={parts.toasts}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const words = useWords(partWords);
  const shown = Toast.useToastManager<Told>().toasts;
  return shown.map((toast) => {
    const { kind, title, detail } = toast.data ?? { kind: "done", title: null, detail: null };
    const head = kind === "done" ? (title ?? words.done) : title === null ? words.trouble : words.notDone(title);
    return (
      <Toast.Root key={toast.id} toast={toast} className={parts.toast} swipeDirection={["right", "down"]}>
        <Toast.Content className={parts.toastText}>
          <Toast.Title render={<p />}>{head}</Toast.Title>
          {detail && <Toast.Description>{detail}</Toast.Description>}
        </Toast.Content>
        <Toast.Close aria-label={words.close}>
          <X size={18} aria-hidden />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
