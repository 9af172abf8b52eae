import { describe, expect, test } from "vitest";
import { answerTo } from "./understand/answers-question.ts";

const no = (...texts: string[]) => {
  const said = answerTo(texts);
  return said?.is === "no" ? said : null;
};

describe("a yes is plain", () => {
  test.each(["Yes", "yes please", "Oui", "oui merci", "Ndiyo", "YES!", "yes 👍"])("%s", (text) => {
    expect(answerTo([text])).toEqual({ is: "yes" });
  });
  test.each([
    "ok",
    "👍",
    "yes but it is too small",
    "yes?",
    "Yes, and my money?",
    "thanks",
    "fine",
    "when does it come",
  ])("%s is none", (text) => expect(answerTo([text])).toBeNull());
});

describe("a no may have its reason", () => {
  test.each([
    "No",
    "nope",
    "Non",
    "Hapana",
    "👎",
    "No thanks",
    "No, it is too small",
    "no it is not what i bought",
    "No because I asked for a bag",
    "I don't want it",
    "I no want am",
    "Je n'en veux pas",
    "Non, ce n'est pas ce que j'ai rendu",
    "Hapana, si kile nilichoomba",
    "Sikitaki",
    "No. I do not agree.",
    "No I don't like it",
  ])("%s", (text) => expect(no(text)).toMatchObject({ says: true }));
  test.each([
    "No problem",
    "No wahala, send am",
    "no worries, I take it",
    "No, it's fine, I'll take it",
    "not yet",
    "No problem, I accept",
    "Non, c'est bon, je le prends",
    "hapana shida",
    "thanks",
    "hello",
  ])("%s is none", (text) => expect(answerTo([text])).toBeNull());
});

describe("who asks for their money says no", () => {
  test.each([
    "I want my money",
    "I want my money back",
    "give me back my money",
    "Please refund me",
    "refund please",
    "my money back",
    "I want all my money",
    "I no want am I want my money",
    "I don't want this, I want my money",
    "I wan my money",
    "abeg return my money",
    "Je veux mon argent",
    "rendez-moi mon argent",
    "remboursez-moi",
    "Nataka pesa yangu",
    "nirudishieni pesa yangu",
    "pesa yangu",
  ])("%s", (text) => expect(no(text)?.wants).toBeTruthy());
  test.each([
    "I don't want my money back",
    "no need for my money",
    "when do I get my money?",
    "where is my money?",
    "I want my money if it does not fit",
    "keep my money",
    "the shop has my money",
    "I sent the money yesterday",
    "je ne veux pas mon argent",
    "sitaki pesa yangu",
  ])("%s asks for none", (text) => expect(no(text)?.wants ?? null).toBeNull());
  test("several texts are one answer", () =>
    expect(no("No", "I want my money")).toMatchObject({ says: true, wants: "money" }));
});
