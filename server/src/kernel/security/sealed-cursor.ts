// Seals cursors. A cursor that was invented, changed, or taken from another list or shop is refused before any query. The edge does this for every
// list. Each list decides what its own cursor contains.
import { equalBytes, type Vault } from "./crypto.ts";
import { badCursor } from "../database/page.ts";

/** `place`: the shop and the operation. A cursor works nowhere else. */
export type CursorSeal = {
  seal(cursor: string, place: string): string;
  /** @returns the list's own cursor. @throws Refusal invalid_cursor */
  open(sealed: string, place: string): string;
};

export function cursorSeal(vault: Vault): CursorSeal {
  const mark = (cursor: string, place: string): string => vault.token(`cursor|${place}|${cursor}`);
  return {
    seal: (cursor, place) => `${cursor}.${mark(cursor, place)}`,
    open: (sealed, place) => {
      const at = sealed.lastIndexOf(".");
      const cursor = sealed.slice(0, Math.max(at, 0));
      if (!equalBytes(Buffer.from(sealed.slice(at + 1)), Buffer.from(mark(cursor, place)))) throw badCursor();
      return cursor;
    },
  };
}
