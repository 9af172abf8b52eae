// One message as a bubble. All texts from people or shops become text nodes; no HTML is ever built from them.

const emojis = ["👍", "❤️", "😂", "😮", "🙏"];

/**
 * @param reactions the emojis on it
 * @param act the actions of taps: choose(choice), openRows(), sharePlace(), openCatalog(cards or null), react(emoji or null), reply()
 */
export function bubble(message, reactions, act) {
  const node = element("li", `bubble ${message.by} ${message.status === "failed" ? "failed" : ""}`);
  node.dataset.id = message.id;
  if (message.media?.kind === "sticker") node.classList.add("bare");
  if (message.quoted) {
    const quoted = element("blockquote");
    appendFormatted(quoted, message.quoted);
    node.append(quoted);
  }
  if (message.media) node.append(attachment(message.media, message.text));
  if (message.other) node.append(element("p", "other", `[${message.other}]`));
  if (message.header) node.append(element("p", "heading", message.header));
  if (message.place) node.append(place(message.place));
  for (const contact of message.contacts) node.append(contactCard(contact));
  if (message.cart) node.append(cart(message.cart));
  if (message.products.length > 0) node.append(products(message.products, act.openCatalog));
  if (message.text) node.append(formatted(message.text));
  if (message.footer) node.append(element("p", "footnote", message.footer));
  node.append(foot(message));
  if (message.failure) node.append(element("p", "failure", message.failure));
  if (message.products.length > 0) node.append(viewProducts(message.products, act.openCatalog));
  for (const { url, title } of message.links) node.append(openLink(url, title, "choice"));
  if (message.codes.length > 0) node.append(choices(...message.codes.map(copyCode)));
  if (message.asks === "place") node.append(choices(button("choice", "Send location", act.sharePlace)));
  if (message.asks === "catalog") node.append(choices(button("choice", "View catalog", () => act.openCatalog(null))));
  if (message.listLabel) node.append(choices(button("choice opens", message.listLabel, act.openRows)));
  else if (message.choices.length > 0) node.append(choices(...choicesOf(message.choices, act.choose)));
  if (reactions.length > 0) node.append(element("span", "reactions", reactions.join("")));
  if (message.by === "shop") node.append(reactor(act, reactions));
  return node;
}

function attachment({ kind, url, fileName, size }, text) {
  if (kind === "image" || kind === "sticker") {
    const picture = element("img", kind);
    picture.src = url;
    picture.alt = text ? "" : kind === "sticker" ? "Sticker" : "Picture";
    return picture;
  }
  if (kind === "audio" || kind === "video") {
    const player = element(kind, kind);
    player.src = url;
    player.controls = true;
    player.preload = "metadata";
    player.setAttribute("aria-label", kind === "audio" ? "Voice note" : "Video");
    return player;
  }
  const file = openLink(url, "", "file");
  file.append(element("b", "", fileName), element("small", "", size));
  return file;
}

function place({ latitude, longitude, name, address }) {
  const at = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const query = new URLSearchParams({ mlat: latitude, mlon: longitude });
  const card = openLink(`https://www.openstreetmap.org/?${query}`, "", "place");
  card.append(element("b", "", name || "Location"), element("small", "", address || at));
  return card;
}

function contactCard({ name, phone }) {
  const card = element("div", "contact");
  card.append(element("b", "", name), element("small", "", phone));
  return card;
}

function cart({ lines, total }) {
  const box = element("div", "cart");
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  box.append(element("b", "", `Order · ${count} ${count === 1 ? "item" : "items"}`));
  for (const { title, quantity, price } of lines) {
    const line = element("p", "line", `${quantity} × ${title}`);
    line.append(element("small", "", price));
    box.append(line);
  }
  if (total && lines.length > 1) {
    const sum = element("p", "line total", "Together");
    sum.append(element("small", "", total));
    box.append(sum);
  }
  return box;
}

const shownAtOnce = 3;

function products(cards, open) {
  const box = element("div", "products");
  for (const one of cards.slice(0, shownAtOnce)) {
    const { title, price, picture, available } = one;
    const card = button(`product ${cards.length === 1 ? "single" : ""}`, "", () => open([one]));
    card.append(productPicture(picture), words(title, available ? price : `${price} · sold out`));
    box.append(card);
  }
  return box;
}

function viewProducts(cards, open) {
  const label = cards.length === 1 ? "View" : `View items (${cards.length})`;
  return choices(button("choice", label, () => open(cards)));
}

export function productPicture(url) {
  if (!url) return element("span", "picture");
  const picture = element("img", "picture");
  picture.src = url;
  picture.alt = "";
  picture.loading = "lazy";
  picture.addEventListener("error", () => picture.replaceWith(element("span", "picture")));
  return picture;
}

export function words(title, detail) {
  const box = element("span", "words");
  box.append(element("b", "", title), element("small", "", detail));
  return box;
}

function choicesOf(all, choose) {
  return all.map(({ id, title }) => button("choice", title, () => choose({ id, title })));
}

/** Copies the code; the button shows this for a moment. */
function copyCode(code) {
  const one = button("choice", `Copy ${code}`, async () => {
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    one.textContent = copied ? "Copied" : `Can't copy: ${code}`;
    setTimeout(() => (one.textContent = `Copy ${code}`), 2_000);
  });
  return one;
}

function choices(...buttons) {
  const box = element("div", "choices");
  box.append(...buttons);
  return box;
}

function reactor({ react, reply }, reactions) {
  const menu = element("details", "reactor");
  const opener = element("summary", "", "☺");
  opener.setAttribute("aria-label", "React or reply");
  const row = element("div", "emojis");
  for (const emoji of emojis) {
    const mine = reactions.includes(emoji);
    const one = button(mine ? "mine" : "", emoji, () => {
      menu.open = false;
      react(mine ? null : emoji);
    });
    one.setAttribute("aria-label", mine ? `Take back ${emoji}` : `React with ${emoji}`);
    row.append(one);
  }
  row.append(
    button("reply", "Reply", () => {
      menu.open = false;
      reply();
    }),
  );
  menu.append(opener, row);
  return menu;
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
  if (!url.startsWith("tel:")) link.target = "_blank";
  link.rel = "noopener noreferrer";
  return link;
}

export function typingBubble() {
  const node = element("li", "bubble shop typing");
  node.setAttribute("aria-label", "The shop is typing");
  node.append(element("i", ""), element("i", ""), element("i", ""));
  return node;
}

export function button(className, text, tapped) {
  const node = element("button", className, text);
  node.type = "button";
  node.addEventListener("click", tapped);
  return node;
}

export function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className.trim();
  if (text) node.textContent = text;
  return node;
}
