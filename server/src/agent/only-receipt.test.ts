import { expect, test } from "vitest";
import { saysOnlyThanksOrReceipt } from "./only-receipt.ts";

test.each([
  "It came to the wrong street", "It arrived at my old address", "It arrived for someone else", "It came open",
  "Yes it came open", "Received by a stranger", "It came with sand inside", "It came, they took it back",
  "I received it and returned it to your rider", "I have received another person's parcel", "I received used mugs",
  "Yes thanks, a box of sand", "I don receive block", "J'ai reçu une brique", "Nimepokea matofali",
  "e se, oja ti baje", "Ihe a mebiri emebi", "it has not come", "it came late", "thanks for nothing",
  "it came like this", "it came to me like this", "so this is it, thanks", "it came so", "it came just now, see", "so this came",
  "it came, now this", "received like this", "it is this that came", "thanks???", "has it come?",
])("“%s” has a word that is neither thanks nor receipt", (text) => {
  expect(saysOnlyThanksOrReceipt(text)).toBe(false);
}); // prettier-ignore

test.each([
  "Thank you so much, it has arrived safely", "I have received my order, God bless you", "got it, thanks!",
  "J'ai bien reçu ma commande, merci beaucoup", "Tout est arrivé en bon état, merci", "imefika salama, asante sana",
  "Nimepokea oda yangu", "I don receive am o, thank you my oga", "everything complete, e sweet well well",
])("“%s” has no other word", (text) => {
  expect(saysOnlyThanksOrReceipt(text)).toBe(true);
}); // prettier-ignore
