// The sandbox phone's only script: draws what the server streams, sends what the buyer writes.
// Everything that came from a person or a shop becomes text nodes; no HTML is ever built from it.
"use strict";

const phone = document.getElementById("phone");
if (phone) startPhone(phone);

function startPhone({ dataset: { shop, as, name } }) {
  const list = document.getElementById("messages");
  const state = document.getElementById("state");
  const draft = document.getElementById("draft");
  const composer = document.getElementById("composer");
  const drawn = new Map();
  const typing = typingBubble();
  let typingEnds;

  const events = new EventSource(`/phone/events?${new URLSearchParams({ shop, as })}`);
  events.addEventListener("started", () => {
    for (const { node } of drawn.values()) node.remove();
    drawn.clear();
    for (const day of list.querySelectorAll(".day")) day.remove();
  });
  events.addEventListener("open", () => (state.textContent = "online"));
  events.addEventListener("error", () => (state.textContent = "connecting …"));
  events.addEventListener("message", (event) => show(JSON.parse(event.data)));
  events.addEventListener("typing", () => {
    stayAtEnd(() => list.append(typing));
    state.textContent = "typing …";
    clearTimeout(typingEnds);
    typingEnds = setTimeout(stopTyping, 25_000);
  });

  composer.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (!text) return;
    draft.value = "";
    fitDraft();
    void send({ text });
  });
  draft.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    composer.requestSubmit();
  });
  draft.addEventListener("input", fitDraft);
  document.getElementById("chips").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) void send({ text: target.textContent });
  });
  // On a small screen focus would raise the keyboard over the conversation.
  if (matchMedia("(min-width: 900px)").matches) {
    document.getElementById("people").open = true;
    draft.focus();
  }

  async function send(content) {
    try {
      const response = await fetch("/phone/messages", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ shop, as, name, ...content }),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    } catch {
      state.textContent = "not sent – is the simulator running?";
      if (content.text && !draft.value) draft.value = content.text;
    }
  }

  function show(message) {
    if (message.by === "shop" && !drawn.has(message.id)) stopTyping();
    const node = bubble(message, (choice) => {
      void send({ choice: { ...choice, kind: message.choiceKind, messageId: message.id } });
    });
    stayAtEnd(() => {
      const before = drawn.get(message.id);
      drawn.set(message.id, { message, node });
      if (before) before.node.replaceWith(node);
      else insertInOrder(message, node);
    });
    node.querySelector("img")?.addEventListener("load", () => stayAtEnd(() => {}, true));
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

  /** Keeps the end in view, unless the reader scrolled up. */
  function stayAtEnd(change, grown = false) {
    const slack = grown ? 480 : 80;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < slack;
    change();
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  function fitDraft() {
    draft.style.height = "auto";
    draft.style.height = `${Math.min(draft.scrollHeight, 132)}px`;
  }
}

function bubble(message, choose) {
  const node = element("li", `bubble ${message.by} ${message.status === "failed" ? "failed" : ""}`);
  node.dataset.id = message.id;
  if (message.quoted) {
    const quoted = element("blockquote");
    appendFormatted(quoted, message.quoted);
    node.append(quoted);
  }
  if (message.picture) {
    const picture = element("img", "");
    picture.src = message.picture;
    picture.alt = message.text ? "" : "Picture";
    node.append(picture);
  }
  if (message.other) node.append(element("p", "other", `[${message.other}]`));
  if (message.header) node.append(element("p", "heading", message.header));
  if (message.text) node.append(formatted(message.text));
  if (message.footer) node.append(element("p", "footnote", message.footer));
  node.append(foot(message));
  if (message.failure) node.append(element("p", "failure", message.failure));
  if (message.link) node.append(openLink(message.link.url, message.link.title, "choice"));
  if (message.choices.length > 0) {
    const choices = element("div", "choices");
    for (const { id, title, description } of message.choices) {
      const button = element("button", "choice", title);
      button.type = "button";
      if (description) button.append(element("small", "", description));
      button.addEventListener("click", () => choose({ id, title }));
      choices.append(button);
    }
    node.append(choices);
  }
  return node;
}

function foot({ by, at, status }) {
  const line = element("span", "foot");
  const time = element("time", "", new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
  time.dateTime = at;
  line.append(time);
  if (by === "buyer") {
    const ticks = element("span", `ticks ${status}`, status === "sent" || status === "waiting" ? "✓" : "✓✓");
    ticks.title = { sent: "sent, not yet taken by the shop", delivered: "delivered", read: "read" }[status] ?? status;
    line.append(ticks);
  }
  return line;
}

/** *bold*, _italic_, ~struck~ and links. */
function formatted(text) {
  const paragraph = element("p", "text");
  appendFormatted(paragraph, text);
  return paragraph;
}

const mark =
  /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'*_~])|(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\2(?![\p{L}\p{N}])/u;
const markTags = { "*": "strong", _: "em", "~": "s" };

function appendFormatted(parent, text) {
  const found = mark.exec(text);
  if (!found) {
    parent.append(text);
    return;
  }
  parent.append(text.slice(0, found.index));
  const [whole, url, sign, inside] = found;
  if (url) parent.append(openLink(url, url, "inline"));
  else {
    const node = element(markTags[sign], "");
    appendFormatted(node, inside);
    parent.append(node);
  }
  appendFormatted(parent, text.slice(found.index + whole.length));
}

function openLink(url, title, className) {
  const link = element("a", className, title);
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  return link;
}

function typingBubble() {
  const node = element("li", "bubble shop typing");
  node.setAttribute("aria-label", "The shop is typing");
  node.append(element("i", ""), element("i", ""), element("i", ""));
  return node;
}

function dayOf(at) {
  return new Date(at).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
}

function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className.trim();
  if (text) node.textContent = text;
  return node;
}
