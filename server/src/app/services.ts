// What operations need in addition to the transaction: made once at start, and passed down.
import type { Brain, Circuits } from "../agent/index.ts";
import type { Sender } from "../outbound-webhooks/index.ts";
import type { FiscalService } from "../invoices/index.ts";
import type { Clock } from "../kernel/values/clock.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { FollowedClock } from "../kernel/values/follow-clock.ts";
import type { Health } from "../kernel/http/health.ts";
import type { Log } from "../kernel/process/log.ts";
import type { Notifications } from "../kernel/jobs/notifications.ts";
import type { MediaStore } from "../media/index.ts";
import type { Drivers, GatewayTools } from "../payments/index.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";

export type Services = {
  config: Config;
  clock: Clock;
  /** The same clock, as the sandbox moves it. */
  sandboxClock: FollowedClock;
  log: Log;
  vault: Vault;
  /** Reads the keys of the vault that another process may have added. */
  followKeys(): Promise<void>;
  gatewayTools: GatewayTools;
  health: Health;
  /** The health of the shops' language models. */
  modelCircuits: Circuits;
  /** Payment drivers that replace the registered ones. */
  drivers?: Drivers;
  addresses: NoticeAddresses;
  /** Notifies listeners of events. */
  news: Notifications;
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
