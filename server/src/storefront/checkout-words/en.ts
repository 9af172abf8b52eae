// The checkout's texts in English.
import type { CheckoutWords } from "./index.ts";

export const en: CheckoutWords = {
  title: "Check out",
  begin: "Check out",
  items: (count) => (count === 1 ? "1 item" : `${count} items`),
  how: "How do you get it?",
  chooseArea: "Choose where you are",
  pickup: "Pick it up",
  free: "free",
  days: (days) => (days < 1 ? "the same day" : days === 1 ? "in about 1 day" : `in about ${days} days`),
  arranged: "The shop delivers. It agrees on the day with you.",
  where: "Where do you want it?",
  line: "Street and house",
  lineHint: "As you would say it to a rider.",
  landmark: "Landmark nearby",
  who: "Who is it for?",
  name: "Name",
  phone: "WhatsApp number",
  phoneHint: "The shop or the rider may call it. No message goes to it before you write to the shop. For example",
  notes: "Note to the shop",
  code: "Discount code",
  optional: "optional",
  goOn: "Continue",
  review: "Is all of this right?",
  goods: "Goods",
  delivery: "Delivery",
  discount: (code) => `Discount ${code}`,
  total: "Total",
  goesTo: "Delivery to",
  fetchedAt: "Pick it up at",
  change: "Change",
  place: (total) => `Order and pay ${total}`,
  payNext: (ways) => `You pay on the next page: ${ways.join(", ")}.`,
  kept: (minutes) => `Your goods are kept for ${minutes} minutes while you pay.`,
  news: "For news about your order, write to the shop on WhatsApp from this number. The next page has the button.",
  instead: "Order in the chat instead",
  changed: "Something has changed since you looked: a price, the stock or the delivery. Here is the order now.",
  inChat: "The shop agrees on this order with you in the chat. Nothing has been ordered.",
  tooMany: (minutes) =>
    `Too many orders were made from here. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or order in the chat.`,
  again: "This page was open for too long. Nothing has been ordered. Please press the button again.",
  look: "Please check this:",
  faults: {
    to: "Choose how you get it.",
    line: "Write the street and the house.",
    name: "Write the name.",
    phone: "Write a phone number.",
    noPhone: "There is no such phone number. Check the digits.",
    strange: "Leave out links, codes and words about payments.",
    tooLong: (most) => `This is too long. At most ${most} letters.`,
    code: (reason) => {
      if (reason === "unknown") return "The shop has no such code. Check how it is written.";
      if (reason === "not_proven") return "This code works only in the chat. Remove it, or order there.";
      if (reason === "minimum") return "Your order is below the minimum for this code.";
      return "This code takes nothing off this order.";
    },
  },
};
