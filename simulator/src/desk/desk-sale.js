// The played sale: its steps as they happen, the controls, the things to break, and the seller's money on her phone.
import { element } from "../phone/bubble.js";

const stateWords = { done: "Done", running: "Now", waiting: "To come", failed: "Failed" };
const verdicts = { held: "It held.", broken: "It did not hold!", failed: "It could not be tried." };
const shows = {
  play: ["idle", "done", "stopped", "failed"],
  pause: ["playing"],
  goOn: ["paused"],
  skip: ["playing", "paused"],
  stop: ["playing", "paused"],
};

/**
 * @param shop the shop of this desk
 * @param act posts to the desk; null when it was refused
 * @param phones the open phones
 * @param show shows a view
 */
export function startSale({ shop, act, phones, show }) {
  const list = document.getElementById("steps");
  // A shop without a sale to play.
  if (!list) return { show: () => {}, moneyMoved: () => {} };
  const bar = document.getElementById("now-playing");
  const barWords = document.getElementById("now-playing-words");
  const seeYours = document.getElementById("see-yours");
  const yours = document.getElementById("yours");
  const narrow = matchMedia("(max-width: 899px)");
  let turn = null;
  let before = "";
  let lastWho = null;
  let sellerName = "";
  let asksPurse = 0;
  let shownPurse = 0;

  for (const place of [document.getElementById("sale-controls"), bar])
    place.addEventListener("click", ({ target }) => {
      const { command } = target.closest("button")?.dataset ?? {};
      if (command) void act("/desk/sale", { shop, command });
    });
  for (const card of yours.querySelectorAll("[data-break]"))
    card.querySelector(".acts button").addEventListener("click", () => {
      void act("/desk/sale/break", { shop, id: card.dataset.break });
    });
  seeYours.addEventListener("click", () => {
    show("sale");
    showYours();
  });
  void act("/desk/sale", { shop, command: "first" });

  /** With the keyboard's focus, so that it goes on from there. */
  function showYours() {
    const title = document.getElementById("title-yours");
    title.scrollIntoView({ block: "start" });
    title.focus({ preventScroll: true });
  }

  /** What happened underneath is fetched when a visitor opens it. */
  function underneath(id) {
    const details = element("details", "underneath");
    const inside = element("div", "evidence");
    details.append(element("summary", "", "What happened underneath"), inside);
    details.addEventListener("toggle", async () => {
      if (!details.open) return;
      const answer = await fetch(`/desk/sale/evidence?${new URLSearchParams({ shop, id })}`).catch(() => null);
      const { evidence = [], error = null } = answer
        ? await answer.json()
        : { error: "The simulator does not answer." };
      inside.replaceChildren(...evidence.map(evidenceItem));
      if (evidence.length === 0) inside.append(element("p", "", error ?? "Nothing was asked: it only waited."));
    });
    return details;
  }

  function stepItem({ id, words, state, said }) {
    const node = element("li", `step ${state}`);
    const line = element("p", "line-words", words);
    line.prepend(element("span", "unseen", `${stateWords[state]}: `));
    node.append(line);
    if (said) node.append(element("p", "said-then", said));
    if (state === "failed")
      node.append(
        element("p", "help", "Play a sale tries once more, with a new buyer. Story shows what the shop did."),
      );
    if (state === "done" || state === "failed") node.append(underneath(id));
    if (state === "running") node.setAttribute("aria-current", "step");
    return node;
  }

  /** Only changed steps are drawn again: an open one stays open. */
  function fill(steps) {
    let latest = null;
    for (const [index, step] of steps.entries()) {
      const words = `${turn} ${JSON.stringify(step)}`;
      const node = list.children[index];
      if (node?.dataset.words === words) continue;
      const drawn = stepItem(step);
      drawn.dataset.words = words;
      if (node) node.replaceWith(drawn);
      else list.append(drawn);
      if (step.state !== "waiting") latest = drawn;
    }
    while (list.childElementCount > steps.length) list.lastElementChild.remove();
    if (latest) reveal(latest);
  }

  function showBreaks({ breaks, hasPlayed, state }) {
    const isBusy = state === "playing" || state === "paused" || breaks.some((one) => one.state === "running");
    for (const one of breaks) {
      const card = yours.querySelector(`[data-break="${one.id}"]`);
      card.querySelector(".acts button").disabled = isBusy;
      const words = JSON.stringify(one);
      if (card.dataset.words === words) continue;
      card.dataset.words = words;
      card.dataset.state = one.state;
      const result = card.querySelector(".result");
      result.replaceChildren();
      card.querySelector(".underneath")?.remove();
      if (one.state === "running") {
        result.append(element("p", "", `${one.buyer.name} tries …`));
        phones.lay(buyerOf(one.buyer));
      } else if (one.state !== "idle") {
        result.append(element("p", "verdict", verdicts[one.state]), ...one.said.map((said) => element("p", "", said)));
        card.append(underneath(one.id));
      }
    }
    document.getElementById("yours-words").textContent = hasPlayed
      ? "Write as the buyer on the phone, in your own words. Or try to break it:"
      : "Write as a buyer on the phone, in your own words. Or try to break it (the last two need a played sale):";
  }

  function showControls({ state }) {
    for (const one of document.querySelectorAll("[data-command]"))
      one.hidden = !shows[one.dataset.command].includes(state);
    document.querySelector('#sale-controls [data-command="play"]').textContent =
      state === "idle" ? "Play a sale" : "Play another sale";
  }

  function showNow({ state, steps }) {
    const plays = state === "playing" || state === "paused";
    bar.hidden = !plays && state !== "done";
    const index = steps.findLastIndex((one) => one.state !== "waiting");
    const now = steps[index];
    if (!now) return;
    barWords.textContent =
      state === "done" ? "Now it is yours: write as the buyer" : `${index + 1}/${steps.length} ${now.words}`;
    seeYours.hidden = state !== "done";
    // One phone fits: the one on which something happens. Whoever chose another one keeps it for this step.
    const ends = state === "done" && before === "playing";
    if ((plays || ends) && now.who !== lastWho && narrow.matches) phones.front(now.who);
    lastWho = now.who;
  }

  async function showPurse() {
    const asked = (asksPurse += 1);
    const answer = await fetch(`/desk/sale/purse?${new URLSearchParams({ shop })}`).catch(() => null);
    // A later request has been answered before this one.
    if (!answer?.ok || asked < shownPurse) return;
    shownPurse = asked;
    const { held, hers } = await answer.json();
    phones.purse(`Held for buyers ${held}`, `${sellerName}'s ${hers}`);
  }

  function reveal(node) {
    const smooth = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Only the panel is scrolled, and only when the visitor reads nothing below.
    if (node.offsetParent !== null && !list.querySelector("details[open]"))
      node.scrollIntoView({ block: "nearest", behavior: smooth ? "smooth" : "auto" });
  }

  return {
    show(view) {
      if (!view) return;
      if (view.turn !== turn && view.buyer) {
        phones.cast(buyerOf(view.buyer), sellerOf(view.seller));
        lastWho = null;
      }
      turn = view.turn;
      sellerName = view.seller.name.split(" ")[0];
      fill(view.steps);
      showBreaks(view);
      showControls(view);
      showNow(view);
      if (view.state === "done" && before === "playing") yours.scrollIntoView({ block: "start" });
      before = view.state;
      void showPurse();
    },
    moneyMoved: () => void showPurse(),
  };
}

function buyerOf({ name, phone }) {
  return { channel: "whatsapp", handle: phone, name, role: "buyer" };
}

function sellerOf({ name, phone }) {
  return { channel: "whatsapp", handle: phone, name: `${name} (seller)`, role: "seller" };
}

const kinds = { request: "Request", message: "Message", event: "Event", books: "Books" };

function evidenceItem({ kind, title, sent, got }) {
  const node = element("details", `proof ${kind}`);
  const summary = element("summary", "", title);
  summary.prepend(element("span", "kind", kinds[kind]));
  node.append(summary);
  for (const [label, text] of [
    ["Sent", sent],
    ["Answer", got],
  ])
    if (text) {
      const code = element("pre", "", text);
      code.tabIndex = 0;
      node.append(element("p", "label", kind === "request" ? label : "Content"), code);
    }
  return node;
}
