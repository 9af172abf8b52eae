// The shop's catalog as a sheet: browse, choose quantities, send the cart as an order.
import { button, element, productPicture, words } from "./bubble.js";

const quantityMax = 99;

/**
 * @param sendCart gets `{ items, note }`. @returns a function that opens the sheet with these cards, in their order and with their
 * headings, or with all.
 */
export function startCatalog(shop, sendCart) {
  const sheet = document.getElementById("catalog");
  const list = sheet.querySelector(".items");
  const order = sheet.querySelector(".order");
  const note = sheet.querySelector(".ordering input");
  const quantities = new Map();

  sheet.querySelector("form.ordering").addEventListener("submit", (event) => {
    event.preventDefault();
    const items = [...quantities].map(([retailerId, quantity]) => ({ retailerId, quantity }));
    if (items.length === 0) return;
    void sendCart({ items, ...(note.value.trim() ? { note: note.value.trim() } : {}) });
    quantities.clear();
    note.value = "";
    sheet.close();
  });

  function showTotal() {
    const count = [...quantities.values()].reduce((sum, one) => sum + one, 0);
    order.disabled = count === 0;
    order.textContent = count === 0 ? "Nothing chosen yet" : `Send order · ${count} ${count === 1 ? "item" : "items"}`;
  }

  function stepper({ retailerId, title, available }) {
    const box = element("span", "stepper");
    const count = element("output", "", String(quantities.get(retailerId) ?? 0));
    const step = (by) => () => {
      const next = Math.min(Math.max((quantities.get(retailerId) ?? 0) + by, 0), quantityMax);
      if (next === 0) quantities.delete(retailerId);
      else quantities.set(retailerId, next);
      count.textContent = String(next);
      showTotal();
    };
    const [less, more] = [button("", "−", step(-1)), button("", "+", step(1))];
    less.setAttribute("aria-label", `Less of ${title}`);
    more.setAttribute("aria-label", `More of ${title}`);
    more.disabled = !available;
    box.append(less, count, more);
    return box;
  }

  return async (cards) => {
    list.replaceChildren(element("li", "empty", "Loading …"));
    sheet.showModal();
    const response = await fetch(`/phone/catalog?${new URLSearchParams({ shop })}`).catch(() => null);
    const { items } = response?.ok ? await response.json() : { items: [] };
    let under = "";
    const rows = wantedOf(cards, items).flatMap((item) => {
      const row = element("li", "item");
      const price = item.available ? item.price : `${item.price} · sold out`;
      row.append(productPicture(item.picture), words(item.title, price), stepper(item));
      const heading = item.section !== "" && item.section !== under ? [element("li", "section", item.section)] : [];
      under = item.section;
      return [...heading, row];
    });
    const none = "This shop shows nothing yet. Items appear once a catalog is linked and they passed its review.";
    list.replaceChildren(...(rows.length > 0 ? rows : [element("li", "empty", none)]));
    showTotal();
  };
}

/** The visible items of a message's cards; without cards all of them, without headings. */
function wantedOf(cards, items) {
  if (cards === null) return items.map((item) => ({ ...item, section: "" }));
  return cards.flatMap(({ retailerId, section }) => {
    const item = items.find((one) => one.retailerId === retailerId);
    return item ? [{ ...item, section }] : [];
  });
}
