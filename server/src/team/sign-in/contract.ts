// Sign-in and sessions in the API.
import { currencies, type Currency } from "../../kernel/values/money.ts";
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../../kernel/contract/schema.ts";
import { allScopes } from "../../shops/index.ts";
import { languages, roles } from "../contract.ts";

export const AskLinkSchema = strict({
  phone: Type.String({
    minLength: 3,
    maxLength: 40,
    description: "Your own WhatsApp number, as dialled in the shop's country, or with + and country code.",
  }),
});

export const AskedLinkSchema = named(
  "AskedSignInLink",
  strict({
    message: Type.String({ description: "Text for the person who answers. The same for all phones." }),
    expiresAt: TimeSchema,
  }),
);

export const SignInSchema = strict({
  token: Type.String({
    minLength: 1,
    maxLength: 200,
    description: "The text after `#` in the sign-in link. Valid once, for 15 minutes.",
  }),
});

export const SessionSchema = named(
  "Session",
  strict(
    {
      id: nullable(idOf("session"), "Null where an API key asks."),
      member: nullable(
        strict({
          id: idOf("teamMember"),
          name: Type.String(),
          role: oneOf(roles),
          language: oneOf(languages, "What they are written to in."),
        }),
        "Who sits in the console. Null where an API key asks.",
      ),
      key: nullable(strict({ id: idOf("key"), name: Type.String() }), "The API key that asks. Null for a member."),
      shop: strict({
        id: idOf("shop"),
        name: Type.String(),
        currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }),
        timezone: Type.String({ description: "IANA name, such as Africa/Lagos." }),
        country: Type.String({ description: "ISO 3166 code." }),
        mode: oneOf(["sandbox", "live"]),
      }),
      scopes: Type.Array(oneOf(allScopes), { description: "What they may do: of the key, or of the member's role." }),
      csrfToken: nullable(
        Type.String(),
        "To be sent as `X-CSRF-Token` with everything but GET. Null where an API key asks.",
      ),
      confirmedUntil: nullable(
        TimeSchema,
        "Until then they may do what asks for a confirmation. Null where it is over, and where an API key asks.",
      ),
      expiresAt: nullable(
        TimeSchema,
        "At the latest; seven days without a request end it as well. Null where an API key asks.",
      ),
    },
    { description: "Who asks, for which shop, and what they may do." },
  ),
);
export type Session = Static<typeof SessionSchema>;

export const SignedOutSchema = named("SignedOut", strict({ signedOut: Type.Literal(true) }));

export const AskedConfirmationSchema = named(
  "AskedConfirmation",
  strict({
    expiresAt: Type.String({ format: "date-time", description: "Until then the code and the message are good." }),
    codeSent: Type.Boolean({ description: "Six digits went to your WhatsApp. False: your phone is not proven yet." }),
    phone: Type.String({ description: "Your number, as the team has it. The message has to come from there." }),
    message: nullable(
      strict({
        text: Type.String({ description: "Such as `JOIN 482913`." }),
        to: Type.String({ description: "The shop's WhatsApp number." }),
      }),
      "Instead of the code, send this text from your own WhatsApp. It confirms this session, and verifies a phone that was not verified. Null: the shop has no WhatsApp number.",
    ),
  }),
);
export type AskedConfirmation = Static<typeof AskedConfirmationSchema>;

export const ConfirmSchema = strict({
  code: Type.String({ pattern: "^\\d{6}$", description: "The six digits that were sent by WhatsApp." }),
});

export const ConfirmedSchema = named(
  "ConfirmedSession",
  strict({ confirmedUntil: Type.String({ format: "date-time", description: "Nothing more is charged until then." }) }),
);

export const OpenSessionSchema = named(
  "OpenSession",
  strict(
    {
      id: idOf("session"),
      memberId: idOf("teamMember"),
      isCurrent: Type.Boolean({ description: "It is the one that asks." }),
      userAgent: nullable(Type.String(), "What the browser calls itself."),
      lastSeenAt: Type.String({ format: "date-time", description: "To the minute." }),
      expiresAt: TimeSchema,
      createdAt: TimeSchema,
    },
    { description: "A browser that is signed in." },
  ),
);
export type OpenSession = Static<typeof OpenSessionSchema>;
export const SessionQuerySchema = listQuery(byNewest, { memberId: Type.Optional(idOf("teamMember")) });
export const SessionListSchema = listOf(OpenSessionSchema);
