// A bed and bath shop in Enugu that no round of buyers has seen, and what must be true in dialogues with it.
import { readFileSync } from "node:fs";
import type { ProductCard } from "../brain.ts";
import { type Dialogue, readDialogues } from "./dialogue-script.ts";
import { area, goods } from "./goods-with-choices.ts";
import { playIn } from "./halves.ts";
import { memoryShop, type MemoryShop } from "./memory-shop.ts";

const aThursday = new Date("2026-03-05T10:00:00.000Z");

const thing = ({
  name,
  naira,
  category,
  description,
  options = {},
}: {
  name: string;
  naira: number;
  category: string;
  description: string;
  options?: Record<string, string[]> | undefined;
}): ProductCard => ({ ...goods(name, naira, options), category, description });

function linenShop(): MemoryShop {
  const shop = memoryShop({
    name: "Nest Linen",
    city: "Enugu",
    categories: ["Bedding", "Bath", "Baby"],
    deliveryAreas: [
      area("Enugu Centre", 1_200, { aliases: ["Ogui", "Asata"] }),
      area("Nsukka", 3_000, { aliases: ["UNN"], etaDays: 2, payOnDelivery: false }),
      area("Onitsha", 4_000, { etaDays: 3, payOnDelivery: false }),
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
    thing({
      name: "Cotton Bed Sheet",
      naira: 14_000,
      category: "Bedding",
      description: "Can be machine washed at 40 degrees.",
      options: {
        Colour: ["White", "Navy", "Wine"],
        Size: ["4 by 6", "6 by 6"],
      },
    }),
    thing({
      name: "Single Mosquito Net",
      naira: 6_000,
      category: "Bedding",
      description: "Fits a bed of 3 by 6 feet.",
    }),
    thing({
      name: "Double Mosquito Net",
      naira: 8_500,
      category: "Bedding",
      description: "Fits a bed of 6 by 6 feet.",
    }),
    thing({ name: "Fibre Pillow", naira: 3_500, category: "Bedding", description: "Soft fibre filling. 50 by 70 cm." }),
    thing({
      name: "Latex Pillow",
      naira: 12_000,
      category: "Bedding",
      description: "Firm latex, good for neck pain. 40 by 60 cm.",
    }),
    thing({
      name: "Bath Towel",
      naira: 5_000,
      category: "Bath",
      description: "Thick cotton, 70 by 140 cm.",
      options: colours,
    }),
    thing({
      name: "Face Towel",
      naira: 1_500,
      category: "Bath",
      description: "Cotton, 30 by 30 cm.",
      options: colours,
    }),
    thing({
      name: "Room Heater",
      naira: 26_000,
      category: "Bath",
      description: "1500 W, with a thermostat. Weighs 2 kg.",
    }),
    thing({
      name: "NAN Infant Formula",
      naira: 9_000,
      category: "Baby",
      description: "For the first six months. 400 g.",
    }),
    thing({
      name: "Satin Three-Piece Set",
      naira: 20_000,
      category: "Bedding",
      description: "Soft satin.",
      options: {
        Colour: ["Wine", "Sand"],
        Size: ["S", "M", "L", "XL"],
      },
    }),
    thing({
      name: "Soft Nappies Jumbo Pack",
      naira: 13_500,
      category: "Baby",
      description: "With a wetness line.",
      options: { Size: ["2 Mini (3-6kg) 76pcs", "3 Midi (4-9kg) 64pcs", "4 Maxi (7-14kg) 58pcs"] },
    }),
    thing({
      name: "Wide Neck Feeding Bottle",
      naira: 8_500,
      category: "Baby",
      description: "Free of BPA.",
      options: { Size: ["125ml", "260ml", "330ml"] },
    }),
    thing({ name: "Milk Storage Bags 30", naira: 4_000, category: "Baby", description: "30 bags of 180 ml." }),
    thing({ name: "Milk Storage Bags 60", naira: 7_000, category: "Baby", description: "60 bags of 180 ml." }),
    thing({ name: "Baby Blanket", naira: 7_000, category: "Baby", description: "Warm fleece, 80 by 100 cm." }),
  ];
  return Object.assign(shop, { products, now: aThursday });
}

export function linenDialogues(file: "questions" | "goods" | "manners"): Dialogue[] {
  return readDialogues(readFileSync(new URL(`linen-shop/${file}.txt`, import.meta.url), "utf8"));
}

export const playInLinenShop = (dialogue: Dialogue): Promise<string[]> => playIn(linenShop(), dialogue);
