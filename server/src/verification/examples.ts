// Examples for the reference.
import type { VerificationResource } from "./contract.ts";

export const verificationExample = {
  id: "vrf_01kaq3x5v2e8b9m4c7d0f1g2h3",
  policy: "required",
  level: "none",
  status: "not_started",
  requestedLevel: null,
  nextLevel: "basic",
  due: ["identityDocument"],
  reason: null,
  requirements: [
    {
      level: "basic",
      items: ["fullName", "dateOfBirth", "idType", "idNumber", "identityDocument"],
      perPayout: { amount: 150_000_000, currency: "NGN" },
      per30Days: { amount: 450_000_000, currency: "NGN" },
    },
    {
      level: "full",
      items: ["businessName", "registrationNumber", "businessTaxNumber", "registrationCertificate", "proofOfAddress"],
      perPayout: null,
      per30Days: null,
    },
  ],
  idTypes: ["bvn", "nin", "passport"],
  facts: {
    fullName: "Amaka Grace Obi",
    dateOfBirth: "1990-05-31",
    idType: "bvn",
    idNumberLast4: "6789",
    taxNumberLast4: null,
    businessName: null,
    registrationNumberLast4: null,
    businessTaxNumberLast4: null,
  },
  documents: [],
  limits: [
    {
      currency: "NGN",
      perPayout: { amount: 0, currency: "NGN" },
      per30Days: { amount: 0, currency: "NGN" },
      used: { amount: 0, currency: "NGN" },
      left: { amount: 0, currency: "NGN" },
    },
  ],
  submittedAt: null,
  decidedAt: null,
} as const satisfies VerificationResource;

export const submittedExample = {
  ...verificationExample,
  status: "submitted",
  requestedLevel: "basic",
  due: [],
  documents: [{ kind: "identityDocument", givenAt: "2026-11-21T09:00:00.000Z" }],
  submittedAt: "2026-11-21T09:05:00.000Z",
} as const satisfies VerificationResource;
