// The sandbox phone for Instagram: draws what the server streams, sends what the buyer writes, taps or posts. All texts from people or
// shops become text nodes; no HTML is ever built from them.
import { listenLive } from "../../phone/live.js";
import { startAttaching } from "./attach.js";

const phone = document.getElementById("phone");
if (phone) startPhone(phone);

function startPhone({ dataset: { shop, as, name } }) {
  const list = document.getElementById("messages");
  let atEnd = true;
  let lastTop = 0;
  const state = document.getElementById("state");
  const quickReplies = document.getElementById("quick-replies");
  const drawn = new Map();
  const comments = new Map();
  const typing = typingBubble();
  /** The message that the next text answers. */
  let replyTo = null;

  listenLive(`/instagram/phone/events?${new URLSearchParams({ shop, as })}`, {
    started: () => {
      drawn.clear();
      comments.clear();
      list.replaceChildren();
      document.getElementById("comments").replaceChildren();
    },
    open: () => (state.textContent = "online"),
    error: () => (state.textContent = "connecting …"),
    message: (event) => show(JSON.parse(event.data)),
    comment: (event) => showComment(JSON.parse(event.data)),
    typing: (event) => showTyping(JSON.parse(event.data).on),
  });

  startComposer("composer", "draft", (text) => {
    const answers = replyTo;
    startReply(null);
    return send({ text, ...(answers ? { replyTo: answers } : {}) });
  });
  startComposer("comment-form", "comment", (comment) => send({ comment }));
  startTabs();
  document.getElementById("chips").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) void send({ text: target.textContent });
  });
  startAttaching({ send, said: takeDraft });
  document.querySelector("#reply button").addEventListener("click", () => startReply(null));
  const people = document.getElementById("people");
  if (people && matchMedia("(min-width: 900px)").matches) people.open = true;

  async function send(doing) {
    try {
      const response = await fetch("/instagram/phone/do", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ shop, as, name, doing }),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    } catch {
      state.textContent = "not sent – is the simulator running?";
    }
  }

  /** @param message null to cancel */
  function startReply(message) {
    replyTo = message?.id ?? null;
    const quote = document.getElementById("reply");
    stayAtEnd(() => (quote.hidden = message === null));
    quote.querySelector("span").textContent = message ? message.text || message.cards[0]?.title || "a message" : "";
    if (message) document.getElementById("draft").focus();
  }

  /** @returns the unsent text, which is now sent with something else */
  function takeDraft() {
    const draft = document.getElementById("draft");
    const text = draft.value.trim();
    draft.value = "";
    return text;
  }

  function show(message) {
    if (message.by === "shop" && !drawn.has(message.id)) showTyping(false);
    const before = drawn.get(message.id);
    const node = bubble(message, send, () => startReply(message));
    drawn.set(message.id, { message, node });
    stayAtEnd(() => {
      if (before) before.node.replaceWith(node);
      else list.insertBefore(node, nodeAfter(message) ?? (typing.isConnected ? typing : null));
    });
    for (const picture of node.querySelectorAll("img")) picture.addEventListener("load", () => stayAtEnd(() => {}));
    showQuickReplies();
  }

  function nodeAfter({ order }) {
    const later = [...drawn.values()].filter((other) => other.message.order > order && other.node.isConnected);
    return later.sort((a, b) => a.message.order - b.message.order)[0]?.node;
  }

  /** They belong to the last message of the thread, and vanish with the next. */
  function showQuickReplies() {
    const last = [...drawn.values()].sort((a, b) => b.message.order - a.message.order)[0]?.message;
    quickReplies.replaceChildren(
      ...(last?.quickReplies ?? []).map(({ title, payload }) => {
        const chip = element("button", "", title);
        chip.type = "button";
        chip.addEventListener("click", () => void send({ text: title, quickReply: { payload } }));
        return chip;
      }),
    );
  }

  function showComment(comment) {
    const node = commentNode(comment);
    const before = comments.get(comment.id);
    if (before) before.replaceWith(node);
    else {
      const under = comments.get(comment.parentId)?.querySelector("ol") ?? document.getElementById("comments");
      under.append(node);
    }
    if (before) node.querySelector("ol").append(...before.querySelector("ol").children);
    comments.set(comment.id, node);
    document.getElementById("comment-count").textContent = String(comments.size);
  }

  function showTyping(on) {
    if (on) stayAtEnd(() => list.append(typing));
    else typing.remove();
    state.textContent = on ? "typing …" : "online";
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
}

function startComposer(formId, fieldId, say) {
  const form = document.getElementById(formId);
  const field = document.getElementById(fieldId);
  const fit = () => {
    field.style.height = "auto";
    field.style.height = `${Math.min(field.scrollHeight, 132)}px`;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    fit();
    void say(text);
  });
  field.addEventListener("input", fit);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

function startTabs() {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  for (const tab of tabs)
    tab.addEventListener("click", () => {
      for (const other of tabs) {
        other.setAttribute("aria-selected", String(other === tab));
        document.getElementById(other.getAttribute("aria-controls")).hidden = other !== tab;
      }
    });
}

function bubble(message, send, reply) {
  const node = element("li", `bubble ${message.by}`);
  node.dataset.id = message.id;
  if (message.note) node.append(element("p", "other", message.note));
  if (message.quoted) node.append(element("blockquote", "", message.quoted));
  if (message.story) node.append(pictureNode(message.story, "The story"));
  for (const file of message.files) node.append(fileNode(file));
  if (message.text) node.append(element("p", "text", message.text));
  if (message.cards.length > 0) {
    const row = element("div", "cards");
    row.append(...message.cards.map((card) => cardNode(card, send)));
    node.classList.add("with-cards");
    node.append(row);
  }
  node.append(foot(message, send, reply));
  if (message.taps.length + message.links.length > 0) node.append(choices(message, send));
  if (message.reactions.length > 0) node.append(element("span", "reactions", message.reactions.join(" ")));
  return node;
}

function cardNode({ title, subtitle, picture, taps, links }, send) {
  const card = element("article", "card");
  if (picture) card.append(pictureNode(picture, title));
  card.append(element("h3", "", title));
  if (subtitle) card.append(element("p", "", subtitle));
  card.append(choices({ taps, links }, send));
  return card;
}

function choices({ taps, links }, send) {
  const box = element("div", "choices");
  for (const { title, payload } of taps) {
    const button = element("button", "choice", title);
    button.type = "button";
    button.addEventListener("click", () => void send({ postback: { title, payload } }));
    box.append(button);
  }
  for (const { title, url } of links) {
    const link = element("a", "choice", title);
    link.href = url;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    box.append(link);
  }
  return box;
}

function fileNode({ kind, url }) {
  if (kind === "picture") return pictureNode(url, "Picture");
  if (kind === "audio" || kind === "video") {
    const player = element(kind, "");
    player.src = url;
    player.controls = true;
    player.preload = "metadata";
    player.setAttribute("aria-label", kind === "audio" ? "Voice note" : "Video");
    return player;
  }
  const link = element("a", "inline", "File");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  return link;
}

function pictureNode(url, alt) {
  const picture = element("img", "");
  picture.src = url;
  picture.alt = alt;
  return picture;
}

function foot({ by, at, id, state, note }, send, reply) {
  const line = element("span", "foot");
  if (by === "shop") {
    const heart = element("button", "act", "♡");
    heart.type = "button";
    heart.title = "React with a heart";
    heart.addEventListener("click", () => void send({ react: { messageId: id, emoji: "❤️" } }));
    const answer = element("button", "act", "reply");
    answer.type = "button";
    answer.addEventListener("click", reply);
    line.append(heart, answer);
  } else if (note !== "unsent") {
    const unsend = element("button", "act", "unsend");
    unsend.type = "button";
    unsend.addEventListener("click", () => void send({ unsend: id }));
    line.append(unsend);
  }
  const time = element("time", "", new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
  time.dateTime = at;
  line.append(time);
  if (by === "buyer") line.append(element("span", "state", state));
  return line;
}

function commentNode({ by, own, text, answeredPrivately }) {
  const node = element("li", own ? "own" : "");
  const line = element("p", "");
  line.append(element("b", "", by), ` ${text}`);
  if (answeredPrivately) line.append(element("small", "", " · answered in messages"));
  node.append(line, element("ol", ""));
  return node;
}

function typingBubble() {
  const node = element("li", "bubble shop typing");
  node.setAttribute("aria-label", "The shop is typing");
  node.append(element("i", ""), element("i", ""), element("i", ""));
  return node;
}

function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}
