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

const wrongs = wrongsIn.pcm;
const cash = cashIn.pcm;

const statusWords: Record<OrderCard["status"], string> = {
  pending: "dey pending, e dey wait for your payment",
  confirmed: "don confirm",
  paid: "don pay finish, we go soon start to pack am",
  processing: "dey inside packing",
  shipped: "don dey road dey come meet you",
  delivered: "don reach you",
  completed: "don complete",
  cancelled: "don cancel",
  expired: "don expire because payment no enter",
  refunded: "don refund",
};

const handOvers: Record<HandOverReason, string> = {
  asked_for_person: "No wahala. I don tell our people, person go answer you for here.",
  complaint: "Abeg no vex, I sorry well well. I don tell our people, person go check am and answer you for here.",
  refund: "I hear you. Na person dey handle money matter, so I don tell our people. Dem go answer you for here.",
  cancel_sent:
    "E don already comot, so na person go cancel am with you. I don tell the team, dem go reply you here. You fit also refuse am for door.",
  cancel_paid:
    "You don already pay for that order, so na person go cancel am with you. I don tell our people, dem go answer you for here.",
  not_understood: "Abeg, I still no understand. I don tell our people, person go answer you for here.",
};

export const pidgin: Phrases = {
  ...cash,
  ...returnsIn.pcm,
  greeting: (shop) =>
    `How far! 👋 Welcome to *${nameOf(shop.name)}*.${
      shop.categories.length > 0
        ? ` For here you go see ${listed(shop.categories.slice(0, 6).map(nameOf), "and")}.`
        : ""
    } Wetin you wan buy today?`,
  howAreYou: () => "I dey kampe, thank you! 😊 Wetin I fit get for you today?",
  thanks: () => "No wahala at all! 😊",
  bye: () => "Thank you o. Take care! 👋",
  cheers: () => "😊 Tell me wetin you want, I go find am for you.",
  bot: (shop) =>
    `I be the digital assistant of *${nameOf(shop.name)}*. I fit help you find thing and order am; if you wan follow person talk, just tell me. Wetin you want?`,
  menu: (shop) =>
    `Abeg, I no too understand. 🙏 You fit ask me price${
      shop.categories.length > 0 ? `, wetin we get (${shop.categories.slice(0, 5).map(nameOf).join(", ")})` : ""
    }, delivery, or your order. Wetin you dey find?`,
  calm: () => "Abeg no vex. Tell me wetin you need make I help you; if you want person, just tell me.",
  offTopic: (shop) => `Na only shopping for *${nameOf(shop.name)}* I fit help you with. 😊 Wetin you wan see?`,
  pleaseType: () => "Abeg, I no fit open that one for here. 🙏 Type wetin you want.",
  askWhatToBuy: () => "Which one you want?",

  offer: (product) =>
    `*${nameOf(product.name)}* na ${priceRange(product)}${wasPrice(product, "before na")}. ${stockWords(product)}${optionWords(product)}`,
  inStock: (product) =>
    `Yes, *${nameOf(product.name)}* dey, na ${priceRange(product)}. ${stockWords(product)}${optionWords(product)}`,
  priceFor: (product, quantity, total) =>
    `${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* go be ${format(total)} (${apiece(product, "each")}).`,
  soldBy: ({ name, unit }) =>
    `We dey sell *${nameOf(name)}* from ${inUnits(unit?.minimum ?? 1, unit)}${(unit?.step ?? 1) > 1 ? `, then ${unit?.step} more each time` : ""}${unit?.maximum ? `, ${inUnits(unit.maximum, unit)} at most` : ""}.`,
  askMakeIt: (quantity) => `Make I put ${quantity} for you?`,
  askHowMany: () => "How many you want?",
  soldOut: (product) => `Abeg no vex, *${nameOf(product.name)}* don finish for now.`,
  alternatives: (products) => `But these ones dey:\n${numbered(products, "don finish")}`,
  onlyLeft: (product) =>
    `Na only ${product.available} of *${nameOf(product.name)}* remain, ${apiece(product, "each")}.`,
  askTakeWhatIsLeft: (left) => (left === 1 ? "Make I put that one for you?" : `Make I put ${left} for you?`),
  askSum: (sum, total) =>
    `You talk ${total}, but wetin you list na ${sum}. Make I put the ${sum}, abi how many of each you want?`,
  noMoreToAdd: (product) => `Na all we get for *${nameOf(product.name)}* be that: ${product.available} in stock.`,
  extreme: (product, way) =>
    `${way === "cheaper" ? "The one wey cheap pass na" : "The one wey cost pass na"} *${nameOf(product.name)}* for ${priceRange(product)}.`,
  best: (winners, others, way) =>
    `${winners.join(", ")} ${winners.length > 1 ? "be the same" : way === "most" ? "na the one wey get pass" : "na the one wey small pass"}.${others.length > 0 ? ` The others: ${others.join(", ")}.` : ""}`,
  noFigure: () => "The shop never write that figure for all of them, so I no fit talk which one better pass.",
  choices: (products) => `See wetin we get:\n${numbered(products, "don finish")}`,
  near: (products) => `E fit be say we no get that exact one. These ones near am:\n${numbered(products, "don finish")}`,
  noneFound: (what) =>
    `${what === null ? "Sorry, I no see that one for our shop." : `Sorry, we no dey sell ${nameOf(what)}.`} Wetin else make I check for you?`,
  unknownGoods: (what, kinds) =>
    `I no sabi “${nameOf(what)}”. You mean something inside these: ${kinds.map(nameOf).join(", ")}?`,
  askWhich: () => "Which one you want?",
  askWhichLine: () => "Which one you mean?",
  askChoice: ({ size, colour, product }) =>
    `Which ${both(size && "size", colour && "colour", "and")} you want${product === null ? "" : ` for the *${nameOf(product)}*`}?`,
  options: (product) => optionWords(product).trim(),
  noSuchPlace: (count) =>
    `Na ${count === 1 ? "only one thing" : `only ${count} things`} dey that list. Which one you want?`,
  comesIn: (product, option) => `Yes, *${nameOf(product.name)}* dey for ${option}.`,
  notInColour: (product, colour) =>
    `*${nameOf(product.name)}* no get ${colour}.${product.colours.length > 0 ? ` E dey for ${listed(product.colours, "and")}.` : ""}`,
  notInSize: (product, size) =>
    `*${nameOf(product.name)}* no get size ${size}.${product.sizes.length > 0 ? ` Sizes: ${product.sizes.join(", ")}.` : ""}`,
  firmPrice: (product) =>
    product
      ? `${format(product.price)} na our price for *${nameOf(product.name)}*, I no fit comot anything. But e worth am well well! 😊`
      : "Our price na fixed price, abeg no vex. Na our best be that! 😊",
  tooMany: () => "That one pass wetin I fit put for one order.",
  haggleOffer: (product, price) => `Make I do am for you: *${nameOf(product.name)}* for *${format(price)}*.`,
  haggleAgreed: (product, price) => `Oya, I gree! 🤝 *${nameOf(product.name)}* for *${format(price)}*.`,
  haggleLast: (product, price) =>
    `*${format(price)}* na last price for *${nameOf(product.name)}*, I no fit comot anything again. But e worth am well well! 😊`,
  willTell: (product) => `No wahala, I go tell you for here when *${nameOf(product.name)}* land. 👍`,
  isThere: (product) =>
    `No need to wait: *${nameOf(product.name)}* dey, na ${format(product.price)}. ${stockWords(product)}`,
  whichToTell: () => "Which one make I tell you about when e land?",

  noted: (value) => `Noted: ${value}. 👍`,
  known: (value) => `You tell me: ${value}.`,
  notKnown: () => "I never get that one from you. Tell me, make I keep am for next time.",
  whatToNote: () => "Wetin make I note: your size, colour, area abi address?",
  forgotten: () => "Okay, I no hold am again.",
  offersStopped: () => "No wahala, we no go send you promo again. You fit still order and ask anything for here.",
  offersStarted: () => "Correct, we go dey send you our offers again. Write STOP any time wey e do you.",
  reordered: () => "Same thing like last time, see am. 🛍️",
  askReceived: (order) =>
    `Everything for order *${order.number}* (${itemsOf(order)}) don complete, no wahala? Tap Yes make shop collect their money. If no, write wetin dey wrong.`,
  whichCame: (orders) => `Which of your order don reach?\n${ordersListed(orders)}`,
  whichMissing: (orders) => `Which of your order never reach?\n${ordersListed(orders)}`,
  moneyStaysHeld: (order) =>
    `Thank you say you tell us. Order *${order.number}* never reach you, so we still dey hold ${order.paidOut ? "the rest of the money" : "the money"}.`,
  receivedThanks: (order) => `Thank you say you tell us about order *${order.number}*. Enjoy am! 🎉`,

  added: (name, quantity) => `I don add ${quantity} × ${nameOf(name)} for your cart. 🛍️`,
  changed: (name, quantity) => `Done, e don be ${quantity} × ${nameOf(name)} now.`,
  removed: (name) => `I don comot ${nameOf(name)} from your cart.`,
  emptied: () => "Your cart don empty now.",
  notInCart: (name) => `${nameOf(name)} no dey your cart.`,
  cart: (cart) =>
    `Your cart:\n${lines(cart.lines)}\nSubtotal: *${format(cart.subtotal)}*\n${offLine(cart, "Discount")}`.trimEnd(),
  cartEmpty: () => "Nothing dey your cart.",
  cartTaken: () => "Thank you, I don see your cart! 🛍️",
  leftOut: () => "Something wey dey inside, we no dey sell am again, so e no dey the order.",
  noLongerSold: () => "Abeg no vex, we no dey sell that one again.",
  otherPrice: (product) =>
    `*${nameOf(product.name)}* na ${apiece(product, "each")} now; your phone show another price.`,
  nothingToRemove: () => "Nothing bin dey your cart wey I for comot.",

  inAll: (product, quantity, area, total) =>
    `Total for ${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* with delivery to ${area.name}: *${format(total)}*.`,
  deliveryFees: (areas) => `We dey deliver to ${fees(areas, "and more")}.`,
  deliveryFee,
  arrival: ({ name, etaDays }) =>
    etaDays === 0 ? `For ${name} e go reach the same day.` : `For ${name} e dey take ${daysOf(etaDays)}.`,
  arrivals: (areas) => `How long e dey take: ${times(areas, (days) => (days === 0 ? "same day" : daysOf(days)), "…")}.`,
  noDeliveryThere: (areas) => `Abeg, that area no dey our delivery list. We dey deliver to ${fees(areas, "and more")}.`,
  noDelivery: (pickup) =>
    pickup
      ? `We no dey deliver for now. You fit come carry am. ${placeWritten("pcm", { ...pickup, hours: "" })}`
      : "We go arrange delivery with you after the order.",
  askArea: (areas, canPickUp) =>
    areas.length > 0
      ? `Which area make we deliver to? ${fees(areas, "and more")}${canPickUp ? ", or pickup" : ""}.`
      : `Which area make we deliver to${canPickUp ? ", abi you go come pick am" : ""}?`,
  askAddress: (area) => `${deliveryFee(area)} Wetin be the address or landmark wey near am?`,
  pickup: (pickup) => `You fit come carry am. ${placeWritten("pcm", pickup)}`,
  noPickup: () => "Abeg, we no get pickup place.",

  proposal: (proposal, otherAreas) =>
    `*Your order*\n${lines(proposal.lines)}\n${readyLine(proposal)}${deliveryLine(proposal)}${wishLines("pcm", proposal)}${offLine(proposal, "Discount")}Total: *${format(proposal.total)}*${inCash(proposal)}\n\nReply *YES* make I order am${otherAreas.length > 0 ? `, you go come pick am for there, or tell me your area for delivery (${fees(otherAreas, "…")})` : ""}.`,
  remind: (proposal) => `Total: *${format(proposal.total)}*.${inCash(proposal)} Reply *YES* make I order am.`,
  proposalLapsed: () => "Something don change since I show you, so see am again.",
  askPlainYes: () => "Make I sure:",
  notChosen: (product) => `*${nameOf(product.name)}* no dey this order: tell me which one if you still want am.`,
  notPlaced: () => "No wahala, I never order anything. Wetin you wan change?",
  whatToChange: () => "No wahala. Wetin you wan change?",
  ordered: (order) =>
    `Thank you! 🎉 I don place your order *${order.number}*. Total: *${format(order.total)}*.${order.paymentUrl ? `\nPay for here: ${order.paymentUrl}` : whenItComes(order)}`,

  status: (order) =>
    `Your order *${order.number}* (${itemsOf(order)}) ${stateIn("pcm", statusWords, order)}. Total: ${format(order.total)}.${order.paymentUrl && unpaid(order) ? `\nPay for here: ${order.paymentUrl}` : whenItComes(order)}`,
  noOrders: () => "I never see any order from you.",
  paidThanks: (order) => `Your payment of ${format(order.total)} for order *${order.number}* don enter. Thank you! 🎉`,
  notPaidYet: (order) =>
    `Thank you! I don check, but the payment for order *${order.number}* (${format(order.total)}) never reach us.${order.paymentUrl ? ` If you never pay, pay for here: ${order.paymentUrl}` : ""}\nTransfer fit take small time; ask me again, I go check am.`,
  alreadyPaid: (order) =>
    `Order *${order.number}* ${stateIn("pcm", statusWords, order)}. Nothing remain to pay for am.`,
  payHere: (order) =>
    `See the payment link for order *${order.number}* (${format(order.total)}): ${order.paymentUrl ?? ""}`,
  payAfterOrder: () => "Once you order, I go send you secure payment link for here.",
  payerHere: (order) =>
    `See link for the person wey go pay for you, order *${order.number}* (${format(order.total)}): ${order.payerUrl ?? ""}\nSend am give them. Dem go see the money, dem no go see your address.`,
  payerAfterOrder: () => "No wahala. Once you order, I go give you link for here wey you fit send give them.",
  forSomebody: (order, receiver) =>
    `Order *${order.number}* na for ${receiver ? nameOf(receiver) : "another person"}, and no price go follow am.`,
  phoneForRider: () => "The rider go get that phone number with the address.",
  forSomebodySoon: (receiver) =>
    `Nice one! Na for ${receiver ? nameOf(receiver) : "another person"}: no price go follow am.`,
  askCancel: (order) =>
    `You want make I cancel order *${order.number}* (${format(order.total)})? Reply YES make I cancel am.`,
  nothingToCancel: () => "I no see anything wey you fit cancel. If na our offers you mean, write STOP.",
  askEmptyCart: () => "You never order anything yet. Make I clear your cart?",
  cancelWhich: (orders, orCart) =>
    `Wetin make I cancel: order ${orders.map(({ number }) => `*${number}*`).join(" abi order ")}${orCart ? " abi wetin dey your cart" : ""}?`,
  cancelled: (order) => `Order *${order.number}* don cancel. Nothing to pay.`,
  kept: (order) => `Okay, order *${order.number}* go stay as e dey.`,
  alreadyOver: (order) => `Order *${order.number}* ${stateIn("pcm", statusWords, order)}.`,

  askDispute: (order, reason) =>
    `Sorry about that. 🙏 Make I open dispute for order *${order.number}* (${itemsOf(order)}), because ${wrongs[reason]}? The money go stay frozen till dem decide am. Reply YES make I open am.`,
  disputeOpened: (order) =>
    `Thank you. I dey open the dispute for order *${order.number}* now; you go hear of am here. If you get picture, send am.`,
  disputeNotOpened: () =>
    'Okay, I go leave am like that. If you want, talk say "talk to a person" and the team go look am with you.',
  alreadyDisputed: (order) => `Dispute dey already for order *${order.number}*. If you get picture, send am here.`,
  disputeTooLate: (order) =>
    `E don late to open dispute for order *${order.number}*: the money don go the shop tey tey.`,
  nothingToDispute: (order) => `No money for order *${order.number}* fit hold here, so nothing dey to dispute.`,
  askWhatIsWrong: (order) => `Sorry about that. Wetin be the problem with order *${order.number}* (${itemsOf(order)})?`,

  noPolicy: () => "I no get that one for here; if you want, tell me make person answer you.",
  moneyIsHeld: (inCash) =>
    `You go pay with secure link, and dem go hold your money until your order reach your hand. Na that time the shop go collect am, or if you no answer any question wey we ask about am. If e no come or something spoil, write me here.${inCash ? " Nobody dey hold cash: e go straight to the shop." : ""}`,
  receiptIsThere: () =>
    "Yes. Once your payment enter, the payment page go show your receipt, and the invoice dey there as PDF.",
  hours: (text) => `The time wey the shop dey open: ${quoted(text)}`,
  location: (shop) =>
    shop.pickup
      ? placeWritten("pcm", shop.pickup)
      : `We be online shop${shop.city ? ` for ${shop.city}` : ""}, we no get walk-in store.`,
  handedOver: (reason) => handOvers[reason],
  handOverFailed: () => "Abeg, I no fit reach our people now. Write us again small time.",
  anythingElse: () => "Any other thing?",
  trouble: () => "Abeg, that one no work now. Try am again.",
  buttons: {
    confirm: "Yes, order am",
    change: "Change something",
    cancelIt: "Yes, cancel am",
    keepIt: "No, leave am",
    openIt: "Yes, open am",
    leaveIt: "No, leave am",
    emptyIt: "Yes, clear am",
    theCart: "The cart",
    received: "Yes, e correct",
    notYet: "Never reach",
  },
  safe: () => "Abeg, I wan sure before I answer. Which item or order you mean?",
};

function deliveryFee({ name, fee, etaDays }: DeliveryArea): string {
  const time = etaDays === 0 ? "e go reach the same day" : `e dey take ${daysOf(etaDays)}`;
  return `Delivery to ${name} na ${fee.minor === 0n ? "free" : format(fee)} and ${time}.`;
}

function stockWords(product: ProductCard): string {
  if (product.leadTimeDays !== null)
    return `We dey make am when person want am: e go ready for like ${daysOf(product.leadTimeDays)}.`;
  if (product.uncounted) return "E dey in stock.";
  return product.available <= 0
    ? "E don finish for now."
    : product.available === 1
      ? "Na only 1 remain."
      : `${product.available} dey in stock.`;
}

function daysOf(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** What is made for the order is ready when the slowest of it is. */
function readyLine({ lines: items }: Proposal): string {
  const days = slowest(items);
  return days === null ? "" : `We go make am for you: e go ready like ${daysOf(days)} after payment.\n`;
}

function deliveryLine({ delivery }: Proposal): string {
  if (delivery.kind === "pickup") return `Pickup. ${addressWritten("pcm", delivery.place)}\n`;
  if (delivery.kind === "area")
    return `Delivery to ${delivery.area} (${withoutContacts(delivery.address)}${besideAddress("pcm", delivery)}): ${format(delivery.fee)}\n`;
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
