// Wrong drafts made from right ones: one figure, link or claim in each is false. For testing the verifier.
import type { Language, StateCard } from "../brain.ts";
import type { Receipt } from "../tool.ts";
import { format, money } from "../../kernel/values/money.ts";
import { liesInSwahili } from "./spoil-swahili.ts";

export type Spoiled = { how: string; text: string };
type Good = { text: string; language: Language; receipts: readonly Receipt[]; card: StateCard };

/** Every spoiling that applies to the draft. */
export function spoiled(good: Good): Spoiled[] {
  const { text } = good;
  return [
    ...amounts(text),
    ...swappedAmounts(text),
    ...stock(text),
    ...quantities(text),
    ...links(text),
    ...orderNumbers(text),
    ...additions(good),
  ];
}

const amount = /₦([\d,]+)/g;

function amounts(text: string): Spoiled[] {
  return [...text.matchAll(amount)].flatMap((match) => {
    const naira = BigInt((match[1] ?? "").replaceAll(",", ""));
    const others = [
      naira + 50n,
      naira - 1n > 0n ? naira - 1n : naira + 2n,
      naira * 10n,
      naira / 10n,
      naira + 1_037n,
    ].filter((other) => other !== naira && other > 0n);
    const forms = others.map((other) => ({ other, said: format(money(other * 100n, "NGN")) }));
    const plainly = [
      `N${naira + 111n}`,
      `NGN ${naira + 222n}`,
      `${naira + 333n} naira`,
      `${(naira + 7_000n) / 1_000n}k`,
    ];
    return [
      ...forms.map(({ said }) => ({ how: "amount", text: replaced(text, match, said) })),
      ...plainly
        .filter((said) => said !== `${naira / 1_000n}k`)
        .map((said) => ({ how: "amount in another form", text: replaced(text, match, said) })),
    ];
  });
}

/** Two different amounts of two list lines change places: both figures are known, each in the wrong place. */
function swappedAmounts(text: string): Spoiled[] {
  const lines = text.split("\n");
  const priced = lines.flatMap((line, index) => {
    const found = /^(?:\d\.|•) .* – (₦[\d,]+)/.exec(line)?.[1];
    return found ? [{ index, found }] : [];
  });
  const [a, b] = [priced[0], priced.find(({ found }) => found !== priced[0]?.found)];
  if (!a || !b) return [];
  const swapped = lines.map((line, index) =>
    index === a.index ? line.replace(a.found, b.found) : index === b.index ? line.replace(b.found, a.found) : line,
  );
  return [{ how: "amounts swapped", text: swapped.join("\n") }];
}

function stock(text: string): Spoiled[] {
  return [...text.matchAll(/(\d+)(?= (?:dey )?in stock)|(?<=[zi]mebaki )\d+/gi)].flatMap((match) =>
    [1, -1, 10].map((by) => ({ how: "stock", text: replaced(text, match, String(Number(match[0]) + by)) })),
  );
}

function quantities(text: string): Spoiled[] {
  return [...text.matchAll(/(\d+)(?= ×)/g)].map((match) => ({
    how: "quantity",
    text: replaced(text, match, String(Number(match[1]) + 1)),
  }));
}

function links(text: string): Spoiled[] {
  const found = [...text.matchAll(/https:\/\/\S+/g)].flatMap((match) => [
    { how: "link", text: replaced(text, match, match[0].replace("pay.sokoni", "pay-sokoni")) },
    { how: "link", text: replaced(text, match, `${match[0]}9`) },
    { how: "link", text: replaced(text, match, "bit.ly/pay-ada") },
  ]);
  return [...found, { how: "link", text: `${text}\nPay here: https://paystack.com/pay/ada` }];
}

function orderNumbers(text: string): Spoiled[] {
  return [...text.matchAll(/AD-\d+/g)].map((match) => ({
    how: "order number",
    text: replaced(text, match, "AD-7777"),
  }));
}

function additions({ text, language, receipts, card }: Good): Spoiled[] {
  const orders = [
    ...card.orders,
    ...receipts.flatMap((receipt) =>
      receipt.result.ok && "order" in receipt.result.data ? [receipt.result.data.order] : [],
    ),
  ];
  const placed = receipts.some((receipt) => receipt.tool === "confirm_order" && receipt.result.ok);
  const anyIs = (...statuses: string[]): boolean => orders.some((order) => statuses.includes(order.status));
  const paid = anyIs("paid", "processing", "shipped", "delivered", "completed");
  const handed = receipts.some((receipt) => receipt.tool === "hand_over");
  const always: [string, string, string][] = [
    ["date", "It will arrive tomorrow.", "E go reach you tomorrow."],
    ["date", "Delivery takes 2 days.", "Delivery go take 2 days."],
    ["date", "You will get it on Friday.", "You go get am on Friday."],
    ["date", "We deliver before 12 May.", "We go bring am 12 May."],
    ["date", "Our rider comes at 5pm today.", "Rider go come 5pm today."],
    ["date", "It ships within 24 hours.", "E go comot within 24 hours."],
    ["percentage", "You get 10% off.", "I go comot 10% for you."],
    ["discount", "I gave you a discount.", "I don give you discount."],
    ["discount", "Delivery is free for you.", "Delivery na free for you."],
    ["account", "Pay to GTBank 0123456789.", "Pay for GTBank 0123456789."],
    ["account", "Call 0803 123 4567 to pay.", "Call +234 803 123 4567."],
    ["reserved", "I have reserved it for you.", "I don keep am for you."],
    ["refund", "Your refund has been sent.", "Your money don refund."],
    ["price", "The price is now N1,111.", "The price na one thousand one hundred naira now."],
    ["price", "Pay only NGN 777.", "Pay only 777 naira."],
    ["stock", "We have 77 left in stock.", "77 remain in stock."],
  ];
  const conditional: [boolean, string, string, string][] = [
    [!paid, "paid", "Your payment has been received.", "Your payment don enter."],
    [!paid, "paid", "Your order is paid.", "Your order don pay finish."],
    [!anyIs("shipped", "delivered", "completed"), "shipped", "Your order is on its way.", "Your order dey road."],
    [!anyIs("delivered", "completed"), "delivered", "It has been delivered.", "E don reach you."],
    [!anyIs("cancelled"), "cancelled", "Your order has been cancelled.", "Your order don cancel."],
    [!placed && orders.length === 0, "placed", "Your order is placed.", "I don place your order."],
    [!handed, "handed over", "I've told the owner about it.", "I don tell my oga."],
  ];
  const chosen = [
    ...always,
    ...conditional.filter(([applies]) => applies).map(([, how, en, pcm]): [string, string, string] => [how, en, pcm]),
  ];
  return chosen.map(([how, english, pidgin]) => ({
    how,
    text: `${text}\n${language === "pcm" ? pidgin : language === "sw" ? (liesInSwahili[english] ?? english) : english}`,
  }));
}

function replaced(text: string, match: RegExpMatchArray, by: string): string {
  const at = match.index ?? 0;
  return text.slice(0, at) + by + text.slice(at + match[0].length);
}
