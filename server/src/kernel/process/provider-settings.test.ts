// Reads the operator's accounts from the environment, and refuses impossible settings at the start.
import { describe, expect, test } from "vitest";
import { liveProviders } from "./provider-settings.ts";

const whatsapp = { WHATSAPP_APP_SECRET: "app", WHATSAPP_VERIFY_TOKEN: "token" };
const paystack = (settings: object) => liveProviders({ ...whatsapp, PAYSTACK_SECRET_KEY: "sk", ...settings })?.paystack;
const mpesa = (settings: object) =>
  liveProviders({
    ...whatsapp,
    MPESA_CONSUMER_KEY: "key",
    MPESA_CONSUMER_SECRET: "secret",
    MPESA_SHORT_CODE: "174379",
    MPESA_PASSKEY: "passkey",
    MPESA_INITIATOR_NAME: "name",
    MPESA_SECURITY_CREDENTIAL: "credential",
    MPESA_REGISTRATION_SECRET: "registration",
    ...settings,
  })?.mpesa;

describe("a Paystack account takes", () => {
  test.each([
    [{}, ["NGN"]],
    [{ PAYSTACK_COUNTRY: "KE" }, ["KES"]],
    [{ PAYSTACK_COUNTRY: "CI" }, ["XOF"]],
    [{ PAYSTACK_CURRENCIES: "NGN, USD" }, ["NGN", "USD"]],
    [{ PAYSTACK_COUNTRY: "KE", PAYSTACK_CURRENCIES: "KES,USD" }, ["KES", "USD"]],
  ])("%o: %o", (settings, currencies) => {
    expect(paystack(settings)?.currencies).toEqual(currencies);
  });

  test.each([
    [{ PAYSTACK_COUNTRY: "UG" }, /PAYSTACK_COUNTRY/],
    [{ PAYSTACK_COUNTRY: "toString" }, /PAYSTACK_COUNTRY/],
    [{ PAYSTACK_CURRENCIES: "NGN,UGX" }, /UGX/],
    [{ PAYSTACK_CURRENCIES: "" }, /PAYSTACK_CURRENCIES/],
  ])("nothing with %o", (settings, why) => {
    expect(() => paystack(settings)).toThrow(why);
  });
});

test("one M-Pesa payment is as much as Safaricom allows, or as the operator says", () => {
  expect(mpesa({})?.paymentMostShillings).toBe(250_000);
  expect(mpesa({ MPESA_PAYMENT_MOST: "300000" })?.paymentMostShillings).toBe(300_000);
  for (const text of ["0", "-1", "1.5", "a lot", ""])
    expect(() => mpesa({ MPESA_PAYMENT_MOST: text })).toThrow(/MPESA_PAYMENT_MOST/);
});
