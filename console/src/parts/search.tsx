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
  const navigate = useNavigate();
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      const search = (before: Record<string, unknown>) => ({ ...before, q: text || undefined });
      void navigate({ to: ".", search, replace: true });
    }, stillMs);
    return () => clearTimeout(timer);
  }, [text, asked, navigate]);
  return <FindField label={label ?? words.search} text={text} onText={setText} />;
}

/** A search inside a page. Its text is not in the address. */
export function FindField({ label, text, onText }: { label: string; text: string; onText(text: string): void }) {
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
      />
    </div>
  );
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
