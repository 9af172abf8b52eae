// The same lists and searches in a small shop and in a very large one: how long each takes, and which plan PostgreSQL uses.
import { startChild } from "../child.ts";
import { freePort, type Ground, type Shop } from "../ground.ts";
import type { OurSettings } from "../serve-ours.ts";
import { ask, type Looked, lookAt } from "./look.ts";
import { seedTalk, type Size } from "./seed-talk.ts";

const small: Size = { customers: 100, conversations: 20, messages: 1_000, longest: 100 };
const large: Size = { customers: 100_000, conversations: 20_000, messages: 1_000_000, longest: 10_000 };
const page = 100;

export async function lookAtPlans(ground: Ground): Promise<Looked[]> {
  const server = startChild("serve-ours.ts");
  try {
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: {},
    } satisfies OurSettings);
    const shops = { small: await ground.newShop("A small shop"), large: await ground.newShop("A large shop") };
    const longest = {
      small: await seedTalk(ground.owner, shops.small.id, small),
      large: await seedTalk(ground.owner, shops.large.id, large),
    };
    await ground.owner.query("vacuum analyze");
    const asked: { what: string; path: (which: "small" | "large") => string | Promise<string> }[] = [
      { what: "newest page of the longest conversation", path: (which) => messages(longest[which]) },
      {
        what: "its last page but one, reached by paging",
        path: (which) => deepPage(url, shops[which], longest[which]),
      },
      { what: "newest conversations", path: () => "/api/conversations" },
      { what: "unread conversations", path: () => "/api/conversations?unread=true" },
      { what: "search: a word said twenty times in a million", path: () => "/api/conversations?q=zanzibar" },
      { what: "search: a word in a tenth of all messages", path: () => "/api/conversations?q=kente" },
      { what: "search: three common words", path: () => "/api/conversations?q=red+kente+kaftan" },
      { what: "newest customers", path: () => "/api/customers" },
      { what: "customers by name", path: () => "/api/customers?sort=name" },
      { what: "customers: part of a name, one holds it", path: () => "/api/customers?q=mensah+12" },
      { what: "customers: part of a name, a tenth hold it", path: () => "/api/customers?q=mensah" },
      { what: "customers: part of a phone number", path: () => "/api/customers?q=0000042" },
    ];
    const all: Looked[] = [];
    for (const { what, path } of asked)
      all.push(
        await lookAt(
          { server, owner: ground.owner },
          { url, what },
          {
            small: { shop: shops.small, path: await path("small") },
            large: { shop: shops.large, path: await path("large") },
          },
        ),
      );
    return all;
  } finally {
    await server.stop();
  }
}

function messages(conversationId: string): string {
  return `/api/conversations/${conversationId}/messages?limit=${page}`;
}

async function deepPage(url: string, shop: Shop, conversationId: string): Promise<string> {
  let path = messages(conversationId);
  for (let before = path; ; before = path) {
    const { nextCursor } = await ask(url, shop, path);
    if (nextCursor === null) return before;
    path = `${messages(conversationId)}&cursor=${nextCursor}`;
  }
}
