import type { Customer, CustomerChange, CustomerId, NewCustomer } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { eachRow } from "../list/acts.ts";
import { now } from "../words/now.ts";

const touches = ["customers"];

export const addCustomer = defineAction({
  name: "customers.add",
  send: (input: NewCustomer, idempotencyKey) => sokoni.customers.create(input, { idempotencyKey }),
  touches,
});

export const changeCustomer = defineAction({
  name: "customers.change",
  send: ({ id, change, version }: { id: CustomerId; change: CustomerChange; version: number }, idempotencyKey) =>
    sokoni.customers.update(id, change, { idempotencyKey, ifMatch: version }),
  touches,
});

export const tagCustomers = defineAction({
  name: "customers.tag-many",
  send: ({ ids, tag }: { ids: readonly CustomerId[]; tag: string }, key) =>
    eachRow(ids, key, async (id) => {
      const { tags, version } = await sokoni.customers.get(id);
      if (!tags.includes(tag)) await sokoni.customers.update(id, { tags: [...tags, tag] }, { ifMatch: version });
    }),
  touches,
});

type Channel = "chatapp" | "photoapp";

export const setConsent = defineAction({
  name: "customers.consent",
  send: ({ id, channel, marketing }: { id: CustomerId; channel: Channel; marketing: boolean }, idempotencyKey) =>
    sokoni.customers.update(id, { consent: { [channel]: { marketing } } }, { idempotencyKey }),
  expect: ({ id, channel, marketing }) => [
    {
      key: ["customers", "one", id],
      change: (old: never) => {
        const customer: Customer = old;
        const said = { marketing, source: "seller", changedAt: now().toISOString() };
        return { ...customer, consent: { ...customer.consent, [channel]: said } };
      },
    },
  ],
  touches,
});

export const putFact = defineAction({
  name: "customers.fact",
  send: ({ id, key, value }: { id: CustomerId; key: string; value: string }, idempotencyKey) =>
    sokoni.customers.facts.set(id, key, { value, source: "seller" }, { idempotencyKey }),
  touches,
  words: ({ key }) => key,
});

export const forgetFact = defineAction({
  name: "customers.forget-fact",
  send: ({ id, key }: { id: CustomerId; key: string }, idempotencyKey) =>
    sokoni.customers.facts.delete(id, key, undefined, { idempotencyKey }),
  expect: ({ id, key }) => [
    {
      key: ["customers", "one", id],
      change: (old: never) => {
        const customer: Customer = old;
        return { ...customer, facts: customer.facts.filter((fact) => fact.key !== key) };
      },
    },
  ],
  touches,
  words: ({ key }) => key,
});

export const mergeCustomers = defineAction({
  name: "customers.merge",
  send: ({ id, from }: { id: CustomerId; from: CustomerId }, idempotencyKey) =>
    sokoni.customers.merge(id, { from }, { idempotencyKey }),
  touches: ["customers", "orders", "conversations", "today"],
});

export const eraseCustomer = defineAction({
  name: "customers.erase",
  send: ({ id }: { id: CustomerId }, idempotencyKey) => sokoni.customers.erase(id, undefined, { idempotencyKey }),
  touches: ["customers", "orders", "conversations", "messages", "today"],
});
