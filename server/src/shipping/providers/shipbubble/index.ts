// The entry point of Shipbubble. To remove the provider, delete this folder and its line in the registry.
export { shipbubble } from "./driver.ts";
