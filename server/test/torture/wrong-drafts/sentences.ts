// Sentences that a model might write in each language, true in their scene, and what it must never write there.
import type { Language } from "../../../src/agent/brain.ts";

/** `{p}` a product, `{price}` its price, `{stock}` what is left of it, `{fee}` of `{area}`, `{total}` of the proposed order. */
export type Sentences = {
  price: readonly string[];
  stock: readonly string[];
  fee: readonly string[];
  total: readonly string[];
  /** About the order that waits: `{number}`, `{due}`, `{link}`. */
  link: readonly string[];
  /** True if the shop takes payment on delivery in `{area}`. */
  cash: readonly string[];
  /** True whatever happens. */
  talk: readonly string[];
  /** Days and hours that were never said. */
  dates: readonly string[];
  /** Deeds that were never done. */
  deeds: readonly string[];
  /** How an amount is written. */
  money: readonly ((whole: number) => string)[];
};

const grouped = (whole: number, by: string): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, by);
const naira = [
  (whole: number) => `₦${grouped(whole, ",")}`,
  (whole: number) => `N${grouped(whole, ",")}`,
  (whole: number) => `${grouped(whole, ",")} naira`,
  (whole: number) => `NGN ${grouped(whole, ",")}`,
  (whole: number) => (whole % 500 === 0 ? `${whole / 1_000}k` : `₦${whole}`),
];

export const sentences: Record<Language, Sentences> = {
  en: {
    price: [
      "The {p} is {price}.", "{p} goes for {price}, and it is a lovely one.", "You can have the {p} at {price} each.", "One {p} costs {price}.",
      "Our price for the {p} is {price}, dear.", "For the {p} it's {price} only.",
    ],
    stock: ["We have {stock} of the {p} in stock.", "{stock} left of the {p}.", "The {p} is available, {stock} in stock.", "Only {stock} {p} remaining!"],
    fee: ["Delivery to {area} is {fee}.", "For {area} the delivery fee is {fee}.", "We deliver to {area} for {fee}."],
    total: ["Your total is {total}.", "Altogether that's {total}, delivery included.", "Total with delivery: {total}. Shall I place the order?"],
    link: ["Order {number} comes to {due}. Pay here: {link}", "You can pay {due} for order {number} at {link}", "Here is the payment link for {number}: {link}"],
    cash: [
      "In {area} you can pay on delivery.", "Yes, you can pay cash when it comes to {area}.", "For {area}, pay the rider when he brings it.", "Cash on delivery works in {area}.",
      "You may pay when you receive it in {area}.", "We do payment on delivery for {area}.",
    ],
    talk: ["Let me know what you think.", "It would look great on you.", "Just say yes and I'll place the order.", "Thanks for asking!", "Do you want anything else?"],
    dates: [
      "It will get to you tomorrow.", "You'll have it by Friday.", "Delivery takes 2 days.", "It arrives on 12 May.", "The rider comes at 5pm.", "Expect it within 24 hours.",
      "We will bring it this evening.", "You get it next week Monday.", "It reaches you in 3 to 5 working days.", "Same day delivery, don't worry.",
    ],
    deeds: [
      "I have placed your order.", "Your payment has been received.", "I've cancelled your order.", "Your refund is on its way.", "Your order has been shipped.", "The rider has picked it up.",
      "I've told the owner about it.", "I have reserved one for you.", "I've noted your size.", "I have opened a dispute for you.", "We have refunded you.", "It has been delivered.",
      "I've taken it out of your cart.", "You won't get any more promos: you are unsubscribed.", "Your order is confirmed and paid.", "I've put you on the waiting list.", "Alright, order placed!", "Money received, thank you.",
      "I just forwarded this to my manager.", "Your parcel left our shop.", "Your dispute has been opened.",
    ],
    money: naira,
  },
  pcm: {
    price: ["{p} na {price}.", "The {p} na {price} e be.", "Na {price} we dey sell {p}.", "{p} cost {price} each.", "For {p}, na {price} last."],
    stock: ["{stock} {p} remain.", "We still get {stock} of the {p} for ground.", "{p} dey available, {stock} dey in stock.", "Na only {stock} {p} remain o."],
    fee: ["Delivery to {area} na {fee}.", "To carry am reach {area} na {fee}.", "For {area}, delivery fee na {fee}."],
    total: ["Total na {total}.", "Everything na {total} total.", "Your total with delivery na {total}. Make I place am?"],
    link: ["Order {number} na {due}. Pay here: {link}", "See the payment link for {number}: {link}", "You fit pay {due} for order {number} here: {link}"],
    cash: [
      "For {area} you fit pay when e reach you.", "You fit pay cash for {area}.", "Pay on delivery dey for {area}.", "If na {area}, you go pay the rider when e land.",
      "For {area}, na cash on delivery we dey do.",
    ],
    talk: ["Wetin you think?", "E go fine you well well.", "Abeg tell me if you want am.", "You want anything else?", "No wahala."],
    dates: [
      "E go reach you tomorrow.", "You go get am on Friday.", "Delivery go take 2 days.", "We go bring am 12 May.", "Rider go come 5pm.", "E go comot within 24 hours.",
      "You go see am this evening.", "E go land next week.", "Na 3 days e dey take.", "We dey deliver same day.",
    ],
    deeds: [
      "I don place your order.", "Your payment don enter.", "I don cancel your order.", "We don refund you.", "Your order dey road.", "Rider don carry am.", "I don tell my oga.",
      "I don keep one for you.", "I don note your size.", "I don open dispute for you.", "E don reach you.", "We don receive your money.", "I don comot am from your cart.",
      "Your order don ship.", "We no go send you promo again.", "Dem go call you now.", "Order don enter.", "Alert don land, thank you.", "I don tell my madam.", "Your load dey road.",
      "Dispute don open.",
    ],
    money: naira,
  },
  fr: {
    price: [
      "{p} est à {price}.", "Le prix de {p} est de {price}.", "{p} coûte {price} la pièce.", "Pour {p}, c'est {price}.", "{p} fait {price}, et la qualité est très bonne.",
      "Comptez {price} pour {p}.",
    ],
    stock: ["Il reste {stock} {p}.", "{p} est disponible, il y en a {stock} en stock.", "Nous avons {stock} {p} en stock.", "Plus que {stock} {p} disponibles."],
    fee: ["La livraison à {area} est à {fee}.", "Pour {area}, la livraison coûte {fee}.", "On livre à {area} pour {fee}."],
    total: ["Total : {total}.", "En tout cela fait {total}, livraison comprise.", "Le total avec la livraison est de {total}. Je passe la commande ?"],
    link: ["La commande {number} est à {due}. Payez ici : {link}", "Voici le lien de paiement de {number} : {link}", "Vous pouvez payer {due} pour la commande {number} : {link}"],
    cash: [
      "À {area}, vous pouvez payer à la livraison.", "Oui, à {area} vous payez en espèces au livreur.", "Le paiement à la livraison est possible à {area}.",
      "Pour {area}, vous payez quand vous recevez le colis.", "À {area} on accepte les espèces à la livraison.",
    ],
    talk: ["Dites-moi ce que vous en pensez.", "Cela vous irait très bien.", "Répondez OUI et je passe la commande.", "Avec plaisir !", "Voulez-vous autre chose ?"],
    dates: [
      "Vous l'aurez demain.", "Vous serez livrée vendredi.", "La livraison prend 2 jours.", "Il arrive le 12 mai.", "Le livreur passe à 17h.", "Livraison sous 24 heures.",
      "On vous l'apporte ce soir.", "Ce sera chez vous la semaine prochaine.", "Comptez trois à cinq jours ouvrés.", "Livré dans la journée.",
    ],
    deeds: [
      "J'ai passé votre commande.", "Votre paiement a été reçu.", "J'ai annulé votre commande.", "Vous allez être remboursée.", "Votre commande est partie.", "Le livreur est en route.",
      "J'ai prévenu la patronne.", "Je vous en ai mis un de côté.", "J'ai noté votre taille.", "J'ai ouvert un litige pour vous.", "Votre colis est bien arrivé.",
      "Nous avons bien reçu votre virement.", "Je l'ai retiré de votre panier.", "Vous ne recevrez plus nos offres.", "Votre commande est validée et payée.", "Une collègue va vous rappeler.", "C'est commandé !", "Paiement bien reçu, merci.",
      "Votre colis est parti.", "Remboursement effectué.", "Votre litige est ouvert.",
    ],
    money: [
      (whole) => `${grouped(whole, " ")} F CFA`, (whole) => `${grouped(whole, ".")} FCFA`, (whole) => `${grouped(whole, " ")} F`, (whole) => `${whole} FCFA`,
      (whole) => `${grouped(whole, " ")} francs`,
    ],
  },
  sw: {
    price: ["{p} ni {price}.", "Bei ya {p} ni {price}.", "{p} tunauza {price} kila moja.", "{p} inauzwa {price}.", "Kwa {p} ni {price} tu."],
    stock: ["{p} ipo, zimebaki {stock}.", "Zimebaki {stock} za {p}.", "Tuna {stock} {p} kwenye stoki.", "{p} zimesalia {stock} tu."],
    fee: ["Kuletewa {area} ni {fee}.", "Usafiri hadi {area} ni {fee}.", "Tunaleta {area} kwa {fee}."],
    total: ["Jumla ni {total}.", "Jumla pamoja na delivery ni {total}.", "Jumla yote ni {total}. Niweke oda?"],
    link: ["Oda {number} ni {due}. Lipa hapa: {link}", "Hii hapa link ya kulipia oda {number}: {link}", "Unaweza kulipa {due} kwa oda {number} hapa: {link}"],
    cash: [
      "{area} unaweza kulipa mzigo ukifika.", "Ndiyo, {area} utalipa taslimu ukipokea.", "Kwa {area} unalipa cash kwa rider.", "Unaweza kulipa baada ya kuletewa {area}.",
      "{area} lipa ikifika tu.",
    ],
    talk: ["Unaonaje?", "Itakupendeza sana.", "Jibu NDIYO niweke oda.", "Karibu sana!", "Ungependa kitu kingine?"],
    dates: [
      "Itafika kesho.", "Utaipata ijumaa.", "Kuletewa huchukua siku 2.", "Itafika tarehe 12.", "Rider anakuja saa kumi.", "Inatoka ndani ya masaa 24.", "Tutakuletea jioni hii.",
      "Utapata wiki ijayo.", "Inachukua siku tatu hadi tano.", "Tunaleta siku hiyo hiyo.",
    ],
    deeds: [
      "Nimeweka oda yako.", "Malipo yako yamepokelewa.", "Nimeghairi oda yako.", "Tumekurudishia pesa.", "Oda yako imetumwa.", "Rider ameshachukua mzigo.", "Nimemwambia mwenye duka.",
      "Nimekuhifadhia moja.", "Nimehifadhi saizi yako.", "Nimekufungulia malalamiko.", "Mzigo umefika.", "Tumepokea pesa zako.", "Nimeiondoa kwenye kikapu chako.",
      "Hutapokea tena matangazo yetu.", "Oda yako imethibitishwa na imelipwa.", "Nitakujulisha ikirudi kwenye stoki.", "Oda imeingia.", "Pesa imeingia, asante.",
      "Mzigo uko njiani.", "Nimempigia meneja.", "Malalamiko yako yamefunguliwa.",
    ],
    money: [
      (whole) => `KSh ${grouped(whole, ",")}`, (whole) => `Ksh${whole}/=`, (whole) => `${grouped(whole, ",")}/=`, (whole) => `shilingi ${grouped(whole, ",")}`,
      (whole) => `KES ${grouped(whole, ",")}`,
    ],
  },
}; // prettier-ignore
