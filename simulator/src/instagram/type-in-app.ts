// A person answers in Instagram's own app: the platform makes no call and only gets the echo.
import type { Message } from "./books.ts";
import { echoEvent } from "./envelope.ts";
import { igsidOf, newMid } from "./identity.ts";
import { businessAccount, personFrom } from "./people.ts";
import { tell } from "./post-webhook.ts";
import type { InstagramWorld } from "./world.ts";

export type Typing = {
  /** The buyer's handle. */
  to: string;
  text: string;
  account?: string;
};

export async function typeInApp(world: InstagramWorld, { to, text, account: id }: Typing): Promise<Message> {
  const account = businessAccount(world, id);
  const { username } = personFrom(world, { from: to });
  const message = world.books.add({
    id: newMid(),
    direction: "outbound",
    igId: account.igId,
    igsid: igsidOf(username, account.igId),
    username,
    at: world.clock.now(),
    kind: "message",
    wire: { text },
    request: null,
    commentId: null,
    assetIds: [],
  });
  await tell(world, account, [echoEvent(world.behaviour, message, message.wire)]);
  return message;
}
