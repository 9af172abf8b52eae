// The phones on the desk: the buyers, and the open phones. Each is the sandbox phone itself, in a frame.
import { button, element } from "../phone/bubble.js";

/** Each uses one of the six connections that a browser allows per host, and the desk uses one. */
const openMax = 3;
const widthOfPhone = 330;

/** @param onShow called when a buyer's phone is opened */
export function startPhones(floor, onShow) {
  const { shop, whatsapp, instagram } = floor.dataset;
  const place = document.getElementById("phones");
  const strip = document.getElementById("buyers");
  const keptAs = `desk buyers ${shop}`;
  const buyers = [...JSON.parse(floor.dataset.ready)];
  for (const one of kept(keptAs)) if (!buyers.some((other) => sameAs(one, other))) buyers.push(one);
  const open = [];
  let purseWords = [];

  startAdding((buyer) => {
    if (!buyers.some((other) => sameAs(buyer, other))) {
      buyers.push(buyer);
      // Those of played sales come and go with them.
      keep(
        keptAs,
        buyers.filter(({ played }) => !played),
      );
    }
    lay(buyers.find((other) => sameAs(buyer, other)));
    onShow();
  });
  for (const buyer of buyers.slice(0, roomFor()).toReversed()) lay(buyer);
  addEventListener("resize", () => {
    while (open.length > roomFor()) putAway(open.at(-1));
  });

  /** Of the played sale: the first two on the strip, and open side by side where two fit. */
  function cast(buyer, seller) {
    for (const one of [seller, buyer]) {
      const at = buyers.findIndex((other) => sameAs(one, other));
      const [known = { ...one, played: true }] = at >= 0 ? buyers.splice(at, 1) : [];
      buyers.unshift(known);
    }
    for (const one of buyers) if (one.role === "buyer" && !sameAs(one, buyer)) delete one.role;
    const [first, second] = buyers;
    lay(second);
    lay(first, second);
  }

  /**
   * Opens a phone. If there is no room, it replaces the one that has been open longest.
   * @param beside a buyer whose phone stays next to it, if two fit
   */
  function lay(buyer, beside = null) {
    const device = open.find((one) => one.buyer === buyer);
    if (!device) {
      while (open.length >= roomFor()) putAway(open.findLast((one) => one.buyer !== beside) ?? open.at(-1));
      const node = deviceOf(buyer);
      place.prepend(node);
      open.unshift({ buyer, node });
    }
    drawStrip();
    drawPurse();
  }

  function putAway(device) {
    device.node.remove();
    open.splice(open.indexOf(device), 1);
    drawStrip();
  }

  function roomFor() {
    const room = matchMedia("(min-width: 900px)").matches ? Math.floor(place.clientWidth / widthOfPhone) : 1;
    return Math.min(Math.max(room, 1), openMax);
  }

  function deviceOf(buyer) {
    const { channel, handle, name, role } = buyer;
    const device = element("article", `device ${channel}`);
    const head = element("header", "");
    const close = button("close", "×", () => putAway(open.find((one) => one.node === device)));
    close.setAttribute("aria-label", `Put ${name}'s phone away`);
    const words = element("h2", "", name);
    words.append(element("small", "", `${channel === "whatsapp" ? "WhatsApp" : "Instagram"} · ${handle}`));
    head.append(words, close);
    const purse = element("p", "purse");
    purse.hidden = true;
    const frame = document.createElement("iframe");
    frame.title = `${name}'s phone`;
    frame.src = `${channel === "whatsapp" ? "/phone" : "/instagram/phone"}?${new URLSearchParams({
      as: handle,
      name,
      shop: channel === "whatsapp" ? whatsapp : instagram,
      inside: "desk",
      ...(role === "seller" ? { sells: "yes" } : {}),
    })}`;
    device.append(head, purse, frame);
    return device;
  }

  function drawStrip() {
    const focused = [...strip.children].indexOf(document.activeElement);
    const add = button("add", "Add a buyer", () => document.getElementById("add").showModal());
    strip.replaceChildren(
      ...buyers.map((buyer) => {
        const one = button(`buyer ${buyer.channel}`, buyer.name, () => {
          lay(buyer);
          onShow();
        });
        one.setAttribute("aria-pressed", String(open.some((device) => device.buyer === buyer)));
        return one;
      }),
      ...(whatsapp || instagram ? [add] : []),
    );
    // The keyboard focus stays where it was.
    strip.children[focused]?.focus();
  }

  return {
    cast,
    /** A buyer's phone; the seller's stays next to it. */
    lay: (buyer) => lay(buyers.find((other) => sameAs(buyer, other)) ?? added(buyer), sellerOf()),
    /** @param role of the played sale; the phone is opened if it is not. */
    front(role) {
      const buyer = buyers.find((one) => one.role === role);
      if (buyer) lay(buyer);
    },
    /** The seller's money, at the top of her phone. */
    purse(...words) {
      purseWords = words;
      drawPurse();
    },
  };

  function sellerOf() {
    return buyers.find((one) => one.role === "seller");
  }

  function added(buyer) {
    // The one who tried before makes room on the strip.
    const before = buyers.findIndex(({ role, played }) => played && role === undefined);
    if (before >= 0) buyers.splice(before, 1);
    buyers.push({ ...buyer, role: undefined, played: true });
    return buyers.at(-1);
  }

  function drawPurse() {
    for (const { buyer, node } of open) {
      const purse = node.querySelector(".purse");
      const words = buyer.role === "seller" ? purseWords : [];
      purse.hidden = words.length === 0;
      purse.replaceChildren(...words.map((one) => element("span", "", one)));
    }
  }
}

function startAdding(add) {
  const dialog = document.getElementById("add");
  const form = document.getElementById("add-form");
  const trouble = document.getElementById("add-trouble");
  form.addEventListener("submit", (event) => {
    if (event.submitter?.value !== "add") return;
    event.preventDefault();
    const { name, channel, handle } = Object.fromEntries(new FormData(form));
    const wanted = { name: name.trim(), channel, handle: tidied(channel, handle.trim()) };
    trouble.hidden = wanted.handle !== null;
    if (wanted.handle === null) {
      trouble.textContent =
        channel === "whatsapp"
          ? "That is no phone number: write it with its country code, such as +234 803 123 4567."
          : "That is no handle: letters, digits, points and underscores, such as ada.okafor.";
      form.elements.handle.focus();
      return;
    }
    form.reset();
    dialog.close();
    add(wanted);
  });
  dialog.addEventListener("close", () => (trouble.hidden = true));
}

/** Null when it is not valid. */
function tidied(channel, handle) {
  if (channel === "instagram") return /^@?[\w.]{1,60}$/.test(handle) ? handle.replace(/^@/, "").toLowerCase() : null;
  const digits = handle.replaceAll(/\D/g, "");
  return /^\+?[\d\s.()-]+$/.test(handle) && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
}

function sameAs(one, other) {
  return one.channel === other.channel && one.handle === other.handle;
}

/** Without local storage, added buyers are lost with the page. */
function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? [];
  } catch {
    return [];
  }
}

function keep(name, buyers) {
  try {
    localStorage.setItem(name, JSON.stringify(buyers));
  } catch {
    // Nothing depends on it.
  }
}
