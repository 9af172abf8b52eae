// A list as every page shows it: search, saved views and filters above, its rows, and what can be done with several of them.
import { type ComponentType, type ReactNode, useState } from "react";
import { ListChecks, SearchX, X } from "../icons/index.ts";
import { IconButton, LinkButton } from "../parts/button.tsx";
import { Choosing } from "../parts/choose-box.tsx";
import { classes } from "../parts/classes.ts";
import parts from "../parts/parts.module.css";
import { Empty, type ReadList, ShownList } from "../parts/states.tsx";
import { useMedia } from "../parts/use-media.ts";
import { useWords } from "../words/words.ts";
import type { Act } from "./acts.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { isNarrowing, useNarrowed, withNarrowed } from "./filters.ts";
import styles from "./list.module.css";
import { ListTools, type ListToolsProps } from "./list-tools.tsx";
import { useSelection } from "./selection.ts";
import { listWords } from "./words.ts";

type Item = { id: string };

type ListViewProps<One extends Item> = Omit<ListToolsProps, "beside" | "filters"> & {
  label: string;
  filters?: ListToolsProps["filters"];
  list: ReadList<One>;
  /** What is shown if the shop has no such thing yet. */
  none: ReactNode;
  /** What can be done with several rows. Without acts, rows can't be chosen. */
  acts?: readonly Act<One>[];
  /** Names a row at its checkbox and where it is refused. */
  nameOf?: (item: One) => string;
  /** The list's own look, if its items are no rows. */
  look?: string | undefined;
  /** A wide screen's table around its rows and the box that chooses all of them. Without it a wide screen has rows too. */
  Table?: ComponentType<{ all: ReactNode; children: ReactNode }>;
  /** Draws one item: a `Row`, or a row of the table. */
  children(item: One, isWide: boolean): ReactNode;
};

const noActs: readonly never[] = [];

export function ListView<One extends Item>({
  name,
  label,
  search,
  filters = [],
  list,
  none,
  acts = noActs,
  nameOf = ({ id }) => id,
  look = parts.rows,
  Table,
  children,
}: ListViewProps<One>) {
  const words = useWords(listWords);
  const narrowed = useNarrowed(filters);
  const isWide = useMedia("(min-width: 1000px)");
  const [isChoosing, setIsChoosing] = useState(false);
  const end = (): void => setIsChoosing(false);
  const selection = useSelection(list.rows, end);
  const mayChoose = acts.length > 0 && list.rows.length > 1;
  const items = (rows: readonly One[]): ReactNode =>
    rows.map((item) => {
      const choice =
        mayChoose && (isWide || isChoosing)
          ? {
              id: item.id,
              is: selection.isChosen(item),
              label: words.choose(nameOf(item)),
              wholeRow: !isWide,
              toggle: (toHere: boolean) => selection.toggle(item, toHere),
            }
          : null;
      return (
        <Choosing key={item.id} value={choice}>
          {children(item, isWide)}
        </Choosing>
      );
    });
  const all = mayChoose && (
    <label>
      <input
        type="checkbox"
        className={parts.box}
        aria-label={words.selectAll(list.rows.length)}
        checked={selection.chosen.length === list.rows.length}
        onChange={({ target }) => selection.keep(target.checked ? list.rows : [])}
      />
    </label>
  );
  const choose = mayChoose && !isWide && (
    <IconButton
      label={isChoosing ? words.endSelect : words.select}
      icon={isChoosing ? <X size={22} aria-hidden /> : <ListChecks size={22} aria-hidden />}
      aria-pressed={isChoosing}
      onClick={() => {
        selection.keep([]);
        setIsChoosing(!isChoosing);
      }}
    />
  );
  return (
    <>
      {(search !== undefined || filters.length > 0) && (
        <ListTools name={name} search={search} filters={filters} beside={choose} />
      )}
      <ShownList
        list={list}
        empty={
          isNarrowing(narrowed) ? (
            <Empty title={words.noneFound} icon={<SearchX size={32} aria-hidden />}>
              <p>{words.noneFoundMore}</p>
              <LinkButton to="." search={withNarrowed(filters, {})}>
                {words.clear}
              </LinkButton>
            </Empty>
          ) : (
            none
          )
        }
      >
        {(rows) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the checkboxes inside
          <div onKeyDown={selection.onKeyDown}>
            {Table && isWide ? (
              <Table all={all}>{items(rows)}</Table>
            ) : (
              <ul ref={measureRow} className={classes(look, styles.fast)} aria-label={label}>
                {items(rows)}
              </ul>
            )}
          </div>
        )}
      </ShownList>
      <BulkBar rows={list.rows} selection={selection} acts={acts} nameOf={nameOf} onEnd={end} />
    </>
  );
}

/** Going back to a list scrolls to the row that was left, so the height of rows that are not drawn has to be right. */
function measureRow(list: HTMLUListElement | null): void {
  const height = list?.firstElementChild?.getBoundingClientRect().height;
  if (height) list?.style.setProperty("--row", `${height}px`);
}
