// Light or dark: the phone's setting, or the choice made here. `public/theme.js` applies it before the first paint.
const kept = "sokoni.theme";

export type Theme = "auto" | "light" | "dark";

export function chosenTheme(): Theme {
  const theme = localStorage.getItem(kept);
  return theme === "light" || theme === "dark" ? theme : "auto";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "auto") {
    localStorage.removeItem(kept);
    delete document.documentElement.dataset["theme"];
  } else {
    localStorage.setItem(kept, theme);
    document.documentElement.dataset["theme"] = theme;
  }
}
