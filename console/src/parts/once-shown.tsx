// A secret that can't be shown again: read it, copy it, close it.
import { Copy } from "../icons/index.ts";
import { useEffect, useState } from "react";
import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./layout.tsx";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

type OnceShownProps = {
  secret: string;
  /** What it replaces. */
  before?: string | null | undefined;
  /** What to do with it. */
  children: string;
  /** "I have copied it". */
  done: string;
  onDone(): void;
};

export function OnceShown({ secret, before, children, done, onDone }: OnceShownProps) {
  const words = useWords(partWords);
  const [isCopied, setIsCopied] = useState(false);
  // The secret exists only in this page, so the browser asks before it reloads.
  useEffect(() => {
    if (isCopied) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isCopied]);
  return (
    <div className={parts.form}>
      {before && <p>{before}</p>}
      <Notice tone="waiting">{children}</Notice>
      <code className={parts.secret}>{secret}</code>
      <div className={parts.formEnd}>
        <Button
          look="main"
          icon={<Copy size={18} aria-hidden />}
          onClick={() =>
            // If copying is not allowed, the text stays selectable.
            void navigator.clipboard.writeText(secret).then(
              () => setIsCopied(true),
              () => {},
            )
          }
        >
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button onClick={onDone}>{done}</Button>
      </div>
    </div>
  );
}
