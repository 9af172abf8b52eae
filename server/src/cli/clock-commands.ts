// clock move: moves the clock of an installation of sandbox shops.
import type { Actor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { askForMove, announceClock } from "../sandbox/index.ts";
import { listShops } from "../shops/index.ts";
import { Mistake } from "./arguments.ts";
import type { Command } from "./command.ts";

/** The server continues a longer move. */
const patienceMs = seconds(20);

export const clockCommands: Command[] = [
  {
    name: "clock move",
    does: "Moves the clock of all sandbox shops forward. Over the API, a shop can move it only while it is the only shop.",
    options: { seconds: "number of seconds" },
    needs: "database",
    run: async (services, options, now) => {
      const advanceSeconds = Number(options.required("seconds"));
      if (!Number.isSafeInteger(advanceSeconds) || advanceSeconds < 1)
        throw new Mistake("--seconds must be a whole number, 1 or more");
      const [shop] = await listShops(services.api);
      if (!shop) throw new Mistake("there is no shop yet; `npm run sokoni -- shops create` makes one");
      const { api, sandboxClock: clock } = services;
      const by = { kind: "operator", id: "cli" } as const;
      const shopId = shop.id;
      const actor: Actor = { shopId, by, scopes: new Set(), mode: shop.mode, now, requestId: "cli" };
      try {
        const target = await api.write(shop.id, (tx) => askForMove(tx, actor, clock, { advanceSeconds }));
        await clock.reach(target, patienceMs);
      } catch (error) {
        if (error instanceof Refusal) throw new Mistake(error.message);
        throw error;
      }
      const told = await api.read(shop.id, (tx) => announceClock(tx, clock));
      return { lines: [`It is ${told.now}${told.movingTo ? `, on its way to ${told.movingTo}` : ""}.`], value: told };
    },
  },
];
