// One example of each for the API reference.
const span = { opens: "09:00", closes: "18:00" };

export const shopExample = {
  id: "shp_06a5gq1t2x7y3b9c4d8e0f6g1h",
  mode: "sandbox",
  name: "Amaka's Closet",
  country: "NG",
  currency: "NGN",
  sellsIn: ["GHS"],
  timezone: "Africa/Lagos",
  city: "Yaba, Lagos",
  phone: "+234 800 000 0001",
  languages: ["en", "pcm"],
  pictures: { logo: "https://amakascloset.example/logo.png", cover: null },
  taxRegistered: false,
  taxNumber: null,
  taxRateBasisPoints: 750,
  policies: { returns: "Return or exchange within 7 days if it is unworn with its tag." },
  openingHours: {
    words: null,
    week: {
      monday: [span],
      tuesday: [span],
      wednesday: [span],
      thursday: [span],
      friday: [span],
      saturday: [
        { opens: "10:00", closes: "13:00" },
        { opens: "14:00", closes: "17:00" },
      ],
      sunday: [],
    },
    closures: [{ from: "2026-12-25", to: "2026-12-26", reason: "Christmas" }],
    told: "Monday to Friday 9am – 6pm, Saturday 10am – 1pm and 2pm – 5pm. Closed from 25 December 2026 to 26 December 2026 (Christmas)",
  },
  deliveryAreas: [
    {
      name: "Yaba",
      aliases: ["Unilag", "Akoka"],
      fee: { amount: 150_000, currency: "NGN" },
      fees: [{ amount: 1_500, currency: "GHS" }],
      payOnDelivery: true,
      etaDays: 1,
    },
  ],
  pickup: { address: "Shop 14, Tejuosho Market, Yaba, Lagos", hours: "Monday to Saturday 10am – 6pm" },
  returnDays: 7,
  pageName: "amakas-closet",
  sellsToAssistants: true,
  broadcastsPerDay: 1,
  version: 2,
  createdAt: "2026-11-21T09:00:00.000Z",
};

export const keyExample = {
  id: "key_06a5gq1t2x7y3b9c4d8e0f6g1h",
  name: "Our stock system",
  begins: "sk_sandbox_7hK2mQ9xTb4L…",
  scopes: ["inventory:read", "inventory:write"],
  state: "valid",
  allowedAddresses: [],
  createdBy: { kind: "operator", id: "cli" },
  replacedBy: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};

/** Not a real key: its checksum is wrong. */
export const madeKeyExample = { ...keyExample, key: `sk_sandbox_7hK2mQ9xTb4L${"x".repeat(43)}000000` };

export const rotatedKeyExample = {
  ...madeKeyExample,
  replaces: { id: "key_01kaq3x5v2e8b9m4c7d0f1g2h5" as const, expiresAt: "2026-11-21T10:00:00.000Z" },
};

export const agentExample = {
  mode: "auto",
  enabled: true,
  takeoverMinutes: 120,
  answersComments: false,
  answersPerDay: 300,
  openOrdersPerBuyer: 5,
  orderValuePerDay: null,
  persona: {
    name: "Zuri",
    tone: "warm",
    greeting: { en: "Welcome to Amaka's Closet!" },
    emoji: true,
    signOff: { en: "With love, Amaka's Closet" },
  },
  languages: ["en", "pcm"],
  hours: { when: "opening_hours", week: null, outside: "line" },
  discounts: { haggling: true, maxPercent: 10, maxRounds: 3, leastOrder: { amount: 1_000_000, currency: "NGN" } },
  handOver: {
    words: ["wholesale", "lawyer"],
    orderAbove: { amount: 50_000_000, currency: "NGN" },
    afterMisunderstandings: 2,
    angry: true,
    waitMinutes: 30,
  },
  forbiddenTopics: ["politics"],
  version: 1,
};
