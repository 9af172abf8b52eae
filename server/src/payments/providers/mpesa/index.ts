// The entry to M-Pesa: to remove the provider, delete this folder and its line in the registry.
export { mpesa } from "./driver.ts";
