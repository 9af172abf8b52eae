// A list that may grow to hundreds of rows. A short list is rendered whole. A long one renders only the visible rows and a few more.
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import parts from "./parts.module.css";
import { Rows } from "./layout.tsx";

type LongRowsProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Renders a `Row`, with a key. All rows have the same height. */
  children(item: Item): ReactNode;
};

const wholeUpTo = 60;
const beyondSight = 12;
/** The last measured height. With it, returning to a list scrolls to the same row. */
let heightOfRow = 69;

export function LongRows<Item>({ label, items, children }: LongRowsProps<Item>) {
  if (items.length > wholeUpTo)
    return (
      <InSight label={label} items={items}>
        {children}
      </InSight>
    );
  return <Rows label={label}>{items.map(children)}</Rows>;
}

function InSight<Item>({ label, items, children }: LongRowsProps<Item>) {
  const place = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState({ top: 0, height: heightOfRow });
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => at.height,
    scrollMargin: at.top,
    overscan: beyondSight,
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? at.top) - at.top;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? at.top) - at.top);

  useLayoutEffect(() => {
    const list = place.current;
    if (!list || shown.length === 0) return;
    const { top, height } = list.getBoundingClientRect();
    const measured = { top: Math.round(top + scrollY), height: (height - before - after) / shown.length };
    if (Math.abs(measured.top - at.top) < 1 && Math.abs(measured.height - at.height) < 0.1) return;
    heightOfRow = measured.height;
    setAt(measured);
  }, [at, shown.length, before, after]);
  useLayoutEffect(() => virtual.measure(), [at.height, virtual]);

  return (
    <ul ref={place} className={parts.rows} aria-label={label} style={{ paddingBlock: `${before}px ${after}px` }}>
      {shown.map(({ index }) => {
        const item = items[index];
        return item === undefined ? null : children(item);
      })}
    </ul>
  );
}
