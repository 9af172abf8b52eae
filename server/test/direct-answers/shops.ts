// Three shops with what a seller enters: goods, areas, hours and rules. Buyers ask them direct questions.
import type { TestSystem, TestShop } from "../support/system.ts";

type Goods = {
  name: string;
  price: number;
  stock?: number;
  description: string;
  /** An option, with each value's stock and its own price, if it has one. */
  option?: { name: string; values: Record<string, { stock: number; price?: number }> };
  leadTimeDays?: number;
};
type Area = { name: string; fee: number; etaDays: number; payOnDelivery?: boolean };
type Shop = {
  currency: "NGN" | "XOF" | "KES";
  country: string;
  timezone: string;
  change: Record<string, unknown> & { name: string };
  areas: Area[];
  goods: Goods[];
};

const from = (opens: string, closes: string) => [{ opens, closes }];

const shops: Record<string, Shop> = {
  volt: {
    currency: "NGN",
    country: "NG",
    timezone: "Africa/Lagos",
    change: {
      name: "Volt House",
      city: "Lagos",
      pickup: { address: "Shop 14, Alaba Plaza, Ojo", hours: "Monday to Saturday 10am to 5pm" },
      openingHours: { words: "Monday to Saturday 9am to 6pm, closed on Sunday" },
      policies: {
        returns: "You can return an item within 7 days if it does not work. Items that you have opened and used can't be returned for a change of mind.",
        warranty: "Power banks have 6 months warranty. Inverters and fans have 12 months. Bulbs have no warranty.",
        payment: "Pay by card or bank transfer on our payment page. In Ikeja and Lekki you can pay cash when it comes.",
        delivery: "Orders paid before 2pm go out the same day. We don't deliver on Sundays.",
        installation: "We install inverters in Lagos for 15,000 naira. We don't install outside Lagos.",
        notSold: "We don't sell phones, laptops or used items.",
        repairs: "We don't repair items that you bought elsewhere.",
      },
    },
    areas: [
      { name: "Ikeja", fee: 2_000, etaDays: 1, payOnDelivery: true },
      { name: "Lekki", fee: 3_500, etaDays: 1, payOnDelivery: true },
      { name: "Ikorodu", fee: 4_000, etaDays: 2 },
      { name: "Ibadan", fee: 5_000, etaDays: 3 },
      { name: "Abuja", fee: 6_500, etaDays: 4 },
    ],
    goods: [
      {
        name: "Volt 20 Power Bank",
        price: 18_500,
        description: "20,000 mAh. Charges a phone four times. Two USB ports. Weighs 400 g. Allowed in hand luggage.",
        option: { name: "Colour", values: { Black: { stock: 8 }, Blue: { stock: 4 } } },
      },
      {
        name: "Volt 10 Power Bank",
        price: 11_000,
        description: "10,000 mAh. Charges a phone twice. One USB port. Weighs 210 g.",
        option: { name: "Colour", values: { Black: { stock: 20 }, Red: { stock: 0 } } },
      },
      { name: "Rechargeable Standing Fan 18 inch", price: 52_000, stock: 6, description: "Runs 6 hours on low speed without light. Has a remote control and an LED lamp. Charges by mains or solar panel." },
      { name: "Rechargeable Table Fan 12 inch", price: 27_000, stock: 9, description: "Runs 4 hours on low speed. No remote control. USB port to charge a phone." },
      { name: "1 kVA Inverter with Battery", price: 285_000, stock: 3, description: "Carries a TV, a standing fan and six bulbs for 5 hours. Can't carry a fridge or an iron. Pure sine wave." },
      { name: "Solar Garden Lamp", price: 6_500, stock: 30, description: "Waterproof (IP65). Lights for 8 hours after a day of sun. No wiring." },
      { name: "Rechargeable Bulb 12W", price: 2_800, stock: 50, description: "Gives light for 4 hours when the power is off. E27 and B22 caps." },
      { name: "Extension Box 4 Ways", price: 7_200, stock: 0, description: "2 metre cable, surge protection." },
    ],
  },
  douceurs: {
    currency: "XOF",
    country: "CI",
    timezone: "Africa/Abidjan",
    change: {
      name: "Douceurs d'Akissi",
      city: "Abidjan",
      pickup: { address: "Boutique rue des Jardins, Deux Plateaux", hours: "10h à 19h" },
      openingHours: {
        week: {
          tuesday: from("08:00", "19:00"),
          wednesday: from("08:00", "19:00"),
          thursday: from("08:00", "19:00"),
          friday: from("08:00", "19:00"),
          saturday: from("08:00", "19:00"),
          sunday: from("09:00", "13:00"),
        },
      },
      policies: {
        allergenes: "Nos gâteaux contiennent du gluten, des œufs et du lait. Le gâteau coco est sans noix ni arachide.",
        surMesure: "Les gâteaux personnalisés se commandent 48 heures à l'avance. Le message sur le gâteau est gratuit, jusqu'à 25 lettres.",
        returns: "Les gâteaux ne sont ni repris ni échangés, sauf s'ils arrivent abîmés.",
        payment: "Paiement par Wave, Orange Money ou carte. Paiement à la livraison à Marcory uniquement.",
        delivery: "Nous livrons entre 9h et 18h, jamais le lundi. Une commande passée avant 12h est livrée le jour même à Cocody.",
        halal: "Tout est halal, nous n'utilisons pas d'alcool.",
        conservation: "Les gâteaux se gardent 3 jours au réfrigérateur.",
        traiteur: "Nous ne faisons pas de plats salés.",
      },
    },
    areas: [
      { name: "Cocody", fee: 1_000, etaDays: 1 },
      { name: "Marcory", fee: 1_500, etaDays: 1, payOnDelivery: true },
      { name: "Yopougon", fee: 2_000, etaDays: 1 },
      { name: "Bingerville", fee: 2_500, etaDays: 1 },
      { name: "Grand-Bassam", fee: 4_000, etaDays: 2 },
    ],
    goods: [
      {
        name: "Gâteau au chocolat",
        price: 15_000,
        description: "Génoise au chocolat noir, crème au beurre.",
        option: { name: "Taille", values: { "6 parts": { stock: 5 }, "12 parts": { stock: 5, price: 25_000 } } },
      },
      { name: "Gâteau coco", price: 13_000, stock: 4, description: "À la noix de coco râpée, sans arachide. Pour 8 personnes." },
      {
        name: "Cupcakes vanille",
        price: 6_000,
        description: "Boîte de 6, glaçage au beurre.",
        option: { name: "Glaçage", values: { Rose: { stock: 10 }, Bleu: { stock: 10 } } },
      },
      { name: "Cookies pépites", price: 3_500, stock: 20, description: "Boîte de 12. Se gardent 2 semaines." },
      { name: "Jus de bissap", price: 1_500, stock: 30, description: "Bouteille de 1 litre. Sans sucre ajouté." },
      { name: "Jus de gingembre", price: 1_500, stock: 30, description: "Bouteille de 1 litre. Très piquant, sucré." },
      { name: "Bougie anniversaire", price: 500, stock: 40, description: "Se fixe sur tous nos gâteaux." },
      { name: "Gâteau de mariage 3 étages", price: 120_000, leadTimeDays: 7, description: "Pour 60 personnes, décor de fleurs." },
    ],
  },
  tausi: {
    currency: "KES",
    country: "KE",
    timezone: "Africa/Nairobi",
    change: {
      name: "Tausi Kids",
      city: "Nairobi",
      pickup: { address: "Imenti House, mezzanine 3, Tom Mboya Street", hours: "Monday to Saturday 9am to 6pm" },
      openingHours: {
        week: {
          monday: from("08:00", "18:00"),
          tuesday: from("08:00", "18:00"),
          wednesday: from("08:00", "18:00"),
          thursday: from("08:00", "18:00"),
          friday: from("08:00", "18:00"),
          saturday: from("09:00", "15:00"),
          sunday: [],
        },
      },
      policies: {
        exchange: "You can exchange a size within 5 days if it has not been worn. We don't give money back for a wrong size.",
        payment: "Lipa kwa M-Pesa au kadi. Malipo wakati wa kupokea yapo Westlands na Kasarani tu.",
        wholesale: "From 10 pieces you get 10% off. Mixed sizes are fine.",
        wrapping: "Gift wrapping costs KES 150.",
        adults: "Hatuuzi nguo za watu wazima.",
        delivery: "Orders before 11am are delivered the same day in Nairobi. Upcountry goes by bus in 1 to 2 days.",
        printing: "Tunaandika jina la mtoto kwenye begi kwa KES 300, siku 2.",
      },
    },
    areas: [
      { name: "Westlands", fee: 200, etaDays: 1, payOnDelivery: true },
      { name: "Kasarani", fee: 250, etaDays: 1, payOnDelivery: true },
      { name: "Rongai", fee: 350, etaDays: 1 },
      { name: "Eldoret", fee: 500, etaDays: 2 },
      { name: "Kisumu", fee: 550, etaDays: 2 },
      { name: "Mombasa", fee: 600, etaDays: 2 },
    ],
    goods: [
      {
        name: "School Shoes",
        price: 1_800,
        description: "Real leather, black, non-slip sole. They run small: take one size up.",
        option: {
          name: "Size",
          values: { "28": { stock: 4 }, "29": { stock: 4 }, "30": { stock: 0 }, "31": { stock: 3 }, "32": { stock: 5 }, "33": { stock: 2 } },
        },
      },
      {
        name: "Canvas Sneakers",
        price: 1_200,
        description: "Can be washed in a machine. For children of 4 to 6 years.",
        option: { name: "Colour", values: { White: { stock: 0 }, Red: { stock: 3 } } },
      },
      {
        name: "Rain Jacket",
        price: 1_500,
        description: "Waterproof, yellow, with a hood.",
        option: { name: "Size", values: { "3-4": { stock: 5 }, "5-6": { stock: 6 }, "7-8": { stock: 2 } } },
      },
      {
        name: "Cotton Dress",
        price: 950,
        description: "100% cotton with pink flowers. The colours don't run.",
        option: { name: "Size", values: { "2-3": { stock: 20 }, "4-5": { stock: 20 } } },
      },
      { name: "School Bag Junior", price: 1_350, stock: 8, description: "18 litres, for ages 3 to 6. Water resistant." },
      { name: "School Bag Senior", price: 2_100, stock: 7, description: "28 litres, for ages 7 to 12. With a laptop sleeve. Waterproof." },
      { name: "Baby Blanket", price: 800, stock: 12, description: "Fleece, 75 x 100 cm. Machine washable." },
      { name: "Water Bottle", price: 450, stock: 25, description: "Steel, 500 ml. Keeps cold for 12 hours. BPA free." },
    ],
  },
}; // prettier-ignore

let opened = 0;

/** Opens one with everything its seller entered over the API. No two shops may have one name, so each has a number. */
export async function openAskedShop(system: TestSystem, name: string): Promise<TestShop> {
  const { currency, country, timezone, change, areas, goods } = shops[name]!;
  const inMinor = (whole: number) => (currency === "XOF" ? whole : whole * 100);
  const shop = await system.newShop({ currency, country, timezone });
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const answer = await system.call(method, path, { key: shop.key, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  };
  const deliveryAreas = areas.map(({ fee, payOnDelivery = false, ...area }) => ({
    ...area,
    aliases: [],
    fee: { amount: inMinor(fee), currency },
    payOnDelivery,
  }));
  opened += 1;
  await send("PATCH", "/api/shop", { ...change, name: `${change.name} No. ${opened}`, deliveryAreas });
  for (const { option, price, ...one } of goods)
    await send("POST", "/api/products", {
      ...one,
      price: { amount: inMinor(price), currency },
      ...(option && {
        options: [{ name: option.name, values: Object.keys(option.values) }],
        variants: Object.entries(option.values).map(([value, own]) => ({
          options: { [option.name]: value },
          stock: own.stock,
          ...(own.price !== undefined && { price: { amount: inMinor(own.price), currency } }),
        })),
      }),
    });
  return shop;
}
