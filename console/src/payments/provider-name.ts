/** Names of others: the same in every language. */
const providerNames: Record<string, string> = {
  cardgateway1: "Paystack",
  cardgateway2: "Flutterwave",
  mobilemoney1: "M-PESA",
  mobilemoney2: "MTN MoMo",
};
/** As the books name who holds the money. */
const driverNames: Record<string, string> = {
  paystack: "Paystack",
  flutterwave: "Flutterwave",
  mpesa: "M-PESA",
  momo: "MTN MoMo",
};

/** As sellers know a provider of payments; one that is not known is shown by the API's word. */
export function providerName(word: string): string {
  return providerNames[word] ?? driverNames[word] ?? word;
}
