import { expect, test } from "vitest";
import { cardOf, memoryShop } from "../../testing/memory-shop.ts";
import { addressIn } from "./areas.ts";
import { identifyLanguage } from "./language.ts";
import { normalise } from "./normalise.ts";
import { readTurn } from "./read.ts";
import { withoutProperNames } from "./sayings.ts";

const languageOf = (text: string): string =>
  identifyLanguage(withoutProperNames(normalise(text)), cardOf(memoryShop()));

test.each([
  ["Deliver to 15 Adeniran Ogunsanya Street, Surulere. My name is Ngozi", "en"],
  ["My name is Ngozi", "en"],
  ["Please send it to 4 Kwame Nkrumah Avenue, my name is Saba Moja", "en"],
  ["je m'appelle Moja Saba, livrez au 4 rue Carnot", "fr"],
  ["jina langu ni Ngozi, nataka viatu", "sw"],
  ["nataka mkoba wa ngozi", "sw"],
])("“%s” is written in %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ["Hi, I'm Ngozi", null, "en"],
  ["Good morning, this is Ngozi", null, "en"],
  ["Ngozi", "Ngozi Eze", "en"],
  ["bonjour, ici Ngozi", "Ngozi Eze", "fr"],
  ["nataka mkoba wa ngozi", "Ngozi Eze", "sw"],
])("“%s” of %s is answered in the language of the other words, %s", (text, name, language) => {
  const card = cardOf(memoryShop());
  const typed = { id: "msg_1", type: "text", at: card.now, choice: null, forwarded: false, enquiry: null };
  expect(readTurn([{ ...typed, text }], { ...card, customer: { ...card.customer, name } }).language).toBe(language);
});

test.each([
  ["15 Adeniran Ogunsanya Street, Surulere. My name is Ngozi", "15 Adeniran Ogunsanya Street, Surulere"],
  ["My name is Ngozi, 15 Adeniran Ogunsanya Street", "15 Adeniran Ogunsanya Street"],
  ["12 rue Carnot, je m'appelle Awa Diop", "12 rue Carnot"],
  ["Nyumba 4 Moi Avenue, jina langu ni Asha", "Nyumba 4 Moi Avenue"],
  ["Mon prénom est Ibrahim, 12 rue Carnot", "12 rue Carnot"],
])("“%s” names the place without who lives there", (text, address) => {
  expect(addressIn(text, null)).toBe(address);
});
