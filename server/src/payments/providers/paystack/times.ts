/** The first of the two spellings that is there: most of Paystack's times come as `paid_at` here and `paidAt` there. */
export function readTime(...spellings: (string | null | undefined)[]): Date | null {
  const time = new Date(spellings.find((text) => typeof text === "string") ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}
