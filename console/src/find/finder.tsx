// The search, wherever the seller is: opened by ⌘K, Ctrl+K or `/`. Its code loads with its first use.
import { lazy, Suspense, useEffect } from "react";
import { loadPalette, setFinding, useFinding } from "./open.ts";

const Palette = lazy(loadPalette);

export function Finder() {
  const isOpen = useFinding();
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
      // Behind a dialog, only the dialog answers.
      if ((!isShortcut && !isSlash) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      setFinding(true);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setFinding(false)} />
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
