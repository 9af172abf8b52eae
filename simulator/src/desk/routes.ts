// The desk over HTTP: its page, its stream, the actions of its buttons. Only for browsers on this machine (guard.ts).
import type { FastifyInstance } from "fastify";
import { sendPage } from "../pages/send-page.ts";
import { fates, type Fate } from "../webhooks.ts";
import { answered } from "./answered.ts";
import { meddledProviders, type Desk } from "./desk.ts";
import { elsewhere, isAtHome, onlyAtHome } from "./guard.ts";
import { awayPage, deskPage } from "./page.ts";
import { saleRoutes } from "./sale/routes.ts";
import { ordersToSend, sendOrder } from "./seller.ts";
import type { Linking } from "./server-link.ts";
import { streamDesk } from "./stream.ts";
import { CannotAct } from "./tills/till.ts";

type Shop = { shop?: string };

const text = { type: "string", minLength: 1, maxLength: 300 } as const;
const shop = { shop: { type: "string", maxLength: 300 } } as const;
const idOrNull = { type: ["string", "null"], maxLength: 300 } as const;

const linkingBody = body(["apiUrl", "shops"], {
  apiUrl: { type: "string", pattern: String.raw`^http://(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$` },
  shops: {
    type: "array",
    maxItems: 50,
    items: body(["name", "key", "whatsapp", "instagram"], {
      name: text,
      key: { type: "string", pattern: "^sk_sandbox_" },
      whatsapp: idOrNull,
      instagram: idOrNull,
      country: { type: "string", pattern: "^[A-Z]{2}$" },
      sale: body(["seller", "product", "called", "sizes", "address"], {
        seller: body(["name", "phone", "join"], { name: text, phone: text, join: idOrNull }),
        product: text,
        called: text,
        sizes: { type: "array", minItems: 1, maxItems: 20, items: text },
        address: text,
      }),
    }),
  },
});

/** The words of the selection on the page. */
const fatesSaid: Record<Fate, string> = { lost: "lost", late: "ten minutes late", twice: "sent twice" };

/** The most that the platform allows in one move. */
const advanceMaxSeconds = 400 * 86_400;

export function deskRoutes(server: FastifyInstance, desk: Desk): void {
  server.addHook("onClose", async () => desk.stop());
  server.get<{ Querystring: Shop }>("/", async (request, reply) =>
    isAtHome(request)
      ? sendPage(reply, deskPage(desk.shops(), desk.shop(request.query.shop)))
      : sendPage(reply, awayPage(elsewhere), 403),
  );
  void server.register(async (scope) => {
    scope.addHook("onRequest", onlyAtHome);
    actRoutes(scope, desk);
    saleRoutes(scope, desk);
  });
}

function actRoutes(server: FastifyInstance, desk: Desk): void {
  server.post<{ Body: Linking }>("/_/desk/configure", { schema: { body: linkingBody } }, (request) => {
    desk.link.configure(request.body);
    return { configured: request.body.shops.map(({ name }) => name) };
  });

  server.get<{ Querystring: Shop }>("/desk/events", async (request, reply) => {
    streamDesk(desk, reply, request.query.shop);
    return reply;
  });

  server.get<{ Querystring: Shop }>("/desk/orders", async (request, reply) =>
    answered(reply, async () => {
      const chosen = desk.shop(request.query.shop);
      return { orders: chosen ? await ordersToSend(desk.link, chosen) : [] };
    }),
  );

  server.post<{ Body: { till: string; id: string; act: string } }>(
    "/desk/act",
    { schema: { body: body(["till", "id", "act"], { till: text, id: text, act: text }) } },
    async (request, reply) => answered(reply, async () => ({ said: await desk.act(request.body) })),
  );

  server.post<{ Body: { wait: boolean } }>(
    "/desk/prompts",
    { schema: { body: body(["wait"], { wait: { type: "boolean" } }) } },
    (request) => {
      desk.letPromptsWait(request.body.wait);
      return { said: request.body.wait ? "Prompts wait for you." : "Prompts are approved by themselves." };
    },
  );

  server.post<{ Body: { provider: (typeof meddledProviders)[number]; fate: Fate | "" } }>(
    "/desk/meddle",
    {
      schema: {
        body: body(["provider", "fate"], { provider: { enum: meddledProviders }, fate: { enum: [...fates, ""] } }),
      },
    },
    (request) => {
      const { provider, fate } = request.body;
      desk.meddle(provider, fate === "" ? null : fate);
      return {
        said:
          fate === ""
            ? "The next notice goes out as usual."
            : `The next notice of ${desk.nameOf(provider)} is ${fatesSaid[fate]}.`,
      };
    },
  );

  server.post<{ Body: { notice: number } }>(
    "/desk/again",
    { schema: { body: body(["notice"], { notice: { type: "integer" } }) } },
    async (request, reply) =>
      answered(reply, async () => {
        await desk.sendAgain(request.body.notice);
        return { said: "The notice was sent again." };
      }),
  );

  server.post<{ Body: Shop & { advanceSeconds: number } }>(
    "/desk/clock",
    {
      schema: {
        body: body(["advanceSeconds"], {
          ...shop,
          advanceSeconds: { type: "integer", minimum: 1, maximum: advanceMaxSeconds },
        }),
      },
    },
    async (request, reply) =>
      answered(reply, async () => ({ now: await desk.advance(request.body.shop, request.body.advanceSeconds) })),
  );

  server.post<{ Body: Shop }>("/desk/anew", { schema: { body: body([], shop) } }, async (request, reply) =>
    answered(reply, async () => {
      await desk.beginAnew(request.body.shop);
      return { said: "The shop has begun anew." };
    }),
  );

  server.post<{ Body: Shop & { orderId: string } }>(
    "/desk/send",
    { schema: { body: body(["orderId"], { ...shop, orderId: text }) } },
    async (request, reply) =>
      answered(reply, async () => {
        const { shop: id, orderId } = request.body;
        const chosen = desk.shop(id);
        if (!chosen) throw new CannotAct("There is no shop yet.");
        return { said: `${await sendOrder(desk.link, chosen, orderId)} takes it.` };
      }),
  );
}

function body<Properties extends object>(required: readonly string[], properties: Properties) {
  return { type: "object", required, properties };
}
