// Example for the reference.
import type { Media } from "./contract.ts";

export const mediaExample: Media = {
  id: "med_01kaq3x5v2e8b9m4c7d0f1g2h9",
  kind: "image",
  state: "kept",
  reason: null,
  mimeType: "image/jpeg",
  fileName: null,
  bytes: 48_213,
  sha256: "b7e0a1c5".repeat(8),
  url: "https://sokoni.example/media/shp_01/med_01?expires=1764633600000&signature=x",
  urlExpiresAt: "2026-12-02T00:00:00.000Z",
  createdAt: "2026-11-21T09:00:00.000Z",
};
