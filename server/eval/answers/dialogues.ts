/**
 * What buyers ask, and what a good shop assistant says: written before the agent was looked at. It is Wednesday, 2 December 2026, ten in the
 * morning in Lagos. `says`: each has to be in the answer. `never`: none may be in it. An answer that only says that nothing is written,
 * one that was given before, one in another language than asked and one with an invented limit is wrong everywhere.
 */
export type Said = { buyer: string; says?: RegExp[]; never?: RegExp[]; nothingWritten?: boolean };
export type Dialogue = { shop: string; language: "en" | "pcm" | "fr" | "sw"; order?: "unpaid" | "paid" | "sent" | "delivered" | "released"; talk: Said[] };

const friday = /friday|vendredi|ijumaa/i;
const monday = /monday|lundi|jumatatu/i;
const street = (words: string) => new RegExp(words, "i");

export const dialogues: Dialogue[] = [
  // Printing, in English
  { shop: "prints", language: "en", talk: [
    { buyer: "3 a5 notebooks please", says: [/7,?500/] },
    { buyer: "12 Allen Avenue, Ikeja. Do you deliver on Sundays?", says: [street("12 Allen Avenue"), /don't deliver on Sundays/i] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "Do schools get any discount?", says: [/10%/, /50 copies/], never: [/cheaper in Lagos/] },
    { buyer: "what if I see the notebook cheaper somewhere", says: [/match/i], never: [/10%/] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "Can you put our company name on the invoice?", says: [/company's name and TIN/i], never: [/can't promise|cannot promise/i] },
    { buyer: "And would you write the wedding cards by hand?", says: [/by hand/i, /100 naira/i] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "if I order an A5 notebook now will it be here by Friday?", says: [friday, monday, /2.3 working days/], never: [/(yes|sure), it will/i] },
    { buyer: "what about Tuesday next week then", says: [/tuesday/i] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "Are you open on Sunday at 4?", says: [/closed/i, /sunday/i] },
    { buyer: "Saturday at 3pm?", says: [/10am to 4pm|open/i], never: [/closed on saturday/i] },
  ] },
  { shop: "prints", language: "en", order: "paid", talk: [
    { buyer: "Is my money still held?", says: [/held|safe/i], never: [/shop has been paid|paid out/i] },
    { buyer: "and when does the seller get it?", says: [/receiv|deliver|arriv|reach/i] },
    { buyer: "what if it never comes?", says: [/back|refund/i] },
  ] },
  { shop: "prints", language: "en", order: "sent", talk: [
    { buyer: "did you pay the shop already?", says: [/\bno\b|not yet|still held|held/i] },
    { buyer: "ok and what happens to my money if the parcel is lost", says: [/back|refund/i] },
  ] },
  { shop: "prints", language: "en", order: "unpaid", talk: [
    { buyer: "are you holding my money now?", says: [/not (been )?(paid|received|come)|no payment|nothing has been paid|hasn't|haven't/i], never: [/your money is held|is still held/i] },
    { buyer: "who gets the money when I pay?", says: [/held|hold/i] },
  ] },
  { shop: "prints", language: "en", order: "released", talk: [
    { buyer: "has the seller got my money?", says: [/yes|paid to the shop|the shop's|released|went to the shop|goes to the shop/i], never: [/still held/i] },
  ] },
  { shop: "prints", language: "en", order: "delivered", talk: [
    { buyer: "when will the shop be paid?", says: [/confirm|receiv|hours|days|december/i] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "2 roll-up banners", says: [/56,?000/] },
    { buyer: "send it to 7 Bode Thomas Street, Surulere please, and can I see a sample before you print?", says: [street("7 Bode Thomas Street"), /proof/i] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "can i return business cards if i dont like them", says: [/can't be returned/i] },
    { buyer: "do you keep my design for later?", says: [/one year/i] },
    { buyer: "do you have solar panels on your roof?", nothingWritten: true },
    { buyer: "so do you have solar panels on your roof or not", nothingWritten: true },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "1 business cards", says: [/8,?500/] },
    { buyer: "14 Admiralty Way, Lekki, do you print on Saturdays? when are you open", says: [street("14 Admiralty Way"), /Saturday 10am to 4pm/i] },
  ] },
  { shop: "prints", language: "en", talk: [
    { buyer: "200 exercise books for our school", says: [/120,?000/], never: [/more than I can/i] },
    { buyer: "is there a school discount on that", says: [/10%/, /letter/i] },
  ] },
  // Printing, in Pidgin
  { shop: "prints", language: "pcm", talk: [
    { buyer: "abeg una dey open for Sunday?", says: [/closed on sunday/i] },
    { buyer: "e go reach me before Friday if I order notebook now?", says: [friday, monday] },
  ] },
  { shop: "prints", language: "pcm", order: "paid", talk: [
    { buyer: "my money still dey una hand?", says: [/hold|held|keep/i] },
    { buyer: "wetin go happen if the thing no come?", says: [/back|refund/i] },
  ] },
  { shop: "prints", language: "pcm", talk: [
    { buyer: "I want 2 a5 notebook", says: [/5,?000/] },
    { buyer: "na 5 Herbert Macaulay Way, Yaba. una dey write card by hand?", says: [street("5 Herbert Macaulay Way"), /by hand/i] },
  ] },
  { shop: "prints", language: "pcm", talk: [
    { buyer: "una fit put my company name for invoice?", says: [/company's name/i] },
    { buyer: "school dey get discount?", says: [/10%/] },
  ] },
  // Printing, in French and Swahili
  { shop: "prints", language: "fr", talk: [
    { buyer: "Est-ce que les écoles ont une remise ?", says: [/10%/] },
    { buyer: "Vous livrez le dimanche ?", says: [/don't deliver on Sundays/i] },
  ] },
  { shop: "prints", language: "sw", talk: [
    { buyer: "Nikiagiza leo daftari A5 litafika kabla ya Ijumaa?", says: [friday, monday] },
    { buyer: "Mko wazi Jumapili saa kumi?", says: [/closed on sunday|jumapili/i] },
  ] },
  // Fabric and uniforms
  { shop: "textiles", language: "en", talk: [
    { buyer: "Can I exchange the school shirt if the size is wrong?", says: [/14 days/], never: [/cut can't be returned/i] },
    { buyer: "and ankara that you already cut, can I return it?", says: [/can't be returned/i], never: [/14 days/] },
  ] },
  { shop: "textiles", language: "en", talk: [
    { buyer: "6 yards of ankara", says: [/13,?200/], never: [/piece/i] },
    { buyer: "22 Awolowo Road, Bodija. Would it arrive tomorrow?", says: [street("22 Awolowo Road"), /next working day|thursday|tomorrow/i] },
  ] },
  { shop: "textiles", language: "en", talk: [
    { buyer: "do you sew my daughter's name on the uniform?", says: [/inside the collar/i] },
    { buyer: "could you keep two skirts for me till Saturday?", says: [/2 days/] },
  ] },
  { shop: "textiles", language: "en", talk: [
    { buyer: "Are you open on Monday?", says: [/closed on mondays|closed/i] },
    { buyer: "and sunday at 4pm", says: [/2pm to 6pm|open/i] },
    { buyer: "sunday 10am?", says: [/2pm/i] },
  ] },
  { shop: "textiles", language: "en", order: "sent", talk: [
    { buyer: "my money, where is it now?", says: [/held|safe|hold/i] },
    { buyer: "When do you release it to the shop?", says: [/receiv|deliver|arriv|reach/i] },
  ] },
  { shop: "textiles", language: "en", talk: [
    { buyer: "How much is 25 yards of cord lace? any discount for that much?", says: [/162,?500|6,?500/, /5%/] },
    { buyer: "I live in Kano, how many days?", says: [/3 to 5 working days|kano/i] },
  ] },
  { shop: "textiles", language: "pcm", talk: [
    { buyer: "How much be one yard ankara?", says: [/2,?200/, /yard/i] },
    { buyer: "if I buy 20 yards you go do discount?", says: [/5%/] },
    { buyer: "the colour dey run?", says: [/cold/i] },
  ] },
  { shop: "textiles", language: "pcm", talk: [
    { buyer: "uniform no size my pikin, I fit change am?", says: [/14 days/] },
    { buyer: "una dey open on Monday?", says: [/closed/i] },
  ] },
  { shop: "textiles", language: "pcm", order: "delivered", talk: [
    { buyer: "una don pay the seller?", says: [/not|never|no|hold|held|still/i] },
  ] },
  { shop: "textiles", language: "fr", talk: [
    { buyer: "Combien coûte l'ankara ?", says: [/2.?200/, /yard/i], never: [/la pièce/i] },
    { buyer: "5 yards d'ankara s'il vous plaît", says: [/11.?000/], never: [/pièce/i] },
    { buyer: "12 Ring Road, Bodija. Vous êtes ouverts le lundi ?", says: [street("12 Ring Road"), /closed on mondays|lundi/i] },
  ] },
  { shop: "textiles", language: "sw", talk: [
    { buyer: "Ankara ni bei gani?", says: [/2,?200/, /yard|yadi/i], never: [/kipande|per piece/i] },
    { buyer: "Je, mnabadilisha sare za shule?", says: [/14 days/] },
  ] },
  // Cakes
  { shop: "cakes", language: "en", talk: [
    { buyer: "Can you bring a chocolate cake on Friday?", says: [friday, /2 days' notice/] },
    { buyer: "or tomorrow morning?", says: [/2 days' notice/] },
  ] },
  { shop: "cakes", language: "en", talk: [
    { buyer: "1 chocolate cake", says: [/2,?800/] },
    { buyer: "Apartment 4, Mpaka Road, Westlands. Are there eggs in it?", says: [street("Mpaka Road"), /eggs/i] },
    { buyer: "and are candles included?", says: [/12 candles/] },
  ] },
  { shop: "cakes", language: "en", talk: [
    { buyer: "what happens if the cake comes smashed?", says: [/2 hours/, /bake another/i] },
    { buyer: "can you write Happy Birthday Mum on it, is it extra?", says: [/30 letters|free of charge/i] },
  ] },
  { shop: "cakes", language: "en", talk: [
    { buyer: "does an office get a better price on samosa platters?", says: [/15%/], never: [/2 hours/] },
    { buyer: "is your meat halal", says: [/halal/i] },
  ] },
  { shop: "cakes", language: "en", order: "paid", talk: [
    { buyer: "has the bakery got my money already or do you keep it?", says: [/held|hold|keep|safe/i] },
    { buyer: "and if nobody delivers?", says: [/back|refund/i] },
  ] },
  { shop: "cakes", language: "sw", talk: [
    { buyer: "Mnapeleka keki Jumapili?", says: [/Monday to Saturday/i] },
    { buyer: "Keki ina mayai?", says: [/eggs/i] },
    { buyer: "Mishumaa inakuja nayo?", says: [/12 candles/i] },
  ] },
  { shop: "cakes", language: "sw", talk: [
    { buyer: "Nataka keki ya chokoleti moja", says: [/2,?800/] },
    { buyer: "Nyumba 12, Ngong Road, Kilimani. Mnafunga saa ngapi?", says: [street("Ngong Road"), /6pm/i] },
  ] },
  { shop: "cakes", language: "sw", order: "paid", talk: [
    { buyer: "Pesa yangu bado imeshikiliwa?", says: [/shikili|hifadhi|tunza|salama/i] },
    { buyer: "Muuzaji atalipwa lini?", says: [/pokea|fika|pata/i] },
    { buyer: "Na isipofika je?", says: [/rudish|rejesh/i] },
  ] },
  { shop: "cakes", language: "fr", talk: [
    { buyer: "La viande est-elle halal ?", says: [/halal/i] },
    { buyer: "Le jus de mangue, c'est combien ?", says: [/350/, /litre/i], never: [/la pièce/i] },
  ] },
  // Beauty
  { shop: "beauty", language: "fr", talk: [
    { buyer: "2 savons noirs", says: [/3.?000/] },
    { buyer: "Rue des Jardins, villa 18, Cocody. Vous livrez le dimanche ?", says: [street("Rue des Jardins"), /jamais le dimanche/i] },
  ] },
  { shop: "beauty", language: "fr", talk: [
    { buyer: "Si je commande aujourd'hui, je l'aurai vendredi ?", says: [friday, /1 à 2 jours ouvrables/] },
    { buyer: "Et demain ?", says: [/jeudi|demain/i] },
  ] },
  { shop: "beauty", language: "fr", talk: [
    { buyer: "Je suis coiffeuse, y a-t-il une remise pour les salons ?", says: [/10 %/] },
    { buyer: "Pouvez-vous mettre le nom de ma société sur la facture ?", says: [/nom de votre société/i] },
    { buyer: "Et un petit mot écrit à la main pour un cadeau ?", says: [/à la main/i] },
  ] },
  { shop: "beauty", language: "fr", order: "paid", talk: [
    { buyer: "Mon argent est-il toujours bloqué chez vous ?", says: [/gard|bloqu|retenu|sécurité|conserv/i] },
    { buyer: "Quand est-ce que la boutique le reçoit ?", says: [/reçu|livr|récept/i] },
    { buyer: "Et si ça n'arrive jamais ?", says: [/rembours|rendu|revien|récup/i] },
  ] },
  { shop: "beauty", language: "fr", order: "unpaid", talk: [
    { buyer: "Vous avez déjà payé la vendeuse ?", says: [/pas|rien|aucun/i] },
  ] },
  { shop: "beauty", language: "fr", talk: [
    { buyer: "Vous êtes ouverts samedi à 18h ?", says: [/samedi/i, /19h|19 h/], never: [/fermé le samedi/i] },
    { buyer: "Et dimanche à 16h ?", says: [/fermé/i] },
  ] },
  { shop: "beauty", language: "fr", talk: [
    { buyer: "La perruque peut-elle être échangée ?", says: [/7 jours/] },
    { buyer: "Je suis enceinte, le karité c'est bon ?", says: [/enceintes/i] },
    { buyer: "4 yards de wax", says: [/8.?000/], never: [/pièce/i] },
  ] },
  { shop: "beauty", language: "en", talk: [
    { buyer: "do hair salons get a discount?", says: [/10 %/] },
    { buyer: "are you open on Sunday at 4?", says: [/dimanche|sunday/i] },
    { buyer: "is the wig human hair?", says: [/cheveux naturels/i] },
  ] },
  // Phones
  { shop: "phones", language: "sw", talk: [
    { buyer: "Chaja moja ya haraka", says: [/1,?200/] },
    { buyer: "Nyumba namba 9, Links Road, Nyali. Mnapeleka Jumapili?", says: [street("Links Road"), /Hatupeleki mizigo Jumapili/i] },
  ] },
  { shop: "phones", language: "sw", talk: [
    { buyer: "Nikilipa leo itafika Ijumaa?", says: [friday, /siku 1 hadi 2/] },
    { buyer: "Mko wazi Jumamosi saa kumi jioni?", says: [/jumamosi/i, /6pm/] },
  ] },
  { shop: "phones", language: "sw", talk: [
    { buyer: "Mnaweza kuandika jina la kampuni kwenye risiti?", says: [/jina la kampuni/i] },
    { buyer: "Kuna punguzo nikinunua 10?", says: [/asilimia 8/] },
    { buyer: "Power bank ina warranty?", says: [/miezi 6/], never: [/miezi 3/] },
  ] },
  { shop: "phones", language: "sw", order: "sent", talk: [
    { buyer: "Mmeshamlipa muuzaji?", says: [/bado|hapana|hatuja/i] },
    { buyer: "Mzigo usipofika pesa yangu itakuwaje?", says: [/rudish|rejesh/i] },
  ] },
  { shop: "phones", language: "sw", talk: [
    { buyer: "Waya wa umeme ni bei gani?", says: [/150/, /mita|metre/i], never: [/kipande/i] },
    { buyer: "Mita 6 za waya", says: [/900/], never: [/kipande/i] },
  ] },
  { shop: "phones", language: "en", talk: [
    { buyer: "can you stick the screen glass on for me?", says: [/bure/i] },
    { buyer: "how long is the charger guaranteed?", says: [/miezi 3/], never: [/miezi 6/] },
    { buyer: "if I pay today will it reach Nairobi by Monday?", says: [monday, /3 hadi 4/] },
  ] },
  { shop: "phones", language: "en", order: "paid", talk: [
    { buyer: "how do I know you won't just run off with my cash", says: [/held|hold|safe|refund|back/i] },
  ] },
];

/** Written after the first causes were mended, of three more shops: to mend with, none of them kept aside. */
export const later: Dialogue[] = [
  { shop: "shoes", language: "en", talk: [
    { buyer: "loafers size 42, one pair", says: [/18,?000/] },
    { buyer: "Plot 5 Gado Nasko Road, Kubwa. Do you also fix shoes when the sole comes off?", says: [street("Gado Nasko Road"), /glue and stitch/i] },
    { buyer: "and do companies get something off?", says: [/12%/] },
  ] },
  { shop: "shoes", language: "en", talk: [
    { buyer: "Can I pay in instalments?", says: [/instalments/i] },
    { buyer: "can my husband try them at the door first", says: [/not at the door/i] },
    { buyer: "I'm in Kaduna, would it be here by Sunday?", says: [/4 to 6 days/, /sunday/i], never: [/1 to 2 days/] },
  ] },
  { shop: "shoes", language: "en", talk: [
    { buyer: "are the loafers original?", says: [/Aba/] },
    { buyer: "what if they don't fit", says: [/5 days/] },
    { buyer: "do you gift wrap", says: [/ribbon/i] },
    { buyer: "whats your shop address", says: [/Wuse Market/] },
  ] },
  { shop: "shoes", language: "pcm", talk: [
    { buyer: "una dey Wuse? where exactly", says: [/Wuse Market/] },
    { buyer: "if company buy 25 pairs wetin una go comot?", says: [/12%/] },
    { buyer: "e fit reach Gwarinpa tomorrow?", says: [/tomorrow|thursday/i, /1 to 2 days/] },
  ] },
  { shop: "shoes", language: "en", order: "sent", talk: [
    { buyer: "who is holding the 18000 I paid", says: [/held/i] },
    { buyer: "suppose the rider runs away with it?", says: [/back/i] },
    { buyer: "so Tobi hasn't been paid yet?", says: [/not have it yet|held|only when/i] },
  ] },
  { shop: "shoes", language: "en", order: "unpaid", talk: [
    { buyer: "if I pay now do you keep the money or does it go straight to the seller?", says: [/held/i] },
  ] },
  { shop: "shoes", language: "fr", talk: [
    { buyer: "Les lacets, c'est combien ?", says: [/500/, /pair/i], never: [/la pièce/i] },
    { buyer: "Livrez-vous à Kaduna avant lundi ?", says: [/4 to 6 days/, /lundi/i] },
  ] },
  { shop: "plants", language: "en", talk: [
    { buyer: "do you bring plants on Fridays?", says: [/Tuesdays, Thursdays and Saturdays/] },
    { buyer: "is the aloe ok with cats in the house", says: [/not safe for cats/] },
    { buyer: "how often should I water the fern?", says: [/every two days/] },
    { buyer: "are you open Saturday 4pm", says: [/not open/i] },
  ] },
  { shop: "plants", language: "en", talk: [
    { buyer: "2 snake plants please", says: [/1,?700/] },
    { buyer: "Kiganjo estate house 22, Thika, can your people plant it for me in the garden?", says: [street("Kiganjo"), /200 shillings/] },
    { buyer: "and if one arrives dead?", says: [/replace/] },
  ] },
  { shop: "plants", language: "sw", talk: [
    { buyer: "Shule zinapata punguzo?", says: [/20%/] },
    { buyer: "Mmea ukifika umekufa mnafanya nini?", says: [/replace/] },
    { buyer: "Mbolea iko?", says: [/mbolea bure/] },
    { buyer: "Udongo kilo ngapi bei?", says: [/120/], never: [/kila moja/i] },
  ] },
  { shop: "plants", language: "sw", order: "paid", talk: [
    { buyer: "Nani anashikilia pesa yangu?", says: [/inashikiliwa/] },
    { buyer: "Mwenye duka amepata pesa?", says: [/bado|halina/] },
    { buyer: "Kama mzigo hautafika?", says: [/rudish/] },
  ] },
  { shop: "pharmacie", language: "fr", talk: [
    { buyer: "3 paquets de couches", says: [/19.?500/] },
    { buyer: "12 rue 22, Médina. Faites-vous un reçu pour mon assurance ?", says: [street("rue 22"), /assurance/] },
    { buyer: "ça arrive demain ?", says: [/lendemain/, /jeudi|demain/i] },
  ] },
  { shop: "pharmacie", language: "fr", talk: [
    { buyer: "Une crèche a droit à une réduction ?", says: [/15 %/] },
    { buyer: "Vous êtes ouverts dimanche à 16h ?", says: [/n'est pas ouverte|fermée/i] },
    { buyer: "et à 11h ?", says: [/ouverte/i], never: [/n'est pas ouverte/i] },
    { buyer: "les couches, c'est bon pour peau sensible ?", says: [/sans parfum/] },
    { buyer: "je peux rendre un paquet ouvert ?", says: [/rien n'est repris/] },
  ] },
  { shop: "pharmacie", language: "en", order: "paid", talk: [
    { buyer: "is the pharmacy already paid out?", says: [/not have it yet|held/i] },
    { buyer: "how long can I keep the milk once open", says: [/Un mois/] },
    { buyer: "and my refund if you never send it?", says: [/goes back|back to you/i] },
  ] },
];
