// We must never miss a wish for a person of the shop. A person who is only mentioned is no such wish.
import { describe, expect, test } from "vitest";
import type { BuyerMessage } from "../../brain.ts";
import { cardOf, memoryShop } from "../../testing/memory-shop.ts";
import { readTurn } from "./read.ts";
import { wantsPerson } from "./wants-person.ts";

const shop = memoryShop();

function asksForPerson(text: string): boolean {
  return readTurn([typed(text)], cardOf(shop)).wishes.some(({ intent }) => intent === "person");
}

describe("asks for a person of the shop", () => {
  test.each([
    "Please can a person from the shop answer me about the address",
    "can someone from your team help me with this",
    "let somebody attend to me please",
    "I need a human being",
    "is there anyone who can reply me?",
    "The owner should answer my question",
    "abeg make one person for una shop answer me",
    "person fit reply me?",
    "make somebody from una side talk to me",
    "Est-ce qu'une personne de la boutique peut me répondre ?",
    "quelqu'un peut m'aider ?",
    "je voudrais que le responsable me rappelle",
    "Naomba mtu wa duka anijibu kuhusu anwani",
    "kuna mtu anaweza kunisaidia?",
    "mhudumu anijibu tafadhali",
  ])("%s", (text) => {
    expect(asksForPerson(text)).toBe(true);
  });
});

describe("speaks of a person, and asks for none", () => {
  test.each([
    "can somebody else receive it for me",
    "I want a cake for one person",
    "will someone be at home is not sure",
    "somebody told me about your shop",
    "is the bag big enough for a person who travels",
    "can someone at the shop write my name on it",
    "my person go come collect am",
    "I wan buy bag for somebody",
    "une robe pour une personne mince",
    "quelqu'un m'a conseillé votre boutique",
    "le vendeur me plaît",
    "mtu mwingine atapokea mzigo",
    "nataka mkoba wa mtu mzima",
    "rafiki yangu aliniambia kuhusu duka lenu",
  ])("%s", (text) => {
    expect(asksForPerson(text)).toBe(false);
  });
});

const typed = (text: string): BuyerMessage => ({
  id: "msg_1",
  type: "text",
  at: shop.now,
  choice: null,
  forwarded: false,
  enquiry: null,
  text,
});

describe("the wish for a person stands above whatever else the message says", () => {
  test.each([
    "I would rather speak with a person, please",
    "let me talk to somebody there about the colours, I want 2",
    "can a human help me, I want the blue one",
    "I'd prefer to deal with a human being",
    "may I chat with one of your people? I'm not sure which to take",
    "Could someone from your side assist, I want to change it to 3",
    "abeg make I talk to pesin",
    "je préfère parler à quelqu'un, et c'est pour samedi",
    "j'aimerais mieux discuter avec un être humain",
    "naomba kuongea na mtu, halafu iwe 3",
    "ningependa kuzungumza na mhudumu",
  ])("%s", (text) => {
    expect(wantsPerson([typed(text)])).toBe(true);
  });
});

describe("who denies the wish, or speaks of somebody of their own, has none", () => {
  test.each([
    "no need to talk to a person, you are fine",
    "I don't want to speak with anyone, just send it",
    "can somebody else receive it for me",
    "let the rider talk to the person at the gate",
    "please talk to my brother when you come",
    "can someone help me carry it",
    "is this real human hair?",
    "je ne veux pas parler à quelqu'un",
    "sitaki kuongea na mtu",
    "mtu mwingine atapokea mzigo",
  ])("%s", (text) => {
    expect(wantsPerson([typed(text)])).toBe(false);
  });
});
