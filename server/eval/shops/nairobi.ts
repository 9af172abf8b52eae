// A seller of clothes and bags in Nairobi: Kenyan shillings, buyers who write Swahili, English or both.
import { type EvaluationShop, goods } from "./goods.ts";

export const nairobi: EvaluationShop = {
  settings: {
    name: "Wanjiku's Wardrobe",
    country: "KE",
    currency: "KES",
    timezone: "Africa/Nairobi",
    city: "Nairobi",
    openingHours: "Jumatatu hadi Jumamosi 9am – 6pm, Jumapili tumefunga",
    policies: {
      returns: "Kubadilisha au kurudisha ni ndani ya siku 5, nguo ikiwa haijavaliwa. Vito havirudishwi.",
      delivery: "Ndani ya Nairobi siku hiyo hiyo ukilipa kabla ya saa nane mchana. Nje ya Nairobi siku 1 hadi 3.",
      payment: "M-Pesa au kadi kwenye ukurasa wetu wa malipo. Pesa inashikiliwa hadi upokee mzigo.",
    },
    pickup: { address: "Duka 22, Sasa Mall, Moi Avenue, Nairobi", hours: "Jumatatu hadi Jumamosi 9am – 6pm" },
    deliveryAreas: [
      { name: "CBD", aliases: ["town", "tao", "moi avenue"], fee: 15_000, payOnDelivery: true, etaDays: 1 },
      { name: "Westlands", aliases: ["westi", "parklands"], fee: 25_000, payOnDelivery: true, etaDays: 1 },
      { name: "Kilimani", aliases: ["yaya", "kileleshwa"], fee: 25_000, payOnDelivery: true, etaDays: 1 },
      { name: "Rongai", aliases: ["ongata rongai"], fee: 40_000, payOnDelivery: false, etaDays: 1 },
      { name: "Thika", aliases: ["juja", "ruiru"], fee: 45_000, payOnDelivery: false, etaDays: 2 },
      { name: "Mombasa", aliases: ["nyali", "pwani"], fee: 60_000, payOnDelivery: false, etaDays: 3 },
    ],
  },
  goods: [
    goods("Kitenge Maxi Dress", "Dresses", 3_200, 10, ["Blue", "Orange"], ["S", "M", "L", "XL"], "Gauni refu la kitenge."),
    goods("Kanga Wrap Skirt", "Dresses", 1_800, 8, ["Red", "Yellow"], ["S", "M", "L"], "Sketi ya kanga ya kufunga."),
    goods("Leso Beach Dress", "Dresses", 2_400, 0, ["Green"], ["S", "M"], "Gauni jepesi la leso."),
    goods("Kikoy Shirt", "Men", 2_100, 12, ["White", "Blue"], ["M", "L", "XL"], "Shati la kikoi la wanaume."),
    goods("Maasai Leather Sandals", "Shoes", 1_500, 20, ["Brown", "Black"], ["37", "38", "39", "40", "41", "42"], "Viatu vya ngozi, sandals za kimaasai."),
    goods("Canvas Sneakers", "Shoes", 2_800, 9, ["White", "Black"], ["38", "39", "40", "41", "42"], "Viatu vya kamba, raba za kutembelea."),
    goods("Kiondo Basket Bag", "Bags", 2_500, 7, ["Natural", "Red"], ["One size"], "Mkoba wa kiondo uliosukwa kwa mkono."),
    goods("Leather Laptop Bag", "Bags", 6_500, 3, ["Brown"], ["One size"], "Mkoba wa ngozi wa laptop."),
    goods("Beaded Earrings", "Jewellery", 600, 30, ["Red", "Blue", "Green"], ["One size"], "Hereni za shanga."),
    goods("Maasai Bead Necklace", "Jewellery", 1_200, 1, ["Multicolour"], ["One size"], "Mkufu wa shanga wa kimaasai."),
    goods("Shuka Blanket", "Home", 1_700, 14, ["Red", "Blue"], ["One size"], "Shuka ya kimaasai, blanketi."),
    goods("Soapstone Bowl", "Home", 900, 11, ["White", "Pink"], ["One size"], "Bakuli la jiwe la Kisii."),
  ],
  exponent: 2,
}; // prettier-ignore
