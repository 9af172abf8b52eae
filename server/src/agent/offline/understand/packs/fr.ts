import { frenchCompares } from "./compares.ts";
import { frenchLines } from "./line-words.ts";
import { frenchQuestions } from "./fr-questions.ts";
import { frenchRemarks } from "./fr-remarks.ts";
import type { LanguagePack } from "../language-pack.ts";
import { frenchIntents } from "./fr-intents.ts";

export const french: LanguagePack = {
  language: "fr",
  marks: [
    [
      /(?<![\p{L}'])(?:bonjour|contient|quand|arrive quand|comment|bonsoir|bjr|bsr|slt|salut|coucou|merci|mrc|combien|cmbien|svp|stp|s'il (?:vous|te) plait|je(?!\s*(?:[,?!.]|$))|j'ai|j'aimerais|jveux|jvoudrais|jpeux|vous|votre|nous|oui|ouais|livraison|livrez|livrer|commande|commander|annulez|c'est|c combien|c cb|c koi|avez|veux|voudrais|quel(?:le)?s?|est-ce|d'accord|ca va|boutique|prix|payer|paye|paiement|pourquoi|quoi|koi|aussi|avec|plutot|finalement|celui|celle|lequel|moi|mettez|ajoutez|enlevez|retirez|montrez|donnez|dispo|disponible|cherche|remboursez|rembourse[er]?)(?![\p{L}])/u,
      2,
    ],
    [
      /(?<![\p{L}'])(?:le|la|les|des|du|une|un|et|est|en|de|pour|dans|pas|ou|sur|mon|ma|mes|chez|aux?|y a|ya|que|qui|non|ok c bon|cc)(?![\p{L}'])|(?<![\p{L}])(?:d|l|qu|n|j)'(?=\p{L})/u,
      1,
    ],
    [
      /\b(?:le|la|les) plus\b|\bplus (?:rapide|grand|grande|petit|petite|leger|legere|long|longue|puissante?|longtemps)\b/u,
      1,
    ],
  ],
  yes: `oui|jai dit oui|jai deja dit oui|je dis oui|je vous ai dit oui|faites donc|commandez la|commandez le|commandez les|commandez le pour moi|commandez la pour moi|commandez pour moi|oui faites|ouii|oui oui|ouais|ouai|wi|wé|we|oue|oui je confirme|je confirme|confirme|confirmez|confirmer|je valide|valide|validez|valider|cest valide|daccord|d accord|dac|dacc|ok dac|cest bon|c bon|cest ok|c ok|ca marche|ca me va|ca va pour moi|ca roule|vas y|vasy|allez y|allez|allons y|on y va|on fait comme ca|on fait ca|faites|faites le|bien sur|biensur|evidemment|absolument|tout a fait|exactement|exact|cest ca|parfait|entendu|marche|je veux commander|je souhaite commander|je passe commande|je passe la commande|je valide la commande|je valide mon panier|je prends|je le prends|je la prends|je les prends|jprends|on prend|je commande|commandez|commander|passez la commande|passe la commande|vous pouvez commander|vous pouvez y aller|envoyez|envoie|oui je le veux|oui je la veux|oui je veux|je le veux|je la veux|je les veux|oui cest ca|oui cest bon|okay d accord|volontiers|avec plaisir|cest parfait|je suis daccord|ca me convient|ca convient|annulez la oui`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split("|"),
  no: `non|nan|nn|non non|non merci|pas maintenant|pas aujourdhui|pas encore|pas besoin|pas la peine|pas interesse|pas interessee|ca ne minteresse pas|ca minteresse pas|laisse|laissez|laisse tomber|laissez tomber|laissez ca|laisse ca|oublie|oubliez|oubliez ca|annule|annulez|annuler|annule la|annulez la|annule ca|annulez ca|annulez tout|annule tout|annulez la commande|annule la commande|annuler la commande|annulez ma commande|annule ma commande|nannulez pas|nannule pas|nannulez rien|ne lannulez pas|ne lannule pas|nannulez pas la commande|nannulez pas ma commande|nannule pas ma commande|ne commandez pas|je ne veux pas|je ne veux plus|je veux pas|je veux plus|jveux pas|jveux plus|jen veux pas|jen veux plus|je nen veux pas|je nen veux plus|je nen veux plus|je ne la veux plus|je ne le veux plus|jai change davis|jai changer davis|plus tard|une autre fois|peut etre plus tard|peut etre|non cest bon|non c bon|non ca va|ca ira|stop|arretez|pas ca|pas du tout|jamais|surtout pas|garde la|gardez la|gardez ma commande|garde ma commande|on garde|je la garde|je garde la commande|je garde ma commande|gardez la commande|laissez la commande|laissez comme ca|laisse comme ca|pas dannulation|aucun|aucune|aucun des deux`.split(
    "|",
  ),
  filler:
    `ma fille|mon fils|mon enfant|mon ami|mon amie|ma belle|ma grande|svp|stp|s il vous plait|sil vous plait|s il te plait|sil te plait|merci|merci beaucoup|mrc|madame|monsieur|mme|mr|mademoiselle|chef|patron|patronne|boss|la patronne|ma soeur|mon frere|ma chere|mon cher|cher|chere|tantie|tata|tonton|frere|soeur|grand|deh|dey|hein|la|alors|donc|bon|bien|tres bien|super|cool|genial|top|alors la|ah|eh|euh|bah|ben|pour moi|pour linstant|pas de souci|pas de probleme|pas de soucis|aucun souci|en fait|finalement|quand meme|je vous en prie|maintenant|tout de suite`.split(
      "|",
    ),
  ...frenchQuestions,
  remarks: frenchRemarks,
  intents: frenchIntents,
  stopWords:
    `contient contiennent le la les l un une des du de d et ou si que qui quoi dont au aux en y a il elle ils elles on je j tu te toi vous nous moi me m se s lui leur leurs
    mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces ca cela c'est cest c est es etes sommes sont suis etait etre ai as avez avons ont avoir
    ne n pas plus jamais rien aucun aucune oui non ouais nan ok d'accord daccord svp stp s'il sil plait merci mrc bonjour bonsoir bjr bsr slt salut coucou cc allo
    veux voudrais veut voulez vouloir jveux jvoudrais prends prend prendre prendrai prendrais jprends aimerais j'aimerais souhaite faut faudrait besoin peux peut peuvent pouvez puis possible
    acheter achete commander commande commandes commandez donne donnez donner donne-moi donnez-moi mets met mettez mettre mettez-moi mets-moi m'en ajoute ajoutez ajouter rajoute rajoutez
    enleve enlevez enlever retire retirez retirer supprime supprimez change changez changer modifier modifiez annule annulez annuler
    montrez montrer montrez-moi montre-moi voir vois cherche cherchez recherche regarde trouver existe existent vend vendez vends proposez propose proposer conseillez recommandez
    combien cmbien cmb cb prix tarif tarifs coute coutent couter cout vaut cher chere chers cheres moins total fait faites faire
    comme comment quand pourquoi quel quelle quels quelles lequel laquelle lesquels lesquelles est-ce qu'est-ce avez-vous koi kwa ya
    disponible disponibles dispo dispos stock reste restent rupture epuise epuisee toujours encore deja aussi egalement autre autres seulement juste seul seule meme memes
    pour avec sans dans sur chez par vers entre pendant apres avant jusqu puis alors donc mais car ainsi tres trop bien bon bonne bons super peu beaucoup bcp
    ici la-bas ceci celui celle ceux celles celui-la celui-ci celle-la celle-ci ceux-la celles-ci celles-la ca-la la-dedans
    premier premiere deuxieme second seconde troisieme quatrieme cinquieme dernier derniere 1er 1ere 2e 2eme 3e 3eme 4e 4eme 5e 5eme numero
    couleur couleurs taille tailles pointure pointures modele modeles article articles produit produits chose choses truc trucs quelque quelques genre sorte type
    piece pieces paire paires exemplaire exemplaires unite unites douzaine dizaine demi-douzaine demi mille mil cent cents francs franc fcfa cfa frs budget environ maximum max
    livraison livrer livrez livree livrees livre livres envoyer envoyez envoi expedier adresse quartier boutique magasin retrait recuperer chercher passe passer viens vient venir aller vais va vas allez
    payer paye payee paiement lien panier validez valider valide
    aujourd'hui demain maintenant soir matin fois finalement plutot fait effet voila voici info infos renseignement savoir question photo photos image images catalogue
    madame monsieur chef patron patronne soeur frere cherie cheri hello please petit petite
    deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante
    jusqu'a mettez-en mets-en prenez suffit suffisent suffira suffiront passez trompe trompee erreur mince zut avis laissez tomber oubliez place voulais pensais dire lieu plus pardon desole desolee oups courant signe genre style semblable similaire similaires interesse interessee interesses interesserait plait plairait vu vue publie statut page offrir cadeau mari femme-la anniversaire il-y-a aurais auriez aurait etes-vous peux-tu pouvez-vous puis-je dois lot lots chaque chacun chacune meilleur meilleure double doublez quantite memoire retenez notez prefere preferes preferons prefererais preferable`.split(
      /\s+/,
    ),
  days: "lundi mardi mercredi jeudi vendredi samedi dimanche demain".split(" "),
  compares: frenchCompares,
  lines: frenchLines,
  keywords:
    `combien commander commande livraison disponible disponibles bonjour bonsoir annuler annulez remboursement rembourser
    remboursez personne adresse montrez voudrais ajoutez enlevez acheter paiement boutique horaires quelles couleurs finalement
    recuperer expedier vendeuse responsable prends mettez chercher laissez retirez enleve ajoute livrez prendre donnez quelle recois cherche taille pointure
    double doublez douzaine demi-douzaine voulez pouvez encore toujours rupture horaire dernier meilleur cherchez livrer savoir commandez couleur offres derniere promos publicites messages envoyez envoyer retour retours echange echanger reprenez garantie prevenez patron patronne parler horaires ouvert ferme supprimez juste seulement montrer cadeau contient contenu`.split(
      /\s+/,
    ),
  slang: {
    jveux: "je veux",
    jvx: "je veux",
    jvoudrais: "je voudrais",
    jpeux: "je peux",
    jprends: "je prends",
    chui: "je suis",
    chuis: "je suis",
    jsuis: "je suis",
    cmb: "combien",
    cbien: "combien",
    koi: "quoi",
    kel: "quel",
    kelle: "quelle",
    tjrs: "toujours",
    tjr: "toujours",
    dispos: "dispo",
    comande: "commande",
    livré: "livre",
  },
  // Short words that mean something else in other places: "vs", and "c" and "d" for sizes and cups.
  ownSlang: {
    cb: "combien",
    c: "c'est",
    d: "de",
    vs: "vous",
    ns: "nous",
    qd: "quand",
    pr: "pour",
    ds: "dans",
    ac: "avec",
    tt: "tout",
  },
  ordinals: [
    [/\b(?:premiere?|1ere?|1er)\b(?! fois)|\bnumero (?:1|un)\b|\b(?:le|la) 1(?=\s*$|\s(?:svp|stp))/, 0],
    [/\b(?:deuxieme|seconde?|2e|2eme|2nde?)\b|\bnumero (?:2|deux)\b|\b(?:le|la) (?:2|deux)(?=\s*$|\s(?:svp|stp))/, 1],
    [/\b(?:troisieme|3e|3eme)\b|\bnumero (?:3|trois)\b|\b(?:le|la) (?:3|trois)(?=\s*$|\s(?:svp|stp))/, 2],
    [/\b(?:quatrieme|4e|4eme)\b|\bnumero (?:4|quatre)\b|\b(?:le|la) (?:4|quatre)(?=\s*$|\s(?:svp|stp))/, 3],
    [/\b(?:cinquieme|5e|5eme)\b|\bnumero (?:5|cinq)\b|\b(?:le|la) (?:5|cinq)(?=\s*$|\s(?:svp|stp))/, 4],
    [/\b(?:le|la) derniere?\b(?! (?:fois|prix))/, -1],
  ],
  pointers:
    /\b(?:celui|celle|ceux|celles|ca|cela|le meme|la meme|les memes|j'en|m'en|en)\b|\b(?:la|le)(?= (?:prends?|veux|voudrais)\b)/,
  budget:
    /\b(?:moins de|pas plus de|au plus|maximum|max|jusqu'a|en dessous de|ne depasse pas|budget|avec|j'ai(?! paye)|environ|dans les|autour de|a moins de|entre|vers)\b/,
  asksForStock:
    /\b(?:dispo(?:nible)?s?|en stock|reapprovisionn\w*|revien(?:t|nent|dra|dront) quand|quand (?:est-ce qu\S+ )?(?:\S+ ){0,5}revien\w+)\b/,
  uncounted: /\bnumero\s$/,
  colours:
    `noir noire noirs noires blanc blanche blancs blanches rouge rouges bleu bleue bleus bleues vert verte verts vertes jaune jaunes
    violet violette violets violettes marron marrons gris grise grises orange beige bordeaux dore doree dores dorees argente argentee argentes argentees
    kaki turquoise mauve rose roses`.split(/\s+/),
  starters:
    "je|j|jveux|vous|c'est|c|combien|est-ce|avez|livrez|livraison|donnez|donne|ajoutez|ajoute|enlevez|retirez|mettez|mets|quel|quelle|quels|quelles|ou est|quand|il me|il y|y a|ya|svp|montrez|envoyez|on|annulez|finalement|plutot|pas",
  joints: "et aussi|et puis|et|puis|mais|ainsi que",
  verbOnly: "je veux|je voudrais|je prends|donnez(?: |-)moi|mettez(?: |-)moi|ajoutez|et",
  corrects:
    /^(?:(?:ah|oh|euh|oups|mais|ben|bah|mince|zut)[\s,.!]+)?(?:(?:non|nan|attend(?:s|ez|ons)?|pardon|desolee?|plutot|euh|oups|mince|zut|au temps pour moi|autant pour moi|(?:c'est )?(?:mon |une )?erreur(?: de ma part)?|j'ai fait (?:une )?erreur|je (?:me|m'?)\s?(?:suis|etais) trompee?(?: d[eu']\s?\p{L}+)?|j'ai mal (?:ecrit|choisi|tape)|je corrige)\b[\s,.!:]+)+(?!problem|wahala|need|more|longer|want|wan|dey|get|merci|(?:je )?(?:ne )?veux (?:pas|plus)|pas|c'est pas)/u,
  paysNow:
    /\b(?:je|on)\b.{0,20}\b(?:paie|paye|payer|regle|regler) (?:tout de suite|maintenant|en ligne|d'abord|avant|par (?:carte|wave|lien|virement|orange))|\b(?:envoye[rz]?|donne[rz]?)[- ]moi le lien\b/,
  abandons:
    /\bje (?:ne )?(?:veux|prends|commande|achete) (?:plus )?rien\b|\b(?:annule|oublie|laisse)[rz]? tout\b|\bje n'en veux plus\b|\bvide[zr]? (?:tout|le panier)\b/,
  supposes: /\bsi (?:je|j'en|j'|on|nous) ?(?:en )?(?:prend|prenais|achet|command|veux|voulais|pren)\w*/,
  wonders:
    /\bvous (?:livrez|envoyez|expediez)\b|\bca (?:fait|fera|ferait|me revient|revient|me ferait)\b.{0,20}\bcombien\b/,
  demands:
    /\bje (?:veux|voudrais|prends|prendrai|commande|souhaite)\b(?! (?:savoir|connaitre|demander|voir))|\bj'(?:en (?:prends|veux)|aimerais(?! (?:savoir|connaitre)))\b|\b(?:donne[zr]?|mettez|mets|ajoute[zr]?|envoye[zr]|reserve[zr]?|gardez)[- ](?:moi|m'en|nous|en|une?|deux|\d)|\bajoute[zr]?\b|\bil me faut\b/,
  means:
    /\bje (?:voulais|veux|pensais) (?:dire|a)\b|^je voulais (?:le|la|les|l'|plutot|du|en)|\bje parlais (?:de|du|des)\b/,
  alike:
    /\b(?:meme|du) (?:genre|style|type)\b|\bsimilaires?\b|\bressembl\w+\b|\bequivalente?s?\b|\bautre chose (?:comme|de)\b|\bcomme (?:ca|celui|celle|ceci)\b/,
  fewer:
    /\b(?:une?|deux|trois|quatre|\d{1,2}) (?:de|en) moins\b|\bmoins (?:une?|deux|trois|\d{1,2})\b|\b(?:enleve|retire|ote|supprime)[rsz]?(?:[- ]en)? (?:une?|deux|trois|quatre|\d{1,2})\b/,
  more: /\b(?:r?ajout\w+|encore (?:une?|\d|deux|trois|quatre|cinq)|(?:deux|trois|quatre|\d) autres?|une? autre|(?:en|de) plus)\b/,
  browses: /\b(?:quoi|vendez|montre[rz]?|voir|tout|articles)\b/,
  cheap: /\b(?:moins|pas) chere?s?\b/,
  broader: {
    jus: "boissons",
    tennis: "baskets",
    sneakers: "baskets",
    cabas: "sac",
    sacoche: "sac",
    mari: "homme",
    epouse: "femme",
  },
  asksWhy: /^(?:(?:mais|et|donc) )*pourquoi\b/,
  howLong: /\b(?:combien de (?:temps|jours|heures)|quand|delais?|vite)\b/,
  unnamedPlace:
    /(?:\b(?:au|aux|en|vers|jusqu'a)|(?<=\b(?:livr|envo|expedi|suis|reste|habit|vis|loge)\p{L}*\b.*)\ba)\s+(?!la\b|le\b|les\b|domicile\b|moi\b|partir\b|une?\b|livr\w+\b|combien\b|quel\w*\b|me\b|us\b|you\b|my\b|the\b)(\p{L}{3,})/u,
  stopForms:
    /^\p{L}{3,}ez(?:-(?:moi|en|le|la|les|nous|y|vous|m'en))?$|^\p{L}{2,}-(?:moi|en|vous|nous|tu|t-il|y|m'en)$/u,
  street:
    "rue|boulevard|bd|bld|quartier|villa|immeuble|imm|cite|lot|carrefour|face a|en face|derriere|a cote|pres de?|marche|pharmacie|mosquee|eglise|ecole|rond[ -]point|station|arret|appartement|appt|etage|porte|maison|sicap",
  addressLeadIn:
    "oui|svp|stp|s'il vous pla[iî]t|bonjour|mon|ma|notre|l'|adresse|adresse c'est|c'est|est|livre[zr]?|livraison|envoye[zr]|je|j'|suis|reste|habite|nous|moi(?=\\s+(?:c'est|je|a|à|au|dans|chez|sur)(?![\\p{L}])|[,:])|chez|à|a|au|aux|dans|sur|en(?! face)|vers|quartier|le|la|d'accord",
};
