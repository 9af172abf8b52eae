// Three shops of other trades, places and languages than the rest: lamps in Kisumu, kitchen goods in Ibadan, care products
// in Abidjan.
import type { Currency } from "../../kernel/values/money.ts";
import type { ProductCard } from "../brain.ts";
import { area, goods } from "./goods-with-choices.ts";
import { memoryShop, type MemoryShop, type ShopFacts } from "./memory-shop.ts";

type Row = [
  name: string,
  price: number,
  category: string,
  description: string,
  options?: Record<string, string[]>,
  left?: number,
];

export function shopOf(facts: Partial<ShopFacts> & { currency: Currency }, rows: readonly Row[]): MemoryShop {
  const products = rows.map(([name, price, category, description, options = {}, left = 40]): ProductCard => {
    const made = goods(name, price, options, {}, facts.currency);
    return { ...made, category, description, available: left };
  });
  const categories = [...new Set(rows.map(([, , category]) => category))];
  return Object.assign(memoryShop({ units: [], collections: [], ...facts, categories }), { products });
}

export function lampsShop(): MemoryShop {
  const kes = { currency: "KES" } as const;
  return shopOf(
    {
      name: "Jua Kali Lights",
      city: "Kisumu",
      country: "KE",
      timezone: "Africa/Nairobi",
      ...kes,
      deliveryAreas: [
        area("Milimani", 150, { ...kes, aliases: ["Tom Mboya"] }),
        area("Kondele", 200, kes),
        area("Nairobi", 450, { ...kes, etaDays: 2, payOnDelivery: false }),
      ],
      pickup: { address: "Oginga Odinga Street 12, Kisumu", hours: "Mon-Sat 8am-6pm" },
      openingHours: "Mon-Sat 8am-6pm",
      policies: {
        returns:
          "Goods can come back within 7 days in their box. Opened bulbs can't be returned. Cut cable can't be returned either.",
        warranty: "Lamps have 12 months warranty. Water damage is not covered.",
        delivery: "Orders before noon go out the same day. On Sundays nothing goes out.",
        payment: "M-Pesa and card by the link. Cash on delivery in Milimani and Kondele only, up to 5,000.",
        wholesale: "From 10 pieces of one thing you get 10% off. Batteries are never reduced.",
      },
    },
    [
      ["Solar Lantern", 1_800, "Lamps", "Shines 8 hours after a day of sun. Charges a phone."],
      ["Solar Flood Light", 4_500, "Lamps", "100 W, with a remote. Water can't get in."],
      ["LED Bulb", 250, "Bulbs", "Screw base, fits E27.", { Watt: ["5 W", "9 W", "15 W"] }],
      ["Extension Cable 4 Way 3m", 900, "Cables", "With a switch on each socket."],
      ["Extension Cable 6 Way 5m", 1_400, "Cables", "With one switch and a fuse."],
      ["Roofing Sheet", 1_100, "Roofing", "Gauge 30, does not rust.", { Length: ["2 m", "2.4 m", "3 m"] }],
      ["Rechargeable Battery", 1_500, "Power", "12 V, 7 Ah. Two years of life."],
      ["Itel Power Bank", 2_200, "Power", "20,000 mAh, charges two phones."],
      ["Electric Kettle", 1_900, "Kitchen", "Boils in 4 minutes.", { Size: ["1.5 L", "1.8 L"] }, 6],
      ["Water Tank", 6_500, "Kitchen", "Food safe plastic.", { Size: ["100 L", "210 L"] }, 3],
      ["Torch", 450, "Lamps", "Small, with two AA cells.", { Colour: ["Black", "Blue"] }, 0],
    ],
  );
}

export function potsShop(): MemoryShop {
  return shopOf(
    {
      name: "Iya Oge Kitchen",
      city: "Ibadan",
      country: "NG",
      timezone: "Africa/Lagos",
      currency: "NGN",
      deliveryAreas: [
        area("Bodija", 1_500, { aliases: ["UI"] }),
        area("Ring Road", 1_800),
        area("Lagos", 4_000, { etaDays: 3, payOnDelivery: false }),
      ],
      pickup: { address: "15 Dugbe Market, Ibadan", hours: "Mon-Sat 9am-6pm" },
      openingHours: "Mon-Sat 9am-6pm",
      policies: {
        returns: "You can change it within 3 days if it is not used. Knives and open packs can't come back.",
        delivery: "We deliver every day but Sunday. Glass goes out only with a rider, not by bus.",
        payment: "Transfer or card by the link.",
      },
    },
    [
      ["Non-Stick Frying Pan", 9_500, "Pots", "Aluminium, for gas.", { Size: ["8 inch", "10 inch", "12 inch"] }],
      ["Pressure Cooker", 28_000, "Pots", "5 litres, with a spare seal. Cooks beans in 25 minutes."],
      [
        "Food Flask",
        7_500,
        "Flasks",
        "Keeps food hot for 6 hours.",
        { Size: ["1 L", "1.5 L", "3 L"], Colour: ["Red", "Blue"] },
      ],
      ["Chef Knife", 4_200, "Knives", "Stainless steel, 20 cm blade."],
      ["Wooden Spoon Set", 2_500, "Tools", "Five spoons of iroko wood."],
      ["Binatone Blender", 32_000, "Electrical", "400 W with a grinder. 1 year warranty."],
      ["Kenwood Blender", 58_000, "Electrical", "650 W, glass jar."],
      ["Enamel Plate", 1_200, "Plates", "Does not break.", { Colour: ["White", "Green"] }],
      ["Cooler", 21_000, "Flasks", "Keeps drinks cold.", { Size: ["25 L", "50 L"] }],
      ["Gas Burner", 15_000, "Electrical", "One fire, brass head."],
    ],
  );
}

export function careShop(): MemoryShop {
  const xof = { currency: "XOF" } as const;
  return shopOf(
    {
      name: "Belle Ivoire",
      city: "Abidjan",
      country: "CI",
      timezone: "Africa/Abidjan",
      ...xof,
      deliveryAreas: [
        area("Cocody", 1_500, { ...xof, aliases: ["Riviera"] }),
        area("Yopougon", 2_000, xof),
        area("Bouaké", 3_500, { ...xof, etaDays: 2, payOnDelivery: false }),
      ],
      pickup: { address: "Rue des Jardins, Cocody", hours: "lun-sam 9h-18h" },
      openingHours: "lun-sam 9h-18h",
      policies: {
        retours:
          "Vous pouvez rendre un article fermé sous 5 jours. Les produits ouverts et les perruques ne sont pas repris.",
        livraison: "Livraison tous les jours sauf le dimanche. Pas de livraison à Bouaké le lundi.",
        paiement: "Wave, Orange Money ou carte par le lien.",
      },
    },
    [
      ["Beurre de karité", 3_000, "Corps", "Brut, du Nord.", { Taille: ["100 ml", "250 ml"] }],
      ["Savon noir", 1_500, "Corps", "À l'huile de palme, sans parfum."],
      ["Lait corporel coco", 5_500, "Corps", "Hydrate 24 heures. Convient aux bébés."],
      ["Perruque bouclée", 45_000, "Cheveux", "Cheveux naturels.", { Longueur: ["12 pouces", "16 pouces"] }],
      ["Mèches X-pression", 2_500, "Cheveux", "Pour tresses, 165 g.", { Couleur: ["noir", "bordeaux", "blond"] }],
      ["Huile de ricin", 3_500, "Cheveux", "Pressée à froid."],
      ["Parfum oud", 18_000, "Parfums", "Tient toute la journée.", { Taille: ["50 ml", "100 ml"] }],
      ["Rouge à lèvres mat", 4_000, "Maquillage", "Ne coule pas.", { Couleur: ["rouge", "prune"] }],
      ["Brosse démêlante", 2_000, "Cheveux", "Pour cheveux mouillés et secs."],
    ],
  );
}
