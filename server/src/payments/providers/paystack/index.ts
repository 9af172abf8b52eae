// The entry to Paystack: to remove the provider, delete this folder and its line in the registry.
export { paystack } from "./driver.ts";

/** The payment pages, for live and test. */
export const paystackPages = "https://checkout.paystack.com";
