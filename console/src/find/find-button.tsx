// Opens the search: an icon at the top of a phone's page, and a field with its key at the top of the menu.
import { Search } from "../icons/index.ts";
import { classes } from "../parts/classes.ts";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import styles from "./find-button.module.css";
import { loadPalette, setFinding } from "./open.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Loads it while the finger is still on its way. */
const ahead = () => void loadPalette().catch(() => {});
const opening = {
  onPointerEnter: ahead,
  onFocus: ahead,
  onClick: () => setFinding(true),
  "aria-haspopup": "dialog",
} as const;

export function FindIcon() {
  const words = useWords(partWords);
  return (
    <button
      type="button"
      aria-label={words.search}
      className={classes(parts.button, parts.quiet, parts.iconOnly, styles.icon)}
      {...opening}
    >
      <Search size={22} aria-hidden />
    </button>
  );
}

export function FindBar() {
  const words = useWords(partWords);
  return (
    <button type="button" aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"} className={styles.bar} {...opening}>
      <Search size={18} aria-hidden />
      {words.search}
      <kbd aria-hidden>{isApple ? "⌘K" : "Ctrl K"}</kbd>
    </button>
  );
}
