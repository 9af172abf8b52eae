// Three invented shops with names that are hard to tell apart: figures in names, sister products, flavours and colours.
import type { NewShop } from "../../src/shops/index.ts";

export type Shelf = {
  name: string;
  category: string;
  /** In whole units of the currency. */
  price: number;
  /** Each combination is a variant with a stock of its own. */
  options: Readonly<Record<string, readonly string[]>>;
};

export type DialogueShop = { settings: Partial<NewShop>; exponent: 0 | 2; shelves: readonly Shelf[] };
export type DialogueShopName = "ride" | "maison" | "gifts";

function shelf(category: string, name: string, price: number, options: Shelf["options"] = {}): Shelf {
  return { name, category, price, options };
}

function area(name: string, fee: number, aliases: string[] = []): NonNullable<NewShop["deliveryAreas"]>[number] {
  return { name, aliases, fee, payOnDelivery: true, etaDays: 2 };
}

const ride: DialogueShop = {
  settings: {
    name: "Ride and Power",
    country: "NG",
    currency: "NGN",
    timezone: "Africa/Lagos",
    city: "Lagos",
    deliveryAreas: [area("Ikeja", 250_000), area("Lekki", 350_000), area("Surulere", 200_000)],
  },
  exponent: 2,
  shelves: [
    shelf("Tyres", "Tyre 3.00-17", 18_000),
    shelf("Tyres", "Tyre 3.00-18", 19_500),
    shelf("Tyres", "Tyre 2.75-18", 17_000),
    shelf("Tubes", "Tube 17 inch", 4_500),
    shelf("Tubes", "Tube 18 inch", 4_800),
    shelf("Power", "Inverter Battery 100Ah", 145_000),
    shelf("Power", "Inverter Battery 200Ah", 260_000),
    shelf("Power", "Jump Starter 1000A", 38_000),
    shelf("Power", "Jump Starter 2000A", 62_000),
    shelf("Oils", "Engine Oil 20W-50", 5_200, { Size: ["1 litre", "4 litres"] }),
    shelf("Oils", "Engine Oil 5W-30", 6_800, { Size: ["1 litre", "4 litres"] }),
    shelf("Parts", "Brake Pads Boxer", 3_500),
    shelf("Parts", "Brake Pads TVS", 3_700),
    shelf("Parts", "Spark Plug", 1_800),
    shelf("Parts", "Spark Plugs, box of 6", 9_900),
    shelf("Parts", "LED Bulb H4", 6_500),
    shelf("Parts", "LED Bulb H7", 6_900),
    shelf("Parts", "Chain Lock", 7_400, { Length: ["80 cm", "120 cm"] }),
    shelf("Wear", "Helmet", 22_000, { Colour: ["Black", "Red", "Blue"], Size: ["M", "L", "XL"] }),
    shelf("Wear", "Full-face Helmet", 41_000, { Colour: ["Black", "Red", "Blue"], Size: ["M", "L", "XL"] }),
    shelf("Wear", "Riding Gloves", 8_500, { Colour: ["Black", "Red"], Size: ["M", "L"] }),
    shelf("Wear", "Raincoat", 12_000, { Colour: ["Black", "Red", "Blue"], Size: ["M", "L", "XL"] }),
    shelf("Phone", "Phone Holder", 4_000),
    shelf("Phone", "Phone Holder Pro", 9_000),
  ],
};

const maison: DialogueShop = {
  settings: {
    name: "Maison Awa",
    country: "CI",
    currency: "XOF",
    timezone: "Africa/Abidjan",
    city: "Abidjan",
    deliveryAreas: [area("Cocody", 1_500), area("Marcory", 2_000), area("Plateau", 1_000)],
  },
  exponent: 0,
  shelves: [
    shelf("Boissons", "Sirop artisanal", 2_500, {
      Parfum: ["Citron", "Gingembre", "Bissap", "Menthe"],
      Format: ["50 cl", "1 litre"],
    }),
    shelf("Boissons", "Jus d'ananas", 1_800),
    shelf("Boissons", "Jus ananas-gingembre", 2_000),
    shelf("Thés", "Thé vert", 3_000),
    shelf("Thés", "Thé vert menthe", 3_300),
    shelf("Savons", "Savon noir", 1_500),
    shelf("Savons", "Savon noir au miel", 1_900),
    shelf("Savons", "Savon au karité", 1_700, { Parfum: ["Nature", "Citron", "Lavande"] }),
    shelf("Savons", "Coffret 6 savons", 9_000),
    shelf("Savons", "Coffret 12 savons", 16_500),
    shelf("Bougies", "Bougie parfumée", 4_500, { Parfum: ["Vanille", "Jasmin", "Citron"] }),
    shelf("Gâteaux", "Gâteau au chocolat", 12_000, { Taille: ["6 parts", "12 parts"] }),
    shelf("Gâteaux", "Gâteau marbré", 10_000, { Taille: ["6 parts", "12 parts"] }),
    shelf("Crèmes", "Crème visage", 6_000),
    shelf("Crèmes", "Crème mains", 4_000),
    shelf("Crèmes", "Crème corps", 7_000, { Format: ["250 ml", "400 ml"] }),
    shelf("Crèmes", "Beurre de karité", 3_500, { Format: ["250 g", "500 g"] }),
    shelf("Fleurs", "Bouquet de roses", 15_000, {
      Couleur: ["Rouge", "Blanc", "Rose"],
      Taille: ["12 roses", "24 roses"],
    }),
  ],
};

const gifts: DialogueShop = {
  settings: {
    name: "Zawadi Corner",
    country: "KE",
    currency: "KES",
    timezone: "Africa/Nairobi",
    city: "Nairobi",
    deliveryAreas: [area("Westlands", 25_000, ["westi"]), area("Kilimani", 25_000), area("Karen", 40_000)],
  },
  exponent: 2,
  shelves: [
    shelf("Cloth", "Kanga", 900, { Colour: ["Red", "Green", "Blue", "Yellow", "Purple"] }),
    shelf("Cloth", "Kitenge 6 yards", 2_400, { Colour: ["Purple", "Yellow", "Blue"] }),
    shelf("Cloth", "Kitenge 3 yards", 1_300, { Colour: ["Purple", "Yellow", "Blue"] }),
    shelf("Phones", "Galaxy A15", 21_500, { Colour: ["Black", "Blue"] }),
    shelf("Phones", "Galaxy A15 5G", 27_000, { Colour: ["Black", "Blue"] }),
    shelf("Phones", "Galaxy A25", 31_000, { Colour: ["Black", "Blue"] }),
    shelf("Phones", "Redmi 13C", 15_500, { Colour: ["Black", "Green"] }),
    shelf("Phones", "Phone Cover A15", 700),
    shelf("Phones", "Phone Cover A25", 800),
    shelf("Kitchen", "Sufuria Set of 5", 3_600),
    shelf("Kitchen", "Sufuria Set of 7", 4_900),
    shelf("Kitchen", "Thermos 1.8 L", 1_900),
    shelf("Kitchen", "Thermos 3 L", 2_600),
    shelf("Kitchen", "Mug", 350, { Colour: ["White", "Black", "Blue"] }),
    shelf("Kitchen", "Mug with Lid", 550, { Colour: ["White", "Black", "Blue"] }),
    shelf("Kitchen", "Water Bottle", 650, {
      Size: ["500 ml", "750 ml", "1 litre"],
      Colour: ["Blue", "Green", "Red"],
    }),
    shelf("Kitchen", "Gas Cylinder 6 kg", 5_800),
    shelf("Kitchen", "Gas Cylinder 13 kg", 9_700),
    shelf("Food", "Honey", 480, { Size: ["250 g", "500 g", "1 kg"] }),
    shelf("Food", "Chai Masala", 180),
    shelf("Food", "Chai Masala, box of 12", 1_900),
    shelf("Gifts", "Rose Bouquet", 2_800, { Colour: ["Red", "White", "Pink"], Size: ["12 roses", "24 roses"] }),
    shelf("Gifts", "Teddy Bear", 1_500, { Size: ["Small", "Large"] }),
    shelf("Gifts", "School Bag", 1_700, { Colour: ["Black", "Blue", "Pink"] }),
    shelf("Home", "Solar Lamp 10W", 1_200),
    shelf("Home", "Solar Lamp 20W", 1_900),
    shelf("Home", "Solar Lamp 50W", 3_900),
  ],
};

export const dialogueShops: Record<DialogueShopName, DialogueShop> = { ride, maison, gifts };
