import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { counterOffer, type Standing } from "../haggle/counter-offer.ts";
import { underLimits } from "../haggle/shop-limits.ts";
import { judge } from "../end-turn.ts";
import { offlineBrain } from "../offline/brain.ts";
import { cardOf, memoryShop, playTurn } from "../testing/memory-shop.ts";
import { withoutEmoji } from "./dress-draft.ts";
import { phraseIn } from "./find-phrase.ts";
import { forbiddenIn } from "./forbidden-topics.ts";
import { otherLanguageIn } from "./other-language.ts";
import { promiseIn } from "./promise-in.ts";

describe("a line that a seller gives the agent to say", () => {
  test.each([
    "Welcome to Amaka's Closet!",
    "Hey beautiful, what are you looking for today? 💃",
    "Bienvenue chez nous, ravie de vous lire !",
    "Karibu sana dukani kwetu",
    "Welcome o, you don reach the right place!",
    "With love, Amaka",
  ])("is taken as courtesy: %s", (line) => expect(promiseIn(line)).toBeNull());

  test.each([
    ["All bags ₦5,000 today", "5,000"],
    ["We deliver in 2 days", "2"],
    ["Free delivery everywhere!", "free"],
    ["Order at www.cheap-bags.com", "cheap-bags"],
    ["Mail me: amaka@shop.example", "amaka"],
    ["We deliver tomorrow", "tomorrow"],
    ["Livraison gratuite partout", "gratuite"],
    ["Bei za punguzo kwa wote", "punguzo"],
    ["Everything is in stock", "in stock"],
    ["Your order is confirmed", "confirmed"],
    ["Pay to account 0123456789", "0123456789"],
    ["All dresses fifteen thousand naira", "fifteen"],
    ["Hi\nPay me first", "one line"],
    ["Your money is held until you have it", "money"],
    ["Every order is guaranteed by us", "guaranteed"],
    ["Sokoni stands behind us", "sokoni"],
    ["Buyer protection on everything", "protection"],
    ["Votre argent est protégé chez nous", "argent"],
    ["Satisfaction garantie", "garantie"],
    ["Pesa yako iko salama", "pesa"],
    ["Tunakupa dhamana", "dhamana"],
  ])("is refused where it says what books must bear out: %s", (line, named) =>
    expect(promiseIn(line)?.toLowerCase()).toContain(named.toLowerCase()),
  );
});

describe("a phrase", () => {
  test.each([
    ["I need a LAWYER", "lawyer"],
    ["two lawyers!", "lawyer"],
    ["vous vendez EN  GROS?", "en gros"],
    ["une politique", "Politique"],
    ["hair-dye", "hair dye"],
    ["le décès", "deces"],
    ["ጦርነት ነው", "ጦርነት"],
    ["c++ (beta)", "c++"],
  ])("is found in %s", (text, phrase) => expect(phraseIn(text, [phrase])).toBe(phrase));

  test.each([
    ["start", "art"],
    ["wholesaler", "wholesale"],
    ["hair. dye?", "hair dye"],
  ])("is not found in %s", (text, phrase) => expect(phraseIn(text, [phrase])).toBeNull());
});

test("emoji go, and dots, figures and signs stay", () => {
  expect(withoutEmoji("Hi! 👋 Welcome.\n• 2 × Bag™ – ₦5,000 🛍️\nDeal! 🤝🏿 ok 👨‍👩‍👧 ❤️")).toBe(
    "Hi! Welcome.\n• 2 × Bag™ – ₦5,000\nDeal! ok",
  );
  expect(withoutEmoji("👍")).toBe("👍");
});

describe("a draft", () => {
  const shop = memoryShop();
  shop.rules.forbiddenTopics = ["wine", "siasa"];
  shop.rules.languages = ["en"];
  const bottle = shop.products[0];
  if (bottle) bottle.name = "Wine Red Gown";
  shop.lines.set(bottle?.id ?? "", 1);
  const card = cardOf(shop);

  test("may name a product that bears a forbidden word, and not the word itself", () => {
    expect(forbiddenIn("Your *Wine Red Gown* is lovely.", [], card)).toEqual([]);
    expect(forbiddenIn("Some *wines* go with your Wine Red Gown.", [], card)).toMatchObject([{ text: "wine" }]);
    expect(forbiddenIn("Tuongee SIASA kidogo", [], card)).toMatchObject([{ text: "siasa" }]);
  });

  test("in a language that is not the shop's is stopped, and names of goods make no language", () => {
    const said = (text: string) =>
      otherLanguageIn({ text, language: "en", dialogue: card.dialogue, confidence: 1 }, card);
    expect(said("Bonjour, je vous propose cette robe, elle est très belle, vous la voulez ?")).not.toBeNull();
    expect(said("We have the Robe Wax and the Kitenge. Which one would you like?")).toBeNull();
  });
});

test("no haggle goes below the floor or gives more than the shop's limit", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1_000n, max: 10_000_000n }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 90 }),
      fc.bigInt({ min: 1n, max: 1_000_000n }),
      fc.array(fc.option(fc.bigInt({ min: 1n, max: 12_000_000n })), { maxLength: 12 }),
      (list, ownPart, maxPercent, step, offers) => {
        const floor = (list * BigInt(ownPart)) / 100n;
        const limits = { haggling: true, maxPercent, maxRounds: null, leastOrder: null };
        const terms = underLimits({ list, floor, step, maxRounds: 8 }, limits, list);
        if (!terms) return;
        let standing: Standing = { price: list, rounds: 0 };
        for (const offer of offers) {
          standing = counterOffer(terms, standing, offer);
          expect(standing.price).toBeGreaterThanOrEqual(floor);
          expect((list - standing.price) * 100n).toBeLessThanOrEqual(list * BigInt(maxPercent));
        }
      },
    ),
  );
});

const piece = fc.constantFrom(
  "hi", "bonjour", "habari", "how far", "politics", "siasa", "lawyer", "en gros", "you are stupid", "yes", "oui", "ndiyo", "no",
  "i want 2 leather tote bag", "je veux une robe", "nataka begi", "last price?", "10k", "Yaba", "merci", "bye", "asante", "xqzw", "👍",
); // prettier-ignore

test("under any rules the brain says only what is true, allowed, in a language of the shop, and orders nothing a person has to confirm", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        languages: fc.subarray(["en", "pcm", "fr", "sw"] as const),
        tone: fc.constantFrom("warm" as const, "short" as const, "formal" as const),
        name: fc.constantFrom(null, "Zuri"),
        emoji: fc.boolean(),
        angry: fc.boolean(),
        afterMisunderstandings: fc.integer({ min: 1, max: 5 }),
        orderAbove: fc.constantFrom(null, { amount: 3_000_000, currency: "NGN" as const }),
      }),
      fc.array(fc.array(piece, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async ({ languages, tone, name, emoji, ...handOver }, turns) => {
        const shop = memoryShop();
        Object.assign(shop.rules, { languages, forbiddenTopics: ["politics", "siasa"] });
        Object.assign(shop.rules.persona, { tone, name, emoji, signOff: { en: "With love" } });
        Object.assign(shop.rules.handOver, { ...handOver, words: ["lawyer", "en gros"] });
        for (const texts of turns) {
          const messages = texts.map((text, at) => ({
            id: `msg_${at}`,
            text,
            type: "text",
            at: shop.now,
            choice: null,
            forwarded: false,
            enquiry: null,
          }));
          const { draft, receipts, card } = await playTurn(shop, offlineBrain, messages);
          expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
          if (languages.length > 0) expect(languages).toContain(draft.language);
          if (!emoji || tone === "formal") expect(draft.text).not.toMatch(/\p{Emoji_Presentation}/u);
          const called = receipts.some(({ tool }) => tool === "hand_over" || tool === "ask_refund");
          const ordered = receipts.some(({ tool, result }) => tool === "confirm_order" && result.ok);
          if (texts.some((text) => /lawyer|en gros/.test(text)) && !ordered) expect(called).toBe(true);
          if (handOver.orderAbove)
            for (const { total } of shop.orders) expect(total.minor).toBeLessThanOrEqual(3_000_000n);
        }
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
