// What each state says: the heading, what it means for the buyer's money, and what to do next.
import type { PaymentPageState, PaymentPageView } from "./view.ts";

export type StateWords = {
  /** Of the browser's tab. */
  title: string;
  heading: string;
  message: readonly string[];
  /** A list under "What to do next". */
  next: readonly string[];
  mark: "none" | "wait" | "done" | "stop";
};

/** Shown wherever money is about to be paid or has been. */
export const trustLine = "Your money is held until your order is delivered.";
export const sandboxLine = "Test payment – no real money";

/** The states in which something may still change while the buyer looks. */
export const livingStates: readonly PaymentPageState[] = [
  "open",
  "approve_on_phone",
  "processing",
  "failed_try_again",
  "under_review",
];

export function wordsFor(view: PaymentPageView): StateWords {
  switch (view.state) {
    case "open":
      return {
        title: `Pay ${view.total} to ${view.shopName}`,
        heading: view.payingFor === null ? `Pay ${view.shopName}` : `Pay for ${view.payingFor || "somebody"}`,
        message:
          view.payingFor === null
            ? []
            : [`${view.payingFor || "Somebody"} ordered this at ${view.shopName} and asks you to pay for it.`],
        next: [],
        mark: "none",
      };
    case "failed_try_again":
      return {
        title: `Try again: ${view.total} to ${view.shopName}`,
        heading: "That payment did not go through",
        message: [view.reason ?? "The payment was not completed.", "You can try again or choose another way to pay."],
        next: [],
        mark: "stop",
      };
    case "approve_on_phone":
      return {
        title: `Approve ${view.total} on your phone`,
        heading: "Approve on your phone",
        message: [
          `A prompt for ${view.total} is on its way to ${view.phone}. Type your PIN there, never on a page or to a person.`,
          "This page turns to your receipt by itself.",
        ],
        next: [
          "Nothing came? Wait a minute, and see that the phone is switched on and has network.",
          "You said no, or it went away? This page will offer you to try again; you have not been charged.",
        ],
        mark: "wait",
      };
    case "processing":
      return {
        title: "Checking your payment",
        heading: "We are checking your payment",
        message: ["Please don't pay again. Cards take a few seconds, a bank transfer can take some minutes."],
        next: ["You can close this page: we will write to you in the chat as soon as the payment arrives."],
        mark: "wait",
      };
    case "under_review":
      return {
        title: "Payment under review",
        heading: "Your payment needs a closer look",
        message: [
          "A payment arrived for this order, and a person is checking it before we go on. Please don't pay again.",
        ],
        next: [
          "We will write to you in the chat with the outcome.",
          `Keep the message from your bank, and have order ${view.orderNumber} at hand.`,
        ],
        mark: "wait",
      };
    case "paid":
      return {
        title: `Paid: ${view.total} to ${view.shopName}`,
        heading: "Payment received. Thank you!",
        message:
          view.payingFor === null
            ? [`${view.shopName} has been told and will get your order ready.`]
            : [
                `${view.payingFor || "The buyer"} and ${view.shopName} have been told. The order stays ${view.payingFor ? `${view.payingFor}'s` : "the buyer's"}; this is your receipt.`,
              ],
        next: [],
        mark: "done",
      };
    case "confirm_received":
      return {
        title: `Received? Order ${view.orderNumber}`,
        heading: "Did you receive everything?",
        message: [
          `With your yes the money is on its way to ${view.shopName}: they are paid in a few days, unless you tell us of a problem before.`,
          "Please look at your order first. Nobody should ask you to say yes before it is in your hands.",
        ],
        next: [],
        mark: "none",
      };
    case "expired":
      return {
        title: "This payment link has expired",
        heading: "This payment link has expired",
        message: ["The items were held for you for a while and are back on sale now."],
        next: [
          "Still want them? Go back to the chat and say so: you will get a new link if they are still in stock.",
          "Already paid? You don't need to pay again. When the money arrives we take the items for you, or send all of it back.",
        ],
        mark: "stop",
      };
    case "cancelled":
      return {
        title: "This order was cancelled",
        heading: "This order was cancelled",
        message: ["There is nothing to pay here any more."],
        next: [
          "Cancelled by mistake? Go back to the chat and order again.",
          "Already paid? Write to us in the chat with your order number, and the money goes back to you.",
        ],
        mark: "stop",
      };
    case "not_found":
      return {
        title: "Payment page not found",
        heading: "We can't find this payment page",
        message: ["The link may be incomplete or mistyped."],
        next: [
          "Open the link from the chat again, or copy all of it.",
          "Ask the shop in the chat for a new link.",
          "Please don't send money to an account number that someone gives you instead of this page.",
        ],
        mark: "stop",
      };
  }
  throw new TypeError(`a payment page has no words for ${JSON.stringify(view satisfies never)}`);
}
