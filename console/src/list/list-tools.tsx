// Above a list: its search, its saved views, and its filters as chips. The first filter is a row of chips, each other one a chip with a menu.
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ListFilter, X } from "../icons/index.ts";
import { IconButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { SearchField } from "../parts/search.tsx";
import { useWords } from "../words/words.ts";
import { currentOf, type Filter, useNarrowed, withNarrowed } from "./filters.ts";
import styles from "./list.module.css";
import { SaveView, SavedViews } from "./saved-views.tsx";
import { listWords } from "./words.ts";

export type ListToolsProps = {
  /** The list's name in saved views. */
  name: string;
  /** The search field's label. Without it the list has no search. */
  search?: string | undefined;
  filters: readonly Filter[];
  /** Next to the search. */
  beside?: ReactNode;
};

export function ListTools({ name, search, filters, beside }: ListToolsProps) {
  const words = useWords(listWords);
  const narrowed = useNarrowed(filters);
  // What a shop has nothing of, such as collections, is no filter there.
  const [first, ...others] = filters.filter((filter) => filter.choices.length > 1 || filter.name in narrowed);
  const isSet = others.some((filter) => filter.name in narrowed);
  const [isOpen, setIsOpen] = useState(isSet);
  const hasMore = others.length > 0;
  const saved = Object.keys(narrowed).length > 0;
  const more = (
    <>
      {saved && (
        <>
          <Link
            to="."
            search={withNarrowed(filters, {})}
            replace
            activeOptions={{ exact: true }}
            className={styles.chip}
          >
            <X size={16} aria-hidden />
            {words.clear}
          </Link>
          <SaveView list={name} narrowed={narrowed} />
        </>
      )}
      {others.map((filter) => (
        <Chosen key={filter.name} filter={filter} />
      ))}
    </>
  );
  const chips = (
    <>
      <SavedViews list={name} filters={filters} narrowed={narrowed} />
      {first && <Chips filter={first} />}
    </>
  );
  // Without a search, one line has room for everything.
  if (search === undefined)
    return (
      <div className={styles.place}>
        <div className={styles.chips}>
          {chips}
          {more}
          {beside}
        </div>
      </div>
    );
  return (
    <div className={styles.place}>
      <div className={styles.tools}>
        <div className={styles.find}>
          <SearchField label={search} />
          {(hasMore || saved) && (
            <span className={styles.onPhone}>
              <IconButton
                label={words.moreFilters}
                icon={<ListFilter size={22} aria-hidden />}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              />
            </span>
          )}
          {beside}
        </div>
        <div className={styles.chips}>{chips}</div>
        {(hasMore || saved) && (
          <div className={classes(styles.chips, styles.more, !isOpen && !isSet && styles.closed)}>{more}</div>
        )}
      </div>
    </div>
  );
}

function Chips({ filter }: { filter: Filter }) {
  const { name, label, choices, counts } = filter;
  const current = currentOf(filter, useSearch({ strict: false }));
  const chosen = useRef<HTMLAnchorElement>(null);
  // If the chips do not all fit, this scrolls to the current one.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the current chip changes
  }, [current]);
  return (
    <nav className={styles.group} aria-label={label}>
      {choices.map(([value, text], index) => (
        <Link
          key={value}
          ref={value === current ? chosen : undefined}
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, [name]: index === 0 ? undefined : value })}
          replace
          activeOptions={{ exact: true }}
          className={styles.chip}
          aria-current={value === current ? "page" : undefined}
        >
          {text}
          {(counts?.[value] ?? 0) > 0 && <span className={styles.count}>{counts?.[value]}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The phone's native select: nothing opens faster, and everyone knows it. */
function Chosen({ filter }: { filter: Filter }) {
  const { name, label, choices } = filter;
  const navigate = useNavigate();
  const current = currentOf(filter, useSearch({ strict: false }));
  return (
    <select
      className={styles.chip}
      aria-label={label}
      value={current}
      data-set={current !== choices[0]?.[0] || undefined}
      onChange={({ target: { value } }) => {
        const search = (before: Record<string, unknown>) => ({
          ...before,
          [name]: value === choices[0]?.[0] ? undefined : value,
        });
        void navigate({ to: ".", search, replace: true });
      }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
