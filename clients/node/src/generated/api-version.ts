// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.
/** What this version was made for, and asks for unless you say otherwise. */
export const apiVersion: string | null = "2026-11-22";
