// Dialogues about delivery addresses, gifts, a yes and plain questions, in a home goods shop in Abuja.
import { area, goods } from "./goods-with-choices.ts";
import { type Half, playHalf } from "./halves.ts";
import { memoryShop, type MemoryShop } from "./memory-shop.ts";

function homeShop(): MemoryShop {
  const shop = memoryShop({
    name: "Kyauta Home",
    city: "Abuja",
    categories: ["Kitchen", "Home"],
    deliveryAreas: [
      area("Garki", 1_500, { aliases: ["Area 11"] }),
      area("Wuse", 1_500, { aliases: ["Zone 4", "Wuse 2"] }),
      area("Gwarinpa", 2_000, { aliases: ["Jahi"] }),
      area("Kubwa", 2_500, { aliases: ["Byazhin"], etaDays: 2 }),
      area("Lomé", 14_000, { aliases: ["Tokoin", "Togo"], etaDays: 5, payOnDelivery: false }),
    ],
    pickup: { address: "Shop 12, Wuse Market, Abuja", hours: "Mon-Sat 9am-6pm" },
    policies: {
      returns: "You can return unused items within 7 days. The buyer pays the rider.",
      payment: "We accept card, bank transfer and USSD through a secure link.",
      delivery: "Orders before 11am go out the same day in Abuja. Other towns go by bus.",
      giftWrapping: "A gift box with a card costs 1,500 naira; tell us with the order.",
      whatWeDoNotSell: "We do not sell fridges, carpets or used goods.",
    },
  });
  const products = [
    goods("Woven Basket", 8_000, { Colour: ["Red", "Green", "Blue"] }),
    goods("Cotton Apron", 6_500, { Colour: ["Blue", "White"] }),
    goods("Clay Cooking Pot", 9_500, { Size: ["Small", "Large"] }),
    goods("Bamboo Tray", 4_500, {}),
    goods("Set of 6 Spoons", 3_200, {}),
  ];
  return Object.assign(shop, { products });
}

/** A shop where the basket and its choices can be haggled for. */
function haggling(): MemoryShop {
  const shop = homeShop();
  for (const { id, variants } of shop.products.slice(0, 1))
    for (const one of [id, ...variants.map((variant) => variant.id)]) shop.floors.set(one, 700_000n);
  return shop;
}

export const playPlainWords = (half: Half) => playHalf("plain-words", half, haggling);
