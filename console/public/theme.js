// Before the first paint, so that a dark room stays dark.
try {
  const theme = localStorage.getItem("sokoni.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the phone's own setting holds.
}
