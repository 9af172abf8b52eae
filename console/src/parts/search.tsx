// The search text is in the address. The list is requested when the seller stops typing.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search as Glass } from "../icons/index.ts";
import { useEffect, useState } from "react";
import { useWords } from "../words/words.ts";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

const stillMs = 300;

export function SearchField({ label }: { label?: string }) {
  const words = useWords(partWords);
  const asked = useAsked();
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  const [sent, setSent] = useState(asked);
  const navigate = useNavigate();
  // A link changed it: Back, a saved view, or one that clears it.
  if (asked !== before) {
    setBefore(asked);
    if (asked !== sent) setText(asked);
    setSent(asked);
  }
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      setSent(text);
      const search = (before: Record<string, unknown>) => ({ ...before, q: text || undefined });
      void navigate({ to: ".", search, replace: true });
    }, stillMs);
    return () => clearTimeout(timer);
  }, [text, asked, navigate]);
  return <FindField label={label ?? words.search} text={text} onText={setText} />;
}

/** A search inside a page. Its text is not in the address. */
type FindProps = {
  label: string;
  text: string;
  onText(text: string): void;
  /** Enter, for a search inside a form: it must not send the form. */
  onEnter?: () => void;
};

export function FindField({ label, text, onText, onEnter }: FindProps) {
  return (
    <div className={parts.search} role="search">
      <Glass size={18} aria-hidden />
      <input
        type="search"
        className={parts.input}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (onEnter === undefined || event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}

/**
 * Enter picks the first result. If the results are not yet those of the typed text, it waits for them.
 * @param first undefined while there is none, or none that can be picked without looking
 * @returns what Enter does
 */
export function usePickFirst<Result>(
  first: Result | undefined,
  isFresh: boolean,
  pick: (result: Result) => void,
): () => void {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isFresh) return;
    setIsWanted(false);
    if (first !== undefined) pick(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when Enter was pressed, or the results came
  }, [isWanted, isFresh]);
  return () => setIsWanted(true);
}

/** The typed text, once the seller has stopped typing. */
export function useStill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}

/** The search text; empty if there is none. */
export function useAsked(): string {
  const { q }: { q?: unknown } = useSearch({ strict: false });
  return typeof q === "string" ? q : typeof q === "number" ? String(q) : "";
}
