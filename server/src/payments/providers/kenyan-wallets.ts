// M-Pesa's own terms hold for its wallets through whichever gateway they are asked: whole shillings, and a limit for each payment.
// As of late 2026. Older texts say 150,000.

export const centsOfShilling = 100n;
export const mpesaMostShillings = 250_000n;
export const mpesaBounds = {
  unit: centsOfShilling,
  least: centsOfShilling,
  most: mpesaMostShillings * centsOfShilling,
} as const;
