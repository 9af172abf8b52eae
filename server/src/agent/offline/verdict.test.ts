// The shop's text decides a yes-or-no question, or it does not. If it does not, we conclude nothing.
import { expect, test } from "vitest";
import { asksYesNo, verdictIn } from "./decide/verdict.ts";
import { normalise } from "./understand/normalise.ts";

const settled = (question: string, sentence: string, name?: string) =>
  verdictIn(question, [sentence], name === undefined ? null : { name });

test.each([
  ["is the lamp waterproof?", "Waterproof (IP65).", "Garden Lamp", "yes"],
  ["does the inverter carry a fridge?", "Can't carry a fridge or an iron.", "Inverter", "no"],
  ["is it gluten free?", "Contains gluten and milk.", "Cake", "no"],
  ["le gâteau contient-il des arachides ?", "Sans noix ni arachide.", "Gâteau", "no"],
  ["vous faites des gâteaux sans gluten ?", "Nos gâteaux contiennent du gluten.", "Gâteau", "no"],
  ["begi linamfaa mtoto wa miaka 4?", "18 litres, for ages 3 to 6.", "School Bag", "yes"],
  ["does the bag fit a 9 year old?", "18 litres, for ages 3 to 6.", "School Bag", "no"],
] as const)("of the goods: %s – %s", (question, sentence, name, verdict) =>
  expect(settled(question, sentence, name)).toBe(verdict),
);

test.each([
  ["power bank spoil after 3 months, warranty dey?", "Power banks have 6 months warranty.", "yes"],
  ["power bank spoil after 9 months, warranty dey?", "Power banks have 6 months warranty.", "no"],
  ["do you deliver on Sundays?", "We don't deliver on Sundays.", "no"],
  ["do you sell laptops?", "We don't sell phones, laptops or used items.", "no"],
  ["mna nguo za watu wazima?", "Hatuuzi nguo za watu wazima.", "no"],
] as const)("of the rules: %s – %s", (question, sentence, verdict) =>
  expect(settled(question, sentence)).toBe(verdict),
);

test.each([
  ["does it charge with solar?", "USB port to charge a phone.", "Table Fan"],
  ["is the bag waterproof?", "Water resistant except the zip.", "Bag"],
  ["c'est possible pour demain ?", "Les gâteaux se commandent 48 heures à l'avance.", "Gâteau"],
  ["what is it made of?", "100% cotton.", "Dress"],
  ["uniform no size my child, I fit change am?", "We sew the child's name inside the collar.", "Uniform"],
  ["can I return it after 20 days?", "Returns within 7 days.", "Lamp"],
] as const)("nothing is concluded: %s – %s", (question, sentence, name) =>
  expect(settled(question, sentence, name)).toBeNull(),
);

test("what asks for a thing, a place or a sum asks for no yes", () => {
  for (const text of [
    "where are you?",
    "combien ?",
    "bei gani?",
    "which one lasts?",
    "is it red or blue?",
    "I go come carry am",
  ])
    expect([text, asksYesNo(normalise(text))]).toEqual([text, false]);
  for (const text of ["do you deliver to Yaba, and how much?", "what about Saturday?", "una dey open?", "mko wazi?"])
    expect([text, asksYesNo(normalise(text))]).toEqual([text, true]);
});
