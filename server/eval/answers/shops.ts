/** Five shops as five different sellers would write them. */
export type WrittenShop = {
  name: string;
  country: string;
  currency: string;
  languages: string[];
  areas: [name: string, fee: number][];
  policies: [title: string, text: string][];
  questions: [question: string, answer: string][];
  goods: { name: string; price: number; description: string; unit?: string; choices?: [name: string, values: string[]] }[];
};

export const shops: Record<string, WrittenShop> = {
  prints: {
    name: "Damilola Prints",
    country: "NG",
    currency: "NGN",
    languages: ["en", "pcm", "fr", "sw"],
    areas: [["Ikeja", 2000], ["Lekki", 3500], ["Surulere", 2500], ["Yaba", 2500]],
    policies: [
      ["Delivery", "We deliver within Lagos in 2-3 working days. Orders paid before noon leave the same day. We don't deliver on Sundays."],
      ["Returns", "Printed goods made with your own text can't be returned. Unprinted stationery can be returned within 7 days, unopened."],
      ["Invoices", "We print the company's name and TIN on the invoice. Send us both when you order."],
      ["Price match", "If you find the same notebook cheaper in Lagos, show us the price and we match it."],
      ["Schools", "Schools get 10% off exercise books from 50 copies, with a letter from the school."],
      ["Opening hours", "Monday to Friday 9am to 6pm, Saturday 10am to 4pm. Closed on Sunday."],
    ],
    questions: [
      ["Do you write cards by hand?", "Yes, we write wedding cards by hand, for 100 naira a card."],
      ["Can I see a sample before you print?", "We send a picture of the proof the same day and print after your OK."],
      ["Where can I pick up?", "At 4 Opebi Road, Ikeja, Monday to Saturday."],
      ["Do you keep my design?", "We keep your design for one year, for reprints."],
    ],
    goods: [
      { name: "Business Cards", price: 8500, description: "A pack of 100 cards on 350 gsm matt paper." },
      { name: "A5 Notebook", price: 2500, description: "Hard cover, 192 lined pages." },
      { name: "Wedding Invitation Card", price: 450, description: "Ivory card with a gold edge and an envelope." },
      { name: "Roll-up Banner", price: 28000, description: "85 by 200 cm, with a stand and a bag." },
      { name: "Exercise Book", price: 600, description: "60 leaves, single ruled." },
      { name: "Branded Pen", price: 350, description: "Plastic ball pen with your logo.", choices: ["Colour", ["Blue", "Black"]] },
    ],
  },
  textiles: {
    name: "Bisi Textiles",
    country: "NG",
    currency: "NGN",
    languages: ["en", "pcm", "fr", "sw"],
    areas: [["Bodija", 1500], ["Ikeja", 3000], ["Surulere", 3000]],
    policies: [
      ["Delivery", "Ibadan and Lagos: next working day. Other towns: 3 to 5 working days."],
      ["Exchange of uniforms", "School uniforms can be exchanged for another size within 14 days, unwashed and with the tag on."],
      ["Returns", "Fabric that was cut can't be returned."],
      ["Big orders", "From 20 yards of one fabric you pay 5% less."],
      ["When we are open", "Tuesday to Saturday 8am to 7pm, Sunday 2pm to 6pm. We are closed on Mondays."],
    ],
    questions: [
      ["How wide is the ankara?", "It is 45 inches wide."],
      ["Does the colour run?", "The first wash should be cold and alone, then it holds."],
      ["Do you sew names on uniforms?", "Yes, we sew the child's name inside the collar, free of charge."],
      ["Can you keep something for me?", "We keep goods aside for 2 days without payment."],
    ],
    goods: [
      { name: "Ankara Fabric", price: 2200, unit: "yard", description: "100% cotton, sold per yard." },
      { name: "Cord Lace", price: 6500, unit: "yard", description: "Heavy cord lace, sold per yard." },
      { name: "School Shirt", price: 4500, description: "White, short sleeves, for pupils.", choices: ["Size", ["S", "M", "L"]] },
      { name: "School Skirt", price: 5000, description: "Navy blue, pleated, elastic waist.", choices: ["Size", ["S", "M", "L"]] },
      { name: "Aso Oke Gele", price: 7000, description: "Hand-woven head tie, gold and wine." },
    ],
  },
  cakes: {
    name: "Keki Tamu",
    country: "KE",
    currency: "KES",
    languages: ["en", "sw", "fr"],
    areas: [["Westlands", 300], ["Kilimani", 300], ["Karen", 500]],
    policies: [
      ["Delivery", "We deliver in Nairobi Monday to Saturday, 10am to 5pm. Cakes need 2 days' notice."],
      ["Returns", "Food can't be returned. If a cake arrives damaged, send a picture within 2 hours and we bake another."],
      ["Allergies", "All our cakes contain eggs and milk. The samosas contain no nuts."],
      ["Writing on cakes", "We write up to 30 letters on a cake, free of charge."],
      ["Offices", "Offices get 15% off from 10 platters."],
      ["Hours", "Open Monday to Saturday 8am to 6pm, Sunday 10am to 2pm."],
    ],
    questions: [
      ["Do candles come with it?", "Every cake comes with a box of 12 candles."],
      ["Is the meat halal?", "Yes, our meat is halal, from Burma market."],
      ["How do I keep the cake?", "In the fridge it keeps for 4 days."],
      ["Do you do sugar free?", "Yes, we bake the vanilla cupcakes without sugar if you ask a day before."],
    ],
    goods: [
      { name: "Chocolate Cake 1 kg", price: 2800, description: "Three layers with dark chocolate cream." },
      { name: "Vanilla Cupcakes", price: 900, description: "A box of 6." },
      { name: "Samosa Platter", price: 1500, description: "20 beef samosas with a chilli dip." },
      { name: "Mango Juice", price: 350, unit: "litre", description: "Fresh, nothing added. Sold per litre." },
    ],
  },
  beauty: {
    name: "Maison Awa",
    country: "CI",
    currency: "XOF",
    languages: ["fr", "en"],
    areas: [["Cocody", 1500], ["Yopougon", 2000], ["Plateau", 1500]],
    policies: [
      ["Livraison", "Nous livrons à Abidjan en 1 à 2 jours ouvrables, jamais le dimanche. À l'intérieur du pays, 3 à 5 jours ouvrables."],
      ["Retours", "Les produits ouverts ne sont pas repris. Une perruque s'échange sous 7 jours si elle n'a pas été portée."],
      ["Factures", "Nous mettons le nom de votre société sur la facture."],
      ["Salons", "Les salons de coiffure ont 10 % de remise dès 10 articles."],
      ["Horaires", "Ouvert du lundi au samedi de 9h à 19h. Fermé le dimanche."],
    ],
    questions: [
      ["Le karité convient-il aux femmes enceintes ?", "Oui, le beurre de karité convient aux femmes enceintes."],
      ["Écrivez-vous un mot pour un cadeau ?", "Oui, nous écrivons à la main un petit mot pour vos cadeaux."],
      ["Combien de temps se garde le karité ?", "Il se garde 18 mois à l'abri de la chaleur."],
      ["La perruque est-elle en cheveux naturels ?", "Oui, 100 % cheveux naturels, densité 150 %."],
    ],
    goods: [
      { name: "Beurre de Karité 250 g", price: 3500, description: "Karité brut du nord, non raffiné." },
      { name: "Huile de Coco 100 ml", price: 2500, description: "Pressée à froid." },
      { name: "Savon Noir", price: 1500, description: "À la cendre de cacao, 200 g." },
      { name: "Tissu Wax", price: 2000, unit: "yard", description: "Coton, vendu au yard." },
      { name: "Perruque Bouclée", price: 45000, description: "40 cm, avec bonnet réglable.", choices: ["Couleur", ["Noir", "Châtain"]] },
    ],
  },
  phones: {
    name: "Simu Poa",
    country: "KE",
    currency: "KES",
    languages: ["sw", "en"],
    areas: [["Nyali", 200], ["Likoni", 250], ["Bamburi", 250]],
    policies: [
      ["Usafirishaji", "Mombasa tunafikisha siku 1 hadi 2 za kazi. Nairobi ni siku 3 hadi 4 za kazi. Hatupeleki mizigo Jumapili."],
      ["Kurudisha", "Unaweza kurudisha bidhaa ndani ya siku 7 ikiwa haijafunguliwa."],
      ["Dhamana", "Power bank ina dhamana ya miezi 6. Chaja ina dhamana ya miezi 3."],
      ["Risiti", "Tunaandika jina la kampuni kwenye risiti."],
      ["Bei ya jumla", "Ukinunua vipande 10 au zaidi unapata punguzo la asilimia 8."],
      ["Saa za kazi", "Tunafungua Jumatatu hadi Jumamosi, 8am hadi 6pm. Jumapili tumefunga."],
    ],
    questions: [
      ["Chaja inafaa iPhone?", "Ndiyo, inafaa iPhone 12 na kuendelea, na Samsung zote."],
      ["Mnafunga kioo?", "Ndiyo, tunabandika kioo bure ukija dukani."],
      ["Duka liko wapi?", "Moi Avenue, jengo la Ambalal, ghorofa ya kwanza."],
      ["Earphone zinakaa na chaji muda gani?", "Zinakaa na chaji saa 6."],
    ],
    goods: [
      { name: "Chaja ya Haraka 20W", price: 1200, description: "USB-C, na waya wa mita moja." },
      { name: "Power Bank 10000 mAh", price: 2500, description: "Inachaji simu mara mbili." },
      { name: "Earphone za Bluetooth", price: 1800, description: "Ndogo, na kisanduku cha kuchajia.", choices: ["Rangi", ["Nyeusi", "Nyeupe"]] },
      { name: "Kioo cha Simu", price: 400, description: "Kioo kigumu cha kulinda skrini." },
      { name: "Waya wa Umeme", price: 150, unit: "metre", description: "Waya wa shaba, unauzwa kwa mita." },
    ],
  },
  shoes: {
    name: "Kicks by Tobi",
    country: "NG",
    currency: "NGN",
    languages: ["en", "pcm", "fr", "sw"],
    areas: [["Wuse", 1500], ["Gwarinpa", 2000], ["Kubwa", 2500]],
    policies: [
      ["delivery", "Abuja: 1 to 2 days. Outside Abuja: 4 to 6 days by GIG. No delivery on public holidays."],
      ["returns", "You can swap a pair for another size within 5 days if the sole is clean. No cash refund for a change of mind."],
      ["payment", "Card or bank transfer by our link. We don't do instalments."],
      ["Sizes", "Our sizes are EU sizes. If you are between two sizes, take the bigger one."],
      ["Corporate", "Companies that order 20 pairs or more get 12% off and one invoice for all."],
      ["Box", "Every pair comes in its box with a dust bag. A gift ribbon is 300 naira."],
    ],
    questions: [
      ["Do you repair shoes?", "We glue and stitch what we sold for 6 months, free."],
      ["Can I try them on first?", "You can try them on at the shop, not at the door."],
      ["Where are you?", "Shop 14, Wuse Market, beside the bank."],
      ["Are they original?", "They are made in Aba, they are not a foreign brand."],
    ],
    goods: [
      { name: "Leather Loafers", price: 18000, description: "Full leather, rubber sole.", choices: ["Size", ["41", "42", "43", "44"]] },
      { name: "Suede Boots", price: 26000, description: "Ankle boots, side zip.", choices: ["Size", ["40", "41", "42"]] },
      { name: "Shoe Polish", price: 1200, description: "Black, 50 ml." },
      { name: "Shoe Laces", price: 500, description: "120 cm, pair.", unit: "pair" },
    ],
  },
  plants: {
    name: "Green Corner",
    country: "KE",
    currency: "KES",
    languages: ["en", "sw", "fr"],
    areas: [["Ruiru", 350], ["Thika", 400], ["Juja", 300]],
    policies: [
      ["Delivery days", "We bring plants on Tuesdays, Thursdays and Saturdays. Order by 5pm the day before."],
      ["Dead on arrival", "If a plant arrives dead or broken, send a photo the same day and we replace it."],
      ["Landscapers", "Landscapers and schools pay 20% less from 30 pots."],
      ["Opening", "Mon-Fri 7:30am-5pm, Sat 8am-2pm."],
    ],
    questions: [
      ["Is it safe for cats?", "The aloe and the snake plant are not safe for cats."],
      ["How often do I water it?", "Water the snake plant every two weeks, the fern every two days."],
      ["Do you plant it for me?", "Yes, we plant it in your garden for 200 shillings a plant."],
      ["Mna mbolea?", "Ndiyo, kila mmea huja na kifuko cha mbolea bure."],
    ],
    goods: [
      { name: "Snake Plant", price: 850, description: "40 cm, in a plastic pot." },
      { name: "Boston Fern", price: 700, description: "Hanging, likes shade." },
      { name: "Aloe Vera", price: 450, description: "In a clay pot." },
      { name: "Potting Soil", price: 120, description: "Sold per kilo.", unit: "kilo" },
    ],
  },
  pharmacie: {
    name: "Para Santé",
    country: "SN",
    currency: "XOF",
    languages: ["fr", "en"],
    areas: [["Médina", 1000], ["Ouakam", 1500], ["Rufisque", 2500]],
    policies: [
      ["delivery", "Dakar : le lendemain. Régions : 2 à 4 jours."],
      ["returns", "Pour des raisons d'hygiène, rien n'est repris, sauf erreur de notre part."],
      ["Crèches", "Les crèches et les écoles ont 15 % sur les couches dès 10 paquets."],
      ["Garde", "Ouvert tous les jours de 8h à 21h, le dimanche de 10h à 14h."],
    ],
    questions: [
      ["Les couches conviennent-elles aux peaux sensibles ?", "Oui, sans parfum et testées sous contrôle dermatologique."],
      ["Faites-vous un reçu pour l'assurance ?", "Oui, nous faisons un reçu au nom du patient pour votre assurance."],
      ["Le lait se garde combien de temps ouvert ?", "Un mois, boîte fermée, au sec."],
    ],
    goods: [
      { name: "Couches Taille 3", price: 6500, description: "Paquet de 44." },
      { name: "Lait Premier Âge", price: 5500, description: "Boîte de 400 g, de 0 à 6 mois." },
      { name: "Gel Hydroalcoolique", price: 1500, description: "250 ml." },
    ],
  },
};
