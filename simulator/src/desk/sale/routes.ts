// The played sale over HTTP, for the desk's page: its commands, its evidence, the seller's money.
import type { FastifyInstance } from "fastify";
import { CannotAct } from "../tills/till.ts";
import { answered } from "../answered.ts";
import type { Desk } from "../desk.ts";
import { commands, type Command, type Player } from "./player.ts";

type Shop = { shop?: string };

const shop = { shop: { type: "string", maxLength: 300 } } as const;
const id = { type: "string", maxLength: 40 } as const;

export function saleRoutes(server: FastifyInstance, desk: Desk): void {
  const playerOf = (wanted: string | undefined): Player => {
    const player = desk.player(wanted);
    if (!player) throw new CannotAct("This shop has no sale to play: only the demo shop of a first start has one.");
    return player;
  };
  const orCannot = (refusal: string | null): object => {
    if (refusal !== null) throw new CannotAct(refusal);
    return {};
  };

  server.post<{ Body: Shop & { command: Command | "first" } }>(
    "/desk/sale",
    {
      schema: {
        body: {
          type: "object",
          required: ["command"],
          properties: { ...shop, command: { enum: [...commands, "first"] } },
        },
      },
    },
    async (request, reply) =>
      answered(reply, async () => {
        const { shop: wanted, command } = request.body;
        // Every page that opens sends this, also for shops without a sale.
        if (command === "first") return { begun: (await desk.player(wanted)?.playFirst()) ?? false };
        return orCannot(playerOf(wanted).command(command));
      }),
  );

  server.post<{ Body: Shop & { id: string } }>(
    "/desk/sale/break",
    { schema: { body: { type: "object", required: ["id"], properties: { ...shop, id } } } },
    async (request, reply) =>
      answered(reply, async () => orCannot(playerOf(request.body.shop).tryToBreak(request.body.id))),
  );

  server.get<{ Querystring: Shop & { id: string } }>(
    "/desk/sale/evidence",
    { schema: { querystring: { type: "object", required: ["id"], properties: { ...shop, id } } } },
    async (request, reply) =>
      answered(reply, async () => ({ evidence: playerOf(request.query.shop).evidence(request.query.id) })),
  );

  server.get<{ Querystring: Shop }>("/desk/sale/purse", async (request, reply) =>
    answered(reply, async () => playerOf(request.query.shop).purse()),
  );
}
