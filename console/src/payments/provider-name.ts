/** Brand names: the same in every language. */
const providerNames: Record<string, string> = {
  cardgateway1: "Paystack",
  cardgateway2: "Flutterwave",
  mobilemoney1: "M-PESA",
  mobilemoney2: "MTN MoMo",
};
/** Names for the gateways in the ledger. */
const driverNames: Record<string, string> = {
  paystack: "Paystack",
  flutterwave: "Flutterwave",
  mpesa: "M-PESA",
  momo: "MTN MoMo",
};

/** The name that sellers know a gateway by; an unknown gateway is shown by the API's word. */
export function providerName(word: string): string {
  return providerNames[word] ?? driverNames[word] ?? word;
}
