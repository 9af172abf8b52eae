// The checkbox of a row, in a list in which rows can be chosen.
import { createContext, use } from "react";
import parts from "./parts.module.css";

/** One row, as its checkbox sees it. */
export type Choice = {
  id: string;
  is: boolean;
  label: string;
  /** A tap anywhere on the row chooses. Otherwise only its checkbox does, and the row opens. */
  wholeRow: boolean;
  /** @param toHere also all rows from the last chosen one */
  toggle(toHere: boolean): void;
};

/** The row that is being drawn; null where rows can't be chosen. */
export const Choosing = createContext<Choice | null>(null);
export const useChoice = (): Choice | null => use(Choosing);

/** For the label around it. */
export const boxOf = (id: string): string => `choose-${id}`;

export function ChooseBox({ choice: { id, is, label, toggle } }: { choice: Choice }) {
  return (
    <input
      type="checkbox"
      id={boxOf(id)}
      className={parts.box}
      data-row={id}
      checked={is}
      aria-label={label}
      onChange={({ nativeEvent }) => toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
