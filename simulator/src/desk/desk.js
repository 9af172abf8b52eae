// The desk: which phones and panels are visible, and the handling of its one stream.
import { listenLive } from "../phone/live.js";
import { startPanels } from "./desk-panels.js";
import { startPhones } from "./desk-phones.js";
import { startSale } from "./desk-sale.js";
import { startStory } from "./desk-story.js";

const floor = document.getElementById("floor");
const { shop } = floor.dataset;
const wide = matchMedia("(min-width: 900px)");
const saidLine = document.getElementById("said");
const buttons = [...document.querySelectorAll("#views button")];
const shownTime = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
/** Beside the phones. A shop without a sale to play begins with its story. */
const firstPanel = document.getElementById("steps") ? "sale" : "story";
let view = "phones";
let ahead = 0;
let sayEnds;

const phones = startPhones(floor, () => show("phones"));
const story = startStory();
const panels = startPanels({ shop, say, count, act });
const sale = startSale({ shop, act, phones, show });
document.getElementById("shop")?.addEventListener("change", ({ target }) => target.form.submit());
document.getElementById("views").addEventListener("click", ({ target }) => {
  const chosen = target.closest("button")?.dataset.view;
  if (chosen) show(chosen);
});
wide.addEventListener("change", () => show(view));
show("phones");

listenLive(`/desk/events?${new URLSearchParams({ shop })}`, {
  started: () => story.clear(),
  state: (event) => {
    const state = JSON.parse(event.data);
    setTime(state.now);
    panels.show(state);
  },
  clock: (event) => setTime(JSON.parse(event.data).now),
  lines: (event) => {
    const lines = JSON.parse(event.data);
    story.add(lines);
    if (lines.some(({ kind }) => kind === "ledger")) sale.moneyMoved();
    void panels.refreshOrders();
  },
  sale: (event) => sale.show(JSON.parse(event.data)),
  trouble: (event) => story.trouble(JSON.parse(event.data).reason),
  error: () => story.trouble("The simulator does not answer. Is it running?"),
});
setInterval(drawTime, 1_000);

/** On a wide screen phones are always visible, next to a panel. */
function show(wanted) {
  view = wanted;
  const panel = wide.matches && wanted === "phones" ? firstPanel : wanted;
  document.body.dataset.view = wide.matches ? "phones" : wanted;
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.view === panel));
  for (const one of document.querySelectorAll("[data-panel]")) one.hidden = one.dataset.panel !== panel;
  if (panel === "parcels") void panels.refreshOrders();
  if (panel === "story") story.shown();
}

/** How many items wait in a button's view. */
function count(of, waiting) {
  const mark = document.querySelector(`#views button[data-view="${of}"] .count`);
  mark.hidden = waiting === 0;
  mark.textContent = String(waiting);
}

/** @returns the answer; null when it was refused, which is shown. */
async function act(path, content) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(content),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.message ?? body.error ?? `HTTP ${answer.status}`);
    if (body.said) say(body.said);
    return body;
  } catch (problem) {
    say(problem instanceof TypeError ? "The simulator does not answer. Is it running?" : problem.message, true);
    return null;
  }
}

/** @param stays until the next message */
function say(words, isTrouble = false, stays = false) {
  saidLine.textContent = words;
  saidLine.classList.toggle("bad", isTrouble);
  clearTimeout(sayEnds);
  if (!stays) sayEnds = setTimeout(() => (saidLine.textContent = ""), isTrouble ? 12_000 : 5_000);
}

function setTime(now) {
  ahead = Date.parse(now) - Date.now();
  drawTime();
}

function drawTime() {
  const time = document.getElementById("now");
  const at = new Date(Date.now() + ahead);
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleString([], shownTime);
}
