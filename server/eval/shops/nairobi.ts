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
    goods({ name: "Kitenge Maxi Dress", category: "Dresses", price: 3_200, onHand: 10, colours: ["Blue", "Orange"], sizes: ["S", "M", "L", "XL"], description: "Gauni refu la kitenge." }),
    goods({ name: "Kanga Wrap Skirt", category: "Dresses", price: 1_800, onHand: 8, colours: ["Red", "Yellow"], sizes: ["S", "M", "L"], description: "Sketi ya kanga ya kufunga." }),
    goods({ name: "Leso Beach Dress", category: "Dresses", price: 2_400, onHand: 0, colours: ["Green"], sizes: ["S", "M"], description: "Gauni jepesi la leso." }),
    goods({ name: "Kikoy Shirt", category: "Men", price: 2_100, onHand: 12, colours: ["White", "Blue"], sizes: ["M", "L", "XL"], description: "Shati la kikoi la wanaume." }),
    goods({ name: "Maasai Leather Sandals", category: "Shoes", price: 1_500, onHand: 20, colours: ["Brown", "Black"], sizes: ["37", "38", "39", "40", "41", "42"], description: "Viatu vya ngozi, sandals za kimaasai." }),
    goods({ name: "Canvas Sneakers", category: "Shoes", price: 2_800, onHand: 9, colours: ["White", "Black"], sizes: ["38", "39", "40", "41", "42"], description: "Viatu vya kamba, raba za kutembelea." }),
    goods({ name: "Kiondo Basket Bag", category: "Bags", price: 2_500, onHand: 7, colours: ["Natural", "Red"], sizes: ["One size"], description: "Mkoba wa kiondo uliosukwa kwa mkono." }),
    goods({ name: "Leather Laptop Bag", category: "Bags", price: 6_500, onHand: 3, colours: ["Brown"], sizes: ["One size"], description: "Mkoba wa ngozi wa laptop." }),
    goods({ name: "Beaded Earrings", category: "Jewellery", price: 600, onHand: 30, colours: ["Red", "Blue", "Green"], sizes: ["One size"], description: "Hereni za shanga." }),
    goods({ name: "Maasai Bead Necklace", category: "Jewellery", price: 1_200, onHand: 1, colours: ["Multicolour"], sizes: ["One size"], description: "Mkufu wa shanga wa kimaasai." }),
    goods({ name: "Shuka Blanket", category: "Home", price: 1_700, onHand: 14, colours: ["Red", "Blue"], sizes: ["One size"], description: "Shuka ya kimaasai, blanketi." }),
    goods({ name: "Soapstone Bowl", category: "Home", price: 900, onHand: 11, colours: ["White", "Pink"], sizes: ["One size"], description: "Bakuli la jiwe la Kisii." }),
  ],
  exponent: 2,
}; // prettier-ignore
