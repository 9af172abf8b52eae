// Shops that nothing was tuned on: camping goods in Nairobi, furniture in Abidjan, sports goods in Lagos, and later a garden shop in Accra.
// Their looks and rules are written in English, whatever their buyers speak.
import { readFileSync } from "node:fs";
import { type Dialogue, readDialogues } from "./dialogue-script.ts";
import { area } from "./goods-with-choices.ts";
import { playIn } from "./halves.ts";
import type { MemoryShop } from "./memory-shop.ts";
import { shopOf } from "./three-trades.ts";

const kes = { currency: "KES" } as const;
const xof = { currency: "XOF" } as const;

const shops: Record<string, () => MemoryShop> = {
  camp: () =>
    shopOf(
      {
        name: "Mlima Outdoors",
        city: "Nairobi",
        country: "KE",
        timezone: "Africa/Nairobi",
        ...kes,
        deliveryAreas: [
          area("Kilimani", 250, kes),
          area("Westlands", 300, kes),
          area("Mombasa", 700, { ...kes, etaDays: 2, payOnDelivery: false }),
        ],
        pickup: { address: "Kimathi Street 14, Nairobi", hours: "Mon-Sat 9am-6pm" },
        openingHours: "Mon-Sat 9am-6pm",
        policies: {
          returns: "Unused gear can come back within 6 days. Sleeping bags can't come back.",
          payment: "M-Pesa or card by the link. Cash at the door in Kilimani and Westlands, up to KSh 6,000.",
          repairs: "We sew torn tents. A repair takes 3 days and costs 800.",
        },
      },
      [
        [
          "Dome Tent",
          7_500,
          "Tents",
          "With a rain cover.",
          { Size: ["2 person", "4 person"], Colour: ["Green", "Orange", "Blue"] },
        ],
        ["Sleeping Bag", 4_200, "Sleeping", "Warm down to 5 degrees.", { Colour: ["Red", "Black"] }],
        ["Head Torch", 1_200, "Lights", "120 lumens. Not waterproof, keep it out of the rain."],
        ["Storm Lantern", 1_900, "Lights", "300 lumens. Waterproof to one metre."],
        ["Dry Bag", 1_500, "Bags", "Waterproof, keeps your things dry in a boat.", { Size: ["10 L", "20 L", "40 L"] }],
        ["Hiking Pole", 1_800, "Walking", "Aluminium, 260 g."],
        ["Gas Stove", 3_300, "Cooking", "One burner, 300 g."],
        ["Enamel Mug", 450, "Cooking", "Holds 350 ml.", { Colour: ["White", "Blue", "Red"] }],
        ["Rain Poncho", 950, "Rain", "One size.", { Colour: ["Yellow", "Green"] }],
        ["Utensil Case", 600, "Cooking", "Cloth, for knife, fork and spoon."],
      ],
    ),
  rooms: () =>
    shopOf(
      {
        name: "Maison Belleville",
        city: "Abidjan",
        country: "CI",
        timezone: "Africa/Abidjan",
        ...xof,
        deliveryAreas: [
          area("Cocody", 3_000, xof),
          area("Marcory", 3_500, xof),
          area("Bouaké", 9_000, { ...xof, payOnDelivery: false }),
        ],
        pickup: { address: "Rue du Commerce 4, Plateau", hours: "Mon-Sat 9am-7pm" },
        openingHours: "Mon-Sat 9am-7pm",
        policies: {
          returns: "You can bring an article back within 5 days in its box. Cushions and mattresses can't come back.",
          payment: "Wave or card by the link. Cash on delivery in Cocody and Marcory up to 60,000 F.",
          assembly: "We put together tables and shelves at your home for 5,000 F. Book the day before.",
        },
      },
      [
        ["Armchair", 85_000, "Seats", "Wooden legs.", { Cover: ["Black leather", "Brown leather", "Grey fabric"] }],
        ["Wall Mirror", 25_000, "Walls", "60 cm across.", { Frame: ["Gold", "Silver", "Black"] }],
        ["Rug", 32_000, "Floors", "Cotton.", { Size: ["Small", "Medium", "Large"], Colour: ["Beige", "Red"] }],
        ["Coffee Table", 48_000, "Tables", "80 cm long.", { Material: ["Oak wood", "Glass"] }],
        ["Side Table", 28_000, "Tables", "40 cm long."],
        ["Cushion", 6_000, "Seats", "45 cm, with a zip.", { Colour: ["White", "Yellow", "Green"] }],
        ["Garden Chair", 18_000, "Garden", "Plastic, can stay out in the rain."],
        ["Floor Lamp", 38_000, "Lights", "150 cm high. For inside only, keep it away from rain."],
      ],
    ),
  gym: () =>
    shopOf(
      {
        name: "Gbedu Fitness",
        city: "Lagos",
        country: "NG",
        timezone: "Africa/Lagos",
        currency: "NGN",
        deliveryAreas: [
          area("Ikeja", 1_500),
          area("Surulere", 1_800),
          area("Epe", 4_500, { etaDays: 3, payOnDelivery: false }),
        ],
        pickup: { address: "9 Bode Thomas, Surulere", hours: "Mon-Sat 9am-6pm" },
        openingHours: "Mon-Sat 9am-6pm",
        policies: {
          returns: "You can change it within 4 days if it is not used. Mouth guards can't come back.",
          payment: "Transfer or card by the link. Cash when it reaches you in Ikeja and Surulere up to ₦30,000.",
          coaching: "Our coach trains groups on Saturdays. Ask for the price.",
        },
      },
      [
        ["Yoga Mat", 9_000, "Mats", "6 mm thick.", { Colour: ["Black", "Purple", "Orange"] }],
        ["Dumbbell Pair", 14_000, "Weights", "Rubber.", { Weight: ["2 kg", "5 kg", "10 kg"] }],
        [
          "Boxing Gloves",
          22_000,
          "Boxing",
          "With velcro.",
          { Size: ["10 oz", "12 oz", "14 oz"], Colour: ["Red", "Black"] },
        ],
        ["Skipping Rope", 3_500, "Training", "Steel cable."],
        ["Resistance Band", 4_000, "Training", "Latex."],
        ["Whistle", 800, "Training", "With a cord."],
        ["Swim Cap", 2_500, "Swimming", "Silicone, for the pool.", { Colour: ["Blue", "White"] }],
        ["Wrist Tracker", 18_000, "Training", "Counts steps. Sweat is fine, but don't swim with it."],
        ["Sports Bottle", 3_000, "Training", "750 ml.", { Colour: ["Black", "Green", "Pink"] }],
        ["Football", 11_000, "Ball games", "Size 5."],
      ],
    ),
  garden: () =>
    shopOf(
      {
        name: "Green Fingers",
        city: "Accra",
        country: "GH",
        timezone: "Africa/Accra",
        currency: "GHS",
        deliveryAreas: [
          area("East Legon", 35, { currency: "GHS" }),
          area("Osu", 25, { currency: "GHS" }),
          area("Kumasi", 90, { currency: "GHS", etaDays: 3, payOnDelivery: false }),
        ],
        pickup: { address: "Spintex Road 20, Accra", hours: "Mon-Sat 8am-5pm" },
        openingHours: "Mon-Sat 8am-5pm",
        policies: {
          returns: "Tools can come back within 10 days. Seeds and plants can't come back.",
          payment: "MoMo or card by the link. Cash at your gate in East Legon and Osu, not above GHS 400.",
          planting: "Our gardener plants for GHS 60 an hour.",
        },
      },
      [
        ["Watering Can", 85, "Tools", "Steel.", { Size: ["Small", "Large"], Colour: ["Green", "Red"] }],
        [
          "Plant Pot",
          45,
          "Pots",
          "With a hole below.",
          { Material: ["Clay", "Plastic", "Wood"], Size: ["Small", "Medium", "Large"] },
        ],
        ["Garden Hose", 140, "Watering", "Does not break in the sun.", { Length: ["10 m", "20 m", "30 m"] }],
        ["Sun Hat", 60, "Wear", "Straw.", { Colour: ["White", "Brown"] }],
        ["Work Gloves", 35, "Wear", "Leather. Not for wet work.", { Size: ["M", "L", "XL"] }],
        ["Rubber Gloves", 20, "Wear", "For wet work, up to the elbow."],
        ["Hand Fork", 40, "Tools", "Steel, 28 cm."],
        ["Trowel", 38, "Tools", "Steel, 30 cm."],
        ["Tomato Seeds", 12, "Seeds", "50 seeds in a bag."],
        ["Okra Seeds", 10, "Seeds", "80 seeds in a bag."],
        ["Solar Path Light", 95, "Lights", "Waterproof, shines 8 hours."],
        ["String Lights", 120, "Lights", "10 m long. Indoors only, not waterproof."],
      ],
    ),
};

export function yardDialogues(file: "looks" | "rules" | "later"): Dialogue[] {
  return readDialogues(readFileSync(new URL(`three-yards/${file}.txt`, import.meta.url), "utf8"));
}

/** The name of a dialogue begins with its shop. */
export function openYard(dialogue: Dialogue): MemoryShop {
  const [name = ""] = dialogue.name.split(":");
  const shop = shops[name]?.();
  if (!shop) throw new Error(`no such shop: ${name}`);
  if (dialogue.haggles)
    for (const { id, price, variants } of shop.products)
      for (const one of [{ id, price }, ...variants]) shop.floors.set(one.id, (one.price.minor * 7n) / 10n);
  return shop;
}

export async function playInYard(dialogue: Dialogue): Promise<string[]> {
  return playIn(openYard(dialogue), dialogue);
}
