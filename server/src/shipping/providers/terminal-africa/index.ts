// The entry point of Terminal Africa. To remove the provider, delete this folder and its line in the registry.
export { terminalAfrica } from "./driver.ts";
