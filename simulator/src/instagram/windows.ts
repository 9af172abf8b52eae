// When a business may write: for 24 hours after the customer's last message, and for seven days if a person writes and says so.
import type { Account } from "./books.ts";
import { refuse, type Flavour, type Refusal } from "./refusals.ts";
import type { InstagramWorld } from "./world.ts";

const standardMs = 24 * 3_600_000;
const humanMs = 7 * 24 * 3_600_000;

export function whyNotNow({
  world: { books, clock },
  flavour,
  account: { igId, humanAgent = true },
  igsid,
  body: { tag },
}: {
  world: InstagramWorld;
  flavour: Flavour;
  account: Account;
  igsid: string;
  body: Record<string, unknown>;
}): Refusal | null {
  if (tag === "HUMAN_AGENT" && !humanAgent)
    return refuse(flavour, "permission", "(#10) The app is not approved for the Human Agent feature");
  const heard = books.lastHeardFrom(igId, igsid);
  const openMs = tag === "HUMAN_AGENT" ? humanMs : standardMs;
  return heard !== undefined && clock.now() - heard < openMs ? null : refuse(flavour, "window");
}
