// The entry to Flutterwave: to remove the provider, delete this folder and its line in the registry.
export { flutterwave } from "./driver.ts";

/** The payment pages, for live and test. */
export const flutterwavePages = "https://checkout.flutterwave.com";
