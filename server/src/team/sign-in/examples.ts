// Examples of the reference.
import { memberExample } from "../examples.ts";
import { scopesOfRole } from "./role-scopes.ts";

export const sessionExample = {
  id: "ses_01kaq3x5v2e8b9m4c7d0f1g2h3",
  member: { id: memberExample.id, name: "Amaka", role: "agent", language: "en" },
  key: null,
  shop: {
    id: "shp_01kaq3x5v2e8b9m4c7d0f1g2h3",
    name: "Amaka's Closet",
    currency: "NGN",
    timezone: "Africa/Lagos",
    country: "NG",
    mode: "sandbox",
  },
  scopes: [...scopesOfRole.agent],
  csrfToken: "5nQx0bq3yTQm8m0S1yJm3A",
  confirmedUntil: "2026-11-21T09:10:00.000Z",
  expiresAt: "2026-12-21T09:00:00.000Z",
} as const;

export const openSessionExample = {
  id: sessionExample.id,
  memberId: memberExample.id,
  isCurrent: true,
  userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile",
  lastSeenAt: "2026-11-21T09:41:00.000Z",
  expiresAt: "2026-12-21T09:00:00.000Z",
  createdAt: "2026-11-21T09:00:00.000Z",
} as const;
