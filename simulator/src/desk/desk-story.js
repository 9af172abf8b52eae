// The shop's timeline, line by line. All texts from people become text nodes.
import { button, element } from "../phone/bubble.js";

const names = {
  message: "Words",
  tool: "Tool",
  order: "Order",
  payment: "Money",
  parcel: "Parcel",
  ledger: "Books",
  other: "Shop",
};
const drawnMax = 400;
/** For lines with the same time: messages and tools come before their effects. */
const ranks = { message: 0, tool: 1 };

export function startStory() {
  const list = document.getElementById("lines");
  const filter = document.getElementById("filter");
  const trouble = document.getElementById("trouble");
  /** The one conversation or order that is shown, if filtered. */
  let only = null;
  filter.querySelector("button").addEventListener("click", () => narrow(null));

  function narrow(to) {
    only = to;
    filter.hidden = to === null;
    filter.querySelector("span").textContent = to === null ? "" : `Only ${to.label}`;
    for (const node of list.children) node.hidden = !fits(node.dataset);
  }

  function fits({ conversation, order }) {
    return only === null || only.key === conversation || only.key === order;
  }

  function draw({ at, kind, title, detail, buyer, order, conversationId, orderId }) {
    const node = element("li", `line ${kind}`);
    node.dataset.place = `${at} ${ranks[kind] ?? 2}`;
    node.dataset.day = new Date(at).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
    node.dataset.conversation = conversationId ?? "";
    node.dataset.order = orderId ?? "";
    const head = element("p", "head");
    const time = element("time", "", new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
    time.dateTime = at;
    head.append(element("span", "kind", names[kind]), element("b", "", title), time);
    node.append(head);
    if (detail) node.append(element("p", "detail", detail));
    const ties = element("p", "ties");
    if (buyer && conversationId) ties.append(tie(buyer, conversationId));
    if (order && orderId) ties.append(tie(order, orderId));
    if (ties.childElementCount > 0) node.append(ties);
    node.hidden = !fits(node.dataset);
    return node;
  }

  function tie(label, key) {
    const one = button("tie", label, () => narrow({ label, key }));
    one.setAttribute("aria-label", `Only ${label}`);
    return one;
  }

  /** Inserts by time: a turn is reported after its answer was sent, later than its effects. */
  function put(line) {
    const node = draw(line);
    let after = list.lastElementChild;
    while (after && after.dataset.place > node.dataset.place) after = after.previousElementSibling;
    if (after) after.after(node);
    else list.prepend(node);
  }

  /** Buyer, order and day are shown where they change. */
  function markChanges() {
    let before = null;
    for (const node of list.children) {
      const { conversation, order, day } = node.dataset;
      node.classList.toggle("same", before?.conversation === conversation && before?.order === order);
      node.classList.toggle("new-day", before !== null && before.day !== day);
      before = node.dataset;
    }
  }

  let isAtEnd = true;
  list.addEventListener("scroll", () => {
    if (list.clientHeight > 0) isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  });
  function stayAtEnd() {
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  return {
    clear: () => list.replaceChildren(),
    add(lines) {
      for (const line of lines) put(line);
      while (list.childElementCount > drawnMax) list.firstElementChild.remove();
      markChanges();
      stayAtEnd();
    },
    /** It was hidden, and a hidden list can't be scrolled. */
    shown: stayAtEnd,
    /** @param reason null when everything works again */
    trouble(reason) {
      trouble.hidden = reason === null;
      trouble.textContent = reason ?? "";
    },
  };
}
