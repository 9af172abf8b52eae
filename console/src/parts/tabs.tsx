// Views of one object, or filters of a list. The current one is in the address, so that Back returns to it.
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import parts from "./parts.module.css";

export type TabEntry<Value extends string> = { value: Value; label: string; count?: number | undefined };

type TabsProps<Value extends string> = {
  label: string;
  entries: readonly TabEntry<Value>[];
  current: Value;
  /** The name of the address parameter. */
  name?: string;
};

export function Tabs<Value extends string>({ label, entries, current, name = "view" }: TabsProps<Value>) {
  const chosen = useRef<HTMLAnchorElement>(null);
  // If the tabs do not all fit, this scrolls to the current one.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the current tab changes
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

/** The current one of `values`: from the address, otherwise the first. */
export function useTab<Value extends string>(values: readonly [Value, ...Value[]], name = "view"): Value {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return values.find((value) => value === search[name]) ?? values[0];
}
