// A shop for bed and bath in Enugu that no round of buyers has seen, and what must be so in dialogues with it.
import { readFileSync } from "node:fs";
import { money } from "../../kernel/money.ts";
import type { DeliveryArea, ProductCard } from "../brain.ts";
import { offlineBrain } from "../offline/brain.ts";
import { verify } from "../verifier.ts";
import { type Dialogue, readDialogues } from "./dialogue-script.ts";
import { goods } from "./goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "./memory-shop.ts";
import { playDialogue } from "./play-dialogue.ts";

const aThursday = new Date("2026-03-05T10:00:00.000Z");

const area = (name: string, aliases: string[], naira: number, etaDays: number, payOnDelivery = true): DeliveryArea => ({
  name,
  aliases,
  fee: money(naira * 100, "NGN"),
  etaDays,
  payOnDelivery,
});

const thing = (
  name: string,
  naira: number,
  category: string,
  description: string,
  options: Record<string, string[]> = {},
): ProductCard => ({ ...goods(name, naira, options), category, description });

function linenShop(): MemoryShop {
  const shop = memoryShop({
    name: "Nest Linen",
    city: "Enugu",
    categories: ["Bedding", "Bath", "Baby"],
    deliveryAreas: [
      area("Enugu Centre", ["Ogui", "Asata"], 1_200, 1),
      area("Nsukka", ["UNN"], 3_000, 2, false),
      area("Onitsha", [], 4_000, 3, false),
    ],
    pickup: { address: "22 Okpara Avenue, Enugu", hours: "Mon-Sat 9am-6pm" },
    openingHours: "Mon-Fri 8am-6pm, Sat 10am-4pm",
    policies: {
      returns: "Unwashed sheets can come back within 5 days with the receipt. Pillows cannot come back.",
      delivery: "Orders before 10am go out the same day in Enugu.",
      sizes: "A 4 by 6 sheet fits a bed of 4 by 6 feet. A 6 by 6 sheet fits a bed of 6 by 6 feet.",
      warranty: "Heaters have 6 months warranty.",
      giftWrapping: "Wrapping costs 700 naira, with a card.",
    },
  });
  const colours = { Colour: ["Grey", "Black", "Cream"] };
  const products = [
    thing("Cotton Bed Sheet", 14_000, "Bedding", "Can be machine washed at 40 degrees.", {
      Colour: ["White", "Navy", "Wine"],
      Size: ["4 by 6", "6 by 6"],
    }),
    thing("Single Mosquito Net", 6_000, "Bedding", "Fits a bed of 3 by 6 feet."),
    thing("Double Mosquito Net", 8_500, "Bedding", "Fits a bed of 6 by 6 feet."),
    thing("Fibre Pillow", 3_500, "Bedding", "Soft fibre filling. 50 by 70 cm."),
    thing("Latex Pillow", 12_000, "Bedding", "Firm latex, good for neck pain. 40 by 60 cm."),
    thing("Bath Towel", 5_000, "Bath", "Thick cotton, 70 by 140 cm.", colours),
    thing("Face Towel", 1_500, "Bath", "Cotton, 30 by 30 cm.", colours),
    thing("Room Heater", 26_000, "Bath", "1500 W, with a thermostat. Weighs 2 kg."),
    thing("NAN Infant Formula", 9_000, "Baby", "For the first six months. 400 g."),
    thing("Satin Three-Piece Set", 20_000, "Bedding", "Soft satin.", {
      Colour: ["Wine", "Sand"],
      Size: ["S", "M", "L", "XL"],
    }),
    thing("Baby Blanket", 7_000, "Baby", "Warm fleece, 80 by 100 cm."),
  ];
  return Object.assign(shop, { products, now: aThursday });
}

export function linenDialogues(file: "questions" | "goods" | "manners"): Dialogue[] {
  return readDialogues(readFileSync(new URL(`linen-shop/${file}.txt`, import.meta.url), "utf8"));
}

/** @returns what did not come out as written, and what the verifier stopped */
export async function playInLinenShop(dialogue: Dialogue): Promise<string[]> {
  const { failures, turns } = await playDialogue(dialogue, offlineBrain, linenShop());
  const stopped = turns.flatMap(({ draft, receipts, card }) => {
    const checked = verify(draft, receipts, card);
    return checked.verdict === "pass" ? [] : [`stopped: ${draft.text}\n${JSON.stringify(checked.problems)}`];
  });
  return [...failures, ...stopped];
}
