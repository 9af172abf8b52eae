// The sandbox phone: draws what the server streams, sends what the buyer writes.
import { startAttaching } from "./attach.js";
import { bubble, element, typingBubble } from "./bubble.js";
import { startCatalog } from "./catalog.js";
import { listenLive } from "./live.js";
import { startRows } from "./rows.js";

const phone = document.getElementById("phone");
if (phone) startPhone(phone);

function startPhone({ dataset: { shop, as, name } }) {
  const list = document.getElementById("messages");
  let atEnd = true;
  let lastTop = 0;
  const state = document.getElementById("state");
  const draft = document.getElementById("draft");
  const composer = document.getElementById("composer");
  const drawn = new Map();
  /** Emojis by their message and author. */
  const reactions = new Map();
  const typing = typingBubble();
  let typingEnds;
  /** The message that the next text answers. */
  let replyTo = null;

  listenLive(`/phone/events?${new URLSearchParams({ shop, as })}`, {
    started: () => {
      for (const { node } of drawn.values()) node.remove();
      drawn.clear();
      reactions.clear();
      for (const day of list.querySelectorAll(".day")) day.remove();
    },
    open: () => (state.textContent = "online"),
    error: () => (state.textContent = "connecting …"),
    message: (event) => show(JSON.parse(event.data)),
    typing: () => {
      stayAtEnd(() => list.append(typing));
      state.textContent = "typing …";
      clearTimeout(typingEnds);
      typingEnds = setTimeout(stopTyping, 25_000);
    },
  });

  composer.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (!text) return;
    draft.value = "";
    fitDraft();
    void send({ text, ...(replyTo ? { replyTo } : {}) });
    startReply(null);
  });
  document.querySelector("#reply button").addEventListener("click", () => startReply(null));
  draft.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    composer.requestSubmit();
  });
  draft.addEventListener("input", fitDraft);
  // As in a link to WhatsApp: the message is there, and the buyer sends it.
  draft.value ||= new URLSearchParams(location.search).get("text") ?? "";
  fitDraft();
  document.getElementById("chips").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) void send({ text: target.textContent });
  });
  // On a small screen focus would open the keyboard over the conversation.
  const people = document.getElementById("people");
  if (people && matchMedia("(min-width: 900px)").matches) {
    people.open = true;
    draft.focus();
  }

  const openCatalog = startCatalog(shop, (cart) => send({ cart }));
  const openRows = startRows();
  const sharePlace = startAttaching({ send, sendFile, openCatalog });

  /** @param message null to cancel */
  function startReply(message) {
    replyTo = message?.id ?? null;
    const quote = document.getElementById("reply");
    stayAtEnd(() => (quote.hidden = message === null));
    quote.querySelector("span").textContent = message ? message.text || message.header || "a message" : "";
    if (message) draft.focus();
  }

  async function send(content) {
    const body = JSON.stringify({ shop, as, name, ...content });
    const sent = await post("/phone/messages", { headers: { "content-type": "application/json" }, body });
    if (!sent && content.text && !draft.value) draft.value = content.text;
  }

  async function sendFile(file, { voice }) {
    const body = new FormData();
    const caption = voice ? "" : draft.value.trim();
    for (const [key, value] of Object.entries({ shop, as, name, caption, voice: String(voice) })) body.set(key, value);
    body.set("file", file);
    if (caption) draft.value = "";
    await post("/phone/files", { body });
  }

  async function post(path, request) {
    try {
      const response = await fetch(path, { method: "POST", ...request });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return true;
    } catch {
      state.textContent = "not sent – is the simulator running?";
      return false;
    }
  }

  function show(message) {
    if (message.by === "shop" && !drawn.has(message.id)) stopTyping();
    if (message.reaction) {
      react(message);
      return;
    }
    const ofMessage = [...(reactions.get(message.id)?.values() ?? [])];
    const choose = (choice) => void send({ choice: { ...choice, kind: message.choiceKind, messageId: message.id } });
    const node = bubble(message, ofMessage, {
      choose,
      openRows: () => openRows(message, choose),
      react: (emoji) => void send({ reaction: { messageId: message.id, emoji } }),
      sharePlace,
      openCatalog,
      reply: () => startReply(message),
    });
    stayAtEnd(() => {
      const before = drawn.get(message.id);
      drawn.set(message.id, { message, node });
      if (before) before.node.replaceWith(node);
      else insertInOrder(message, node);
    });
    for (const media of node.querySelectorAll("img, video"))
      media.addEventListener(media.localName === "img" ? "load" : "loadedmetadata", () => stayAtEnd(() => {}));
  }

  /** Each side has one reaction per message. */
  function react({ by, reaction: { target, emoji } }) {
    const ofTarget = reactions.get(target) ?? new Map();
    reactions.set(target, ofTarget);
    if (emoji) ofTarget.set(by, emoji);
    else ofTarget.delete(by);
    const known = drawn.get(target);
    if (known) show(known.message);
  }

  function insertInOrder(message, node) {
    const later = [...drawn.values()]
      .filter((other) => other.message.order > message.order)
      .sort((a, b) => a.message.order - b.message.order)[0];
    const day = dayOf(message.at);
    if (!list.querySelector(`[data-day="${day}"]`)) {
      const label = element("li", "day", day);
      label.dataset.day = day;
      list.insertBefore(label, later?.node ?? null);
    }
    list.insertBefore(node, later?.node ?? (typing.isConnected ? typing : null));
  }

  function stopTyping() {
    clearTimeout(typingEnds);
    typing.remove();
    if (state.textContent === "typing …") state.textContent = "online";
  }

  /** Keeps the end in view, unless the reader scrolled up: pictures make the list taller long after they were added. */
  function stayAtEnd(change) {
    change();
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  list.addEventListener("scroll", () => {
    const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    if (isNear) atEnd = true;
    else if (list.scrollTop < lastTop) atEnd = false;
    lastTop = list.scrollTop;
  });

  function fitDraft() {
    draft.style.height = "auto";
    draft.style.height = `${Math.min(draft.scrollHeight, 132)}px`;
  }
}

function dayOf(at) {
  return new Date(at).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
}
