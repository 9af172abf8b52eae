// Runs before the first paint, so that a dark console does not flash white.
try {
  const theme = localStorage.getItem("sokoni.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the phone's own setting applies.
}
