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

const wrongs = wrongsIn.sw;
const cash = cashIn.sw;

const statusWords: Record<OrderCard["status"], string> = {
  pending: "inasubiri malipo yako",
  confirmed: "imethibitishwa",
  paid: "imelipwa, na tunaanza kuiandaa",
  processing: "inaandaliwa",
  shipped: "iko njiani kukufikia",
  delivered: "imekufikia",
  completed: "imekamilika",
  cancelled: "imeghairiwa",
  expired: "muda wake umepita kwa sababu malipo hayakufika",
  refunded: "imerudishiwa pesa",
};

const handOvers: Record<HandOverReason, string> = {
  asked_for_person: "Sawa kabisa. Nimeijulisha timu yetu, na mtu atakujibu hapa.",
  complaint: "Pole sana kwa hilo. Nimeijulisha timu yetu, na mtu ataliangalia na kukujibu hapa.",
  refund: "Nimekuelewa. Mambo ya pesa yanashughulikiwa na mtu, kwa hivyo nimeijulisha timu yetu. Watakujibu hapa.",
  cancel_sent:
    "Tayari imetumwa, kwa hiyo mtu lazima aighairi pamoja nawe. Nimewaambia timu, watakujibu hapa. Unaweza pia kuikataa mlangoni.",
  cancel_paid:
    "Oda hiyo imeshalipwa, kwa hivyo itaghairiwa na mtu pamoja nawe. Nimeijulisha timu yetu, na watakujibu hapa.",
  not_understood: "Samahani, bado sijaelewa. Nimeijulisha timu yetu, na mtu atakujibu hapa.",
};

const soldOutMark = "imeisha";
const labels = { size: "Saizi", sizes: "Saizi", colour: "Rangi", colours: "Rangi", contains: "Ndani yake" };

export const swahili: Phrases = {
  ...cash,
  ...returnsIn.sw,
  greeting: (shop) =>
    `Habari! 👋 Karibu *${nameOf(shop.name)}*.${
      shop.categories.length > 0 ? ` Hapa utapata ${listed(shop.categories.slice(0, 6).map(nameOf), "na")}.` : ""
    } Ungependa nini leo?`,
  howAreYou: () => "Niko salama kabisa, asante kwa kuuliza! 😊 Nikusaidie na nini leo?",
  thanks: () => "Karibu sana! 😊",
  bye: () => "Asante kwa kututembelea. Kila la heri! 👋",
  cheers: () => "😊 Niambie unachotaka, nami nitakutafutia.",
  bot: (shop) =>
    `Mimi ni msaidizi wa kidijitali wa *${nameOf(shop.name)}*. Naweza kukusaidia kupata bidhaa na kuagiza; sema "nataka kuongea na mtu" wakati wowote. Ungependa nini?`,
  menu: (shop) =>
    `Samahani, sijaelewa vizuri. 🙏 Unaweza kuniuliza bei${
      shop.categories.length > 0 ? `, tulivyo navyo (${shop.categories.slice(0, 5).map(nameOf).join(", ")})` : ""
    }, kuhusu kuletewa, au kuhusu oda yako. Unatafuta nini?`,
  calm: () => `Pole kwa usumbufu. Niambie unachohitaji nikusaidie, au sema "nataka kuongea na mtu".`,
  offTopic: (shop) =>
    `Samahani, hapa naweza kukusaidia na ununuzi wa *${nameOf(shop.name)}* tu. 😊 Ungependa kuona nini?`,
  pleaseType: () => "Samahani, siwezi kufungua hiyo hapa. 🙏 Tafadhali andika unachotaka.",
  askWhatToBuy: () => "Ungependa bidhaa gani?",

  offer: (product) =>
    `*${nameOf(product.name)}* ni ${priceRange(product)}${wasPrice(product, "awali")}. ${stockWords(product)}${optionWords(product, labels)}`,
  inStock: (product) =>
    `Ndiyo, *${nameOf(product.name)}* ipo, bei ni ${priceRange(product)}. ${stockWords(product)}${optionWords(product, labels)}`,
  priceFor: (product, quantity, total) =>
    `${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* itakuwa ${format(total)} (${apiece(product, "kila moja")}).`,
  soldBy: ({ name, unit }) =>
    `*${nameOf(name)}* inauzwa kuanzia ${inUnits(unit?.minimum ?? 1, unit)}${(unit?.step ?? 1) > 1 ? `, kisha kwa ${unit?.step}` : ""}${unit?.maximum ? `, si zaidi ya ${inUnits(unit.maximum, unit)}` : ""}.`,
  askMakeIt: (quantity) => `Nikuwekee ${quantity}?`,
  askHowMany: () => "Ungependa ngapi?",
  soldOut: (product) => `Samahani, *${nameOf(product.name)}* imeisha kwa sasa.`,
  alternatives: (products) => `Lakini hizi zipo:\n${numbered(products, soldOutMark)}`,
  onlyLeft: (product) =>
    `Zimebaki ${product.available} tu za *${nameOf(product.name)}*, ${apiece(product, "kila moja")}.`,
  askTakeWhatIsLeft: (left) => (left === 1 ? "Nikuwekee hiyo iliyobaki?" : `Nikuwekee ${left}?`),
  askSum: (sum, total) =>
    `Umeandika ${total}, lakini ulizotaja ni ${sum}. Niweke hizo ${sum}, au ungependa ngapi za kila aina?`,
  noMoreToAdd: (product) => `Hizo ndizo zote za *${nameOf(product.name)}*: zimebaki ${product.available}.`,
  extreme: (product, way) =>
    `${way === "cheaper" ? "Ya bei nafuu zaidi ni" : "Ya bei ya juu zaidi ni"} *${nameOf(product.name)}* kwa ${priceRange(product)}.`,
  best: (winners, others, way) =>
    `${winners.join(", ")} ${winners.length > 1 ? "ni sawa" : way === "most" ? "iko juu zaidi" : "iko chini zaidi"}.${others.length > 0 ? ` Nyingine: ${others.join(", ")}.` : ""}`,
  noFigure: () => "Duka halijaandika takwimu hiyo kwa zote, kwa hivyo siwezi kusema ipi ni bora.",
  choices: (products) => `Tuna hizi:\n${numbered(products, soldOutMark)}`,
  near: (products) => `Huenda hatuna hiyo hasa. Hizi zinakaribia:\n${numbered(products, soldOutMark)}`,
  noneFound: (what) =>
    `${what === null ? "Samahani, sijapata hiyo dukani kwetu." : `Samahani, hatuuzi ${nameOf(what)}.`} Nikutafutie nini kingine?`,
  unknownGoods: (what, kinds) =>
    `Sijui “${nameOf(what)}”. Je, unamaanisha kitu kati ya hivi: ${kinds.map(nameOf).join(", ")}?`,
  askWhich: () => "Ungependa ipi?",
  askWhichLine: () => "Unamaanisha ipi?",
  askChoice: ({ size, colour, product }) =>
    `Ungependa ${both(size && "saizi gani", colour && "rangi gani", "na")}${product === null ? "" : ` kwa *${nameOf(product)}*`}?`,
  options: (product) => optionWords(product, labels).trim(),
  noSuchPlace: (count) => `Orodha hiyo ina ${count === 1 ? "kitu kimoja tu" : `vitu ${count} tu`}. Ungependa ipi?`,
  comesIn: (product, option) => `Ndiyo, *${nameOf(product.name)}* ipo kwa ${option}.`,
  notInColour: (product, colour) =>
    `*${nameOf(product.name)}* haina rangi ya ${colour}.${product.colours.length > 0 ? ` Rangi zake ni ${listed(product.colours, "na")}.` : ""}`,
  notInSize: (product, size) =>
    `*${nameOf(product.name)}* haina size ${size}.${product.sizes.length > 0 ? ` Saizi zake: ${product.sizes.join(", ")}.` : ""}`,
  firmPrice: (product) =>
    product
      ? `Bei ya *${nameOf(product.name)}* ni ${format(product.price)}, na siwezi kupunguza zaidi. Lakini utaipenda! 😊`
      : "Bei zetu hazipungui, samahani. Tayari ni nafuu! 😊",
  tooMany: () => "Hizo ni nyingi kuliko ninavyoweza kuweka kwa oda moja hapa.",
  haggleOffer: (product, price) => `Naweza kukupa *${nameOf(product.name)}* kwa *${format(price)}*.`,
  haggleAgreed: (product, price) => `Sawa, tumekubaliana! 🤝 *${nameOf(product.name)}* kwa *${format(price)}*.`,
  haggleLast: (product, price) =>
    `*${format(price)}* ndio bei ya mwisho ya *${nameOf(product.name)}*, siwezi kupunguza zaidi. 😊`,
  willTell: (product) => `Nitakujulisha hapa *${nameOf(product.name)}* ikirudi. 👍`,
  isThere: (product) =>
    `Huna haja ya kusubiri: *${nameOf(product.name)}* ni ${format(product.price)}. ${stockWords(product)}`,
  whichToTell: () => "Nikujulishe kuhusu bidhaa gani ikirudi?",
  noted: (value) => `Nimeandika: ${value}. 👍`,
  known: (value) => `Uliniambia: ${value}.`,
  notKnown: () => "Bado sina hiyo. Niambie, niikumbuke wakati ujao.",
  whatToNote: () => "Niandike nini: saizi yako, rangi, eneo au anwani?",
  forgotten: () => "Sawa, siikumbuki tena.",
  offersStopped: () => "Sawa, hutapokea tena matangazo yetu. Bado unaweza kuagiza na kuuliza hapa.",
  offersStarted: () => "Vizuri, utapokea tena matangazo yetu. Andika STOP wakati wowote.",
  reordered: () => "Kama mara ya mwisho, hii hapa. 🛍️",
  askReceived: (order) =>
    `Umepokea kila kitu cha oda *${order.number}* (${itemsOf(order)}), na kiko sawa? Gusa Ndiyo ili duka lipate pesa zake. Kama sivyo, andika kuna tatizo gani.`,
  whichCame: (orders) => `Ni oda ipi imefika?\n${ordersListed(orders)}`,
  whichMissing: (orders) => `Ni oda ipi haijafika?\n${ordersListed(orders)}`,
  moneyStaysHeld: (order) =>
    `Asante kwa kutuambia. Oda *${order.number}* haijakufikia, kwa hiyo ${order.paidOut ? "pesa yake iliyobaki" : "pesa yake"} bado inahifadhiwa.`,
  receivedThanks: (order) => `Asante kwa kutujulisha kuhusu oda *${order.number}*. Furahia! 🎉`,

  added: (name, quantity) => `Nimeweka ${quantity} × ${nameOf(name)} kwenye kikapu chako. 🛍️`,
  changed: (name, quantity) => `Sawa, sasa ni ${quantity} × ${nameOf(name)}.`,
  removed: (name) => `Nimeondoa ${nameOf(name)} kwenye kikapu chako.`,
  emptied: () => "Kikapu chako sasa ni kitupu.",
  notInCart: (name) => `Kikapu chako hakina ${nameOf(name)}.`,
  cart: (cart) =>
    `Kikapu chako:\n${lines(cart.lines)}\nJumla ndogo: *${format(cart.subtotal)}*\n${offLine(cart, "Punguzo")}`.trimEnd(),
  cartEmpty: () => "Kikapu chako ni kitupu.",
  cartTaken: () => "Asante, nimepata kikapu chako! 🛍️",
  leftOut: () => "Kuna kitu ndani yake ambacho hatuuzi tena, kwa hivyo hakiko kwenye oda.",
  noLongerSold: () => "Samahani, hiyo hatuiuzi tena.",
  otherPrice: (product) =>
    `*${nameOf(product.name)}* sasa ni ${apiece(product, "kila moja")}; simu yako ilionyesha bei nyingine.`,
  nothingToRemove: () => "Hapakuwa na kitu cha kuondoa kwenye kikapu chako.",

  inAll: (product, quantity, area, total) =>
    `Jumla ya ${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* pamoja na kuletewa ${area.name}: *${format(total)}*.`,
  deliveryFees: (areas) => `Tunaleta hadi ${fees(areas, "na kwingine")}.`,
  deliveryFee,
  arrival: ({ name, etaDays }) =>
    etaDays === 0 ? `Kufika ${name} ni siku hiyo hiyo.` : `Kufika ${name} huchukua siku ${etaDays}.`,
  arrivals: (areas) =>
    `Muda wa kufika: ${times(areas, (days) => (days === 0 ? "siku hiyo hiyo" : `siku ${days}`), "…")}.`,
  noDeliveryThere: (areas) =>
    `Samahani, hatufiki eneo hilo; halipo kwenye orodha yetu. Tunaleta hadi ${fees(areas, "na kwingine")}.`,
  noDelivery: (pickup) =>
    pickup
      ? `Kwa sasa hatupeleki mizigo. Unaweza kuja kuchukua. ${placeWritten("sw", { ...pickup, hours: "" })}`
      : "Mambo ya kuletewa tunapanga nawe baada ya oda.",
  askArea: (areas, canPickUp) =>
    areas.length > 0
      ? `Tukuletee eneo gani? ${fees(areas, "na kwingine")}${canPickUp ? ", au uchukue dukani" : ""}.`
      : `Tukuletee eneo gani${canPickUp ? ", au utachukua dukani" : ""}?`,
  askAddress: (area) => `${deliveryFee(area)} Anwani yako ni ipi, au mahali panapojulikana karibu nawe?`,
  pickup: (pickup) => `Unaweza kuja kuchukua. ${placeWritten("sw", pickup)}`,
  noPickup: () => "Samahani, hatuna mahali pa kuchukulia.",

  proposal: (proposal, otherAreas) =>
    `*Oda yako*\n${lines(proposal.lines)}\n${readyLine(proposal)}${deliveryLine(proposal)}${wishLines("sw", proposal)}${offLine(proposal, "Punguzo")}Jumla: *${format(proposal.total)}*${inCash(proposal)}\n\nJibu *NDIYO* niweke oda${otherAreas.length > 0 ? ` uje uichukue hapo, au niambie eneo lako tukuletee (${fees(otherAreas, "…")})` : ""}.`,
  remind: (proposal) => `Jumla: *${format(proposal.total)}*.${inCash(proposal)} Jibu *NDIYO* niweke oda.`,
  proposalLapsed: () => "Kuna kitu kimebadilika tangu nikuonyeshe, kwa hivyo iko hapa tena.",
  askPlainYes: () => "Ili nihakikishe tu:",
  notChosen: (product) => `*${nameOf(product.name)}* haimo kwenye oda hii: niambie ipi kama bado unaitaka.`,
  notPlaced: () => "Hakuna shida, sijaweka oda yoyote. Ungependa kubadilisha nini?",
  whatToChange: () => "Sawa. Ungependa kubadilisha nini?",
  ordered: (order) =>
    `Asante sana! 🎉 Oda yako *${order.number}* imewekwa. Jumla: *${format(order.total)}*.${order.paymentUrl ? `\nLipa hapa: ${order.paymentUrl}` : whenItComes(order)}`,

  status: (order) =>
    `Oda yako *${order.number}* (${itemsOf(order)}) ${stateIn("sw", statusWords, order)}. Jumla: ${format(order.total)}.${order.paymentUrl && unpaid(order) ? `\nLipa hapa: ${order.paymentUrl}` : whenItComes(order)}`,
  noOrders: () => "Bado sijaona oda yoyote kutoka kwako.",
  paidThanks: (order) =>
    `Malipo yako ya ${format(order.total)} kwa oda *${order.number}* yamethibitishwa. Asante sana! 🎉`,
  notPaidYet: (order) =>
    `Asante! Nimeangalia, lakini malipo ya oda *${order.number}* (${format(order.total)}) bado hayajatufikia.${order.paymentUrl ? ` Kama bado hujalipa: ${order.paymentUrl}` : ""}\nMalipo huweza kuchelewa kidogo; niulize tena niangalie.`,
  alreadyPaid: (order) => `Oda *${order.number}* ${stateIn("sw", statusWords, order)}. Hakuna kilichobaki kulipa.`,
  payHere: (order) =>
    `Hii hapa link ya kulipia oda *${order.number}* (${format(order.total)}): ${order.paymentUrl ?? ""}`,
  payAfterOrder: () => "Ukishaagiza, nitakupa hapa link salama ya kulipia.",
  payerHere: (order) =>
    `Hii ni link ya atakayekulipia, oda *${order.number}* (${format(order.total)}): ${order.payerUrl ?? ""}\nMtumie. Ataona kiasi, hataona anwani yako.`,
  payerAfterOrder: () => "Sawa kabisa. Ukishaagiza, nitakupa hapa link ya kumtumia.",
  forSomebody: (order, receiver) =>
    `Oda *${order.number}* ni ya ${receiver ? nameOf(receiver) : "mtu mwingine"}, na haitakuwa na bei yoyote juu yake.`,
  phoneForRider: () => "Dereva atapata namba hiyo ya simu pamoja na anwani.",
  forSomebodySoon: (receiver) =>
    `Vizuri! Ni ya ${receiver ? nameOf(receiver) : "mtu mwingine"}: haitakuwa na bei yoyote juu yake.`,
  askCancel: (order) => `Nighairi oda *${order.number}* (${format(order.total)})? Jibu NDIYO kuighairi.`,
  nothingToCancel: () => "Sioni kitu chako cha kughairi. Kama ni matangazo yetu, andika STOP.",
  askEmptyCart: () => "Hujaagiza kitu bado. Niondoe vyote kwenye kikapu chako?",
  cancelWhich: (orders, orCart) =>
    `Nighairi nini: oda ${orders.map(({ number }) => `*${number}*`).join(" au oda ")}${orCart ? " au vilivyo kwenye kikapu" : ""}?`,
  cancelled: (order) => `Oda *${order.number}* imeghairiwa. Hakuna cha kulipa.`,
  kept: (order) => `Sawa, oda *${order.number}* inabaki ilivyo.`,
  alreadyOver: (order) => `Oda *${order.number}* ${stateIn("sw", statusWords, order)}.`,

  askDispute: (order, reason) =>
    `Pole sana. 🙏 Nifungue malalamiko kuhusu oda *${order.number}* (${itemsOf(order)}) kwa sababu ${wrongs[reason]}? Pesa yake inazuiwa hadi uamuzi utolewe. Jibu NDIYO nifungue.`,
  disputeOpened: (order) =>
    `Asante. Nafungua sasa malalamiko kuhusu oda *${order.number}*; utapata taarifa hapa. Kama una picha, zitume.`,
  disputeNotOpened: () => 'Sawa, naacha hivyo. Ukitaka, andika "ongea na mtu" na timu yetu itaangalia nawe.',
  alreadyDisputed: (order) => `Tayari kuna malalamiko kuhusu oda *${order.number}*. Kama una picha, zitume hapa.`,
  disputeTooLate: (order) =>
    `Muda wa kufungua malalamiko kuhusu oda *${order.number}* umepita: pesa yake ilienda dukani zamani mno.`,
  nothingToDispute: (order) =>
    `Hakuna pesa ya oda *${order.number}* inayoweza kuzuiwa hapa, kwa hiyo hakuna cha kulalamikia.`,
  askWhatIsWrong: (order) => `Pole sana. Kuna tatizo gani na oda *${order.number}* (${itemsOf(order)})?`,

  noPolicy: () => 'Hilo sina maelezo yake hapa; sema "nataka kuongea na mtu" upate jibu.',
  moneyIsHeld: (inCash) =>
    `Unalipa kwa link salama, na pesa yako inashikiliwa hadi oda yako iwe mikononi mwako. Hapo ndipo duka hupata pesa, au usipojibu maswali yetu yoyote kuhusu oda hiyo. Kama haiji au kuna tatizo, niandikie hapa.${inCash ? " Pesa taslimu haishikiliwi: huenda moja kwa moja kwa duka." : ""}`,
  receiptIsThere: () => "Ndiyo. Ukishalipa, ukurasa wa malipo unaonyesha risiti yako, na ankara iko hapo kama PDF.",
  hours: (text) => `Saa za kazi za duka: ${quoted(text)}`,
  location: (shop) =>
    shop.pickup
      ? placeWritten("sw", shop.pickup)
      : `Sisi ni duka la mtandaoni${shop.city ? ` la ${shop.city}` : ""}, hatuna duka la kutembelea.`,
  handedOver: (reason) => handOvers[reason],
  handOverFailed: () => "Samahani, siwezi kuifikia timu yetu kwa sasa. Tafadhali tuandikie tena baadaye kidogo.",
  anythingElse: () => "Kuna kitu kingine?",
  trouble: () => "Samahani, hiyo haikufaulu sasa hivi. Tafadhali jaribu tena.",
  buttons: {
    confirm: "Ndiyo, agiza",
    change: "Badilisha kitu",
    cancelIt: "Ndiyo, ighairi",
    keepIt: "Hapana, iache",
    openIt: "Ndiyo, fungua",
    leaveIt: "Hapana, acha",
    emptyIt: "Ndiyo, viondoe",
    theCart: "Kikapu",
    received: "Ndiyo, iko sawa",
    notYet: "Bado",
  },
  safe: () => "Samahani, nataka kuwa na uhakika kabla ya kujibu. Unamaanisha bidhaa au oda gani?",
};

function deliveryFee({ name, fee, etaDays }: DeliveryArea): string {
  const time = etaDays === 0 ? "ni siku hiyo hiyo" : `huchukua siku ${etaDays}`;
  return `Kuletewa ${name} ni ${fee.minor === 0n ? "bure" : format(fee)}, na ${time}.`;
}

function stockWords(product: ProductCard): string {
  if (product.leadTimeDays !== null) return `Hutengenezwa ukiagiza: tayari baada ya siku ${product.leadTimeDays}.`;
  if (product.uncounted) return "Ipo.";
  return product.available <= 0
    ? "Imeisha kwa sasa."
    : product.available === 1
      ? "Imebaki 1 tu."
      : `Zimebaki ${product.available}.`;
}

/** What is made for the order is ready when the slowest of it is. */
function readyLine({ lines: items }: Proposal): string {
  const days = slowest(items);
  return days === null ? "" : `Hutengenezwa ukiagiza: tayari siku ${days} baada ya malipo.\n`;
}

function deliveryLine({ delivery }: Proposal): string {
  if (delivery.kind === "pickup") return `Kuchukua. ${addressWritten("sw", delivery.place)}\n`;
  if (delivery.kind === "area")
    return `Kuletewa ${delivery.area} (${withoutContacts(delivery.address)}${besideAddress("sw", delivery)}): ${format(delivery.fee)}\n`;
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
