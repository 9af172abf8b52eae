// The simulator as one server: providers that answer like the real ones, pages for people, test endpoints under /_/.
import fastify, { type FastifyInstance } from "fastify";
import { createClock } from "./clock.ts";
import { catalogControlRoutes } from "./catalog/control-routes.ts";
import { createCatalog, type Catalog } from "./catalog/face.ts";
import { createCatalogWorld, type CatalogBehaviour } from "./catalog/world.ts";
import { createFlutterwaveWorld } from "./flutterwave/create-world.ts";
import { createFlutterwave, type Flutterwave } from "./flutterwave/face.ts";
import { flutterwaveRoutes } from "./flutterwave/routes.ts";
import { checkBodies } from "./check-bodies.ts";
import { acceptForms } from "./form-body.ts";
import type { InstagramBehaviour } from "./instagram/behaviour.ts";
import { instagramControlRoutes } from "./instagram/control-routes.ts";
import { createInstagram, type Instagram } from "./instagram/face.ts";
import { instagramPhoneRoutes } from "./instagram/phone/routes.ts";
import { instagramRoutes } from "./instagram/routes.ts";
import { createInstagramWorld } from "./instagram/world.ts";
import { createDesk } from "./desk/desk.ts";
import { deskRoutes } from "./desk/routes.ts";
import { fileRoutes } from "./pages/files.ts";
import { indexPage } from "./pages/index-page.ts";
import { outcomesPage } from "./pages/outcomes-page.ts";
import { sendPage } from "./pages/send-page.ts";
import { checkoutRoutes } from "./paystack/checkout-routes.ts";
import { paystackControlRoutes } from "./paystack/control-routes.ts";
import { createPaystack, type Paystack } from "./paystack/face.ts";
import { paystackRoutes } from "./paystack/routes.ts";
import { createPaystackWorld } from "./paystack/world.ts";
import { mpesaControlRoutes } from "./mpesa/control-routes.ts";
import { createMpesa, type Mpesa } from "./mpesa/face.ts";
import { mpesaRoutes } from "./mpesa/routes.ts";
import { createMpesaWorld } from "./mpesa/world.ts";
import { momoControlRoutes } from "./momo/control-routes.ts";
import { createMomo, type Momo } from "./momo/face.ts";
import { momoRoutes } from "./momo/routes.ts";
import { createMomoWorld } from "./momo/world.ts";
import { shipbubbleControlRoutes } from "./shipbubble/control-routes.ts";
import { createShipbubble, type Shipbubble } from "./shipbubble/face.ts";
import { shipbubbleRoutes } from "./shipbubble/routes.ts";
import { createShipbubbleWorld } from "./shipbubble/world.ts";
import { createTerminalAfrica, type TerminalAfrica } from "./terminal-africa/face.ts";
import { terminalControlRoutes, terminalRoutes } from "./terminal-africa/routes.ts";
import { createTerminalWorld } from "./terminal-africa/world.ts";
import { createSmileId, type SmileId, smileIdRoutes } from "./smile-id/routes.ts";
import { speechRoutes } from "./speech/routes.ts";
import { keepState } from "./keep-state.ts";
import { phoneRoutes } from "./phone/routes.ts";
import { refuseUnknownMethods } from "./unknown-methods.ts";
import { createWebhooks, type Delivery } from "./webhooks.ts";
import type { WhatsappBehaviour } from "./whatsapp/behaviour.ts";
import { whatsappControlRoutes } from "./whatsapp/control-routes.ts";
import { createWhatsapp, type Whatsapp } from "./whatsapp/face.ts";
import { whatsappRoutes } from "./whatsapp/routes.ts";
import { createWhatsappWorld } from "./whatsapp/world.ts";

export type SimulatorOptions = {
  /** 0, the default, uses any free port. */
  port?: number;
  host?: string;
  /** Where a payer's browser finds the simulator, if that differs from where it listens. */
  publicUrl?: string;
  /** Divides every gap between webhook retries. */
  retrySpeed?: number;
  whatsapp?: Partial<WhatsappBehaviour>;
  instagram?: Partial<InstagramBehaviour>;
  catalog?: Partial<CatalogBehaviour>;
  /** Keeps the data over a restart; by default only in memory. */
  stateFile?: string;
};

const stateSavedEveryMs = 5_000;

export type Simulator = {
  /** `http://127.0.0.1:<port>`; the Graph API is under `/whatsapp/v25.0`, Instagram under `/instagram/v25.0` and `/instagram-page/v25.0`, Paystack under `/paystack`, Daraja under `/mpesa`, MoMo under `/momo`, Shipbubble under `/shipbubble/v1`, Terminal Africa under `/terminal-africa/v1`, Smile ID under `/smile-id/v1`, speech recognition under `/openai/v1`. */
  url: string;
  whatsapp: Whatsapp;
  instagram: Instagram;
  /** Meta's catalog, under the same address as WhatsApp. */
  catalog: Catalog;
  paystack: Paystack;
  flutterwave: Flutterwave;
  mpesa: Mpesa;
  momo: Momo;
  shipbubble: Shipbubble;
  terminalAfrica: TerminalAfrica;
  smileId: SmileId;
  webhooks: {
    /** Resolves once every webhook that is due got its answer. Future retries stay. */
    idle(): Promise<void>;
    deliveries(): readonly Delivery[];
  };
  clock: {
    now(): Date;
    /** Jumps forward and runs what becomes due: retries, late webhooks, slow payments. */
    advance(jump: { seconds: number }): Promise<void>;
  };
  stop(): Promise<void>;
};

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = "127.0.0.1", publicUrl, retrySpeed = 1, whatsapp: behaviour = {}, stateFile } = options;
  const { instagram: instagramBehaviour = {} } = options;
  const clock = createClock();
  const webhooks = createWebhooks(clock, retrySpeed);
  let url = "";
  const instagramWorld = createInstagramWorld(clock, webhooks, () => url, instagramBehaviour);
  const catalogWorld = createCatalogWorld(clock, options.catalog ?? {});
  const whatsappWorld = createWhatsappWorld({ clock, webhooks, behaviour, catalog: catalogWorld, address: () => url });
  const paystackWorld = createPaystackWorld(clock, webhooks, () => publicUrl ?? url);
  const flutterwaveWorld = createFlutterwaveWorld(clock, webhooks, () => publicUrl ?? url);
  const mpesaWorld = createMpesaWorld(clock, webhooks);
  const momoWorld = createMomoWorld(clock, webhooks);
  const shipbubbleWorld = createShipbubbleWorld(clock, webhooks, () => publicUrl ?? url);
  const terminalWorld = createTerminalWorld(clock, webhooks, () => publicUrl ?? url);
  const whatsapp = createWhatsapp(whatsappWorld);
  const instagram = createInstagram(instagramWorld);
  const catalog = createCatalog(catalogWorld);
  const paystack = createPaystack(paystackWorld);
  const flutterwave = createFlutterwave(flutterwaveWorld);
  const mpesa = createMpesa(mpesaWorld);
  const momo = createMomo(momoWorld);
  const shipbubble = createShipbubble(shipbubbleWorld);
  const terminalAfrica = createTerminalAfrica(terminalWorld);
  const smileId = createSmileId();
  const saveState =
    stateFile === undefined
      ? () => {}
      : keepState({
          path: stateFile,
          whatsapp: whatsappWorld,
          paystack: paystackWorld,
          flutterwave: flutterwaveWorld,
          mpesa: mpesaWorld,
          momo: momoWorld,
          instagram: instagramWorld,
          shipbubble: shipbubbleWorld,
          terminal: terminalWorld,
        });
  const saving = setInterval(saveState, stateSavedEveryMs);

  const simulator: Simulator = {
    get url() {
      return url;
    },
    whatsapp,
    instagram,
    catalog,
    paystack,
    flutterwave,
    mpesa,
    momo,
    shipbubble,
    terminalAfrica,
    smileId,
    webhooks: { idle: async () => clock.idle(), deliveries: () => webhooks.deliveries() },
    clock: {
      now: () => new Date(clock.now()),
      advance: async ({ seconds }) => clock.advance(seconds * 1000),
    },
    async stop() {
      await server.close();
      webhooks.stop();
      await clock.stop();
      clearInterval(saving);
      saveState();
    },
  };

  const server = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  refuseUnknownMethods(server);
  acceptForms(server);
  checkBodies(server);
  whatsappRoutes(server, whatsappWorld);
  whatsappControlRoutes(server, whatsapp);
  catalogControlRoutes(server, catalog);
  phoneRoutes(server, whatsappWorld);
  instagramRoutes(server, instagramWorld);
  instagramControlRoutes(server, instagram);
  instagramPhoneRoutes(server, instagramWorld);
  paystackRoutes(server, paystackWorld);
  paystackControlRoutes(server, paystack);
  checkoutRoutes(server, paystackWorld);
  await flutterwaveRoutes(server, flutterwaveWorld, flutterwave);
  mpesaRoutes(server, mpesaWorld);
  mpesaControlRoutes(server, mpesa);
  momoRoutes(server, momoWorld);
  momoControlRoutes(server, momo);
  shipbubbleRoutes(server, shipbubbleWorld);
  shipbubbleControlRoutes(server, shipbubble);
  terminalRoutes(server, terminalWorld);
  terminalControlRoutes(server, terminalAfrica);
  smileIdRoutes(server, smileId);
  speechRoutes(server);
  deskRoutes(
    server,
    createDesk({
      clock,
      webhooks,
      whatsapp: whatsappWorld,
      instagram: instagramWorld,
      paystack,
      flutterwave,
      mpesa,
      momo,
      shipbubble,
      terminalAfrica,
      url: () => url,
    }),
  );
  fileRoutes(server);
  clockRoutes(server, simulator);
  server.get("/overview", async (_request, reply) =>
    sendPage(
      reply,
      indexPage(
        [...whatsappWorld.books.numbers.values()],
        [...paystackWorld.books.accounts.values()],
        [...flutterwaveWorld.books.accounts.values()],
        [...instagramWorld.books.accounts.values()],
      ),
    ),
  );
  server.get("/outcomes", async (_request, reply) => sendPage(reply, outcomesPage()));

  // Fastify returns the address that it uses.
  url = await server.listen({ port, host });
  return simulator;
}

function clockRoutes(server: FastifyInstance, { clock, webhooks }: Simulator): void {
  server.get("/_/clock", async () => ({ now: clock.now().toISOString() }));
  server.post<{ Body: { advanceSeconds: number } }>(
    "/_/clock",
    {
      schema: {
        body: {
          type: "object",
          required: ["advanceSeconds"],
          properties: { advanceSeconds: { type: "number", minimum: 0 } },
        },
      },
    },
    async (request, reply) => {
      await clock.advance({ seconds: request.body.advanceSeconds });
      return reply.send({ now: clock.now().toISOString() });
    },
  );
  server.get("/_/webhooks", async () => ({ deliveries: webhooks.deliveries() }));
}
