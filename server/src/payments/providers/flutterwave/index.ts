// Flutterwave's door: delete this folder and its line in the registry, and the provider is gone.
export { flutterwave } from "./driver.ts";

/** Where payers are sent; live and test pages are in one place. */
export const flutterwavePages = "https://checkout.flutterwave.com";
