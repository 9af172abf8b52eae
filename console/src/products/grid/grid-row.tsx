// A product or one of its variants: picture, name, price and pieces.
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, use } from "react";
import { typedAmount } from "../../parts/amount-field.tsx";
import { Refused } from "../../parts/form.tsx";
import parts from "../../parts/parts.module.css";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { Picture } from "../picture.tsx";
import { type Edits, type Item, onHandOf, priceOf } from "./cells.ts";
import styles from "./grid.module.css";
import { gridWords } from "./grid-words.ts";

type GridRowProps = {
  item: Item;
  edits: Edits;
  may: { prices: boolean; stock: boolean };
  placesCount: number;
  /** @param text null: the cell has its saved value again */
  onEdit(cell: string, text: string | null): void;
};

export function GridRow({ item, edits, may, placesCount, onEdit }: GridRowProps) {
  const words = useWords(gridWords);
  const format = useFormat();
  const { product, variant, name, key } = item;
  const { reserved } = (variant ?? product).stock;
  const cell = (column: "price" | "stock", saved: string, label: string, isOpen: boolean) => {
    const cellName = `${key}.${column}`;
    const onTyped = (text: string) => onEdit(cellName, text === saved ? null : text);
    return (
      <Cell
        {...{ column, label, isOpen }}
        name={cellName}
        value={edits[cellName] ?? saved}
        isChanged={cellName in edits}
        {...{ onTyped }}
      />
    );
  };
  const isBundle = product.components.length > 0;
  return (
    <li className={styles.row}>
      <Picture image={product.images[0]} />
      <span className={styles.name}>
        <Link to="/products/$id" params={{ id: product.id }}>
          {product.name}
        </Link>
        {variant && <span>{variant.name}</span>}
        {reserved > 0 && <small>{words.promised(format.number(reserved))}</small>}
      </span>
      {cell("price", typedAmount(priceOf(item), product.price.currency), words.priceOf(name), may.prices)}
      {placesCount > 1 ? (
        <Link to="/stock" search={{ product: product.id }}>
          {words.byPlace}
        </Link>
      ) : (
        cell("stock", String(onHandOf(item) ?? ""), words.piecesOf(name), may.stock && !isBundle)
      )}
    </li>
  );
}

type CellProps = {
  column: "price" | "stock";
  name: string;
  label: string;
  value: string;
  isChanged: boolean;
  isOpen: boolean;
  onTyped(text: string): void;
};

function Cell({ column, name, label, value, isChanged, isOpen, onTyped }: CellProps) {
  const words = useWords(gridWords);
  const fault = use(Refused)[name];
  return (
    <span className={styles.cell} data-faults-of={name}>
      <input
        className={parts.input}
        data-column={column}
        data-changed={isChanged || undefined}
        aria-label={label}
        aria-invalid={fault !== undefined}
        placeholder={column === "price" ? words.price : words.pieces}
        inputMode={column === "price" ? "decimal" : "numeric"}
        autoComplete="off"
        enterKeyHint="next"
        disabled={!isOpen}
        value={value}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={walk}
        onFocus={({ target }) => target.select()}
      />
      {fault && (
        <span className={parts.error} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}

/** Enter and the arrows go down and up in the column, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: cell, key } = event;
  const step = key === "Enter" || key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const column = `input[data-column="${cell.dataset["column"] ?? ""}"]:enabled`;
  const cells = [...(cell.closest("ul")?.querySelectorAll<HTMLInputElement>(column) ?? [])];
  const next = cells[cells.indexOf(cell) + step];
  next?.focus();
  next?.select();
}
