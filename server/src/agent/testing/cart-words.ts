// Dialogues about what goes into the cart, what stays out of it and how a placed order is changed. There are three shops:
// baby goods in Kano (English and Pidgin), tableware in Abidjan (French) and gifts in Nairobi (Swahili).
import type { ProductCard } from "../brain.ts";
import type { Dialogue } from "./dialogue-script.ts";
import { area, goods } from "./goods-with-choices.ts";
import { type Half, playHalf } from "./halves.ts";
import { memoryShop, type MemoryShop, type ShopFacts } from "./memory-shop.ts";

function babyShop(): MemoryShop {
  return opened(
    {
      name: "Tiny Steps",
      city: "Kano",
      categories: ["Baby", "Women"],
      deliveryAreas: [
        area("Nasarawa GRA", 1_500, { aliases: ["Nasarawa"] }),
        area("Sabon Gari", 1_200),
        area("Zaria", 3_500, { aliases: ["Samaru"], etaDays: 3, payOnDelivery: false }),
      ],
      pickup: { address: "8 Zoo Road, Kano", hours: "Mon-Sat 9am-6pm" },
      openingHours: "Mon-Sat 9am-6pm",
      policies: {
        returns: "Unused things can come back within 7 days.",
        wholesale: "From 20 pieces the wholesale price counts, ask us.",
        giftWrapping: "Wrapping with a card costs 800 naira.",
        warranty: "Pumps and strollers have 12 months warranty.",
      },
    },
    [
      goods("Ankara Wrap Dress", 15_000, { Colour: ["Blue and orange"], Size: ["S", "M", "L", "XL"] }),
      goods("Denim Overall", 12_000, { Colour: ["Black and white", "Red"], Size: ["2T", "3T", "4T"] }),
      goods("Lightweight Stroller", 65_000, {}),
      goods("Baby Carrier", 18_000, { Colour: ["Grey", "Navy"] }),
      goods("Spectra Breast Pump", 95_000, {}),
      goods("Momcozy Breast Pump", 80_000, {}),
      goods("Canvas Tote", 9_000, { Colour: ["Red", "Green"] }),
      goods("Mama Gift Hamper", 35_000, {}),
      goods("Baby Lotion", 3_500, {}),
      goods("Baby Cap", 2_500, { Colour: ["White", "Yellow"] }),
      goods("Muslin Cloth", 1_800, {}),
      goods("Nursing Gown", 14_000, { Colour: ["Sage"], Size: ["Free size"] }),
    ],
  );
}

function tableShop(): MemoryShop {
  const franc = (name: string, whole: number, options: Record<string, string[]> = {}): ProductCard =>
    goods(name, whole, options, {}, "XOF");
  return opened(
    {
      name: "Maison Akissi",
      city: "Abidjan",
      country: "CI",
      currency: "XOF",
      timezone: "Africa/Abidjan",
      categories: ["Table", "Robes"],
      deliveryAreas: [
        area("Cocody", 1_500, { aliases: ["Riviera"], currency: "XOF" }),
        area("Yopougon", 2_000, { aliases: ["Yop"], currency: "XOF", etaDays: 2 }),
      ],
      pickup: { address: "Rue des Jardins, Cocody", hours: "lun-sam 9h-18h" },
      openingHours: "Lun-Sam 9h-18h",
      policies: {
        retours: "Les articles non utilisés sont repris sous 7 jours.",
        emballage: "L'emballage cadeau coûte 1 000 francs, avec une carte.",
        gros: "À partir de 20 pièces le prix de gros s'applique.",
      },
    },
    [
      franc("Robe Soleil", 18_000, { Couleur: ["Rouge et or", "Verte"], Taille: ["S", "M", "L"] }),
      franc("Nappe Brodée", 12_000, { Couleur: ["Rouge", "Bleue"] }),
      franc("Lot de Serviettes", 4_500),
      franc("Théière Émaillée", 9_500),
      franc("Bougie Parfumée", 3_000),
      franc("Coffret Thé", 14_000),
      franc("Panier Tressé", 7_000, { Couleur: ["Naturel", "Noir"] }),
      franc("Plateau Bois", 8_000),
      franc("Tablier", 6_000, { Taille: ["Taille unique"] }),
    ],
  );
}

function giftShop(): MemoryShop {
  const shilling = (name: string, whole: number, options: Record<string, string[]> = {}): ProductCard =>
    goods(name, whole, options, {}, "KES");
  return opened(
    {
      name: "Zawadi Corner",
      city: "Nairobi",
      country: "KE",
      currency: "KES",
      timezone: "Africa/Nairobi",
      categories: ["Zawadi", "Nguo"],
      deliveryAreas: [
        area("Westlands", 300, { currency: "KES" }),
        area("Kilimani", 250, { aliases: ["Yaya"], currency: "KES" }),
        area("Thika", 450, { currency: "KES", etaDays: 2 }),
      ],
      pickup: { address: "Moi Avenue, Nairobi", hours: "Mon-Sat 9am-6pm" },
      openingHours: "Mon-Sat 9am-6pm",
      policies: {
        kurudisha: "Bidhaa ambazo hazijatumika zinarudishwa ndani ya siku 7.",
        kufunga: "Kufunga zawadi ni shilingi 200, pamoja na kadi.",
        jumla: "Bei ya jumla ni kuanzia vipande 20.",
      },
    },
    [
      shilling("Kitenge Gauni", 2_800, { Rangi: ["Bluu na njano", "Nyekundu"], Saizi: ["S", "M", "L"] }),
      shilling("Kikapu cha Zawadi", 3_500),
      shilling("Mug ya Udongo", 650, { Rangi: ["Nyeupe", "Nyeusi"] }),
      shilling("Mshumaa wa Manukato", 900),
      shilling("Sabuni ya Asali", 350),
      shilling("Mkoba wa Ngozi", 4_200, { Rangi: ["Kahawia", "Nyeusi"] }),
      shilling("Leso ya Kanga", 1_100),
      shilling("Kanzu", 3_200, { Saizi: ["Saizi moja", "Kubwa"] }),
      shilling("Chai ya Kericho", 480),
    ],
  );
}

function opened(facts: Partial<ShopFacts>, products: ProductCard[]): MemoryShop {
  return Object.assign(memoryShop(facts), { products });
}

const shops: Record<string, () => MemoryShop> = { en: babyShop, pcm: babyShop, fr: tableShop, sw: giftShop };

/** Each dialogue begins with its language, which decides the shop. */
export const playCartWords = (half: Half) => playHalf("cart-words", half, openFor);

/** Several things in one turn, in the same shops: goods, a place, a name, a question, a change of mind. */
export const playTogether = (half: Half) => playHalf("together", half, openFor);

export function openFor({ name }: Dialogue): MemoryShop {
  const [language = ""] = name.split(",");
  return (shops[language] ?? babyShop)();
}
