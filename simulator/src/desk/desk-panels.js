// The panels of gateways, couriers and the clock: cards with buttons, drawn from the streamed state.
import { button, element } from "../phone/bubble.js";

/**
 * @param shop the shop of this desk
 * @param say shows a short message
 * @param count sets the number of waiting items of a view
 * @param act posts to the desk; null when it was refused
 */
export function startPanels({ shop, say, count, act }) {
  const prompts = document.getElementById("prompts");
  const meddled = document.getElementById("meddled");
  let ordersAsked = 0;

  prompts.addEventListener("change", () => void act("/desk/prompts", { wait: prompts.checked }));
  document.getElementById("meddle").addEventListener("submit", (event) => {
    event.preventDefault();
    void act("/desk/meddle", Object.fromEntries(new FormData(event.target)));
  });
  document.getElementById("jumps").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) void jump(Number(target.dataset.seconds), target.textContent);
  });
  document.getElementById("jump").addEventListener("submit", (event) => {
    event.preventDefault();
    const hours = Number(new FormData(event.target).get("hours"));
    void jump(hours * 3_600, `${hours} hours`);
  });

  const anew = document.getElementById("anew");
  const sure = document.getElementById("anew-dialog");
  // Without the platform, there is no shop that could be reset.
  anew.disabled = sure === null;
  anew.addEventListener("click", () => sure.showModal());
  sure?.addEventListener("close", () => {
    if (sure.returnValue === "anew") void beginAnew();
    sure.returnValue = "";
  });

  async function beginAnew() {
    anew.disabled = true;
    say("The shop begins anew …", false, true);
    await act("/desk/anew", { shop });
    anew.disabled = false;
  }

  async function jump(advanceSeconds, words) {
    const buttons = [...document.querySelectorAll("#panel-clock button")];
    for (const one of buttons) one.disabled = true;
    // Days with many sales take time, and a blank screen would not show that.
    say(`Moving the clock by ${words} …`, false, true);
    const moved = await act("/desk/clock", { shop, advanceSeconds });
    for (const one of buttons) one.disabled = false;
    if (moved) say(`It is ${new Date(moved.now).toLocaleString()} now.`);
  }

  function card({ provider, title, detail, state, waits, acts }, perform) {
    const node = element("article", `card ${waits ? "waits" : ""}`);
    const head = element("h4", "", title);
    head.append(element("span", "state", state));
    node.append(head, element("p", "", provider ? `${provider} · ${detail}` : detail));
    const row = element("p", "acts");
    for (const one of acts) {
      const tapped = button("", one.label, async () => {
        for (const other of row.children) other.disabled = true;
        await perform(one.act);
        // A card that changed has already been replaced, so this only affects an unchanged one.
        for (const other of row.children) other.disabled = false;
      });
      tapped.setAttribute("aria-label", `${one.label}: ${title}`);
      row.append(tapped);
    }
    if (acts.length > 0) node.append(row);
    return node;
  }

  /** Unchanged cards stay, because one of their buttons may have the keyboard focus. */
  function fill(id, items, draw, nothing) {
    const place = document.getElementById(id);
    const before = new Map([...place.children].map((node) => [node.dataset.words, node]));
    const nodes = items.map((one) => {
      const words = JSON.stringify(one);
      const node = before.get(words) ?? draw(one);
      node.dataset.words = words;
      return node;
    });
    if (nodes.length === 0 && nothing) nodes.push(element("p", "nothing", nothing));
    // Only changed nodes are replaced.
    for (const [index, node] of nodes.entries())
      if (place.children[index] !== node) place.insertBefore(node, place.children[index] ?? null);
    while (place.childElementCount > nodes.length) place.lastElementChild.remove();
  }

  const tillCard = (one) => card(one, (wanted) => act("/desk/act", { till: one.till, id: one.id, act: wanted }));

  /** The name that people use: the selection above lists them all. */
  function nameOf(provider) {
    return document.querySelector(`#meddle option[value="${CSS.escape(provider)}"]`)?.textContent ?? provider;
  }

  function noticeItem({ id, provider, about, state, attempts }) {
    const node = element("li", state.replace(" ", "-"));
    const words = element("span", "", about);
    words.append(
      element("small", "", `${nameOf(provider)} · ${state}${attempts > 1 ? ` · sent ${attempts} times` : ""}`),
    );
    const again = button("", state === "lost" ? "Send now" : "Send again", () => act("/desk/again", { notice: id }));
    again.setAttribute("aria-label", `${again.textContent}: ${about}`);
    node.append(words, again);
    return node;
  }

  return {
    show({ providers, money, parcels, notices, meddled: fates, promptsWait }) {
      prompts.checked = promptsWait;
      document.querySelector("#providers").textContent = `This shop is paid with ${providers.join(", ")}.`;
      fill("money", money, tillCard, "Nobody pays yet. What waits for its payer appears here.");
      fill("parcels", parcels, tillCard, "No label was bought yet.");
      fill("notices", notices, noticeItem, null);
      count("money", money.filter(({ waits }) => waits).length);
      const words = Object.entries(fates).map(([provider, fate]) => `${nameOf(provider)}: ${fate}`);
      meddled.hidden = words.length === 0;
      meddled.textContent = `Armed: ${words.join(", ")}`;
    },
    async refreshOrders() {
      const asked = (ordersAsked += 1);
      const answer = await fetch(`/desk/orders?${new URLSearchParams({ shop })}`).catch(() => null);
      const body = answer ? await answer.json() : { error: "The simulator does not answer." };
      // A later request has a newer answer.
      if (asked !== ordersAsked) return;
      const cards = (body.orders ?? []).map(({ id, number, funds, status, to }) => ({
        id,
        title: number,
        detail:
          to ??
          "No address: it is fetched at the shop, or the buyer has yet to say where it goes, in the chat or on their page.",
        state: funds === "none" ? status : `${status}, money ${funds}`,
        waits: true,
        acts: to === null ? [] : [{ act: "send", label: "Book a courier" }],
      }));
      fill(
        "orders",
        cards,
        (one) =>
          card(one, async () => {
            await act("/desk/send", { shop, orderId: one.id });
            void this.refreshOrders();
          }),
        body.error ?? "Nothing to send: orders appear here once they are paid.",
      );
      count("parcels", cards.length);
    },
  };
}
