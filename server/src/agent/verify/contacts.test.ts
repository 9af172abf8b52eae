import { expect, test } from "vitest";
import { withoutContacts } from "./contacts.ts";
import { unmasked } from "../../kernel/text/normalize-draft.ts";

test.each([
  ["12 Allen Avenue, call 08031234567", "12 Allen Avenue, call 080…"],
  ["see https://maps.example/abc, blue gate", "see … blue gate"],
  ["pay GTBank 0 1 2 3 4 5 6 7 8 9 or 012-345-6789", "pay GTBank 0 1… or 012…"],
  ["write to @evil_shop or evil@mail.example", "write to … or …"],
  ["www.evil.exаmple", "…"],
])("of %j the agent repeats %j", (text, repeated) => {
  expect(withoutContacts(text)).toBe(repeated);
});

test.each([
  "Sizes 36 37 38 39",
  "Flat 4B, 15 Awolowo Road, Ikoyi",
  "100% cotton, 2.5 m × 1.2 m",
  "Crème d'Été – 250 ml",
  "ዘ ቦርሳ",
])("%j stays as it is", (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test.each([
  ["ev\u200bil.exam\u00adple", "evil.example"],
  ["еvіl[.]соm", "evil.com"],
  ["hxxps://evil(dot)com", "https://evil.com"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["𝟘𝟙𝟚 ०१२", "012 012"],
  ["Le prix est de 8 500 ₦, n'est-ce pas ?", "Le prix est de 8 500 ₦, n'est-ce pas ?"],
])("%j is read as %j", (text, read) => {
  expect(unmasked(text)).toBe(read);
});
