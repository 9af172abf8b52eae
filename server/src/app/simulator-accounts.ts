// Our accounts at the simulated gateways, in the form each needs: the counterpart of our own settings.
import type { Config } from "../kernel/process/config.ts";
import { sandboxSignUpNumber } from "../kernel/process/sign-up-settings.ts";

/** The money that a new business has deposited before its first payout. */
const openingFloat = 1_000_000_000;

const paystackCurrencies = ["NGN", "GHS", "ZAR", "KES", "USD", "XOF"];

const signUpBusiness = "330000000000000";

/** WhatsApp writes the texts of such templates itself. */
const codeTexts = {
  en: "*{{1}}* is your verification code. For your security, do not share this code.",
  fr: "Votre code de vérification est *{{1}}*. Pour votre sécurité, ne le partagez pas.",
  sw: "*{{1}}* ni nambari yako ya kuthibitisha. Kwa usalama wako, usishiriki nambari hii.",
};
const copyButton = { type: "URL", text: "Copy code", url: "otp{{1}}" };

/** @param apiUrl where the simulator reaches our webhook receivers. */
export function simulatorAccounts({ providers: { sandbox }, signUp }: Config, apiUrl: string) {
  const { whatsapp, instagram, paystack, flutterwave, mpesa, momo, shipbubble, terminalAfrica } = sandbox;
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
    /** The number that sends codes to people who open a shop. */
    signUp: {
      phoneNumberId: sandboxSignUpNumber.account,
      displayNumber: sandboxSignUpNumber.display,
      name: sandboxSignUpNumber.name,
      accessToken: signUp.accessToken,
      wabaId: signUpBusiness,
      appSecret: whatsapp.appSecrets[0] ?? "",
      webhookUrl: `${apiUrl}/api/webhooks/chatapp`,
      templates: Object.entries(codeTexts).map(([language, text]) => ({
        name: signUp.template,
        language,
        category: "AUTHENTICATION" as const,
        components: [
          { type: "BODY", text },
          { type: "BUTTONS", buttons: [copyButton] },
        ],
      })),
    },
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
