// What buyers' words are read as, in every language: wordings that the evaluation does not have.
import { describe, expect, test } from "vitest";
import type { BuyerMessage } from "../../brain.ts";
import { cardOf, memoryShop } from "../../testing/memory-shop.ts";
import { asRead, withoutOwnSlips } from "./mend.ts";
import { readTurn } from "./read.ts";
import type { Intent } from "./wish.ts";

const shop = memoryShop();
shop.lines.set("prd_demo01", 3);
shop.lines.set("prd_demo13", 1);
const card = cardOf(shop);

function intentsOf(...texts: string[]): (Intent | "yes" | "no" | null)[] {
  const messages: BuyerMessage[] = texts.map((text, index) => ({
    id: `msg_${index}`, text, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null,
  })); // prettier-ignore
  const { answer, wishes } = readTurn(messages, card);
  return answer === null ? wishes.map(({ intent }) => intent) : [answer];
}

const said: Partial<Record<Intent, readonly string[]>> = {
  opt_out: [
    "pls take my number off your broadcast list", "I don't want promos from you again", "unsubscribe please 🙏", "una make una stop to dey send me message",
    "comot my number from una list", "nitoe kwa broadcast list", "acheni kunitumia promo", "msinitumie meseji tena", "simamisha meseji za promo",
    "stop sending me adverts", "arrête la pub", "retirez moi de votre liste", "vos promos ça suffit", "je ne veux plus recevoir vos promotions", "plus de publicités svp", "n'envoyez plus de messages",
  ],
  opt_in: [
    "START 🙏", "start sending me your offers again", "add me back to your broadcast list", "abeg make una dey send me promo again", "anzeni kunitumia matangazo tena",
    "niweke kwa list yenu", "réabonnez-moi", "recommencez à m'envoyer vos offres",
  ],
  waitlist: [
    "keep me posted when it comes back", "inform me when you have more", "tell me when una bring am again", "mkipata nyingine nijulishe",
    "tenez-moi au courant dès que c'est en stock", "faites-moi signe quand ça revient", "je veux être prévenue quand il revient",
  ],
  returns_policy: [
    "can I bring it back if I don't like it", "how many days do I have to return", "una dey collect return?", "kama siipendi naweza rudisha?", "siku ngapi za kurudisha",
    "vous reprenez si ça ne plaît pas ?", "combien de jours pour retourner",
  ],
  hours: ["till when are you open", "do you work on weekends", "duka linafunguliwa saa ngapi", "jusqu'à quelle heure vous êtes ouverts"],
  pay_link: ["nalipaje", "jinsi ya kulipa ni gani", "je paie où", "comment puis-je régler ma commande", "the link is not opening"],
  paid: ["I have done the transfer", "money don leave my account", "malipo yameenda", "argent envoyé", "on m'a débité"],
  person: ["passez-moi le patron", "is there anyone I can talk to", "nataka binadamu", "mettez-moi en contact avec la vendeuse"],
  remove: ["leave the tote bag", "without the tote bag", "take the tote bag out", "je ne veux plus le sac", "laissez le sac", "acha mkoba", "comot one", "un de moins", "punguza moja", "-2 dresses"],
  keep_only: ["only the dress", "just the dress please", "only the dress I want", "seulement la robe", "je veux juste la robe", "bakisha gauni tu"],
  status: ["my load don reach where", "what's happening with my order", "mzigo wangu umefika wapi"],
}; // prettier-ignore

const same: Partial<Record<Intent, Intent>> = { remove: "haggle" };

for (const [intent, texts] of Object.entries(said))
  describe(intent, () => {
    test.each(texts)("%s", (text) => {
      const [read, ...more] = intentsOf(text);
      expect(more).toEqual([]);
      // "Punguza" lowers a price or a count. The words after it decide.
      expect([intent, same[intent as Intent]]).toContain(read);
    });
  });

test("who wants no offers is never read as wanting them", () => {
  for (const text of ["don't send me your offers", "sitaki mnitumie matangazo", "please never send me promos again", "je ne veux plus recevoir vos offres", "acha kunitumia ofa"])
    expect(intentsOf(text)).toEqual(["opt_out"]); // prettier-ignore
});

test("two letters that changed places make no other word, of any language", () => {
  const slips = { "haapna": "hapana", "remvoe": "remove", "imteoka": "imetoka", "envoeyz": "envoyez", "opeinng": "opening", "earrinsg": "earrings" }; // prettier-ignore
  for (const [typed, meant] of Object.entries(slips)) expect(asRead(typed)).toBe(meant);
  for (const right of ["candle", "charger", "angel", "mnada"]) expect(asRead(right)).toBe(right);
  expect(withoutOwnSlips("offres", "en")).toBe("offers");
  expect(withoutOwnSlips("offres", "fr")).toBe("offres");
});

test("a slip, or a word of another language, hides no wish", () => {
  expect(intentsOf("mnakubmuka saizi yangu?")).toEqual(["recall"]);
  expect(intentsOf("make una no worry, I go pick am myeslf")).toEqual(["pickup"]);
});

test("a long story is read to its end", () => {
  const parts = Array.from({ length: 12 }, (_, at) => `My cousin number ${at} said that it is good.`);
  expect(intentsOf([...parts, "How much is the satin bonnet?"].join(" "))).toContain("price");
  expect(intentsOf(`${"so it was. ".repeat(400)}How much is the satin bonnet?`)).toContain("price");
});

test("what is said in two messages is one wish", () => {
  expect(intentsOf("I want 2", "leather tote bags")).toEqual(["buy"]);
  expect(intentsOf("I need a gift", "my budget is 10k")).toEqual(["find"]);
  expect(intentsOf("3 is too many", "make it 2")).toEqual(["set_quantity"]);
});

test("thanks are answered although what stands beside them is not understood", () => {
  expect(intentsOf("shukran, nitafikiria")).toEqual(["thanks"]);
});

test("of a message in English within another language's talk the shop's own language decides", () => {
  const swahili = cardOf(
    memoryShop({ policies: { returns: "Kubadilisha ni ndani ya siku 5, nguo ikiwa haijavaliwa." } }),
  );
  const voice = { id: "msg_1", text: "", type: "media", at: shop.now, choice: null, forwarded: false, enquiry: null };
  expect(readTurn([voice], swahili).language).toBe("sw");
});
