// A bakery in Nairobi, phone parts and toys in Lagos, bags in Dakar: what a buyer swaps within the cart, and numbers that
// count nothing. The dialogues were written before anybody looked how the agent reads them.
import { readFileSync } from "node:fs";
import { type Dialogue, readDialogues } from "./dialogue-script.ts";
import { area } from "./goods-with-choices.ts";
import { playIn } from "./halves.ts";
import type { MemoryShop } from "./memory-shop.ts";
import { shopOf } from "./three-trades.ts";

const kes = { currency: "KES" } as const;
const xof = { currency: "XOF" } as const;
const lagos = {
  city: "Lagos",
  country: "NG",
  timezone: "Africa/Lagos",
  currency: "NGN",
  deliveryAreas: [area("Ikeja", 1_500), area("Yaba", 1_200), area("Ajah", 3_000, { payOnDelivery: false })],
  openingHours: "Mon-Sat 9am-6pm",
  policies: { returns: "7 days if it is not opened.", payment: "Transfer or card by the link." },
} as const;

const shops: Record<string, () => MemoryShop> = {
  bakery: () =>
    shopOf(
      {
        name: "Upendo Bakes",
        city: "Nairobi",
        country: "KE",
        timezone: "Africa/Nairobi",
        ...kes,
        deliveryAreas: [area("Westlands", 200, kes), area("Kilimani", 250, kes)],
        pickup: { address: "Moi Avenue 8, Nairobi", hours: "Mon-Sat 8am-6pm" },
        openingHours: "Mon-Sat 8am-6pm",
        policies: { returns: "Cakes can't come back.", payment: "M-Pesa by the link." },
      },
      [
        [
          "Birthday Cake",
          1_800,
          "Cakes",
          "Serves 8 to 10 people.",
          { Size: ["1 kg", "2 kg", "3 kg"], Flavour: ["Vanilla", "Chocolate", "Red Velvet"] },
        ],
        ["Cupcakes Box", 900, "Cakes", "With butter icing.", { Pack: ["6 pieces", "12 pieces", "24 pieces"] }],
        ["Cupcake Liners", 300, "Baking", "Paper, grease proof.", { Pack: ["100 pieces", "500 pieces"] }],
        ["Brown Bread", 120, "Bread", "Baked each morning.", { Size: ["400 g", "800 g"] }],
        ["Mandazi", 20, "Snacks", "With cardamom."],
        ["Meat Pie", 150, "Snacks", "Beef."],
        ["Chicken Pie", 180, "Snacks", "Chicken and leeks."],
        ["Candle", 50, "Baking", "Burns 20 minutes.", { Colour: ["Gold", "Pink", "Blue"] }],
        ["Doughnut", 80, "Snacks", "Soft.", { Flavour: ["Glazed", "Chocolate"] }],
      ],
    ),
  parts: () =>
    shopOf(
      {
        name: "Chuks Phone Parts",
        ...lagos,
        deliveryAreas: [...lagos.deliveryAreas],
        pickup: { address: "7 Otigba Street, Ikeja", hours: "Mon-Sat 9am-6pm" },
      },
      [
        [
          "Phone Case",
          3_500,
          "Cases",
          "Soft.",
          { Model: ["iPhone 11", "iPhone 12", "Samsung A14"], Colour: ["Black", "Clear", "Red"] },
        ],
        ["Charger", 8_000, "Power", "With a cable.", { Power: ["20W", "33W", "65W"] }],
        ["Type C Cable", 2_500, "Power", "Braided.", { Length: ["1 m", "2 m"], Colour: ["White", "Black"] }],
        ["Power Bank", 15_000, "Power", "Two ports.", { Capacity: ["10000 mAh", "20000 mAh"] }],
        ["Screen Guard", 1_500, "Screens", "Tempered glass."],
        ["Earpiece", 4_000, "Sound", "With a mic.", { Colour: ["Black", "White"] }],
        ["Phone Battery", 9_000, "Power", "6 months warranty."],
      ],
    ),
  toys: () =>
    shopOf(
      {
        name: "Pendo Toys",
        ...lagos,
        deliveryAreas: [...lagos.deliveryAreas],
        pickup: { address: "3 Opebi Road, Ikeja", hours: "Mon-Sat 9am-6pm" },
      },
      [
        ["Rag Doll", 9_000, "Dolls", "40 cm, can be washed.", { Name: ["Amina", "Zuri", "Sade"] }],
        ["Baby Doll", 12_000, "Dolls", "Closes its eyes. From 3 years."],
        ["World Map Puzzle", 7_000, "Puzzles", "With a poster.", { Pieces: ["100 pieces", "500 pieces"] }],
        ["Animal Puzzle", 4_000, "Puzzles", "Wood, 24 pieces."],
        ["Ludo Board", 6_000, "Games", "For 2 to 4 players. Rules in French and English."],
        ["Playing Cards", 1_500, "Games", "52 cards."],
        [
          "Toy Car",
          5_000,
          "Cars",
          "With remote.",
          { Size: ["Small", "Medium", "Big"], Colour: ["Red", "Blue", "Black"] },
        ],
        [
          "Party Dress",
          20_000,
          "Clothes",
          "For girls.",
          { Fabric: ["Lace", "Ankara", "Satin"], Size: ["Age 4", "Age 6", "Age 8"] },
        ],
        ["Building Blocks", 8_000, "Games", "60 pieces in a box."],
      ],
    ),
  bags: () =>
    shopOf(
      {
        name: "Sacs Téranga",
        city: "Dakar",
        country: "SN",
        timezone: "Africa/Dakar",
        ...xof,
        deliveryAreas: [area("Plateau", 1_500, xof), area("Almadies", 2_000, xof)],
        pickup: { address: "Rue 10, Médina", hours: "lun-sam 9h-18h" },
        openingHours: "lun-sam 9h-18h",
        policies: { retours: "Retour sous 5 jours.", paiement: "Wave ou carte par le lien." },
      },
      [
        [
          "Sac à dos",
          15_000,
          "Sacs",
          "Avec une poche pour ordinateur.",
          { Couleur: ["noir", "gris", "rouge"], Taille: ["20 L", "30 L"] },
        ],
        ["Sac à main", 18_000, "Sacs", "En cuir.", { Couleur: ["noir", "marron", "beige"] }],
        [
          "Valise",
          35_000,
          "Bagages",
          "Quatre roues.",
          { Taille: ["petite", "moyenne", "grande"], Couleur: ["bleu", "noir"] },
        ],
        ["Pochette", 6_000, "Sacs", "Pour le soir.", { Couleur: ["rouge", "doré"] }],
        ["Portefeuille", 8_000, "Cuir", "Six cartes.", { Couleur: ["marron", "noir"] }],
        ["Cabas", 12_000, "Sacs", "En toile.", { Modèle: ["Awa", "Fatou", "Khady"] }],
      ],
    ),
  stationery: () =>
    shopOf(
      {
        name: "Bright Books",
        ...lagos,
        deliveryAreas: [...lagos.deliveryAreas],
        pickup: { address: "3 Opebi Road, Ikeja", hours: "Mon-Sat 9am-6pm" },
      },
      [
        ["Notebook", 1_500, "Paper", "80 pages.", { Size: ["A4", "A5"], Colour: ["Red", "Blue", "Black"] }],
        ["Pencils", 1_200, "Writing", "HB.", { Pack: ["Pack of 12", "Pack of 24"] }],
        ["School Bag", 14_000, "Bags", "Two pockets.", { Colour: ["Pink", "Black", "Red"] }],
        ["Calculator", 6_500, "Maths", "For school, with 240 functions."],
        ["Crayons", 1_800, "Writing", "24 colours, from 3 years."],
      ],
    ),
  cosmetics: () =>
    shopOf(
      {
        name: "Chez Mariam",
        city: "Abidjan",
        country: "CI",
        timezone: "Africa/Abidjan",
        ...xof,
        deliveryAreas: [area("Cocody", 1_500, xof), area("Yopougon", 2_000, xof)],
        pickup: { address: "Rue 10, Treichville", hours: "lun-sam 9h-18h" },
        policies: { retours: "Retour sous 5 jours.", paiement: "Wave ou carte par le lien." },
      },
      [
        ["Vernis", 2_500, "Ongles", "Sèche en 5 minutes.", { Couleur: ["rouge", "rose", "nude"] }],
        ["Savon", 1_500, "Corps", "Au karité.", { Poids: ["100 g", "200 g"] }],
        ["Parfum", 18_000, "Parfums", "Tient 8 heures.", { Taille: ["50 ml", "100 ml"] }],
      ],
    ),
  kitchenware: () =>
    shopOf(
      {
        name: "Jikoni Bora",
        city: "Mombasa",
        country: "KE",
        timezone: "Africa/Nairobi",
        ...kes,
        deliveryAreas: [area("Nyali", 200, kes), area("Likoni", 300, kes)],
        pickup: { address: "Moi Avenue 8, Mombasa", hours: "Mon-Sat 8am-6pm" },
        policies: { returns: "Siku 7 kama haijatumika.", payment: "M-Pesa kwa kiungo." },
      },
      [
        ["Sufuria", 1_500, "Jikoni", "Aluminiamu.", { Ukubwa: ["lita 3", "lita 5", "lita 10"] }],
        ["Kikombe", 150, "Jikoni", "Udongo.", { Rangi: ["Bluu", "Nyeupe", "Kijani"] }],
        ["Blenda", 3_500, "Umeme", "Wati 400."],
      ],
    ),
};

/** `swaps`: one thing or look for another. `numbers`: what counts nothing, and sums that name no goods. */
export function swapDialogues(file: "swaps" | "numbers"): Dialogue[] {
  return readDialogues(readFileSync(new URL(`swaps/${file}.txt`, import.meta.url), "utf8"));
}

/** The name of a dialogue begins with its shop. */
export async function playSwaps(dialogue: Dialogue): Promise<string[]> {
  const open = shops[dialogue.name.split(":")[0] ?? ""];
  if (!open) throw new Error(`no shop for “${dialogue.name}”`);
  return playIn(open(), dialogue);
}
