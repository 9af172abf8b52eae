// Somebody of a shop who is signed in to the console, made without a phone that chats.
import { expect } from "vitest";
import { type Actor, systemActor } from "../../src/kernel/security/actor.ts";
import { addMember } from "../../src/team/index.ts";
import { type Browser, signInAs } from "./browser-session.ts";
import type { TestShop, TestSystem } from "./system.ts";

export type SignedIn = { id: string; browser: Browser };
let members = 0;

type NewMember = {
  name?: string;
  role?: "owner" | "manager" | "agent";
  /** Nothing is sent to a phone before it is proven. */
  isProven?: boolean;
};

export async function signedInMember(
  system: TestSystem,
  shop: TestShop,
  { name = "Amaka Obi", role = "owner", isProven = true }: NewMember = {},
): Promise<SignedIn> {
  members += 1;
  const phone = `+23480355${String(members).padStart(5, "0")}`;
  // By the operator, who vouches for an owner: one whom a key adds waits to be approved.
  const { services, clock } = system;
  const operator: Actor = { ...systemActor(shop.id, "test", clock.now()), by: { kind: "operator", id: "test" } };
  const { member } = await services.api.write(shop.id, (tx) => addMember(tx, operator, { name, phone, role }));
  const { id } = member;
  if (isProven)
    await system.admin.query(
      `update team_members set verified_at = created_at,
        established_at = case when role = 'owner' then created_at end where id = $1`,
      [id],
    );
  const { browser } = await signInAs(system, shop.id, id);
  return { id, browser };
}

/** As an owner does it in the console. */
export async function confirmAccount(system: TestSystem, shop: TestShop, destinationId: string): Promise<SignedIn> {
  const owner = await signedInMember(system, shop, { isProven: false });
  const answer = await owner.browser.call("POST", `/api/payouts/destinations/${destinationId}/confirm`);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return owner;
}
