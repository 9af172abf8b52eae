// Our accounts at the simulated gateways, in the form each needs: the counterpart of our own settings.
import type { Config } from "../kernel/config.ts";

/** The money that a new business has deposited before its first payout. */
const openingFloat = 1_000_000_000;

const paystackCurrencies = ["NGN", "GHS", "ZAR", "KES", "USD", "XOF"];

/** @param apiUrl where the simulator reaches our webhook receivers. */
export function simulatorAccounts({ providers: { sandbox } }: Config, apiUrl: string) {
  const { instagram, paystack, flutterwave, mpesa, momo, shipbubble, terminalAfrica } = sandbox;
  if (!instagram || !paystack || !flutterwave || !mpesa || !momo || !shipbubble || !terminalAfrica)
    throw new Error("the sandbox has an account at every provider");
  const businessName = "Sokoni sandbox";
  const { consumerKey, consumerSecret, passkey, initiatorName, securityCredential } = mpesa;
  const mpesaApp = {
    consumerKey,
    consumerSecret,
    passkey,
    businessName,
    initiatorName,
    securityCredential,
    openingFloat,
  };
  return {
    /** The app that all accounts are connected to. */
    instagram: { appSecret: instagram.appSecrets[0] ?? "", webhookUrl: `${apiUrl}/api/webhooks/photoapp` },
    paystack: {
      secretKey: paystack.secretKeys[0] ?? "",
      webhookUrl: `${apiUrl}/api/webhooks/cardgateway1`,
      businessName,
      openingBalances: Object.fromEntries(paystackCurrencies.map((currency) => [currency, openingFloat])),
    },
    flutterwave: {
      secretKey: flutterwave.secretKey,
      secretHash: flutterwave.secretHashes[0] ?? "",
      webhookUrl: `${apiUrl}/api/webhooks/cardgateway2`,
      businessName,
    },
    mpesa: [...new Set([mpesa.shortCode, mpesa.payoutShortCode])].map((shortCode) => ({ ...mpesaApp, shortCode })),
    momo: momo.accounts.map(({ environment, currency, collection, disbursement }) => ({
      environment,
      currency,
      subscriptionKeys: { collection: collection.subscriptionKey, disbursement: disbursement.subscriptionKey },
      apiUser: collection.apiUser,
      apiKey: collection.apiKey,
      callbackHost: new URL(apiUrl).host,
      businessName,
      openingFloat,
    })),
    shipbubble: {
      apiKey: shipbubble.apiKeys[0] ?? "",
      webhookUrl: `${apiUrl}/api/webhooks/shippingaggregator`,
      signature: shipbubble.signature,
      businessName,
      openingBalance: openingFloat,
    },
    terminalAfrica: {
      secretKey: terminalAfrica.secretKeys[0] ?? "",
      userId: terminalAfrica.userId,
      webhookUrl: `${apiUrl}/api/webhooks/shippingaggregator`,
      openingBalances: Object.fromEntries(terminalAfrica.wallets.map(({ currency }) => [currency, openingFloat])),
    },
  };
}
