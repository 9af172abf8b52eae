// Views of one thing, or filters of a list: the chosen one stands in the address, so that Back leads back to it.
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import parts from "./parts.module.css";

export type TabEntry<Value extends string> = { value: Value; label: string; count?: number | undefined };

type TabsProps<Value extends string> = {
  label: string;
  entries: readonly TabEntry<Value>[];
  current: Value;
  /** Of the address. */
  name?: string;
};

export function Tabs<Value extends string>({ label, entries, current, name = "view" }: TabsProps<Value>) {
  const chosen = useRef<HTMLAnchorElement>(null);
  // Where they don't all fit, the chosen one is seen.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another one was chosen
  }, [current]);
  return (
    <nav className={parts.tabs} aria-label={label}>
      {entries.map(({ value, label: text, count }) => (
        <Link
          key={value}
          ref={value === current ? chosen : undefined}
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, [name]: value })}
          replace
          className={parts.tab}
          aria-current={value === current ? "page" : undefined}
        >
          {text}
          {count !== undefined && count > 0 && <Count>{count}</Count>}
        </Link>
      ))}
    </nav>
  );
}

function Count({ children }: { children: ReactNode }) {
  return <span className={parts.badge}>{children}</span>;
}

/** The chosen one of `values`: what the address says, else the first. */
export function useTab<Value extends string>(values: readonly [Value, ...Value[]], name = "view"): Value {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return values.find((value) => value === search[name]) ?? values[0];
}
