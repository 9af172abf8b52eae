// M-Pesa's terms apply to its wallets through every gateway: whole shillings, and a limit per payment. As of late 2026. Older texts say
// 150,000.

export const centsOfShilling = 100n;
export const mpesaMostShillings = 250_000n;
export const mpesaBounds = {
  unit: centsOfShilling,
  least: centsOfShilling,
  most: mpesaMostShillings * centsOfShilling,
} as const;
