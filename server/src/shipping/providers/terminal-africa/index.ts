// Terminal Africa's door: delete this folder and its line in the registry, and the provider is gone.
export { terminalAfrica } from "./driver.ts";
