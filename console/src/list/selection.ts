// Which rows of a list are chosen: by thumb, by mouse with Shift for a range, and by keyboard.
import { type KeyboardEvent, useState } from "react";

export type Selection<Item> = {
  chosen: readonly Item[];
  isChosen(item: Item): boolean;
  toggle(item: Item, toHere: boolean): void;
  keep(items: readonly Item[]): void;
  /** Arrows move between the checkboxes and with Shift choose, Ctrl+A chooses all, Escape none. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

/** Only rows that are on the page can be chosen: what left the list is not changed unseen. */
export function useSelection<Item extends { id: string }>(rows: readonly Item[], end: () => void): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);

  function choose(item: Item, isIn: boolean, toHere: boolean): void {
    const here = rows.indexOf(item);
    const from = toHere ? rows.findIndex(({ id }) => id === last) : -1;
    const range = from < 0 ? [item] : rows.slice(Math.min(from, here), Math.max(from, here) + 1);
    setIds((before) => {
      const after = new Set(before);
      for (const { id } of range) {
        if (isIn) after.add(id);
        else after.delete(id);
      }
      return after;
    });
    setLast(item.id);
  }

  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }) => ids.has(id),
    toggle: (item, toHere) => choose(item, !ids.has(item.id), toHere),
    keep: (items) => setIds(new Set(items.map(({ id }) => id))),
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "checkbox") return;
      if (event.key === "Escape") {
        setIds(new Set());
        end();
      } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) setIds(new Set(rows.map(({ id }) => id)));
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[data-row]")];
        const next = boxes[boxes.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
        const item = rows.find(({ id }) => id === next?.dataset["row"]);
        next?.focus();
        if (event.shiftKey && item) choose(item, true, true);
      } else return;
      event.preventDefault();
    },
  };
}
