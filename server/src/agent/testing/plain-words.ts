// Dialogues about where an order goes, gifts, a yes and plain questions, in a shop for the home in Abuja.
import { readFileSync } from "node:fs";
import { money } from "../../kernel/money.ts";
import type { DeliveryArea } from "../brain.ts";
import { offlineBrain } from "../offline/brain.ts";
import { verify } from "../verifier.ts";
import { readDialogues } from "./dialogue-script.ts";
import { goods } from "./goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "./memory-shop.ts";
import { playDialogue } from "./play-dialogue.ts";

const area = ({
  name,
  aliases,
  naira,
  etaDays,
  payOnDelivery = true,
}: {
  name: string;
  aliases: string[];
  naira: number;
  etaDays: number;
  payOnDelivery?: boolean | undefined;
}): DeliveryArea => ({
  name,
  aliases,
  fee: money(naira * 100, "NGN"),
  etaDays,
  payOnDelivery,
});

function homeShop(): MemoryShop {
  const shop = memoryShop({
    name: "Kyauta Home",
    city: "Abuja",
    categories: ["Kitchen", "Home"],
    deliveryAreas: [
      area({ name: "Garki", aliases: ["Area 11"], naira: 1_500, etaDays: 1 }),
      area({ name: "Wuse", aliases: ["Zone 4", "Wuse 2"], naira: 1_500, etaDays: 1 }),
      area({ name: "Gwarinpa", aliases: ["Jahi"], naira: 2_000, etaDays: 1 }),
      area({ name: "Kubwa", aliases: ["Byazhin"], naira: 2_500, etaDays: 2 }),
      area({ name: "Lomé", aliases: ["Tokoin", "Togo"], naira: 14_000, etaDays: 5, payOnDelivery: false }),
    ],
    pickup: { address: "Shop 12, Wuse Market, Abuja", hours: "Mon-Sat 9am-6pm" },
    policies: {
      returns: "You can return unused items within 7 days. The buyer pays the rider.",
      payment: "We accept card, bank transfer and USSD through a secure link.",
      delivery: "Orders before 11am go out the same day in Abuja. Other towns go by bus.",
      giftWrapping: "A gift box with a card costs 1,500 naira; tell us with the order.",
      whatWeDoNotSell: "We do not sell fridges, carpets or used goods.",
    },
  });
  const products = [
    goods("Woven Basket", 8_000, { Colour: ["Red", "Green", "Blue"] }),
    goods("Cotton Apron", 6_500, { Colour: ["Blue", "White"] }),
    goods("Clay Cooking Pot", 9_500, { Size: ["Small", "Large"] }),
    goods("Bamboo Tray", 4_500, {}),
    goods("Set of 6 Spoons", 3_200, {}),
  ];
  return Object.assign(shop, { products });
}

/** @returns what did not come out as written, by the dialogue's name */
export async function playPlainWords(half: "read" | "aside"): Promise<{ all: number; wrong: string[] }> {
  const script = readFileSync(new URL(`plain-words/${half}.txt`, import.meta.url), "utf8");
  const dialogues = readDialogues(script);
  const wrong: string[] = [];
  for (const dialogue of dialogues) {
    const shop = homeShop();
    // The basket and its choices may be had for less.
    for (const { id, variants } of shop.products.slice(0, 1))
      for (const one of [id, ...variants.map((variant) => variant.id)]) shop.floors.set(one, 700_000n);
    const { failures, turns } = await playDialogue(dialogue, offlineBrain, shop);
    const stopped = turns.flatMap(({ draft, receipts, card }) => {
      const checked = verify(draft, receipts, card);
      return checked.verdict === "pass" ? [] : [`stopped: ${draft.text}\n${JSON.stringify(checked.problems)}`];
    });
    if (failures.length + stopped.length > 0) wrong.push([`== ${dialogue.name}`, ...failures, ...stopped].join("\n"));
  }
  return { all: dialogues.length, wrong };
}
