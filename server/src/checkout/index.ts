// checkout: payment links and the hosted payment page. Owns checkouts. A checkout's status is its order's. Announces checkout.created.
// Starting a payment is here, because it needs order and checkout; escrow settles it.
export { checkoutPart } from "./customer-part.ts";
export { CheckoutSchema, type CheckoutResource } from "./contract.ts";
export { createPayerAuthenticator, isClientToken } from "./authenticate-payer.ts";
export {
  type CheckoutServices,
  createCheckout,
  openCheckout,
  type OpenedCheckout,
  openPage,
} from "./create-checkout.ts";
export { checkoutEndpoints } from "./endpoints.ts";
export { initializePayment, type PayServices } from "./initialize-payment.ts";
export { keepOpen } from "./keep-open.ts";
export { checkoutOfOrder, checkoutStatus, findCheckout, payerLink, paymentLink, privateLink } from "./queries.ts";
export { openedWords } from "./page/source-words.ts";
export type { DisputeOpener, OpenDispute } from "./page/view.ts";
export { whomToWrite } from "./page/waiting-back-words.ts";
export { whyNot } from "./page/why-not.ts";
export {
  clientToken,
  pageTokenPattern,
  privateLinkPattern,
  privateSecret,
  readPageToken,
  readPrivateToken,
} from "./token.ts";
export { pageIcon, pageStyle, photoScript } from "./page/assets.ts";
export {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openAsBuyer,
  pageMoment,
  seeOther,
  textField,
} from "./buyers-page.ts";
export type { BuyersPlace } from "./buyers-place.ts";
export { explainClosedLinks } from "./closed-page.ts";
export { languageOfBrowser, type PayLanguage, payWords, wordsFor } from "./page/words.ts";
export { type OpenPayPage, openPayPage } from "./open-pay-page.ts";
export { payOnPage } from "./pay-on-page.ts";
export { payPages } from "./pages.ts";
export { waysInWords } from "./ways-to-pay.ts";
export type { PayPageServices } from "./pay-page-needs.ts";
export { wrongPhoneWords, wrongWithPhone } from "./wrong-phone.ts";
