// The checkout's texts in Nigerian Pidgin.
import type { CheckoutWords } from "./index.ts";

export const pcm: CheckoutWords = {
  title: "Check out",
  begin: "Check out",
  items: (count) => (count === 1 ? "1 thing" : `${count} things`),
  how: "How e go take reach you?",
  chooseArea: "Choose where you dey",
  pickup: "I go come carry am",
  free: "free",
  days: (days) => (days < 1 ? "the same day" : days === 1 ? "for like 1 day" : `for like ${days} days`),
  arranged: "The shop go bring am. Una go agree the day.",
  where: "Where you want am?",
  line: "Street and house",
  lineHint: "As you go talk am give rider.",
  landmark: "Wetin dey near there",
  who: "Na for who?",
  name: "Name",
  phone: "WhatsApp number",
  phoneHint: "The shop or the rider fit call am. No message go enter am until you write the shop. Like",
  notes: "Message for the shop",
  code: "Discount code",
  optional: "if you want",
  goOn: "Continue",
  review: "Everything correct?",
  goods: "Goods",
  delivery: "Delivery",
  discount: (code) => `Discount ${code}`,
  total: "Total",
  goesTo: "E dey go",
  fetchedAt: "Carry am for",
  change: "Change am",
  place: (total) => `Order and pay ${total}`,
  payNext: (ways) => `You go pay for the next page: ${ways.join(", ")}.`,
  kept: (minutes) => `We go keep your goods for ${minutes} minutes as you dey pay.`,
  news: "To hear about your order, write the shop for WhatsApp with this number. The button dey the next page.",
  instead: "Order for chat instead",
  changed: "Something don change since you look: price, wetin remain, or delivery. Na so e be now.",
  inChat: "The shop go agree this order with you for chat. Nothing don order.",
  tooMany: (minutes) =>
    `Too many orders don come from here. Try again for ${minutes === 1 ? "one minute" : `${minutes} minutes`}, or order for chat.`,
  again: "This page don open too long. Nothing don order. Abeg press the button again.",
  look: "Abeg look this one again:",
  faults: {
    to: "Choose how e go take reach you.",
    line: "Write the street and the house.",
    name: "Write the name.",
    phone: "Write phone number.",
    noPhone: "This phone number no dey. Check the numbers.",
    strange: "Comot links, codes and talk about payment.",
    tooLong: (most) => `E too long. No pass ${most} letters.`,
    code: (reason) => {
      if (reason === "unknown") return "The shop no get this code. Check how dem write am.";
      if (reason === "not_proven") return "This code dey work only for chat. Comot am, or order there.";
      if (reason === "minimum") return "Your goods never reach wetin this code want.";
      return "This code no comot anything for this order.";
    },
  },
};
