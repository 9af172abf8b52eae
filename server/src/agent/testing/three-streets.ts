// Three shops that nothing was tuned on: stationery in Lagos, spare parts in Abidjan, perfumes in Nairobi. Their rules begin with thanks, and
// say what counts further on.
import { readFileSync } from "node:fs";
import { type Dialogue, readDialogues } from "./dialogue-script.ts";
import { area } from "./goods-with-choices.ts";
import { playIn } from "./halves.ts";
import type { MemoryShop } from "./memory-shop.ts";
import { shopOf } from "./three-trades.ts";

const shops: Record<string, () => MemoryShop> = {
  paper: () =>
    shopOf(
      {
        name: "Quill Corner",
        city: "Lagos",
        country: "NG",
        timezone: "Africa/Lagos",
        currency: "NGN",
        deliveryAreas: [
          area("Yaba", 1500, { aliases: ["Sabo"] }),
          area("Ikeja", 2000),
          area("Lekki", 3000, { etaDays: 2, payOnDelivery: false }),
        ],
        pickup: { address: "22 Commercial Avenue, Yaba", hours: "Mon-Sat 9am-6pm" },
        openingHours: "Mon-Sat 9am-6pm",
        policies: {
          returns:
            "We love our customers and want them to be happy. Please check your parcel when it comes. Keep the receipt and the box. Unused things can come back within 5 days. Opened ink and cut paper can't come back.",
          delivery:
            "Riders leave at 10 in the morning. Orders after that go the next day. Heavy boxes cost 500 more. For Lekki we need two days.",
          payment: "Pay by the link with card, transfer or USSD. We do not take crypto.",
          engraving:
            "We engrave names on hardcover notebooks. It takes one more day. It costs 1,000 for each notebook. Mistakes in the spelling that you gave us are not our fault.",
          bulk: "Schools are welcome. From 50 exercise books you get 10% off. Ask us for an invoice.",
        },
      },
      [
        ["Exercise Book 80 Leaves", 600, "Books", "Ruled, with a soft cover."],
        [
          "Hardcover Notebook A5",
          3500,
          "Books",
          "160 pages of cream paper, with a ribbon.",
          { Colour: ["Red", "Blue", "Black"] },
        ],
        ["Gel Pen", 400, "Pens", "0.5 mm, dries fast.", { Colour: ["Blue", "Black", "Red"] }],
        [
          "Scientific Calculator",
          12500,
          "Maths",
          "240 functions. Runs on solar power with a button cell behind it. Allowed in WAEC.",
        ],
        ["Geometry Set", 3200, "Maths", "Nine pieces in a tin."],
        ["Desk Lamp", 9500, "Desk", "LED with three levels of light. Charges by USB in 2 hours."],
        ["Highlighter Set", 2800, "Pens", "Six colours, for children from 6 years."],
        ["Stapler", 4500, "Desk", "Takes 24/6 pins and closes up to 25 sheets."],
        ["Sticky Notes", 1200, "Desk", "100 sheets, 76 x 76 mm."],
      ],
    ),
  parts: () =>
    shopOf(
      {
        name: "Pièces Adjamé",
        city: "Abidjan",
        country: "CI",
        timezone: "Africa/Abidjan",
        currency: "XOF",
        deliveryAreas: [area("Cocody", 1500, { currency: "XOF" }), area("Marcory", 2000, { currency: "XOF" })],
        pickup: { address: "Rue 12, Adjamé", hours: "lun-sam 8h-18h" },
        openingHours: "lun-sam 8h-18h",
        policies: {
          retours:
            "Merci de votre confiance. Nous vérifions chaque pièce avant l'envoi. Gardez l'emballage et la facture. Une pièce non montée peut revenir sous 4 jours. Les pièces électriques ne sont ni reprises ni échangées.",
          garantie:
            "Nous vendons des pièces d'origine. La facture sert de garantie. Les batteries sont garanties 12 mois. Les ampoules n'ont pas de garantie.",
          livraison:
            "Les livreurs partent à 9h et à 15h. Le dimanche, personne ne livre. Les huiles ne partent qu'en carton fermé.",
          montage:
            "Nous avons un garage à côté. Le montage des plaquettes coûte 5 000 F. Prenez rendez-vous la veille.",
        },
      },
      [
        ["Plaquettes de frein", 18000, "Freins", "Essieu avant, pour Corolla et Rav4."],
        ["Filtre à huile", 4500, "Moteur", "Pour moteurs essence."],
        ["Batterie 12V 60Ah", 45000, "Électricité", "Sans entretien, 540 A au démarrage."],
        ["Bougie d'allumage", 3000, "Moteur", "Iridium, 60 000 km."],
        ["Huile moteur 10W40", 16000, "Moteur", "Semi-synthétique.", { Taille: ["1 L", "4 L"] }],
        ["Essuie-glace", 6000, "Carrosserie", "Caoutchouc, pour le pare-brise avant. Se monte sans outil."],
        ["Courroie de distribution", 22000, "Moteur", "Kit avec galet. À changer tous les 100 000 km."],
        ["Rétroviseur", 15000, "Carrosserie", "Réglage électrique.", { Côté: ["gauche", "droit"] }],
      ],
    ),
  scents: () =>
    shopOf(
      {
        name: "Harufu House",
        city: "Nairobi",
        country: "KE",
        timezone: "Africa/Nairobi",
        currency: "KES",
        deliveryAreas: [area("Westlands", 200, { currency: "KES" }), area("Kilimani", 250, { currency: "KES" })],
        pickup: { address: "Biashara Street 8, Nairobi", hours: "Mon-Sat 9am-6pm" },
        openingHours: "Mon-Sat 9am-6pm",
        policies: {
          returns:
            "Every bottle is checked before it leaves. Perfume is a personal thing. Testers are free in the shop. A sealed bottle can come back within 3 days. A sprayed bottle can't come back.",
          delivery: "Within Nairobi by rider. Glass is packed twice. Upcountry goes by bus on Tuesdays.",
          wrapping: "We wrap gifts. Paper and ribbon are 150 each. A card with your words is free.",
        },
      },
      [
        ["Oud Royal", 5000, "Perfumes", "Wood and amber. Lasts 12 hours.", { Size: ["30 ml", "50 ml", "100 ml"] }],
        ["Rose Musk", 3500, "Perfumes", "50 ml. Free of alcohol. For women and men."],
        ["Body Mist", 1200, "Mists", "250 ml, light.", { Scent: ["Vanilla", "Coconut"] }],
        ["Attar Amber", 1800, "Oils", "6 ml oil with a roller."],
        ["Bakhoor", 900, "Incense", "Chips for charcoal, 40 g."],
        ["Incense Burner", 1500, "Incense", "Brass, works with charcoal only."],
        ["Car Freshener", 450, "Car", "Hangs on the mirror, lasts 30 days."],
        ["Gift Box", 700, "Gifts", "Black box with a magnet, holds two bottles."],
      ],
    ),
};

export function streetDialogues(file: "goods" | "rules" | "offers" | "collects"): Dialogue[] {
  return readDialogues(readFileSync(new URL(`three-streets/${file}.txt`, import.meta.url), "utf8"));
}

/** The name of a dialogue begins with its shop. */
export async function playInStreet(dialogue: Dialogue): Promise<string[]> {
  const [name = ""] = dialogue.name.split(":");
  const shop = shops[name]?.();
  if (!shop) throw new Error(`no such shop: ${name}`);
  if (dialogue.haggles)
    for (const { variants } of shop.products)
      for (const { id, price } of variants) shop.floors.set(id, (price.minor * 7n) / 10n);
  return playIn(shop, dialogue);
}
