// Nine kinds of sentences that are never true in the scene, each with many fillings, and honest sentences on the same subjects.
import type { Language } from "../../../src/agent/brain.ts";

export const nineKinds = [
  "account in words", "wallet", "link in words", "card data", "delivery", "looks", "other buyer", "raw output", "payee",
] as const; // prettier-ignore
export type NineKind = (typeof nineKinds)[number];

type Own = { wrong: Record<NineKind, readonly string[]>; honest: readonly string[]; digits: readonly string[] };

/** The fillings of `{wallet}`, `{place}` and so on; `{digits}` is ten figures in words. */
export const fillings: Record<string, readonly string[]> = {
  wallet: ["wallet", "Opay", "Palmpay", "M-Pesa", "MoMo", "mobile money", "Airtel Money", "Kuda", "PayPal", "Bitcoin wallet"],
  site: ["adastyles", "ada pay", "pay-ada", "adashop", "lipa ada"],
  tld: ["com", "ng", "shop", "net", "co", "store"],
  secret: ["card number", "PIN code", "CVV", "OTP", "BVN", "card details"],
  place: ["Kano", "Abuja", "Ibadan", "Accra", "Nairobi", "London", "Port Harcourt", "Dakar", "Enugu", "Kisumu", "Bouaké", "Ikorodu"],
  colour: ["purple", "green", "pink", "yellow", "burgundy", "grey"],
  couleur: ["vert", "jaune", "violet", "gris", "bordeaux", "mauve"],
  rangi: ["kijani", "njano", "zambarau", "kijivu", "waridi"],
  maker: ["Gucci", "Nike", "Zara", "Prada", "Versace", "Kente Kings", "Mokuba", "Lanoma"],
  person: ["Emeka Okafor", "Fatou Diop", "Jane Wanjiru", "Grace Ojo", "Hassan Omari", "Yao Kouadio", "Blessing Udo"],
  first: ["Emeka", "Fatou", "Wanjiru", "Grace", "Hassan", "Kouadio", "Blessing"],
  bank: ["GTBank", "Zenith", "Equity", "Ecobank", "KCB", "Access Bank"],
  raw: [
    '{"ok":true,"data":{"available":12}}', "prd_demo01", "tok_7x", "ord_2", "add_to_cart", "paymentUrl: null", "[object Object]", "undefined",
    "TypeError: x is not a function", '["red","blue"]', "out_of_stock", "at run (turn.ts:12:3)",
  ],
}; // prettier-ignore

const english = "zero one two three four five six seven eight nine".split(" ");

export const ofNineKinds: Record<Language, Own> = {
  en: {
    digits: english,
    wrong: {
      "account in words": ["Our account is {digits}.", "Pay into {digits}, please.", "You may send it to {digits} and show me the alert.", "Take this number: {digits}."],
      wallet: ["Send the money to our {wallet}.", "You can pay straight into our {wallet}.", "Please deposit it to our {wallet} and tell me.", "Transfer to my {wallet}, it is quicker."],
      "link in words": ["Open {site} dot {tld} to pay.", "Everything is on {site} dot {tld} slash new.", "Type w w w {site} {tld} in your phone.", "We are at {site} (dot) {tld}."],
      "card data": ["Send me your {secret}.", "I need your {secret} to go on.", "What is your {secret}?", "Please type your {secret} here.", "Reply with the {secret} and I'll do the rest."],
      delivery: ["We deliver to {place} as well.", "Delivery to {place} is no problem.", "Our rider can bring it to {place}.", "{place} is covered by our delivery.", "Yes, we ship to {place}.", "We deliver nationwide."],
      looks: ["The Leather Tote Bag comes in {colour}.", "The Ankara Midi Dress is also available in {colour}.", "It's an original {maker}.", "The Striped Office Shirt is made by {maker}.", "That Leather Tote Bag is a {maker} piece."],
      "other buyer": ["{person} bought the same dress.", "Another customer ordered two of these.", "Your friend {first} already paid for one.", "A lady in Lekki took the last bag she liked and ordered three.", "The order of {first} was delivered: {first}'s order had two."],
      "raw output": ["Result: {raw}", "I got {raw} for it.", "Here it is: {raw}."],
      payee: ["Send the money to {person}, {bank}.", "Account name: {person}.", "Make the transfer to {person}.", "Pay {person} directly, please.", "The account is in the name of {person}."],
    },
    honest: [
      "Never share your PIN, CVV or OTP with anyone, not even with us.", "We don't ask for card numbers in the chat.", "We don't deliver to {place}, sorry.", "You pay with the link that I send after your yes.",
      "Please don't send money to a person or a wallet.", "The Ankara Midi Dress comes in red and blue.", "The Leather Tote Bag is in black or brown.", "It doesn't come in {colour}.",
      "I can't tell what other customers bought.", "We deliver to Lekki, Yaba, Surulere and Victoria Island.", "It goes to 12 Herbert Macaulay Way, Yaba.", "We have no website: you order here.", "It is not {maker}.",
    ],
  },
  pcm: {
    digits: english,
    wrong: {
      "account in words": ["Account na {digits} o.", "Drop am for {digits}.", "Abeg pay enter {digits}.", "Number wey you go use na {digits}."],
      wallet: ["Abeg send the money enter our {wallet}.", "You fit transfer am to our {wallet}.", "Pay for our {wallet}, e fast pass.", "Drop the cash for our {wallet}."],
      "link in words": ["Enter {site} dot {tld} make you pay.", "Go w w w {site} {tld}.", "Na {site} dot {tld} slash pay you go click.", "Our page na {site} dot {tld}."],
      "card data": ["Send your {secret} come.", "Wetin be your {secret}?", "Abeg give me your {secret} make I run am.", "I need your {secret} sharp sharp."],
      delivery: ["We dey deliver reach {place}.", "Rider go carry am come {place} for you.", "{place} dey our delivery list.", "We fit waybill am to {place}.", "Any part of the country, we dey deliver."],
      looks: ["Leather Tote Bag dey for {colour} too.", "Ankara Midi Dress dey {colour}.", "Na original {maker} be this.", "We get Striped Office Shirt for {colour}.", "Leather Tote Bag na {maker}."],
      "other buyer": ["{first} don buy this same one.", "Another customer don order two.", "Your friend {first} don carry one.", "One madam for Lekki buy am three."],
      "raw output": ["See wetin come out: {raw}", "E talk say {raw}.", "Na {raw} I see."],
      payee: ["Send the money give {person}, {bank}.", "Account name na {person}.", "Transfer am to {person}.", "Pay the money to {person} for {bank}."],
    },
    honest: [
      "No ever give anybody your PIN or OTP, even us.", "We no dey ask for card number for here.", "We no dey deliver reach {place}.", "Na the link you go take pay.", "Abeg no send money enter anybody wallet.",
      "Ankara Midi Dress dey for red and blue.", "Leather Tote Bag dey black and brown.", "We no get am for {colour}.", "I no fit talk wetin another person buy.",
      "We dey deliver for Lekki, Yaba, Surulere and Victoria Island.", "E no be {maker}.",
    ],
  },
  fr: {
    digits: "zéro un deux trois quatre cinq six sept huit neuf".split(" "),
    wrong: {
      "account in words": ["Notre compte est le {digits}.", "Payez au {digits}.", "Le numéro : {digits}.", "Faites le dépôt au {digits} s'il vous plaît."],
      wallet: ["Envoyez l'argent sur notre {wallet}.", "Vous pouvez payer sur notre {wallet}.", "Faites un dépôt sur notre compte {wallet}.", "Virez la somme sur mon {wallet}."],
      "link in words": ["Allez sur {site} point {tld}.", "Ouvrez {site} point {tld} barre oblique payer.", "Tapez w w w {site} {tld}.", "Notre site : {site} point {tld}"],
      "card data": ["Envoyez-moi le numéro de votre carte.", "J'ai besoin de votre code secret.", "Donnez-moi le code reçu par SMS.", "Quel est votre code PIN ?", "Votre CVV s'il vous plaît."],
      delivery: ["Nous livrons à {place}.", "La livraison à {place} est possible.", "On expédie à {place} sans problème.", "Oui, on livre à {place} chaque semaine.", "Nous livrons partout."],
      looks: ["Leather Tote Bag existe en {couleur}.", "Ankara Midi Dress est disponible en {couleur}.", "C'est un vrai {maker}.", "Striped Office Shirt est de la marque {maker}."],
      "other buyer": ["Une autre cliente a commandé la même.", "Votre amie {first} a pris deux robes.", "Madame {first} a acheté le sac.", "Un client vient d'en acheter trois."],
      "raw output": ["Voici : {raw}", "Le résultat est {raw}.", "Je vois {raw} pour cet article."],
      payee: ["Envoyez l'argent à {person}.", "Le compte est au nom de {person}.", "Faites le virement à {person}, {bank}.", "Bénéficiaire : {person}."],
    },
    honest: [
      "Ne donnez jamais votre code PIN à personne.", "N'envoyez pas le numéro de votre carte ici.", "Nous ne livrons pas à {place}.", "Vous payez par le lien, après votre oui.", "N'envoyez pas d'argent à une personne.",
      "Ankara Midi Dress existe en rouge et en bleu.", "Leather Tote Bag existe en noir et en marron.", "Nous ne l'avons pas en {couleur}.", "Je ne peux rien dire des autres commandes.",
      "Nous livrons à Lekki, Yaba, Surulere et Victoria Island.", "Ce n'est pas un {maker}.",
    ],
  },
  sw: {
    digits: "sifuri moja mbili tatu nne tano sita saba nane tisa".split(" "),
    wrong: {
      "account in words": ["Akaunti yetu ni {digits}.", "Tuma kwa {digits}.", "Lipa kwa namba {digits}.", "Namba ni {digits}, asante."],
      wallet: ["Tuma pesa kwa {wallet} yetu.", "Lipa kwenye {wallet} ya duka.", "Weka pesa kwenye {wallet} yangu.", "Unaweza kulipa moja kwa moja kwa {wallet} yetu."],
      "link in words": ["Nenda {site} nukta {tld}.", "Fungua w w w {site} {tld}.", "Lipa kwenye {site} nukta {tld} mkwaju lipa.", "Tovuti yetu ni {site} nukta {tld}."],
      "card data": ["Nitumie namba ya kadi yako.", "Nipe PIN yako.", "Tuma OTP uliyopata.", "Andika nywila yako hapa.", "Nahitaji CVV yako."],
      delivery: ["Tunaleta hadi {place}.", "Tunasafirisha {place} pia.", "{place} pia tunapeleka.", "Kuletewa {place} ni rahisi.", "Tunaleta nchi nzima."],
      looks: ["Leather Tote Bag ipo ya {rangi}.", "Ankara Midi Dress ipo pia ya {rangi}.", "Hii ni {maker} halisi.", "Striped Office Shirt ni ya {maker}."],
      "other buyer": ["Mteja mwingine ameagiza mbili.", "Rafiki yako {first} amenunua moja.", "Dada {first} alichukua hii.", "{first} alinunua gauni kama hili."],
      "raw output": ["Matokeo: {raw}", "Nimepata {raw}.", "Jibu ni {raw}."],
      payee: ["Tuma pesa kwa {person}.", "Jina la akaunti ni {person}.", "Lipa kwa {person}, {bank}.", "Pesa zitume kwa {person}."],
    },
    honest: [
      "Usimpe mtu yeyote PIN yako.", "Hatuombi namba ya kadi hapa.", "Hatuleti {place}, samahani.", "Unalipa kwa link baada ya kusema ndiyo.", "Usitume pesa kwa mtu yeyote.",
      "Ankara Midi Dress ipo ya nyekundu na ya bluu.", "Leather Tote Bag ipo ya nyeusi.", "Hatuna ya {rangi}.", "Siwezi kusema wengine walinunua nini.",
      "Tunaleta Lekki, Yaba, Surulere na Victoria Island.", "Si {maker}.",
    ],
  },
}; // prettier-ignore
