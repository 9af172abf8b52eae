// The demo shop, as buyers of a fresh start meet it.
import { demoProducts, demoShop } from "../../src/shops/index.ts";
import { type EvaluationShop, goods } from "./goods.ts";

const koboInNaira = 100;

export const lagos: EvaluationShop = {
  settings: {
    name: demoShop.name,
    country: "NG",
    currency: "NGN",
    timezone: "Africa/Lagos",
    city: demoShop.city,
    openingHours: demoShop.openingHours,
    policies: demoShop.policies,
    pickup: demoShop.pickup,
    deliveryAreas: demoShop.deliveryAreas.map((area) => ({ ...area, aliases: [...area.aliases] })),
  },
  goods: demoProducts.map((product) =>
    goods({
      name: product.name,
      category: product.category,
      price: product.price / koboInNaira,
      onHand: product.onHand,
      colours: product.colours,
      sizes: product.sizes,
      description: product.description,
    }),
  ),
  exponent: 2,
};
