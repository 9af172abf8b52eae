// Opening a shop on the web, in the API. No operation here needs a key: the token of the sign-up represents the person.
import { endpoint, type EndpointRow, outsideEndpoint, Reply } from "../kernel/contract/endpoint.ts";
import { sessionExample, SessionSchema } from "../team/index.ts";
import { askCode } from "./ask-code.ts";
import {
  AskCodeSchema,
  AskedCodeSchema,
  OpenShopSchema,
  OpenShopSessionSchema,
  SendCodeSchema,
  SignUpOfferSchema,
  SignUpSchema,
  TokenSchema,
} from "./contract.ts";
import { countriesToChoose } from "./countries.ts";
import { exampleToken, signUpExample } from "./examples.ts";
import { openShop, type OpeningServices, signInToShop } from "./open-shop.ts";
import { provePhone, readSignUp } from "./prove-phone.ts";

const tag = "Sign-up";

export function signUpEndpoints(services: OpeningServices): EndpointRow[] {
  const { api, config } = services;
  const countries = countriesToChoose.map((one) => ({ ...one }));
  return [
    endpoint({
      method: "GET",
      path: "/api/sign-up",
      operationId: "getSignUpOffer",
      tag,
      summary: "Retrieve who can open a shop",
      scope: null,
      status: 200,
      output: SignUpOfferSchema,
      refusals: [],
      example: { output: { who: "open", countries: countries.slice(0, 1) } },
      run: async () => ({ who: config.signUp.who, countries }),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/sign-up/codes",
      operationId: "askSignUpCode",
      tag,
      summary: "Request a code to open a shop",
      description:
        "Sends six digits to this WhatsApp number, from the operator's own number. The answer is the same whether or not the number has a shop. A phone can get five codes in 15 minutes and twenty a day.",
      scope: null,
      body: AskCodeSchema,
      status: 202,
      output: AskedCodeSchema,
      refusals: ["sign_up_closed", "invitation_needed", "rate_limited", "channel_unavailable"],
      example: {
        body: { phone: "0803 123 4567", country: "NG", language: "en" },
        output: {
          token: exampleToken,
          phone: "+2348031234567",
          expiresAt: "2026-11-21T09:10:00.000Z",
          sandboxPhoneUrl: null,
        },
      },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body, from }) => ({ body, from }),
        call: ({ body, from }, actor) => askCode(services, body, from.address, actor.now),
        settle: async (_tx, _actor, _intent, asked) => asked,
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/sign-up/codes/check",
      operationId: "checkSignUpCode",
      tag,
      summary: "Prove the phone with the code",
      description:
        "A code works for 10 minutes and five tries. You can repeat the request. If the phone is in a shop's team already, `shops` names the shop; sign in to it with POST /api/sign-up/session.",
      scope: null,
      body: SendCodeSchema,
      status: 200,
      output: SignUpSchema,
      refusals: ["sign_up_over", "wrong_confirmation_code"],
      example: { body: { token: exampleToken, code: "482913" }, output: signUpExample },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body }) => body,
        call: ({ token, code }, actor) => provePhone(api, token, code, actor.now),
        settle: async (_tx, _actor, _intent, signUp) => signUp,
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/sign-up/state",
      operationId: "getSignUp",
      tag,
      summary: "Retrieve how far a sign-up has come",
      description:
        "Use it to go on after a break. It changes nothing: the token is in the body to keep it out of logs.",
      scope: null,
      body: TokenSchema,
      status: 200,
      output: SignUpSchema,
      refusals: ["sign_up_over"],
      example: { body: { token: exampleToken }, output: signUpExample },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body }) => body.token,
        call: (token, actor) => readSignUp(api, token, actor.now),
        settle: async (_tx, _actor, _intent, signUp) => signUp,
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/sign-up/shop",
      operationId: "openShop",
      tag,
      summary: "Open a shop",
      description:
        "Makes the shop with its owner, and signs the owner in: the answer sets the session's cookie. Products and everything else are added with the session. A repeat within 15 minutes signs in to the same shop. A phone that owns a shop can't open another one.",
      scope: null,
      body: OpenShopSchema,
      status: 201,
      output: SessionSchema,
      location: () => "/api/session",
      refusals: [
        "sign_up_over",
        "sign_up_not_proven",
        "sign_up_closed",
        "invitation_needed",
        "phone_has_shop",
        "page_name_taken",
        "rate_limited",
      ],
      example: {
        body: { token: exampleToken, name: "Amaka's Closet", ownerName: "Amaka Obi", country: "NG", sells: "fashion" },
        output: sessionExample,
      },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body, from }) => ({ body, from }),
        call: ({ body, from }, actor) => openShop(services, body, from, actor),
        settle: async (_tx, _actor, _intent, { session, cookie }) => new Reply(201, session, { "set-cookie": cookie }),
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/sign-up/session",
      operationId: "signInBySignUp",
      tag,
      summary: "Sign in with a proven phone",
      description:
        "Signs in to a shop that has this phone in its team, within 15 minutes after the code. The answer sets the session's cookie.",
      scope: null,
      body: OpenShopSessionSchema,
      status: 201,
      output: SessionSchema,
      location: () => "/api/session",
      refusals: ["sign_up_over", "sign_up_not_proven", "not_found"],
      example: { body: { token: exampleToken, shopId: sessionExample.shop.id }, output: sessionExample },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body, from }) => ({ body, from }),
        call: ({ body, from }, actor) => signInToShop(services, body, from, actor),
        settle: async (_tx, _actor, _intent, { session, cookie }) => new Reply(201, session, { "set-cookie": cookie }),
      },
    }),
  ];
}
