// What operations need in addition to the transaction: made once at start, and passed down.
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
  /** The same clock, as the sandbox moves it. */
  sandboxClock: FollowedClock;
  log: Log;
  vault: Vault;
  gatewayTools: GatewayTools;
  health: Health;
  /** The health of the shops' language models. */
  modelCircuits: Circuits;
  /** Payment drivers that replace the registered ones. */
  drivers?: Drivers;
  addresses: NoticeAddresses;
  /** Notifies listeners of events. */
  news: News;
  /** Sends events to the shops' own systems. */
  sender: Sender;
  /** Where the bytes of files are stored. */
  media: MediaStore;
  /** One per role: for the API, for the worker, for the agent. */
  api: Database;
  worker: Database;
  agent: Database;
  /** For checking the books and for the operator's console: reads over all shops, and can't change anything. */
  books: Database;
  /** Reports invoices to the tax office; by default nowhere. */
  fiscal?: FiscalService;
  /** The agent's brain; the offline brain by default. */
  brain?: Brain;
};
