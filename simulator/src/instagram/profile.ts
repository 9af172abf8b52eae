// A person's profile: only for people who wrote or tapped, not for those who only commented.
import type { Answer } from "./answer.ts";
import type { Account } from "./books.ts";
import { appScopedIdOf, igsidOf } from "./identity.ts";
import { refuse, type Flavour } from "./refusals.ts";
import type { InstagramWorld } from "./world.ts";

export function profileOf({
  world: { books, publicUrl },
  flavour,
  account: { igId },
  igsid,
  fields,
}: {
  world: InstagramWorld;
  flavour: Flavour;
  account: Account;
  igsid: string;
  fields: string | undefined;
}): Answer {
  const person = books.personOf(igId, igsid);
  if (!person) return refuse(flavour, "object");
  if (books.lastHeardFrom(igId, igsid) === undefined) return refuse(flavour, "consent");
  const { name, username } = person;
  const everything: Record<string, unknown> = {
    name,
    username,
    profile_pic: name === null ? null : `${publicUrl()}/files/icon.svg`,
    follower_count: 120,
    is_user_follow_business: false,
    is_business_follow_user: false,
    is_verified_user: false,
  };
  return { http: 200, body: { ...only(everything, fields), id: igsidOf(username, igId) } };
}

/** `/me` and `/{id}`: the account itself, or its Page. */
export function ownProfile(flavour: Flavour, account: Account, fields: string | undefined): Answer {
  const { igId, pageId = igId, username, name = username } = account;
  if (flavour === "page") {
    const page = { id: pageId, name, instagram_business_account: { id: igId, username } };
    return { http: 200, body: { ...only(page, fields ?? "name"), id: pageId } };
  }
  const id = appScopedIdOf(igId);
  const everything = { id, user_id: igId, username, name, account_type: "BUSINESS" };
  return { http: 200, body: { ...only(everything, fields ?? "id"), id } };
}

function only(everything: Record<string, unknown>, fields = ""): Record<string, unknown> {
  const wanted = fields
    .replaceAll(/\{[^}]*\}/g, "")
    .split(",")
    .map((field) => field.trim());
  return Object.fromEntries(Object.entries(everything).filter(([key]) => fields === "" || wanted.includes(key)));
}
