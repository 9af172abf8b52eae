// Days, hours and how long things take, as buyers ask and as sellers write.
import { describe, expect, test } from "vitest";
import { memoryShop, cardOf, toolBox } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { normalise } from "./understand/normalise.ts";
import { dayAsked, daysUntil, isOnlyDay, takesIn, weekdaysDenied, weekIn, weekOf } from "./understand/days.ts";

const wednesday = 2;

describe("when a shop is open is read from its own words", () => {
  test.each([
    ["Monday to Friday 9am to 6pm, Saturday 10am to 4pm. Closed on Sunday.", "9-18 9-18 9-18 9-18 9-18 10-16 shut"],
    ["Mon-Sat 9am-6pm", "9-18 9-18 9-18 9-18 9-18 9-18 ?"],
    ["Ouvert du lundi au samedi de 9h à 19h. Fermé le dimanche.", "9-19 9-19 9-19 9-19 9-19 9-19 shut"],
    ["Ouvert tous les jours de 8h à 21h, le dimanche de 10h à 14h.", "8-21 8-21 8-21 8-21 8-21 8-21 10-14"],
    ["Jumatatu hadi Ijumaa saa mbili asubuhi hadi saa kumi na mbili jioni", "8-18 8-18 8-18 8-18 8-18 ? ?"],
    ["Tunafungua Jumatatu hadi Jumamosi, 8am hadi 6pm. Jumapili tumefunga.", "8-18 8-18 8-18 8-18 8-18 8-18 shut"],
    ["Saturday 10am – 1pm and 2pm – 4pm", "? ? ? ? ? 10-13+14-16 ?"],
    ["Open every day 8-8", "8-20 8-20 8-20 8-20 8-20 8-20 8-20"],
    ["Ring the bell twice.", "? ? ? ? ? ? ?"],
  ])("%s", (written, told) => {
    const week = weekIn(written).map((spans) =>
      spans === null ? "?" : spans.map(([from, to]) => `${from / 60}-${to / 60}`).join("+") || "shut",
    );
    expect(week.join(" ")).toBe(told);
  });
});

describe("the days that a written time takes are counted from a Wednesday", () => {
  test.each([
    ["2-3 working days", [], [2, 5]],
    ["next working day", [], [1, 1]],
    ["en 1 à 2 jours ouvrables", [], [1, 2]],
    ["siku 3 hadi 4 za kazi", [], [5, 6]],
    ["24 to 48 hours", [], [1, 2]],
    ["2 to 4 days", [6], [2, 5]],
    ["Cakes need 2 days' notice.", [], [2, 2]],
  ])("%s", (written, never, days) => {
    const takes = takesIn(written);
    expect(takes && daysUntil(takes, wednesday, new Set(never))).toEqual(days);
  });

  test("a sentence without a time says nothing of it", () => {
    expect(takesIn("We send it with GIG.")).toBeNull();
  });
});

describe("the day that is asked about", () => {
  test.each([
    ["will it be here by friday?", 2, null],
    ["are you open on sunday at 4?", 4, 960],
    ["mko wazi jumamosi saa kumi jioni?", 3, 960],
    ["et dimanche a 16h ?", 4, 960],
    ["what about tuesday next week", 6, null],
    ["or tomorrow morning?", 1, null],
  ])("%s", (text, ahead, minute) => {
    expect(dayAsked(text, wednesday)).toMatchObject({ ahead, minute });
  });

  test("“mon argent” is no Monday", () => {
    expect(dayAsked("ou est mon argent ?", wednesday)).toBeNull();
  });

  test("a day alone goes on with the question before, and one with goods beside it does not", () => {
    expect([isOnlyDay("and sunday at 4pm?"), isOnlyDay("2 cakes for sunday")]).toEqual([true, false]);
  });
});

describe("the verifier", () => {
  const shop = memoryShop({ openingHours: "Monday to Saturday 9am to 6pm. Closed on Sunday.", policies: {} });
  shop.now = new Date("2026-12-02T09:00:00.000Z");
  const verdictOf = (text: string) => verify({ text }, [], cardOf(shop)).verdict;

  test.each([
    ["Yes, the shop is open on Wednesday.", "pass"],
    ["Yes, the shop is open on Sunday.", "stop"],
    ["No, the shop is closed on Sunday.", "pass"],
    ["Oui, la boutique est ouverte dimanche.", "stop"],
    ["Counted from today, that is Friday 4 December to Monday 7 December.", "pass"],
    // There is no such Friday.
    ["Counted from today, that is Friday 5 December.", "stop"],
    // The agent promises no day.
    ["It arrives on Friday 4 December.", "stop"],
    ["Utaipata, itafika Ijumaa, 4 Desemba.", "stop"],
  ])("%s: %s", (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });

  test("knows that a shop which entered its week by days is closed on the others", () => {
    const card = cardOf(memoryShop({ openingHours: "Monday to Saturday 9am – 6pm", policies: {} }));
    const byDays = { ...card, shop: { ...card.shop, openingHoursIn: { fr: "du lundi au samedi de 9h à 18h" } } };
    const verdictOn = (text: string) => verify({ text }, [], { ...byDays, now: shop.now }).verdict;
    expect(verdictOn("Non, la boutique est fermée dimanche.")).toBe("pass");
    expect(verdictOn("Oui, la boutique est ouverte dimanche.")).toBe("stop");
    expect(weekOf("Monday to Saturday 9am – 6pm", byDays.shop)[6]).toEqual([]);
    expect(weekOf("Monday to Saturday 9am – 6pm", card.shop)[6]).toBeNull();
  });

  test("lets a stock of a thousand and more be told as it is, and no other", async () => {
    const [product] = shop.products;
    if (!product) throw new Error("no product");
    product.available = 1_500;
    const tools = toolBox(shop, null);
    await tools.call("get_product", { productId: product.id });
    const told = (count: number) =>
      verify({ text: `*${product.name}* is in stock, ${count} left.` }, tools.receipts, cardOf(shop)).verdict;
    expect([told(1_500), told(1_600)]).toEqual(["pass", "stop"]);
  });
});

describe("a no about days holds until its clause ends", () => {
  test.each([
    ["not on Sundays, only Monday to Saturday", [6]],
    ["We don't deliver on Sunday but Saturday is fine", [6]],
    ["We deliver every day but Sunday", [6]],
    ["We never deliver on Mondays, Tuesdays or Fridays", [0, 1, 4]],
    ["On Fridays and Sundays nothing goes out", [4, 6]],
    ["Pas le dimanche, seulement du lundi au samedi", [6]],
    ["Hatuleti Jumapili, Jumatatu hadi Jumamosi tu", [6]],
  ])("%s", (written, denied) => {
    expect([...weekdaysDenied(normalise(written))]).toEqual(denied);
  });
});
