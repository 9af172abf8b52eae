// Shows what a search finds while one types. Without it, the form leads to the same results.
// Links to the reference were to /docs, before the guides were there.
if (location.hash.startsWith("#tag/")) location.replace(`/docs/reference${location.hash}`);

// The list of guides begins at the one that is read.
const current = document.querySelector(".guides [aria-current]");
if (current) current.closest("nav").scrollTop = current.offsetTop - 200;

const form = document.querySelector("form.search");
const field = form.querySelector("input");
const list = form.querySelector("ul");
let latest = 0;

const close = () => {
  list.hidden = true;
};

field.addEventListener("input", () => void suggest());

async function suggest() {
  const words = field.value.trim();
  const mine = (latest += 1);
  if (words.length < 2) return close();
  await new Promise((done) => setTimeout(done, 120));
  if (mine !== latest) return;
  const answer = await fetch(`/docs/search?q=${encodeURIComponent(words)}`, {
    headers: { accept: "application/json" },
  }).catch(() => null);
  const found = answer?.ok ? await answer.json() : [];
  if (mine !== latest) return;
  list.replaceChildren(...found.map(shown));
  list.hidden = found.length === 0;
}

function shown({ address, title, heading }) {
  const link = document.createElement("a");
  const name = document.createElement("b");
  name.textContent = title;
  link.href = address;
  link.append(name, heading ? ` ${heading}` : "");
  link.addEventListener("click", close);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

form.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return close();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const places = [field, ...list.querySelectorAll("a")];
  const at = places.indexOf(document.activeElement);
  const next = places[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (list.hidden || !next) return;
  event.preventDefault();
  next.focus();
});
document.addEventListener("click", (event) => {
  if (!form.contains(event.target)) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName))
    return;
  event.preventDefault();
  field.focus();
});
