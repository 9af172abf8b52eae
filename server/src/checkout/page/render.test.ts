import { expect, test } from "vitest";
import { readStrictly } from "../../../test/support/html-check.ts";
import { everyState, sampleOrder, sampleView } from "../../../test/support/payment-page-samples.ts";
import { scriptInjections } from "../../../test/support/script-injections.ts";
import type { CashWay } from "../cash-way.ts";
import { pageIcon, pagePolicy, pageScript, pageStyle } from "./assets.ts";
import { renderPaymentPage } from "./render.ts";
import type { OrderFacts, PaymentPageState, PaymentPageView } from "./view.ts";

const pageWeightLimitBytes = 30_000;

const words: Record<PaymentPageState, { says: string[]; never: string[] }> = {
  open: { says: ["Pay ₦35,500", "How do you want to pay?", "Held until", "3:45 pm"], never: ["Receipt"] },
  failed_try_again: { says: ["did not go through", "insufficient funds", "Pay ₦35,500"], never: ["Receipt"] },
  approve_on_phone: {
    says: ["Approve on your phone", "+234••••••678", "Type your PIN there, never on a page", "Check again"],
    never: ["<form", "Pay ₦"],
  },
  processing: { says: ["checking your payment", "don&#39;t pay again", "Check again"], never: ["<form", "Receipt"] },
  under_review: { says: ["a person is checking it", "Please don&#39;t pay again"], never: ["<form", "Receipt"] },
  paid: {
    says: ["Payment received", "Receipt", "21 November 2026, 3:32 pm", "sok_9f2c41d7", "402913", "I have received it"],
    never: ["<form"],
  },
  confirm_received: { says: ["Did you receive everything?", "Yes, I have everything", "Not yet"], never: ["Receipt"] },
  in_cash: {
    says: ["The shop “Amaka&#39;s Closet” says that it has arrived", "don&#39;t pay again", "Ankara Wrap Dress"],
    never: ["<form", "Receipt", "Your money is held", "Pay ₦"],
  },
  expired: { says: ["link has expired", "Already paid?", "new link"], never: ["<form", "Your money is held"] },
  cancelled: { says: ["was cancelled", "Already paid?"], never: ["<form", "Your money is held"] },
  not_found: { says: ["can&#39;t find this payment page", "new link"], never: ["<form", "₦", "Your order"] },
};

test.each(everyState)("%s says what the buyer needs to know, and no more", (state) => {
  const page = renderPaymentPage(sampleView(state));
  for (const phrase of words[state].says) expect(page).toContain(phrase);
  for (const phrase of words[state].never) expect(page).not.toContain(phrase);
});

test.each(everyState)("%s is well-formed HTML with its landmarks, one h1 and nothing inline", (state) => {
  const elements = readStrictly(renderPaymentPage(sampleView(state, { ...sampleOrder, sandbox: true })));
  const count = (name: string) => elements.filter((element) => element.name === name).length;
  expect([count("main"), count("h1"), count("title"), count("footer")]).toEqual([1, 1, 1, 1]);
  for (const { name, attributes } of elements) {
    if (name === "input" && attributes.get("type") !== "hidden")
      expect(elements.some((other) => other.attributes.get("for") === attributes.get("id"))).toBe(true);
    if (name === "img") expect(attributes.has("alt")).toBe(true);
    if (name === "section")
      expect(elements.some((other) => other.attributes.get("id") === attributes.get("aria-labelledby"))).toBe(true);
  }
});

const languages = ["en", "fr", "pcm", "sw"] as const;

test.each(everyState)("%s with its style, script and icon weighs less than 30 kB in every language", (state) => {
  for (const language of languages) {
    const page = renderPaymentPage(sampleView(state, { ...sampleOrder, language }));
    const parts = [page, pageStyle.body, pageScript.body, pageIcon.body];
    expect(Buffer.byteLength(parts.join("")), language).toBeLessThan(pageWeightLimitBytes);
  }
});

test.each(everyState)("%s is said in four languages, each its own, with nothing left to fill in", (state) => {
  const texts = languages.map((language) => {
    const page = renderPaymentPage(sampleView(state, { ...sampleOrder, language, payingFor: null }));
    expect(page).toContain(`<html lang="${language}">`);
    readStrictly(page);
    // Texts that the script fills in are in attributes.
    expect(page.replaceAll(/data-\w+="[^"]*"/g, "")).not.toMatch(/\{\w+\}|undefined/);
    return /<h1[^>]*>([^<]*)/.exec(page)?.[1];
  });
  expect(texts.every(Boolean)).toBe(true);
  if (state !== "open") expect(new Set(texts).size).toBeGreaterThanOrEqual(3);
});

test("a shop's name that looks like something to fill in is a name", () => {
  const page = renderPaymentPage(sampleView("open", { ...sampleOrder, shopName: "{total}" }));
  expect(page).toContain("Pay “{total}”</h1>");
});

test("the shop's name stands at the top as a shop's name, in quotation marks", () => {
  const page = renderPaymentPage(sampleView("paid", { ...sampleOrder, shopName: "Mzigo” umefika" }));
  expect(page).toMatch(/<p class="shop">[^]*?<bdi\s*>Shop “Mzigo&#39; umefika”<\/bdi/);
});

test("facts of the seller that are not known are not there", () => {
  const record = { since: new Date("2026-03-02"), delivered: null, disputed: null, channelChecked: false };
  const page = renderPaymentPage(sampleView("open", { ...sampleOrder, record }));
  expect(page).toContain("Here since March 2026");
  for (const absent of ["delivered<", "disputed", "WhatsApp checked"]) expect(page).not.toContain(absent);
});

test("only a page that waits for a payment reloads itself without a script", () => {
  const reloading = everyState.filter((state) => renderPaymentPage(sampleView(state)).includes(`http-equiv="refresh"`));
  expect(reloading).toEqual(["approve_on_phone", "processing"]);
});

test("a page whose state is final has no address to listen at", () => {
  const living = everyState.filter((state) => renderPaymentPage(sampleView(state)).includes("data-status-url"));
  expect(living).toEqual(["open", "approve_on_phone", "processing", "failed_try_again", "under_review"]);
});

test("only the sandbox says that no real money moves", () => {
  expect(renderPaymentPage(sampleView("open"))).not.toContain("no real money");
  for (const state of everyState)
    expect(renderPaymentPage(sampleView(state, { ...sampleOrder, sandbox: true }))).toContain(
      "Test payment – no real money",
    );
});

test("three hundred injections in every text of a page never add a tag or an attribute", () => {
  for (const state of everyState) {
    const skeleton = skeletonOf(renderPaymentPage(filledWith(state, "plain")));
    for (const injection of scriptInjections)
      expect(skeletonOf(renderPaymentPage(filledWith(state, injection))), injection).toBe(skeleton);
  }
});

test("a picture or chat address that is no web address is left out", () => {
  const [line] = sampleOrder.lines;
  const lines = [{ ...line!, imageUrl: "javascript:alert(1)" }];
  const page = renderPaymentPage(sampleView("paid", { ...sampleOrder, lines, chatUrl: "javascript:alert(2)" }));
  expect(page).not.toMatch(/javascript:|<img|Back to the chat/);
});

test("a form address that leads elsewhere in disguise is a bug and throws", () => {
  const view = sampleView("open");
  if (view.state !== "open") throw new Error("not the open page");
  expect(() => renderPaymentPage({ ...view, pay: { ...view.pay, action: "//evil.example/" } })).toThrow(TypeError);
});

test("a checkout with no way to pay open says so and has no button", () => {
  const view = sampleView("open");
  if (view.state !== "open") throw new Error("not the open page");
  const page = renderPaymentPage({ ...view, pay: { ...view.pay, methods: [] } });
  expect(page).toContain("Payments are paused");
  expect(page).not.toMatch(/<form|type="submit"/);
});

test("file names change with the content, and the policy allows no inline code", () => {
  expect(pageStyle.fileName).toMatch(/^page\.[0-9a-f]{12}\.css$/);
  expect(pageScript.fileName).toMatch(/^page\.[0-9a-f]{12}\.js$/);
  const policy = pagePolicy({ providers: ["https://checkout.paystack.com"], pictures: [] });
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("form-action 'self' https://checkout.paystack.com");
  expect(policy).not.toContain("unsafe");
});

/** The page with this text in every place where a shop, a product or a provider may put its own. */
function filledWith(state: PaymentPageState, text: string): PaymentPageView {
  const order: OrderFacts = {
    ...sampleOrder,
    shopName: text,
    orderNumber: text,
    lines: [
      { name: text, quantity: 1, unitPrice: text, lineTotal: text, imageUrl: `https://pictures.example/?${text}` },
    ],
    subtotal: text,
    delivery: text,
    discount: text,
    total: text,
    chatUrl: `https://wa.me/?text=${text}`,
  };
  const view = sampleView(state, order);
  if (view.state === "paid") return { ...view, receipt: { ...view.receipt, reference: text, method: text } };
  if (view.state !== "failed_try_again" && view.state !== "open") return view;
  const methods = view.pay.methods.map((method) => ({ ...method, label: text, hint: text }));
  const pay = { ...view.pay, singleUse: { name: "once", value: text }, methods };
  return view.state === "open" ? { ...view, pay } : { ...view, pay, reason: text };
}

function skeletonOf(page: string): string {
  return readStrictly(page)
    .map(({ name, attributes }) => `${name}[${[...attributes.keys()].join(" ")}]`)
    .join(" ");
}

const stages = [
  "preparing",
  "ready",
  "on_its_way",
  "turned_back",
  "said_to_have_arrived",
  "brought",
  "not_confirmed",
  "overridden",
  "went_back",
  "arrived",
  "disputed",
  "owed_back",
  "refunded",
] as const;

test("a paid order's page says how far it is, each stage in its own words of four languages", () => {
  for (const language of languages) {
    const held = language === "en" ? "Your money is held" : null;
    const headings = stages.map((stage) => {
      const view = sampleView("paid", { ...sampleOrder, language });
      if (view.state !== "paid") throw new Error("not the paid page");
      const page = renderPaymentPage({ ...view, stage });
      expect(page.replaceAll(/data-\w+="[^"]*"/g, "")).not.toMatch(/\{\w+\}|undefined/);
      // Money of an order that arrived, was disputed or is being refunded must not be shown as held.
      const over = ["arrived", "disputed", "owed_back", "refunded", "overridden", "silence", "went_back"].includes(
        stage,
      );
      if (held) expect(page.includes(held), stage).toBe(!over);
      return /<h1[^>]*>([^<]*)/.exec(page)?.[1];
    });
    expect(new Set(headings).size, language).toBe(stages.length);
  }
});

test("paid, and nobody knows where it goes: that is asked first, and once", () => {
  const { addressUrl } = sampleOrder;
  const page = renderPaymentPage({
    ...sampleView("paid", { ...sampleOrder, goesTo: null }),
    addressUrl,
  } as PaymentPageView);
  expect(page.split("/pay/co_7h3k/address")).toHaveLength(2);
  expect(page.indexOf("Add the address")).toBeLessThan(page.indexOf("Your delivery"));
});

test("somebody who only pays is never sent to a chat that they don't have", () => {
  const payer = { payingFor: "Ada", chatUrl: null, addressUrl: null, goesTo: null, dataUrl: null, friend: null };
  for (const state of everyState.filter((one) => one !== "not_found" && one !== "confirm_received"))
    for (const language of languages) {
      const page = renderPaymentPage(sampleView(state, { ...sampleOrder, ...payer, language }));
      expect(page, `${state} in ${language}`).not.toMatch(
        /\bchat\b|discussion|gumzo|Your order|Votre commande|Oda yako/,
      );
    }
});

test("an order for cash says so in four languages, and once it has arrived nobody is asked to pay it a second time first", () => {
  for (const language of languages) {
    const page = (cash: CashWay, payingFor: string | null = null) =>
      renderPaymentPage(sampleView("open", { ...sampleOrder, language, cash, payingFor, chatUrl: null }));
    const heading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? "";
    const pages = (["coming", "fetched", "arrived"] as const).map((cash) => page(cash));
    const headings = pages.map(heading);
    expect(
      new Set([...headings, heading(renderPaymentPage(sampleView("open", { ...sampleOrder, language })))]).size,
    ).toBe(4);
    for (const text of pages) expect(text.replaceAll(/data-\w+="[^"]*"/g, "")).not.toMatch(/\{\w+\}|undefined/);
    expect(pages.map((text) => text.includes('class="trust"'))).toEqual([true, true, false]);
    // A friend who pays before the delivery gets the usual texts. After it they learn that it arrived.
    expect(heading(page("coming", "Ada"))).toContain("Ada");
    expect(heading(page("arrived", "Ada"))).toBe(headings[2]);
  }
});
