// The entry to MTN MoMo: to remove the provider, delete this folder and its line in the registry.
export { momo } from "./driver.ts";
