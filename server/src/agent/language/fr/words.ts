// French words that name goods, and words that say how goods look, for any shop. A name of two words has a hyphen.

export const frenchWords = {
  goods: `
robe jupe chemise chemisier haut top t-shirt tee-shirt polo débardeur maillot pantalon jean short bermuda culotte legging jogging survêtement pull
sweat hoodie gilet veste blouson manteau costume tailleur combinaison salopette uniforme blouse tablier boubou bazin pagne wax kita kente bogolan
dentelle tissu soie coton lin satin mousseline velours rideau doublure bouton fermeture fil aiguille élastique foulard voile hijab turban écharpe
châle bonnet chapeau casquette ceinture cravate gant chaussette collant caleçon slip soutien-gorge string lingerie nuisette pyjama peignoir
maillot-de-bain serviette chaussure basket tennis botte bottine sandale tapette sandalette escarpin talon mocassin ballerine mule babouche claquette
tong semelle lacet sac pochette cartable valise bagage portefeuille porte-monnaie trousse besace sacoche montre bracelet collier chaîne boucle bague
bijou parure perle pendentif gourmette lunettes monture parapluie imperméable porte-clé perruque mèche tissage tresse rajout closure frontale cheveux
peigne brosse sèche-cheveux lisseur tondeuse rasoir shampoing après-shampoing défrisant pommade gel huile crème lait lotion sérum gommage masque savon
gel-douche beurre karité rouge-à-lèvres gloss baume crayon eye-liner fard mascara cil poudre fond-de-teint correcteur vernis ongle parfum déodorant
spray brume encens dentifrice brosse-à-dents serviette-hygiénique couche lingette mouchoir téléphone portable smartphone tablette ordinateur pc écran
clavier souris imprimante cartouche projecteur routeur modem chargeur câble adaptateur batterie powerbank écouteur casque enceinte baffle micro ampli
caméra appareil-photo trépied carte-mémoire clé-usb disque-dur coque étui vitre protège-écran support montre-connectée télé télévision décodeur
télécommande antenne console manette jeu radio torche lampe ampoule lanterne prise multiprise rallonge onduleur stabilisateur panneau solaire
groupe-électrogène disjoncteur ventilateur congélateur frigo réfrigérateur cuisinière réchaud gaz four micro-ondes grille-pain mixeur blender moulin
robot bouilloire fer machine-à-laver aspirateur climatiseur clim fontaine chauffe-eau cafetière friteuse marmite casserole poêle cocotte faitout
assiette plat bol tasse verre gobelet carafe thermos glacière bouteille bocal boîte plateau cuillère fourchette couteau couvert louche spatule fouet
râpe passoire mortier pilon panier seau bassine cuvette bidon balai serpillère éponge lessive javel désodorisant insecticide moustiquaire bougie
allumette lit matelas oreiller taie drap couette couverture tapis natte nappe meuble chaise table tabouret canapé fauteuil coussin étagère armoire
placard bureau miroir cadre horloge vase fleur jouet poupée peluche puzzle voiture vélo tricycle poussette berceau porte-bébé biberon tétine body
bavoir grenouillère bouillie chaise-haute livre roman bible cahier agenda stylo bic marqueur gomme taille-crayon règle calculatrice compas agrafeuse
classeur enveloppe papier colle ciseaux tableau craie ardoise riz haricot attiéké igname manioc farine gari semoule couscous mil maïs spaghetti pâte
macaroni vermicelle pain gâteau biscuit beignet croissant pizza burger sandwich chawarma samoussa nem pastel poulet bœuf mouton poisson thon sardine
crevette œuf yaourt fromage margarine sel sucre miel confiture épice piment gingembre ail oignon tomate concentré mayonnaise sauce vinaigre cube
bouillon soupe légume chou carotte concombre salade pomme-de-terre banane orange pomme mangue ananas papaye pastèque avocat citron datte noix arachide
cajou chips chocolat bonbon chewing-gum glace jus boisson soda eau bière vin champagne whisky bissap thé café cacao dégué pneu jante chambre-à-air
huile-moteur filtre frein plaquette embrayage courroie roulement amortisseur phare rétroviseur klaxon clé tournevis marteau pince scie perceuse clou
vis échelle brouette pelle pioche râteau daba machette pompe tuyau peinture rouleau ciment carreau tôle robinet lavabo serrure cadenas haltère corde
ballon raquette médicament sirop vitamine thermomètre pansement semence engrais pesticide aliment poussin guitare piano cadeau coffret carte ruban
bouquet
`,
  looks: `
rouge bleu verte vert noir noire blanc blanche jaune rose violet violette orange marron gris grise doré dorée argenté argentée crème beige bordeaux
kaki turquoise clair claire foncé foncée petit petite moyen moyenne grand grande large long longue court courte taille pointure couleur coton soie
cuir bois métal plastique verre neuf neuve original originale
`,
};
