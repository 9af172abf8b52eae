// One view per state, for the tests and for viewing the page.
import { format, money } from "../../src/kernel/values/money.ts";
import type { OrderFacts, PayForm, PaymentPageState, PaymentPageView } from "../../src/checkout/page/view.ts";

const naira = (amount: number) => format(money(amount * 100, "NGN"));

export const sampleOrder: OrderFacts = {
  language: "en",
  sandbox: false,
  assetBase: "/pay/assets/",
  chatUrl: "https://wa.me/2348012345678?text=Order%20AC-1042",
  now: new Date("2026-11-21T14:30:00Z"),
  timezone: "Africa/Lagos",
  pageUrl: "/pay/co_7h3k",
  statusUrl: "/pay/co_7h3k/status",
  shopName: "Amaka's Closet",
  logoUrl: null,
  payingFor: null,
  note: null,
  goesTo: { kind: "delivery", lines: ["Ada Obi", "12 Herbert Macaulay Way", "Opposite the library", "Yaba, Lagos"] },
  addressUrl: "/pay/co_7h3k/address",
  choices: null,
  changed: null,
  record: {
    since: new Date("2026-03-02T08:00:00Z"),
    delivered: { buyers: 118, more: false },
    disputed: { orders: 1, of: 132 },
    channelChecked: true,
  },
  friend: { url: "https://sokoni.example/pay/pt_01kaq3x5v2e8b9m4c7d0f1g2h3Zm9vYmFyYmF6cXV4MTIzNA" },
  ownPage: null,
  whose: {
    place: { kind: "chat", channel: "chatapp", numberEnds: "678", username: null, reachable: true, cutOff: false },
    asks: true,
  },
  dataUrl: "/pay/co_7h3k/data",
  orderNumber: "AC-1042",
  lines: [
    {
      name: "Ankara Wrap Dress, Blue and orange, size M",
      quantity: 2,
      unitPrice: naira(15_000),
      lineTotal: naira(30_000),
      imageUrl: "/media/ankara-wrap-dress.jpg",
    },
    {
      name: "Gold-Plated Hoop Earrings",
      quantity: 1,
      unitPrice: naira(6_000),
      lineTotal: naira(6_000),
      imageUrl: null,
    },
  ],
  subtotal: naira(36_000),
  delivery: naira(1_500),
  discount: naira(2_000),
  total: naira(35_500),
  money: null,
};

const pay: PayForm = {
  action: "/pay/co_7h3k",
  singleUse: { name: "once", value: "n5x0q2" },
  seenAddress: "6f1d3c9a5b7e2f40816c5d3a9e7b2f10",
  typed: null,
  faults: {},
  examplePhone: "+234 802 123 4567",
  methods: [
    { id: "card", look: "card", label: "Card", hint: "Verve, Mastercard or Visa" },
    { id: "bank_transfer", look: "bank", label: "Bank transfer", hint: "To an account number made for this order" },
    { id: "ussd", look: "phone", label: "USSD", hint: "Dial a code, no internet needed" },
    {
      id: "mobile_money",
      look: "mpesa",
      label: "Mobile money",
      hint: "Approve a prompt on your phone",
      phoneField: { name: "phone", value: "" },
    },
  ],
};

/** The page in this state, for this order. */
export function sampleView(state: PaymentPageState, order: OrderFacts = sampleOrder): PaymentPageView {
  const heldUntil = new Date("2026-11-21T14:45:00Z");
  if (state === "open") return { ...order, state, pay, heldUntil };
  if (state === "failed_try_again")
    return { ...order, state, pay, heldUntil, reason: "Your bank declined the card: insufficient funds." };
  if (state === "paid") {
    const receipt = {
      paidAt: new Date("2026-11-21T14:32:10Z"),
      reference: "sok_9f2c41d7",
      method: "Card (Verve •••• 4081)",
      paidBy: null,
      says: null,
      paperUrl: null,
    };
    const handover = {
      code: "402913",
      codeEnded: false,
      confirmUrl: "/pay/co_7h3k/received",
      confirmsByCode: false,
      arrived: false,
      overridden: null,
      released: false,
      disputed: false,
      decided: null,
      tooLate: false,
      asksOfReturn: false,
      fetched: false,
      returnsUrl: null,
      trackUrl: "https://sokoni.example/track/01kaq3x5v2e8b9m4c7d0f1g2h8",
      problemUrl: "/pay/co_7h3k/problem",
    };
    return {
      ...order,
      addressUrl: null,
      state,
      stage: "preparing",
      sources: { courier: null, proven: "courier", disputed: { opener: "clock", sum: "₦9,000" } },
      paidOut: null,
      receipt,
      handover,
    };
  }
  if (state === "approve_on_phone")
    return { ...order, state, phone: "+234••••••678", promptUntil: new Date("2026-11-21T14:32:00Z") };
  if (state === "confirm_received") return { ...order, state, action: "/pay/co_7h3k/received" };
  if (state === "in_cash")
    return { ...order, state, cash: "arrived", cashSources: { courier: null, proven: null, disputed: null } };
  if (state !== "not_found") return { ...order, state };
  const { language, sandbox, assetBase, chatUrl } = order;
  return { language, sandbox, assetBase, chatUrl, state };
}

export const everyState: readonly PaymentPageState[] = [
  "open",
  "approve_on_phone",
  "processing",
  "paid",
  "confirm_received",
  "in_cash",
  "expired",
  "cancelled",
  "failed_try_again",
  "under_review",
  "not_found",
];
