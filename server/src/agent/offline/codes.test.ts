// A discount code in the chat, in the four languages: code reads it and the tool applies it. The answer says what it
// takes off, and invents nothing.
import { describe, expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { Language } from "../brain.ts";
import { codeWords } from "./say/codes.ts";
import { type MemoryShop, memoryShop, playTurn } from "../testing/memory-shop.ts";
import { discountReasons } from "../../discounts/index.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";
import { codeIn } from "./understand/code-in.ts";

const off = money(150_000, "NGN");

async function says(shop: MemoryShop, text: string) {
  const message = {
    id: "msg_1",
    text,
    type: "text",
    at: shop.now,
    choice: null,
    forwarded: false,
    enquiry: null,
  };
  const turn = await playTurn(shop, offlineBrain, [message]);
  expect({ text: turn.draft.text, ...verify(turn.draft, turn.receipts, turn.card) }).toMatchObject({ verdict: "pass" });
  return turn;
}

describe("a code is read", () => {
  test.each([
    ["I have a code SAVE10", "SAVE10", ""],
    ["pls use my promo code: save10", "save10", ""],
    ["Can I use code SAVE10?", "SAVE10", ""],
    ["my coupon na SAVE10 abeg", "SAVE10", ""],
    ["j'ai un code promo SAVE10", "SAVE10", ""],
    ["voici mon code de réduction : SAVE10", "SAVE10", ""],
    ["nina kodi ya punguzo SAVE10", "SAVE10", ""],
    ["msimbo wangu SAVE10", "SAVE10", ""],
    ["use SAVE10", "SAVE10", ""],
    ["the code is WELCOME", "WELCOME", ""],
    ["I want 2 ankara dress, code SAVE10 please", "SAVE10", "I want 2 ankara dress,"],
  ])("%s", (text, code, rest) => {
    const found = codeIn(text);
    expect(found?.code ?? null).toBe(code);
    expect(found?.rest).toBe(rest);
  });

  test.each([
    "send me the code please",
    "my hand-over code is 482913",
    "do you take code USSD",
    "what is your dress code",
  ])("and not in: %s", (text) => expect(codeIn(text)).toBeNull());
});

const opening: [Language, string, string][] = [
  ["en", "I want 2 ankara wrap dress", "I have a code SAVE10"],
  ["pcm", "abeg I wan buy 2 ankara wrap dress", "I get code SAVE10 abeg"],
  ["fr", "je veux deux ankara wrap dress", "j'ai un code SAVE10"],
  ["sw", "nataka ankara wrap dress mbili", "nina kodi SAVE10"],
];

describe.each(opening)("in %s", (language, wants, names) => {
  test("it lowers the order that is proposed, and a code that the shop doesn't know lowers nothing", async () => {
    const shop = memoryShop();
    shop.codes.set("SAVE10", off);
    await says(shop, wants);
    const full = shop.proposal?.total.minor ?? 0n;
    expect(full).toBeGreaterThan(0n);
    const { draft, receipts } = await says(shop, names);
    expect(receipts.map(({ tool }) => tool)).toContain("apply_code");
    expect(draft.text).toContain("SAVE10");
    expect(draft.text).toMatch(/1.500/);
    expect([draft.language, shop.proposal?.total.minor]).toEqual([language, full - off.minor]);
    const other = await says(shop, names.replace("SAVE10", "FREE99"));
    expect(other.draft.text).toContain("FREE99");
    expect(shop.proposal?.total.minor).toBe(full - off.minor);
  });

  test("everything that is said of a code passes the verifier", async () => {
    const shop = memoryShop();
    const { card } = await says(shop, wants);
    const minimum = money(2_000_000, "NGN");
    const words = codeWords[language];
    for (const reason of [...discountReasons, null]) {
      const data = { code: "SAVE10", discount: null, reason, minimum, cart: card.cart };
      const text = reason === null ? words.noted("SAVE10") : words.notGood("SAVE10", reason, minimum);
      const receipt = { tool: "apply_code", input: { code: "SAVE10" }, result: { ok: true, data } } as const;
      expect({ text, ...verify({ text }, [receipt], card) }).toMatchObject({ verdict: "pass" });
    }
    const invented = words.taken({ code: "SAVE10", amount: off });
    expect(verify({ text: invented }, [], card).verdict).toBe("stop");
  });
});
