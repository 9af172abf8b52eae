// What buyers ask shops about and shops write rules of, a matter a line, in all four languages. A star stands for any letters: "*badilish*" is
// "kubadilisha" and "mnabadilisha". A line that begins with ~ is a matter with answers of its own: alone it chooses no rule.

export const matters = `
~ invoice, invoices, receipt, receipts, facture, factures, recu, recus, risiti, stakabadhi
company, companies, firm, societe, entreprise, compagnie, kampuni
name, names, nom, noms, prenom, jina, majina
print, prints, printed, printing, imprim*, *chapish*, *chapa
hand, hands, handwritten, main, mains, mkono
write, writes, writing, written, handwritten, ecrire, ecrivez, ecrit, ecrits, ecrite, *ndika, *ndikia, *ndikwa, *ndikaje, inscription
note, notes, message, mot, mots, ujumbe
gift, gifts, present, cadeau, cadeaux, zawadi
sample, samples, proof, preview, mockup, echantillon, echantillons, epreuve, apercu, sampuli
discount, discounts, %, percent, asilimia, cheaper, remise, remises, reduction, reductions, rabais, punguzo, mapunguzo, discounted
school, schools, ecole, ecoles, scolaire, shule, skul
teacher, teachers, enseignant*, professeur*, mwalimu, walimu
student, students, pupil, pupils, eleve, eleves, etudiant*, mwanafunzi, wanafunzi
office, offices, bureau, bureaux, ofisi
church, churches, eglise, eglises, kanisa, makanisa
salon, salons, saloon, hairdresser, hairdressers, coiffeuse, coiffeuses, coiffeur, coiffeurs, coiffure, saluni, kinyozi
reseller, resellers, retailer, retailers, revendeur*, revendeuse*, wauzaji
wholesale, bulk, jumla, gros, rejareja
match, matches, aligner, alignons
uniform, uniforms, uniforme, uniformes, sare
size, sizes, fit, fits, fitted, taille, tailles, saizi, *tosha, *fiti
exchange, exchanged, exchanges, swap, echang*, *badilish*, *badili
~ return, returned, returns, refund, refunds, refunded, rembours*, retour, retours, repris, reprise, rendre, *rudish*, *rejesh*
~ open, opens, opening, opened, ouvert, ouverts, ouverte, ouvrez, ouverture, horaires, *fungua, *funguliwa, wazi, hours
~ close, closes, closed, closing, ferme, fermes, fermez, fermeture, *fungwa, tumefunga, mnafunga, tunafunga
~ deliver, delivers, bring, brings, delivery, deliveries, delivered, ship, shipping, livr*, livraison, livraisons, *peleka, *pelekwa, *fikisha, *fikia, *hupeleki, *hatupeleki, *safirish*, mnaleta, mtaleta, kuletewa, waybill
~ pay, paid, pays, payment, payments, paie, paye, payer, payez, paiement, *lipa, *lipwa, malipo
~ money, cash, argent, pesa, hela, fedha
~ price, prices, prix, bei, cost
candle, candles, bougie, bougies, mshumaa, mishumaa
egg, eggs, oeuf, oeufs, yai, mayai
milk, dairy, lait, maziwa
nut, nuts, peanut, peanuts, groundnut, groundnuts, noix, arachide*, karanga, njugu
gluten, wheat, ble, ngano
sugar, sugarless, sucre, sucres, sukari
halal, halali
meat, beef, viande, boeuf, nyama
alcohol, alcool, pombe
spicy, pepper, piment, pimente, pilipili
pregnant, pregnancy, enceinte, enceintes, grossesse, mimba, mjamzito, wajawazito
child, children, kid, kids, pikin, enfant, enfants, mtoto, watoto
warranty, warranties, guarantee, guaranteed, guarantees, garantie, garanti, dhamana, waranti
repair, repairs, repaired, fix, fixes, fixed, mend, mends, glue, reparer, reparez, reparons, reparation*, *tengenez*, *rekebish*
keep, keeps, kept, hold, aside, reserve, reserved, garder, garde, gardons, gardez, *hifadhi, *hifadhia, *wekea, *shikilia
store, stores, shelf, fridge, conserv*, friji
expire, expires, expiry, perime*, expiration, *haribika
fade, fades, bleed, bleeds, run, runs, deteint, deteignent, deteindre, *chuja, *pauka
colour, colours, color, colors, couleur, couleurs, rangi
wash, washed, washes, washing, washable, lavable, lavables, laver, lavage, lave, *fua, *fuliwa, *osha
wide, width, broad, large, largeur, upana, pana
sew, sews, sewn, sewing, tailor, tailors, coud*, cousez, cousons, couture, couturier*, *shona, *shonea, fundi
embroider*, embroidery, broder*, brode*, broderie, *tarizi
hair, cheveux, cheveu, nywele
natural, human, naturel, naturels, naturelle, naturelles, asili
real, original, originals, genuine, authentic, fake, authentique, vrai, vraie, halisi, orijino, feki
design, designs, artwork, logo, maquette, maquettes, nembo
reprint, reprints, reimpression
pick, pickup, collect, collection, retirer, retrait, recuperer, *chukua, *chukulia
where, located, location, address, situe, situee, adresse, wapi, mahali
glass, screen, protector, ecran, vitre, kioo, skrini
stick, apply, install, installs, installed, installing, installer, installez, fix, fixing, fitting, poser, pose, posons, coller, *bandik*, *sakinish*, installation, kufunga, kufungia, mnafungia
free, gratuit, gratuite, gratuits, gratuitement, payant, payante, payants, bure, extra
letter, lettre, barua
picture, pictures, photo, photos, image, picha
damaged, damage, broken, smashed, cracked, crushed, spoilt, spoiled, casse, casses, cassee, abime*, endommage*, *vunjik*, *haribik*, *pasuk*, *bondek*
dead, die, dies, died, mort, morte, morts, *kufa
lost, missing, perdu, perdue, *potea
notice, advance, avance, preavis, mapema
battery, charge, charges, batterie, betri, chaji
instalment, instalments, installment, installments, acompte, versements, awamu
deposit, depot, arrhes, amana
assembl*, mount, mounting, couple, coupling, montage, monter, montez, *unganish*
engrav*, grave*, gravure, gravez, kuchonga, *chonga
alter, alter*, hem, hemming, shorten*, retouch*, raccourc*
wrap, wraps, wrapped, wrapping, emball*, *fungash*, kufunga
allergy, allergic, allergies, allergen*, allerg*, mzio, aleji
weekend, weekends
holiday, holidays, feries, ferie, sikukuu
guest, guests, event, events, party, parties, wedding, weddings, mariage, mariages, fete, harusi, sherehe
custom, customise*, customize*, personnalis*, sur-mesure
test, tested, try, fitting, essayer, essai, kujaribu, jaribu
tracking, track, suivi, suivre, kufuatilia
rider, riders, courier, livreur, livreurs, rider, mpelekaji, boda
number, numero, namba, nambari
agent, agents, wakala
training, class, classes, formation, cours, mafunzo, darasa
branch, branches, succursale*, agence*, tawi, matawi
`;
