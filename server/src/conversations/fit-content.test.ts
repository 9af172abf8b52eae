import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Card, channelDrivers } from "../channels/index.ts";
import { fitContent } from "./fit-content.ts";
import { splitText } from "./split-text.ts";

const plain = {
  sends: new Set(["text"] as const),
  textLimit: { max: 40, unit: "characters" as const },
  room: { aboveButtons: 20, captions: { image: 0, video: 0, audio: 0, document: 0 } },
  showsMarks: true,
};
const text = (words: string) => ({ type: "text", text: words, previewUrl: false });

describe("a text too long for the channel", () => {
  test("is cut after a sentence, else after a word, else where it must", () => {
    const limit = { max: 24, unit: "characters" } as const;
    expect(splitText("We have it in red. Do you want the small one?", limit)).toEqual([
      "We have it in red.",
      "Do you want the small",
      "one?",
    ]);
    expect(splitText("x".repeat(50), limit).map((part) => part.length)).toEqual([24, 24, 2]);
  });

  test("is counted in bytes where the channel does, and no character is torn", () => {
    expect(splitText("🧺🧺🧺", { max: 9, unit: "bytes" })).toEqual(["🧺🧺", "🧺"]);
  });

  test("loses nothing but white space, whatever it says", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.integer({ min: 24, max: 90 }),
        fc.constantFrom("characters" as const, "bytes" as const),
        (words, max, unit) => {
          const parts = splitText(words, { max, unit });
          const size = (part: string): number => (unit === "bytes" ? Buffer.byteLength(part) : part.length);
          const graphemes = [...new Intl.Segmenter("en").segment(words)].map(({ segment }) => size(segment));
          const bound = Math.max(max, ...graphemes);
          expect(parts.every((part) => size(part) <= bound)).toBe(true);
          expect(parts.join("").replaceAll(/\s/g, "")).toBe(words.replaceAll(/\s/g, ""));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("what has too little room", () => {
  const channel = { ...plain, sends: new Set(["text", "buttons", "image"] as const) };

  test("above buttons is said before them, and the last of it stands there", () => {
    const buttons = [{ id: "y", title: "Yes" }];
    expect(fitContent({ type: "buttons", text: "It is KES 1,200. Shall I order it?", buttons }, channel)).toEqual([
      text("It is KES 1,200."),
      { type: "buttons", text: "Shall I order it?", buttons },
    ]);
  });

  test("beside a picture is said after it", () => {
    const picture = { type: "image", link: "https://shop.example/a.jpg", caption: "The red one" } as const;
    expect(fitContent(picture, channel)).toEqual([{ ...picture, caption: "" }, text("The red one")]);
  });

  test("stars around words are left out where they would be read as such", () => {
    const marked = text("It is *KES 1,200*, 2*3 of them") as { type: "text"; text: string; previewUrl: boolean };
    expect(fitContent(marked, { ...channel, showsMarks: false })).toEqual([text("It is KES 1,200, 2*3 of them")]);
  });
});

describe("what the channel can't send", () => {
  test("buttons become numbered choices", () => {
    const buttons = [
      { id: "a", title: "Small" },
      { id: "b", title: "Large" },
    ];
    expect(fitContent({ type: "buttons", text: "Which size?", buttons }, plain)).toEqual([
      text("Which size?\n1. Small\n2. Large"),
    ]);
  });

  test("a picture becomes its words and its address", () => {
    const picture = { type: "image", link: "https://shop.example/a.jpg", caption: "The red one" } as const;
    const roomy = { ...plain, textLimit: { max: 100, unit: "characters" as const } };
    expect(fitContent(picture, roomy)).toEqual([text("The red one\nhttps://shop.example/a.jpg")]);
  });

  const card = (title: string, buttons: Card["buttons"] = []): Card => ({
    title,
    subtitle: "KES 1,200",
    image: `https://shop.example/${title}.jpg`,
    buttons,
  });
  const { chatapp, photoapp } = channelDrivers;

  test("cards become pictures, and what can be tapped on them stands in one list after them", () => {
    const cards = ["Gown", "Tote"].map((name) => card(name, [{ id: `buy:${name}`, title: "Buy" }]));
    expect(fitContent({ type: "cards", text: "New this week", cards }, chatapp)).toEqual([
      { type: "image", link: "https://shop.example/Gown.jpg", caption: "*Gown*\nKES 1,200" },
      { type: "image", link: "https://shop.example/Tote.jpg", caption: "*Tote*\nKES 1,200" },
      {
        type: "list",
        text: "New this week",
        button: "Buy",
        sections: [
          {
            title: "",
            rows: [
              { id: "buy:Gown", title: "Gown", description: "Buy" },
              { id: "buy:Tote", title: "Tote", description: "Buy" },
            ],
          },
        ],
      },
    ]);
  });

  test("a card's own buttons become buttons, and its link a line of words", () => {
    const buttons = [
      { id: "s", title: "Small" },
      { id: "l", title: "Large" },
      { url: "https://shop.example", title: "See it" },
    ];
    expect(fitContent({ type: "cards", text: "", cards: [card("Gown", buttons)] }, chatapp)).toEqual([
      {
        type: "image",
        link: "https://shop.example/Gown.jpg",
        caption: "*Gown*\nKES 1,200\nSee it: https://shop.example",
      },
      { type: "buttons", text: "Gown", buttons: buttons.slice(0, 2) },
    ]);
  });

  test("products become cards, at most ten at a time, where there is no catalog", () => {
    const cards = Array.from({ length: 12 }, (_, at) => card(`Dress ${at}`));
    const products = {
      type: "products" as const,
      header: "Dresses",
      text: "These are left",
      catalogId: "1",
      sections: [{ title: "", retailerIds: cards.map(({ title }) => title) }],
      cards,
    };
    expect(fitContent(products, chatapp)).toEqual([products]);
    const [said, ...swiped] = fitContent(products, photoapp);
    expect(said).toEqual(text("These are left"));
    expect(swiped.map((one) => one.type === "cards" && one.cards.length)).toEqual([10, 2]);
  });

  test("a reaction taken back is nothing at all", () => {
    expect(fitContent({ type: "reaction", text: "", emoji: null, targetMessageId: "m" }, plain)).toEqual([]);
  });

  test("what it can send stays as it is", () => {
    const content = { type: "text", text: "Hello", previewUrl: true } as const;
    expect(fitContent(content, plain)).toEqual([content]);
  });
});
