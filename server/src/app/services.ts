// What operations need beside the transaction: made once at start, handed down as a value.
import type { Brain, Circuits } from "../agent/index.ts";
import type { Sender } from "../event-delivery/index.ts";
import type { FiscalService } from "../invoices/index.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../kernel/config.ts";
import type { Vault } from "../kernel/crypto.ts";
import type { Database } from "../kernel/db.ts";
import type { FollowedClock } from "../kernel/follow-clock.ts";
import type { Health } from "../kernel/health.ts";
import type { Log } from "../kernel/log.ts";
import type { News } from "../kernel/news.ts";
import type { MediaStore } from "../media/index.ts";
import type { Drivers, GatewayTools } from "../payments/index.ts";
import type { NoticeAddresses } from "../webhooks/index.ts";

export type Services = {
  config: Config;
  clock: Clock;
  /** The same, as the sandbox moves it. */
  sandboxClock: FollowedClock;
  log: Log;
  vault: Vault;
  gatewayTools: GatewayTools;
  health: Health;
  /** How the language models of shops are doing. */
  modelCircuits: Circuits;
  /** Payment drivers in the place of the registered ones. */
  drivers?: Drivers;
  addresses: NoticeAddresses;
  /** Tells who waits for events. */
  news: News;
  /** Sends events to the shops' own systems. */
  sender: Sender;
  /** Where the bytes of files are. */
  media: MediaStore;
  /** One per role: what the API may do, what the worker may do, what the agent may do. */
  api: Database;
  worker: Database;
  agent: Database;
  /** Sees the money of every shop and can change nothing: who checks the books. */
  books: Database;
  /** Where invoices are told to the tax office; by default nowhere. */
  fiscal?: FiscalService;
  /** Who thinks for the agent; by default the offline brain. */
  brain?: Brain;
};
