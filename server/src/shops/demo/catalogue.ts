// The demo shop of a fresh start: a seller of clothes and household goods in Lagos. The shop and its goods are invented. Prices and
// delivery fees are typical of a Lagos seller in 2026.
import { accessories } from "./accessories.ts";
import { clothes } from "./clothes.ts";
import { homeAndBeauty } from "./home-and-beauty.ts";
import { naira, type DemoProduct } from "./product.ts";

export type DemoDeliveryArea = {
  name: string;
  /** Other names that buyers type. */
  aliases: readonly string[];
  /** Kobo. */
  fee: number;
  payOnDelivery: boolean;
  /** The maximum in days. */
  etaDays: number;
};

export const demoShop = {
  name: "Amaka's Closet",
  pageName: "amakas-closet",
  tagline: "Ankara, everyday wear and small things for the home, from Yaba to your door.",
  city: "Yaba, Lagos",
  country: "NG",
  currency: "NGN",
  timezone: "Africa/Lagos",
  openingHours: "Monday to Saturday 9am – 7pm, Sunday 1pm – 6pm",
  policies: {
    returns:
      "Return or exchange within 7 days if it is unworn with its tag. Jewellery, beauty and reduced items can't come back unless they arrive faulty. You pay the rider for a change of mind, we pay when the mistake is ours.",
    delivery:
      "Paid before 2pm goes out the same day inside Lagos; later orders go the next morning. Outside Lagos we send by GIG or park waybill, usually 2 to 4 working days.",
    payment:
      "Card, bank transfer or USSD on our payment page. Your money is held until the order is delivered. Pay on delivery is possible in some Lagos areas.",
  },
  pickup: {
    address: "Shop 14, 2nd floor, Tejuosho Ultra Modern Market, Ojuelegba Road, Yaba, Lagos",
    hours: "Monday to Saturday 10am – 6pm",
  },
  deliveryAreas: [
    area({
      name: "Yaba",
      aliases: ["ebute metta", "sabo", "unilag", "akoka", "jibowu"],
      feeInNaira: 1_500,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Surulere",
      aliases: ["ojuelegba", "bode thomas", "aguda", "stadium"],
      feeInNaira: 2_000,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Gbagada",
      aliases: ["bariga", "shomolu", "ifako gbagada"],
      feeInNaira: 2_500,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Maryland",
      aliases: ["anthony", "ilupeju", "ojota", "palmgrove", "mende"],
      feeInNaira: 2_500,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Ikeja",
      aliases: ["allen", "gra ikeja", "opebi", "ogba", "alausa", "computer village"],
      feeInNaira: 3_000,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Ikoyi",
      aliases: ["obalende", "banana island", "osborne", "falomo"],
      feeInNaira: 3_500,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Victoria Island",
      aliases: ["vi", "v.i.", "v.i", "oniru", "eko atlantic"],
      feeInNaira: 3_500,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Lekki",
      aliases: ["lekki phase 1", "lekki phase one", "ikate", "chevron", "jakande lekki"],
      feeInNaira: 4_000,
      payOnDelivery: true,
      etaDays: 1,
    }),
    area({
      name: "Festac",
      aliases: ["amuwo odofin", "mile 2", "satellite town", "apple junction"],
      feeInNaira: 4_000,
      payOnDelivery: false,
      etaDays: 2,
    }),
    area({
      name: "Ajah",
      aliases: ["sangotedo", "abraham adesanya", "vgc", "badore"],
      feeInNaira: 5_000,
      payOnDelivery: false,
      etaDays: 2,
    }),
    area({
      name: "Ikorodu",
      aliases: ["agric", "ebute ikorodu", "igbogbo"],
      feeInNaira: 5_000,
      payOnDelivery: false,
      etaDays: 2,
    }),
    area({
      name: "Outside Lagos",
      aliases: ["other state", "waybill", "abuja", "port harcourt", "ibadan", "benin"],
      feeInNaira: 6_500,
      payOnDelivery: false,
      etaDays: 4,
    }),
  ],
} as const satisfies {
  currency: "NGN";
  deliveryAreas: readonly DemoDeliveryArea[];
  [fact: string]: unknown;
};

export const demoProducts: readonly DemoProduct[] = [...clothes, ...accessories, ...homeAndBeauty];

function area({
  name,
  aliases,
  feeInNaira,
  payOnDelivery,
  etaDays,
}: {
  name: string;
  aliases: readonly string[];
  feeInNaira: number;
  payOnDelivery: boolean;
  etaDays: number;
}): DemoDeliveryArea {
  return { name, aliases, fee: naira(feeInNaira), payOnDelivery, etaDays };
}
