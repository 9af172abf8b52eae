import { inUnits } from "../../../products/index.ts";
import { stateIn } from "./shops-word.ts";
import { addressWritten, placeWritten, quoted } from "../../shop-writes.ts";
import { withoutContacts } from "../../verify/contacts.ts";
import { format } from "../../../kernel/values/money.ts";
import type { DeliveryArea, OrderCard, ProductCard, Proposal } from "../../brain.ts";
import { besideAddress } from "./pins.ts";
import { cashIn } from "./cash.ts";
import { offLine } from "./codes.ts";
import {
  apiece,
  both,
  fees,
  goodsOf,
  lines,
  listed,
  nameOf,
  numbered,
  optionWords,
  ordersListed,
  priceRange,
  slowest,
  times,
  wasPrice,
} from "./parts.ts";
import type { HandOverReason, Phrases } from "./phrases.ts";
import { returnsIn } from "./returns.ts";
import { wrongsIn } from "./wrongs.ts";
import { wishLines } from "./when.ts";

const wrongs = wrongsIn.en;
const cash = cashIn.en;

const statusWords: Record<OrderCard["status"], string> = {
  pending: "is waiting for your payment",
  confirmed: "is confirmed",
  paid: "is paid, and we're about to prepare it",
  processing: "is being prepared",
  shipped: "is on its way to you",
  delivered: "has been delivered",
  completed: "is completed",
  cancelled: "was cancelled",
  expired: "has expired because no payment came in",
  refunded: "was refunded",
};

const handOvers: Record<HandOverReason, string> = {
  asked_for_person: "Of course. I've told the team, and a person will reply to you here.",
  complaint: "I'm really sorry about that. I've told the team, and a person will look into it and reply to you here.",
  refund: "I understand. A person has to handle money matters, so I've told the team. They will reply to you here.",
  cancel_sent:
    "It has already left, so a person has to cancel it with you. I've told the team, and they will reply to you here. You can also refuse it at the door.",
  cancel_paid:
    "That order is already paid, so a person has to cancel it with you. I've told the team, and they will reply to you here.",
  not_understood: "Sorry, I still don't get that. I've told the team, and a person will reply to you here.",
};

export const english: Phrases = {
  ...cash,
  ...returnsIn.en,
  greeting: (shop) =>
    `Hi! 👋 Welcome to *${nameOf(shop.name)}*.${
      shop.categories.length > 0 ? ` Here you'll find ${listed(shop.categories.slice(0, 6).map(nameOf), "and")}.` : ""
    } What would you like today?`,
  howAreYou: () => "I'm doing great, thank you for asking! 😊 What can I get for you today?",
  thanks: () => "You're welcome! 😊",
  bye: () => "Thank you for stopping by. Take care! 👋",
  cheers: () => "😊 Tell me what you'd like, and I'll find it for you.",
  bot: (shop) =>
    `I'm the digital assistant of *${nameOf(shop.name)}*. I can help you find things and order them; say "talk to a person" any time. What would you like?`,
  menu: (shop) =>
    `Sorry, I didn't quite get that. 🙏 You can ask me for a price${
      shop.categories.length > 0 ? `, for what we have (${shop.categories.slice(0, 5).map(nameOf).join(", ")})` : ""
    }, about delivery, or about your order. What are you looking for?`,
  calm: () => `I'm sorry this upsets you. Tell me what you need and I'll help, or say "talk to a person".`,
  offTopic: (shop) => `I can only help with shopping at *${nameOf(shop.name)}*. 😊 What would you like to see?`,
  pleaseType: () => "Sorry, I can't open that here. 🙏 Please type what you'd like.",
  askWhatToBuy: () => "Which item would you like?",

  offer: (product) =>
    `*${nameOf(product.name)}* is ${priceRange(product)}${wasPrice(product, "was")}. ${stockWords(product)}${optionWords(product)}`,
  inStock: (product) =>
    `Yes, *${nameOf(product.name)}* is in stock at ${priceRange(product)}. ${stockWords(product)}${optionWords(product)}`,
  priceFor: (product, quantity, total) =>
    `${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* would be ${format(total)} (${apiece(product, "each")}).`,
  soldBy: ({ name, unit }) =>
    `*${nameOf(name)}* is sold from ${inUnits(unit?.minimum ?? 1, unit)}${(unit?.step ?? 1) > 1 ? `, then ${unit?.step} more at a time` : ""}${unit?.maximum ? `, at most ${inUnits(unit.maximum, unit)}` : ""}.`,
  askMakeIt: (quantity) => `Shall I make it ${quantity}?`,
  askHowMany: () => "How many would you like?",
  soldOut: (product) => `Sorry, *${nameOf(product.name)}* is sold out right now.`,
  alternatives: (products) => `These are in stock:\n${numbered(products, "sold out")}`,
  onlyLeft: (product) =>
    `We have only ${product.available} of *${nameOf(product.name)}* left, at ${apiece(product, "each")}.`,
  askTakeWhatIsLeft: (left) => (left === 1 ? "Shall I put that one in for you?" : `Shall I put in ${left} for you?`),
  askSum: (sum, total) =>
    `You wrote ${total}, and what you listed makes ${sum}. Shall I put in these ${sum}, or how many of each would you like?`,
  noMoreToAdd: (product) => `That's all we have of *${nameOf(product.name)}*: ${product.available} in stock.`,
  extreme: (product, way) =>
    `${way === "cheaper" ? "The cheapest is" : "The most expensive is"} *${nameOf(product.name)}* at ${priceRange(product)}.`,
  best: (winners, others, way) =>
    `${winners.join(", ")} ${winners.length > 1 ? "are the same" : way === "most" ? "has the most" : "has the least"}.${others.length > 0 ? ` The others: ${others.join(", ")}.` : ""}`,
  noFigure: () => "The shop has not written that figure for all of these, so I can't say which is best.",
  choices: (products) => `Here's what we have:\n${numbered(products, "sold out")}`,
  near: (products) => `I may not have exactly that. These come closest:\n${numbered(products, "sold out")}`,
  noneFound: (what) =>
    `${what === null ? "Sorry, I couldn't find that in our shop." : `Sorry, we don't sell ${nameOf(what)}.`} What else can I look up for you?`,
  unknownGoods: (what, kinds) =>
    `I don't know “${nameOf(what)}”. Do you mean something of these: ${kinds.map(nameOf).join(", ")}?`,
  askWhich: () => "Which one would you like?",
  askWhichLine: () => "Which one do you mean?",
  askChoice: ({ size, colour, product }) =>
    `Which ${both(size && "size", colour && "colour", "and")} would you like${product === null ? "" : ` for the *${nameOf(product)}*`}?`,
  options: (product) => optionWords(product).trim(),
  noSuchPlace: (count) =>
    `That list has ${count === 1 ? "only one item" : `only ${count} items`}. Which one would you like?`,
  comesIn: (product, option) => `Yes, *${nameOf(product.name)}* comes in ${option}.`,
  notInColour: (product, colour) =>
    `*${nameOf(product.name)}* doesn't come in ${colour}.${product.colours.length > 0 ? ` It comes in ${listed(product.colours, "and")}.` : ""}`,
  notInSize: (product, size) =>
    `*${nameOf(product.name)}* doesn't come in size ${size}.${product.sizes.length > 0 ? ` Sizes: ${product.sizes.join(", ")}.` : ""}`,
  firmPrice: (product) =>
    product
      ? `${format(product.price)} is our price for *${nameOf(product.name)}*, and I can't go lower. It's worth it, though! 😊`
      : "Our prices are fixed, sorry. They're already our best! 😊",
  tooMany: () => "That's more than I can put into one order here.",
  haggleOffer: (product, price) => `I can let you have *${nameOf(product.name)}* for *${format(price)}*.`,
  haggleAgreed: (product, price) => `Deal! 🤝 *${nameOf(product.name)}* for *${format(price)}*.`,
  haggleLast: (product, price) =>
    `*${format(price)}* is the last price for *${nameOf(product.name)}*, I can't go lower. It's worth it, though! 😊`,
  willTell: (product) => `I'll tell you here when *${nameOf(product.name)}* is back. 👍`,
  isThere: (product) =>
    `No need to wait: *${nameOf(product.name)}* is ${format(product.price)}. ${stockWords(product)}`,
  whichToTell: () => "Which item shall I tell you about when it's back?",

  noted: (value) => `Noted: ${value}. 👍`,
  known: (value) => `You told me: ${value}.`,
  notKnown: () => "I don't have that from you yet. Tell me, and I keep it for next time.",
  whatToNote: () => "What shall I note: your size, a colour, your area or your address?",
  forgotten: () => "Okay, I don't have it any more.",
  offersStopped: () => "Okay, no more offers or promos from us. You can still order and ask here any time.",
  offersStarted: () => "Great, we'll send you our offers again. Write STOP whenever you've had enough.",
  reordered: () => "The same as last time, here you are. 🛍️",
  askReceived: (order) =>
    `Did you receive everything in order *${order.number}* (${itemsOf(order)}), and is all well? Tap Yes and the shop gets its money. If not, write what is wrong.`,
  whichCame: (orders) => `Which of your orders came?\n${ordersListed(orders)}`,
  whichMissing: (orders) => `Which of your orders has not come?\n${ordersListed(orders)}`,
  moneyStaysHeld: (order) =>
    `Thank you for telling us. Order *${order.number}* has not reached you, so ${order.paidOut ? "the rest of its money" : "its money"} stays held.`,
  receivedThanks: (order) => `Thank you for telling us about order *${order.number}*. Enjoy it! 🎉`,

  added: (name, quantity) => `Added ${quantity} × ${nameOf(name)} to your cart. 🛍️`,
  changed: (name, quantity) => `Done, it's now ${quantity} × ${nameOf(name)}.`,
  removed: (name) => `I've taken ${nameOf(name)} out of your cart.`,
  emptied: () => "Your cart is empty now.",
  notInCart: (name) => `${nameOf(name)} isn't in your cart.`,
  cart: (cart) =>
    `Your cart:\n${lines(cart.lines)}\nSubtotal: *${format(cart.subtotal)}*\n${offLine(cart, "Discount")}`.trimEnd(),
  cartEmpty: () => "Your cart is empty.",
  cartTaken: () => "Thanks, I've got your cart! 🛍️",
  leftOut: () => "Something in it isn't sold here any more, so it isn't in the order.",
  noLongerSold: () => "Sorry, that one isn't sold here any more.",
  otherPrice: (product) =>
    `*${nameOf(product.name)}* is ${apiece(product, "each")} now; your phone showed another price.`,
  nothingToRemove: () => "There was nothing in your cart to take out.",

  inAll: (product, quantity, area, total) =>
    `Total for ${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* with delivery to ${area.name}: *${format(total)}*.`,
  deliveryFees: (areas) => `We deliver to ${fees(areas, "and more")}.`,
  deliveryFee,
  arrival: ({ name, etaDays }) =>
    etaDays === 0 ? `To ${name} it comes the same day.` : `To ${name} it takes ${daysOf(etaDays)}.`,
  arrivals: (areas) => `How long it takes: ${times(areas, (days) => (days === 0 ? "same day" : daysOf(days)), "…")}.`,
  noDeliveryThere: (areas) =>
    `Sorry, we don't have that area on our delivery list. We deliver to ${fees(areas, "and more")}.`,
  noDelivery: (pickup) =>
    pickup
      ? `We don't deliver at the moment. You can pick up. ${placeWritten("en", { ...pickup, hours: "" })}`
      : "Delivery is arranged with you after the order.",
  askArea: (areas, canPickUp) =>
    areas.length > 0
      ? `Which area should we deliver to? ${fees(areas, "and more")}${canPickUp ? ", or pickup" : ""}.`
      : `Which area should we deliver to${canPickUp ? ", or will you pick it up" : ""}?`,
  askAddress: (area) => `${deliveryFee(area)} What's the address or nearest landmark?`,
  pickup: (pickup) => `You can pick up. ${placeWritten("en", pickup)}`,
  noPickup: () => "Sorry, we have no pickup point.",

  proposal: (proposal, otherAreas) =>
    `*Your order*\n${lines(proposal.lines)}\n${readyLine(proposal)}${deliveryLine(proposal)}${wishLines("en", proposal)}${offLine(proposal, "Discount")}Total: *${format(proposal.total)}*${inCash(proposal)}\n\nReply *YES* to order${otherAreas.length > 0 ? ` and pick it up there, or tell me your area for delivery (${fees(otherAreas, "…")})` : ""}.`,
  remind: (proposal) => `Total: *${format(proposal.total)}*.${inCash(proposal)} Reply *YES* to order.`,
  proposalLapsed: () => "Something changed since I showed you that, so here it is again.",
  askPlainYes: () => "Just to be sure:",
  notChosen: (product) =>
    `*${nameOf(product.name)}* is not part of this order: tell me which one if you still want it.`,
  notPlaced: () => "No problem, I haven't ordered anything. What would you like to change?",
  whatToChange: () => "Sure. What would you like to change?",
  ordered: (order) =>
    `Thank you! 🎉 Your order *${order.number}* is placed. Total: *${format(order.total)}*.${order.paymentUrl ? `\nPay here: ${order.paymentUrl}` : whenItComes(order)}`,

  status: (order) =>
    `Your order *${order.number}* (${itemsOf(order)}) ${stateIn("en", statusWords, order)}. Total: ${format(order.total)}.${order.paymentUrl && unpaid(order) ? `\nPay here: ${order.paymentUrl}` : whenItComes(order)}`,
  noOrders: () => "I don't see any order from you yet.",
  paidThanks: (order) =>
    `Your payment of ${format(order.total)} for order *${order.number}* is confirmed. Thank you! 🎉`,
  notPaidYet: (order) =>
    `Thanks! I checked, but the payment for order *${order.number}* (${format(order.total)}) hasn't reached us yet.${order.paymentUrl ? ` If you still have to pay: ${order.paymentUrl}` : ""}\nBank transfers can take a little while; ask me again and I'll check once more.`,
  alreadyPaid: (order) =>
    `Order *${order.number}* ${stateIn("en", statusWords, order)}. There's nothing left to pay on it.`,
  payHere: (order) =>
    `Here is the payment link for order *${order.number}* (${format(order.total)}): ${order.paymentUrl ?? ""}`,
  payAfterOrder: () => "Once you've ordered, I send you a secure payment link here.",
  payerHere: (order) =>
    `Here is a link for whoever pays for you, order *${order.number}* (${format(order.total)}): ${order.payerUrl ?? ""}\nPass it on. They see what it costs, not your address.`,
  payerAfterOrder: () => "Of course. Once you've ordered, I give you a link here that you can pass on to them.",
  forSomebody: (order, receiver) =>
    `Order *${order.number}* goes to ${receiver ? nameOf(receiver) : "somebody else"}, and no price goes with it.`,
  phoneForRider: () => "The rider gets that phone number with the address.",
  forSomebodySoon: (receiver) =>
    `Lovely! For ${receiver ? nameOf(receiver) : "somebody else"}, then: no price goes with it.`,
  askCancel: (order) =>
    `Do you want me to cancel order *${order.number}* (${format(order.total)})? Reply YES to cancel it.`,
  nothingToCancel: () => "I see nothing of yours to cancel. If you mean our offers, write STOP.",
  askEmptyCart: () => "Nothing is ordered yet. Shall I empty your cart?",
  cancelWhich: (orders, orCart) =>
    `What shall I cancel: order ${orders.map(({ number }) => `*${number}*`).join(" or ")}${orCart ? " or what is in your cart" : ""}?`,
  cancelled: (order) => `Order *${order.number}* is cancelled. Nothing to pay.`,
  kept: (order) => `Good, order *${order.number}* stays as it is.`,
  alreadyOver: (order) => `Order *${order.number}* ${stateIn("en", statusWords, order)}.`,

  askDispute: (order, reason) =>
    `I'm sorry about that. 🙏 Shall I open a dispute about order *${order.number}* (${itemsOf(order)}), because ${wrongs[reason]}? Its money is frozen until it is decided. Reply YES to open it.`,
  disputeOpened: (order) =>
    `Thank you. I'm opening the dispute about order *${order.number}* now; you get word of it here. If you have pictures, send them.`,
  disputeNotOpened: () =>
    'Okay, I leave it at that. If you want, say "talk to a person" and the team looks at it with you.',
  alreadyDisputed: (order) =>
    `There is a dispute about order *${order.number}* already. If you have pictures, send them here.`,
  disputeTooLate: (order) =>
    `It is too late to open a dispute about order *${order.number}*: its money went to the shop too long ago for that.`,
  nothingToDispute: (order) =>
    `No money for order *${order.number}* can be frozen here, so there is nothing to dispute.`,
  askWhatIsWrong: (order) => `I'm sorry to hear that. What is wrong with order *${order.number}* (${itemsOf(order)})?`,

  noPolicy: () => 'I don\'t have that written down here. To ask the team, write "talk to a person".',
  moneyIsHeld: (inCash) =>
    `You pay through a secure link, and your money is held until your order has reached you. Only then does the shop get it, or if you answer none of our questions about it. If it doesn't come or something is wrong, write to me here.${inCash ? " Cash is not held: it goes straight to the shop." : ""}`,
  receiptIsThere: () =>
    "Yes. Once your payment is in, the payment page shows your receipt, and the invoice is there as a PDF.",
  hours: (text) => `The shop's opening hours: ${quoted(text)}`,
  location: (shop) =>
    shop.pickup
      ? placeWritten("en", shop.pickup)
      : `We're an online shop${shop.city ? ` in ${shop.city}` : ""}, with no walk-in store.`,
  handedOver: (reason) => handOvers[reason],
  handOverFailed: () =>
    "Sorry, I can't reach the team from here right now. Please write to us again in a little while.",
  anythingElse: () => "Anything else?",
  trouble: () => "Sorry, that didn't work just now. Please try again.",
  buttons: {
    confirm: "Yes, order",
    change: "Change something",
    cancelIt: "Yes, cancel it",
    keepIt: "No, keep it",
    openIt: "Yes, open it",
    leaveIt: "No, leave it",
    emptyIt: "Yes, empty it",
    theCart: "The cart",
    received: "Yes, all is well",
    notYet: "Not yet",
  },
  safe: () => "Sorry, I want to be sure before I answer that. Which item or order do you mean?",
};

function deliveryFee({ name, fee, etaDays }: DeliveryArea): string {
  const time = etaDays === 0 ? "comes the same day" : `takes ${daysOf(etaDays)}`;
  return `Delivery to ${name} is ${fee.minor === 0n ? "free" : format(fee)} and ${time}.`;
}

function stockWords(product: ProductCard): string {
  if (product.leadTimeDays !== null) return `Made to order: ready in about ${daysOf(product.leadTimeDays)}.`;
  if (product.uncounted) return "In stock.";
  return product.available <= 0
    ? "Sold out right now."
    : product.available === 1
      ? "Only 1 left in stock."
      : `${product.available} in stock.`;
}

function daysOf(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** What is made for the order is ready when the slowest of it is. */
function readyLine({ lines: items }: Proposal): string {
  const days = slowest(items);
  return days === null ? "" : `Made to order: ready about ${daysOf(days)} after payment.\n`;
}

function deliveryLine({ delivery }: Proposal): string {
  if (delivery.kind === "pickup") return `Pickup. ${addressWritten("en", delivery.place)}\n`;
  if (delivery.kind === "area")
    return `Delivery to ${delivery.area} (${withoutContacts(delivery.address)}${besideAddress("en", delivery)}): ${format(delivery.fee)}\n`;
  return "";
}

function itemsOf(order: OrderCard): string {
  return goodsOf(order, null);
}

function unpaid(order: OrderCard): boolean {
  return order.status === "pending" || order.status === "confirmed";
}

function inCash({ payment, total }: Proposal): string {
  return payment === "on_delivery" && total.minor > 0n ? `\n${cash.payInCash()}` : "";
}

function whenItComes({ payOnDelivery, total }: OrderCard): string {
  return payOnDelivery && total.minor > 0n ? ` ${cash.payInCash()}` : "";
}
