import { nullable, strict, Type } from "../kernel/contract/schema.ts";
import { payWords } from "../checkout/index.ts";
import { hoursInWords } from "../shops/index.ts";
import { shopsText } from "./shapes.ts";
import { named, quoted, written } from "./shops-words.ts";
import { tool } from "./tool.ts";

const nameMax = 100;
const policyMax = 1_500;

/** The policies that the page shows. Others are the shop's own notes. */
const shownPolicies = ["delivery", "returns", "payment"] as const;

export const getShop = tool({
  name: "get_shop",
  title: "About the shop",
  description:
    "Who the shop is, where, its hours and policies, how many days a buyer may return goods, and what happens with the buyer's money.",
  kind: "reads",
  input: strict({}),
  output: strict({
    name: shopsText("Its name."),
    url: Type.String({ description: "The shop's page, to show to the buyer." }),
    country: Type.String({ description: "ISO 3166 code." }),
    city: nullable(shopsText("Where it is.")),
    currency: Type.String(),
    isTest: Type.Boolean({ description: "A shop for trying out: no real goods and no real money." }),
    openingHours: nullable(shopsText("When it is open.")),
    pickup: nullable(shopsText("Where goods can be fetched.")),
    returnDays: Type.Integer({ description: "0: only wrong or damaged goods can go back." }),
    policies: Type.Array(strict({ about: Type.String(), text: shopsText("The policy.") })),
    heldMoney: Type.String({ description: "What happens with the buyer's money between payment and delivery." }),
    chatUrl: nullable(Type.String(), "Where the buyer writes to the shop; null: nowhere now."),
  }),
  async run({ services, opened, request }) {
    const { shop, pageName, language } = opened;
    const hours = hoursInWords(shop.openingHours, shop.timezone, request.now);
    const place = shop.pickup && [shop.pickup.address, shop.pickup.hours].filter(Boolean).join(" · ");
    const data = {
      name: named(shop.name, nameMax),
      url: `${services.config.publicUrl}/s/${pageName}`,
      country: shop.country,
      city: shop.city === null ? null : named(shop.city, nameMax),
      currency: shop.currency,
      isTest: shop.mode === "sandbox",
      openingHours: hours === null ? null : written(hours, policyMax),
      pickup: place === null ? null : written(place, policyMax),
      returnDays: shop.returnDays,
      policies: shownPolicies.flatMap((about) => {
        const text = shop.policies[about];
        return text ? [{ about, text: written(text, policyMax) }] : [];
      }),
      heldMoney: payWords(language).trust,
      chatUrl: opened.chatUrl(""),
    };
    const told = [
      `${quoted(data.name)}, ${[data.city, data.country].filter(Boolean).join(", ")}. Prices in ${data.currency}.${data.isTest ? " This is a test shop: nothing here is sold." : ""}`,
      data.openingHours && `Hours: ${quoted(data.openingHours)}`,
      data.pickup && `Pick-up: ${quoted(data.pickup)}`,
      ...data.policies.map(({ about, text }) => `The shop writes about ${about}: ${quoted(text)}`),
      data.heldMoney,
    ];
    return { said: told.filter(Boolean).join("\n"), data };
  },
});
