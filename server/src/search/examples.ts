// Example for the reference.
export const foundExample = {
  best: ["customers", "orders"],
  customers: {
    data: [
      { id: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4", name: "Adaeze Okafor", phone: "+2348035551100", username: "ada.styles" },
    ],
    hasMore: false,
  },
  orders: {
    data: [
      {
        id: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
        number: "K7QF-29XM",
        status: "paid",
        customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
        customerName: "Adaeze Okafor",
        total: { amount: 3_250_000, currency: "NGN" },
        items: [{ name: "Ankara Wrap Dress", quantity: 2 }],
        createdAt: "2026-11-21T08:55:00.000Z",
      },
    ],
    hasMore: false,
  },
  products: { data: [], hasMore: false },
  conversations: null,
} as const;
