// What a thing is for, as buyers say it in any of the four languages, and the words that shops use for it. The buyers'
// words come before the colon. After a semicolon come words that are close, but say less.

export const uses = `
boil water, boil hot water, boil, boiling, hot water, bouillir de l'eau, faire bouillir, bouillir, chauffer de l'eau, kuchemsha maji, kuchemsha, chemsha: kettle, boil
fry, frying, frire, kukaangia, kukaanga, kaanga: fry, pan
grind, grinding, blend, crush, mash, moudre, broyer, ecraser, mixer, kusaga, kusagia: grind, mill, blender, crush
cook, cooking, cuire, cuisiner, kupika, kupikia: cook, pot, pan
toast, toasting, griller, kukausha mkate: toaster
store food, keep food, preserve food, conserver la nourriture, conserver les aliments, garder la nourriture, kuhifadhi chakula, kuhifadhia chakula, kuweka chakula: storage, food; airtight, freezer
light up, light, lighting, brighten, eclairer, eclairage, eclaire, kuangaza, kuangazia, kumulika, mwanga, see at night: light, lamp, bulb, torch
power cut, power cuts, when light goes, when light go, when there is no light, when nepa takes light, takes light, take light, no light, nepa, blackout, coupures de courant, coupure, delestage, umeme ukikatika, umeme ukipotea, giza: nepa; rechargeable, battery
sun, sunlight, soleil, jua: sun, light
block, keep out, bloquer, cacher, kuzuia: block
dandruff, pellicules, mba: dandruff
edges, edge, bordures, baby hair, kingo: edge, edges
break, breaking, breakage, breaks, cassants, cassent, cassant, kukatika, zinakatika, zinazokatika: break
pimples, pimple, boutons, acne, chunusi: pimple, acne
eczema, ukurutu: eczema
dry, seche, seches, sec, kavu: dry
oily, grasse, grasses, gras, mafuta usoni: oily
grow, growth, longer, pousser, pousse, kukuza, kurefusha: growth, grow
sleep, sleeping, dormir, kulala, kulalia, at night, la nuit, usiku: sleep, night
wedding, weddings, mariage, mariages, harusi: wedding
traditional, traditionnel, traditionnelle, jadi, kitamaduni: traditional
gate, portail, geti, lango: gate
compound, yard, garden, jardin, cour, uani, uwanja, bustani: compound, garden
charge, charging, charger, recharger, kuchaji, kuchajia: charge
phone, phones, telephone, telephones, simu: phone
laptop, ordinateur, kompyuta, laptopu: laptop
travel, travelling, trip, journey, voyage, voyager, safari, safarini, flight, avion, ndege: luggage, travel, airline
listen to music, listening to music, ecouter de la musique, kusikiliza muziki, music, musique, muziki, songs: earphones, earbuds, speaker, headphones, music
slip, slipping, glisser, glisse, kuteleza, inateleza, zisiteleze: slip, hold, grip
hold, tenir, kushika: hold
ice, glace, la glace, glacons, barafu: ice
shop, boutique, duka, dukani: shop
eggs, oeufs, mayai: egg
neat, propres, nadhifu: neat
pain, pains, ache, back pain, headache, mal de dos, mal de tete, maumivu: pain
smell, sentir bon, kunukia: perfume, scent
`;
