// Opening a shop on the web, in the API.
import { currencies, type Currency } from "../kernel/values/money.ts";
import { idOf, named, nullable, oneOf, type Static, strict, Type, visibleLine } from "../kernel/contract/schema.ts";
import { agentLanguages } from "../shops/index.ts";
import { roles } from "../team/index.ts";
import { signUpCountries } from "./countries.ts";

const wares = ["fashion", "beauty", "food", "electronics", "home", "other"] as const;

const token = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    "The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it secret.",
});
const country = oneOf(signUpCountries, "ISO 3166 code.");
const language = oneOf(agentLanguages, "The language of the messages to the owner.");

export const SignUpOfferSchema = named(
  "SignUpOffer",
  strict(
    {
      who: oneOf(
        ["open", "invite", "closed"],
        "`open`: anybody can open a shop. `invite`: only with an invitation. `closed`: nobody.",
      ),
      countries: Type.Array(
        strict({
          country,
          currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }),
          prefix: Type.String({ description: "What a number there begins with, such as +234." }),
          example: Type.String({ description: "An example of a mobile number, without the prefix." }),
        }),
      ),
    },
    { description: "Who can open a shop here, and in which countries." },
  ),
);

export const AskCodeSchema = strict({
  phone: Type.String({
    minLength: 3,
    maxLength: 40,
    description: "Your own WhatsApp number, as dialled in `country`, or with + and country code.",
  }),
  country,
  language: Type.Optional(language),
  invitation: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: "The operator's code, if `who` is `invite`." }),
  ),
});
export type AskCode = Static<typeof AskCodeSchema>;

export const AskedCodeSchema = named(
  "AskedSignUpCode",
  strict({
    token,
    phone: Type.String({ description: "Where the code was sent, with country code." }),
    expiresAt: Type.String({ format: "date-time", description: "The code is valid until then." }),
    sandboxPhoneUrl: nullable(
      Type.String(),
      "In the sandbox, the simulated phone that shows the code. Null elsewhere.",
    ),
  }),
);
export type AskedCode = Static<typeof AskedCodeSchema>;

export const SendCodeSchema = strict({
  token,
  code: Type.String({ pattern: "^\\d{6}$", description: "The six digits of the latest message." }),
});

export const TokenSchema = strict({ token });

export const SignUpSchema = named(
  "SignUp",
  strict(
    {
      state: oneOf(
        ["code_sent", "phone_proven", "shop_opened"],
        "`code_sent`: send the code next. `phone_proven`: open the shop next. `shop_opened`: it has a shop.",
      ),
      phone: Type.String({ description: "With country code." }),
      country,
      language,
      shops: Type.Array(strict({ id: idOf("shop"), name: Type.String(), role: oneOf(roles) }), {
        description:
          "The shops in whose team this phone is, with the person's role. Empty before the phone is proven. An owner of a shop can't open another one with this phone.",
      }),
      expiresAt: Type.String({ format: "date-time", description: "The sign-up is over then. Begin again." }),
    },
    { description: "How far a sign-up has come." },
  ),
);
export type SignUp = Static<typeof SignUpSchema>;

export const OpenShopSchema = strict({
  token,
  name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleLine, description: "The shop's name." }),
  ownerName: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: visibleLine,
    description: "Your own name, as your bank or wallet knows it: payouts are compared with it.",
  }),
  country,
  language: Type.Optional(language),
  sells: Type.Optional(oneOf(wares, "What is sold, for the operator.")),
  pageName: Type.Optional(
    Type.String({
      pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
      minLength: 3,
      maxLength: 40,
      description: "The address of the shop's page, after `/s/`. Without it, one is made of the name.",
    }),
  ),
});
export type OpenShop = Static<typeof OpenShopSchema>;

export const OpenShopSessionSchema = strict({ token, shopId: idOf("shop") });
