// What the reference shows of customers.
import type { Customer, CustomerChange, NewCustomer } from "./contract.ts";

export const newCustomerExample: NewCustomer = {
  name: "Ngozi Okafor",
  phone: "0803 123 4567",
  language: "en",
  addresses: [{ landmark: "Opposite the Yaba market gate", area: "Yaba", city: "Lagos" }],
  consent: { chatapp: { marketing: true } },
};

export const customerExample: Customer = {
  id: "cus_06a5gq3z4a8b1c5d9e2f6g0h3j",
  name: "Ngozi Okafor",
  phone: "+2348031234567",
  email: null,
  language: "en",
  tags: [],
  addresses: [
    {
      line: null,
      landmark: "Opposite the Yaba market gate",
      area: "Yaba",
      city: "Lagos",
      contactName: null,
      riderNote: null,
      pin: null,
      phones: [],
    },
  ],
  consent: { chatapp: { marketing: true, changedAt: "2026-11-21T09:00:00.000Z" } },
  metadata: {},
  identities: [],
  orders: {
    count: 0,
    paidCount: 0,
    totalSpent: { amount: 0, currency: "NGN" },
    average: null,
    firstOrderAt: null,
    lastOrderAt: null,
  },
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};

export const customerListExample = { data: [customerExample], hasMore: false, nextCursor: null };

export const customerChangeExample: CustomerChange = { tags: ["vip"] };

export const changedCustomerExample: Customer = {
  ...customerExample,
  tags: ["vip"],
  version: 2,
  updatedAt: "2026-11-21T10:30:00.000Z",
};
