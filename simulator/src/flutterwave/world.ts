// What every part of the simulated Flutterwave needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import type { Task } from "./agenda.ts";
import type { FlutterwaveBooks } from "./books.ts";

export type FlutterwaveWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: FlutterwaveBooks;
  /** Where a payer's browser finds this simulator. Known once it listens. */
  publicUrl: () => string;
  perform: (task: Task) => Promise<void>;
};
