// Examples for the reference.
import type { SignUp } from "./contract.ts";

export const exampleToken = "Yq3v0bJxk2pQm8m0S1yJm3A5nQx0bq3yTQm8m0S1yJm";

export const signUpExample: SignUp = {
  state: "phone_proven",
  phone: "+2348031234567",
  country: "NG",
  language: "en",
  shops: [],
  expiresAt: "2026-11-23T09:00:00.000Z",
};
