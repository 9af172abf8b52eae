// What Instagram says about people and about the account itself.
import type { AccountState, ChannelAccount, ChannelAnswer, Profile } from "../../driver.ts";
import { call, type Flavour, ownPath, readAnswer } from "./call.ts";
import { straight } from "../../../kernel/text/one-line.ts";
import * as wire from "./wire.ts";

/** Only for people who wrote or tapped. For a person who only commented, Instagram answers as if they did not exist. */
export async function readProfile(account: ChannelAccount, userId: string): Promise<ChannelAnswer<Profile>> {
  const answer = await call({
    account,
    method: "GET",
    path: `${encodeURIComponent(userId)}?fields=name,username,profile_pic`,
  });
  return readAnswer(answer, (body) => {
    if (!wire.ProfileAnswer.Check(body)) return null;
    return {
      name: straight(body.name ?? "") || null,
      username: body.username || null,
      pictureUrl: body.profile_pic || null,
    };
  });
}

export async function inspect(flavour: Flavour, account: ChannelAccount): Promise<ChannelAnswer<AccountState>> {
  if (flavour === "page") {
    const fields = "id,name,instagram_business_account{id,username}";
    const answer = await call({ account, method: "GET", path: `me?fields=${encodeURIComponent(fields)}` });
    return readAnswer(answer, (body) => {
      if (!wire.PageAnswer.Check(body)) return null;
      const { instagram_business_account: own, name } = body;
      return stateOf(account, own ? String(own.id) : null, own?.username ?? null, name ?? null);
    });
  }
  // `id` is specific to the app; webhooks and paths use `user_id`.
  const answer = await call({ account, method: "GET", path: "me?fields=user_id,username,name" });
  return readAnswer(answer, (body) => {
    if (!wire.OwnAnswer.Check(body)) return null;
    return stateOf(account, String(body.user_id), body.username ?? null, body.name ?? null);
  });
}

/** The names of Instagram Login. A Page subscribes to messages only; the rest is set in the app's webhook settings. */
const subscribedFields: Record<Flavour, readonly string[]> = {
  instagram: [
    "messages",
    "message_edit",
    "message_reactions",
    "messaging_postbacks",
    "messaging_seen",
    "messaging_referral",
    "comments",
    "live_comments",
  ],
  page: ["messages", "messaging_postbacks", "message_reactions"],
};

export async function subscribe(flavour: Flavour, account: ChannelAccount): Promise<ChannelAnswer<null>> {
  const query = new URLSearchParams({ subscribed_fields: subscribedFields[flavour].join(",") });
  const answer = await call({
    account,
    method: "POST",
    path: `${ownPath(flavour, account)}/subscribed_apps?${query.toString()}`,
  });
  const done = readAnswer(answer, (body) => (wire.SubscribedAnswer.Check(body) ? true : null));
  return done.kind === "known" ? { kind: "known", value: null } : done;
}

function stateOf(
  { account }: ChannelAccount,
  found: string | null,
  username: string | null,
  name: string | null,
): AccountState {
  const canSend = found === account;
  return {
    display: username === null ? account : `@${username}`,
    name,
    business: null,
    quality: null,
    messagesPerSecond: null,
    recipientsPerDay: null,
    canSend,
    detail: canSend ? null : `the token is of ${found ?? "no Instagram account"}, not of ${account}`,
  };
}
