// What a French clause wants. The text is in lower case without accents, with typos of common words corrected.
import type { LanguagePack } from "../language-pack.ts";

const person =
  "(?:personne|humaine?|etre humain|quelqu'un|vendeuse|vendeur|patron(?:ne)?|responsable|gerante?|conseill\\w+|proprietaire|proprio|boss|chef|service clients?)";
const parcel = "(?:commandes?|colis|paquet|livraison|articles?)";
const fund = "(?:argent|paiement|transfert|virement|depot|versement|sous|wave|om|orange money|momo|mtn|moov)";
const have = "(?:j'?ai|g|on a|nous avons|je viens d(?:e |'))";

export const frenchIntents: LanguagePack["intents"] = {
  opt_in:
    /^(?!.*\b(?:stop|plus|pas|jamais|arret\w*|assez)\b).*\b(?:(?:re)?abonne[zr]?[- ]moi|(?:re)?inscri\w+[- ]moi|remette[zr]?[- ]moi|(?:recommence[rz]?|reprene[rz]) (?:a m'envoyer|vos)|je veux (?:bien |a nouveau |de nouveau |encore )*(?:recevoir )?(?:vos|les) (?:offres?|promo(?:tion)?s?|pub(?:licite)?s?|nouvelles)|(?:vous pouvez|tu peux)\b.{0,25}\benvoyer\b.{0,12}\b(?:offres?|promo(?:tion)?s?|pub(?:licite)?s?|nouvelles)|je veux (?:bien )?(?:recevoir )?(?:vos|les) (?:offres|promo(?:tion)?s|nouvelles)|vous pouvez (?:de nouveau )?m'envoyer (?:vos|les) (?:offres|promo(?:tion)?s))\b/,
  opt_out:
    /^(?:stop|arret|desabonner|desinscrire)(?: svp| stp)?$|\b(?:retire[rz]?|enleve[rz]?|supprime[rz]?)[- ]moi\b(?! (?:le|la|les|l'|un|une|deux|ce|cette|ces|du|des|\d))|\bn'envoye[rz]? plus\b|\bstop(?:pe[rz]?)? (?:les |vos |avec vos )?(?:pub(?:licite)?s?|promo(?:tion)?s?|messages?|offres?|annonces?|spams?)\b|\barrete[rz]? (?:avec |les |la |ta |vos |votre |toutes? |ces |cette |de )+(?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|messages?|annonces?|spams?|envois?)\b|\b(?:ne )?veux plus\b.{0,12}\b(?:recevoir|avoir)\b.{0,15}\b(?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|messages?|annonces?)\b|\b(?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|annonces?)\b.{0,20}\b(?:m'interessent pas|m'interesse pas|ca suffit)|\b(?:desabonne[zr]?|desinscri\w+|arrete[zr]? (?:de m'envoyer|vos (?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|messages?))|(?:ne )?m'envoye[zr]? plus|plus de (?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|messages?)|je (?:ne )?veux plus (?:de|vos) (?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|messages?))\b|\bveux plus (?:de )?(?:tes|vos|ces|les|aucune?) (?:pub(?:licite)?s?|promo(?:tion)?s?|offres?|annonces?)\b|\b(?:supprime|retire|enleve|efface)[rz]? mon (?:numero|contact|nom)\b/,
  waitlist:
    /\b(?:previens|prevenez|avertissez|dites|dis|ecrivez|informez)[- ]?moi\b.{0,30}\b(?:quand|des que|lorsque)\b|\bliste d'attente\b|\bfaites?[- ](?:moi|nous) (?:un )?signe\b|\b(?:tenez|tiens)[- ]moi (?:au courant|informee?)\b|\b(?:alerte[rz]?|avise[rz]?|contacte[rz]?|appele[rz]?|notifie[rz]?|signale[rz]?|informe[rz]?)[- ]moi\b.{0,30}\b(?:quand|des que|lorsque|si|retour)\b|\b(?:quand|des que|lorsque) (?:vous|tu) (?:l'|en |les |la |le )?(?:aurez|avez|recevez|recevrez|auras)\b|\bmette[zr]?[- ]moi (?:sur|en|dans) (?:la |votre )?liste\b|\b(?:quand|des que) (?:c'est|il est|elle est|ce sera|vous en avez)\b.{0,20}\b(?:retour|dispo\w*|stock|nouveau)\b|\bet(?:re|e) (?:prevenue?|avertie?|informee?|alertee?)\b|\b(?:previens|prevenez|avertis|avertissez|informez|alertez)[- ]?(?:moi|nous)\b.{0,30}\b(?:retour|dispo\w*|stock|arriv\w+|revien\w+)\b/,
  recall:
    /\b(?:quelle? (?:est|etait)|c'est quoi|rappele[zr]?[- ]moi|connaissez|vous (?:avez|souvenez|rappelez))\b.{0,20}\b(?:ma|mon) (?:taille|pointure|couleur|quartier|adresse)\b|\bquelle? (?:taille|pointure|couleur|quartier|adresse)\b.{0,20}\b(?:note|garde|retenu|enregistre|dit|donne)e?\b/,
  remember:
    /\b(?:retene[zr]|retiens|note[zr]?|garde[zr]?|souvene[zr][- ]vous|n'oublie[zr]? pas)\b.{0,30}\b(?:ma|mon|ca|que|pour la prochaine)\b|\bpour la prochaine fois\b|\b(?:garde|note|retien|retene|enregistre)[szr]?[- ](?:le|la|les|ca|que)\b|\ben memoire\b/,
  forget:
    /\b(?:oublie[zr]?|supprime[zr]?|efface[zr]?)\b.{0,15}\b(?:ma|mon) (?:taille|pointure|couleur|quartier|adresse)\b/,
  reorder:
    /\b(?:la )?(?:meme (?:chose|commande)|pareil)\b.{0,20}\b(?:derniere fois|avant|autre fois|d'habitude)\b|\bcomme (?:la derniere fois|d'habitude)\b|\brecommander\b/,
  received:
    /\b(?:j'ai|jai|on a) (?:bien |enfin )?recu\b(?!.{0,20}\?)|\b(?:colis|commande|paquet|sac|c'est) (?:est )?(?:bien )?arrivee?\b/,
  off_topic:
    /\b(?:oubli|ignor|repet|montr|affich|donn|revel)\w*[- ]?(?:moi )?(?:tes|vos|les|ton|votre|le|toutes? (?:les|tes|vos))\b.{0,20}\b(?:instructions?|regles?|consignes?|prompt)\b|\bprompt systeme\b|\bqui a gagne\b|\bcapitale d\w\b|\b(?:le|un|du) match\b|\bmeteo\b|\bmes? devoirs?\b|\bmon devoir\b|\bpoeme\b|\bblague\b|\bmot de passe\b|\bautres clients?\b|\bprix d'achat\b|\bchanson\b|\brecette\b|\btradui\w+\b|\btu es (?:maintenant|desormais)\b|\bfais comme si\b|\bmari\w+[- ]moi\b|\bcoupe du monde\b|\bparis sportifs?\b/,
  safety:
    /\b(?:boutique|site|page|magasin|vendeur)\b.{0,15}\b(?:vraie?|reelle?|existe|serieu(?:x|se)|fiable|legitime|arnaque)\b|\b(?:vraie?|veritable) (?:boutique|site|page|magasin)\b|\bc'est (?:pas )?(?:serieux|fiable|securise)\b|\bc'est pas une arnaque\b|\bc'est une arnaque\b.{0,12}\?|\b(?:c'est|est-il|est-ce|est)(?: bien| vraiment)? (?:sur|securise|sans (?:risque|danger)) (?:de |pour |si je )?(?:payer|commander|acheter|paye)\b|\bpaiement\b.{0,10}\b(?:est|soit) (?:sur|securise|fiable)\b|\b(?:puis-je|je peux|peut-on|comment) (?:vous )?faire confiance\b|\bquand\b.{0,25}\b(?:boutique|vendeur|vous)\b.{0,12}\b(?:recoi\w+|touche\w*|recevez|recevrez|aura|a)\b.{0,10}\bargent\b|\bmon argent\b.{0,15}\b(?:en securite|protege|securise)\b|\bsi je paie et\b/,
  receipt:
    /\b(?:donne\w*|faites|delivre\w*|fourni\w*|envo\w+|avoir|aurai|recevrai|recevoir|etabli\w*|obtenir|besoin|veux|voudrais|y a(?:-t-il)?)\b.{0,20}\b(?:(?:un|le|des|mon|de|d'un|les) recus?|factures?|tickets? de caisse)\b/,
  returns_policy:
    /\b(?:politique|conditions?) de (?:retour|remboursement|echange)s?\b|\b(?:on|je|peut|peux|puis|possible|acceptez|faites|prenez)\b.{0,30}\b(?:retourner|echanger|rendre|retours?|echanges?)\b|\bsi (?:ca|c'est|la taille|elle|il|ce)\b.{0,20}(?:va pas|convient|pas la bonne|trop (?:petit|grand)|abime|me va)\w*|\bgarantie?s?\b|\b(?:vous |tu )?repren(?:ez|ds|d) (?:les|des|vos|l'|un|le|la)|\b(?:renvoyer|ramener|rapporter)\b(?!.*\bargent)|\bsi (?:ca|je|le|la|les|l'|elle|il)\b.{0,25}(?:n'aime|plait|conviennent?) pas\b|\bsi je (?:n')?aime pas\b|\bdelai (?:de|pour) (?:retour|echange)|\b(?:combien|delai|jours?|temps)\b.{0,25}\b(?:retourner|echanger|rendre|rapporter|retours?)\b/,
  person: new RegExp(
    `\\b(?:parler|discuter|echanger|joindre|contacter|avoir)\\b.{0,24}\\b${person}\\b|\\bpasse[rz]?[- ]?(?:moi)?\\b.{0,14}\\b${person}\\b|\\bvraie? (?:personne|humain)\\b|\\bservice clients?\\b|\\b(?:r?appele[rz]?|appel)[- ]moi\\b|^(?:un|une) (?:humaine?|personne)(?=[\\s!.?]*$| (?:svp|stp|s'il|reelle?|humaine|qui|pour m'|de la|du))|\\bje veux une? (?:humaine?|vraie? \\w+|conseill\\w+|responsable)\\b|\\b(?:en )?contact avec\\b|\\b(?:un|une) (?:conseiller|conseillere|vendeur|vendeuse|responsable|agent)\\b(?: svp| stp|$)|\\bquelqu'un (?:de|pour) (?:reel|vrai|m'aider)\\b|\\b${person}(?: (?:de|du|dans|a) (?:la |l'|votre |chez )?(?:boutique|magasin|equipe|vous))?(?: (?:qui|pour|peut|pourrait|puisse|doit|svp|va)(?![\\p{L}']))* (?:me |nous |m'|y )(?:repon\\w*|rappel\\w+|contact\\w+|aid\\w+|assist\\w+)\\b`,
    "u",
  ),
  refund:
    /\brembours\w+\b|\b(?:rend\w*|redonn\w+|recuper\w+|ravoir|retour\w*)\b.{0,15}\b(?:argent|sous|fric)\b|\b(?:je veux|donnez[- ]moi|ou est) mon argent\b/,
  dispute:
    /\b(?:ouvr\w+|faire|lancer?|deposer?|signaler?)\b.{0,10}\b(?:litige|reclamation)\b|\bcontester (?:la|ma) (?:commande|livraison)\b/,
  complaint:
    /\b(?:plainte|me plaindre|reclamation|reclamer|arnaqu\w+|vole(?:urs?|uses?)|escroc\w*|cassee?s?|abimee?s?|dechiree?s?|defectueu\w+|contrefacon|decue?s?|honte|litige|inadmissible)\b|\bmauvaise? (?:taille|couleur|article|produit|modele|qualite|commande)\b|\bpas (?:ce que|celui que|celle que|la bonne|le bon|l'article que)\b|\b(?:il|elle) manque\b|\bc'est (?:du|un) faux\b|\b(?:marche|fonctionne) (?:pas|plus)\b|\bvous m'avez (?:envoye|livre)\b|\bn'importe quoi\b/,
  abuse:
    /\b(?:tu es|t'es|vous etes|espece d\w?)\b.{0,10}\b(?:idiote?s?|betes?|con(?:ne)?s?|imbeciles?|stupides?|nulle?s?|fous?|folle|bidon)\b|\b(?:connards?|salauds?|imbeciles?|merde|ta gueule|cretins?)\b/,
  cart_total:
    /\bcombien (?:en tout|au total|pour (?:le )?tout|tout ca)\b|\b(?:en tout|au total|tout ca|le tout)\b.{0,12}\bcombien\b|\b(?:le|mon|quel est le) total\b|\b(?:le montant|l'addition)\b/,
  clear_cart:
    /\bvide[rz]?\b.{0,10}\bpanier\b|\b(?:enleve|retire|supprime|efface|annule|oublie)[rz]? tout\b(?! (?:le|mon|ce)\b)|\bon recommence\b|\brecommenc\w+ (?:a zero|tout)\b/,
  paid: new RegExp(
    `\\b${have}\\s?(?:deja |bien |tout |juste |de )*(?:payee?|payer|regler?|regle|vire[r]?|transferer?|transfere)\\b|\\b${have}\\s?(?:deja |bien |juste |de )*(?:envoye[r]?|fait|faire|effectue[r]?|verse[r]?|depose[r]?)\\b.{0,15}\\b${fund}\\b|\\b(?:paiement|transfert|virement|depot) (?:est )?(?:fait|effectue|envoye|passe|valide|ok|reussi)\\b|\\bc'est paye\\b|^paye\\b|\\bpreuve d[eu] (?:paiement|transfert)\\b|\\bvoici (?:le|mon) recu\\b|\\b(?:avez[- ]vous|vous avez|t'as|tu as)\\b.{0,12}\\b(?:recu|vu)\\b.{0,15}\\b${fund}\\b|\\bverifie[rz]?\\b.{0,15}\\b(?:paiement|transfert|depot)\\b|\\bdebitee?\\b|\\b(?:argent|paiement|transfert|virement|depot) (?:est |a ete )?(?:envoye|parti|effectue|fait)\\b|\\bm'a debite\\b`,
  ),
  pay_on_delivery:
    /\bpa(?:yer|ie|iement|yement|yez|ye|yons)\b.{0,26}\b(?:a la|en|apres|quand|lors de|au moment|des|une fois|a l')\s?.{0,14}\b(?:livraison|recoi\w+|reception|livre\w*|arrive\w*)\b|\b(?:payer|paye|paie|regler|acceptez|prenez|paiement)\b.{0,16}\b(?:especes?|cash|liquide)\b|\b(?:payer?|paie|regler?|donner?|remettre)\b.{0,20}\b(?:livreur|coursier)\b|\bcash a la livraison\b/,
  payment_methods:
    /\b(?:moyens?|modes?|methodes?|facons?) de (?:paiement|payer|reglement)\b|\b(?:payer|paye|paie|regler|acceptez|prenez)\b.{0,16}\b(?:crypto\w*|bitcoin|btc|usdt|paypal|dollars?|western union|wave|orange money|om|momo|mtn|moov|\w+ money|cartes?|cheque|virement)\b|\ben (?:plusieurs|deux|trois|2|3) fois\b|\bacompte\b|\bpayer chez\b/,
  cancel:
    /(?<!\bn'|\bne l'|\bne )\bannul(?!\w*\spas\b)\w+\b|\b(?:veux|voulons) plus (?:de )?(?:la|ma|cette) commande\b|\bplus besoin de (?:la|ma) commande\b/,
  payer:
    /\b(?:mon|ma|mes|notre) (?:\p{L}+ )?(?:frere|soeur|mari|femme|epouse|epoux|ami|amie|mere|maman|pere|papa|patron|copain|copine|oncle|tante|fils|fille|cousin|cousine|parents) (?:va|vont|veut|peut|doit)? ?(?:payer|paie|paye|paiera|payera|regler|reglera)\b|\bc'est (?:mon|ma|notre) \p{L}+ qui (?:va )?(?:payer|paie|paye|paiera|regle)\w*\b|\bquelqu'un d'autre (?:va |peut )?(?:payer|paie|paye|paiera)\b|\b(?:payer|paie|paye|paiera) (?:pour moi|a ma place)\b/u,
  gift: /\b(?:c'est|comme) (?:pour offrir|(?:pour )?un cadeau)\b|\bje (?:l'|les |la |le )offre\b|^(?:un )?cadeau pour (?:ma|mon|mes|notre)\b|\bce sera un cadeau\b|\bsans (?:le |les |aucun )?prix\b|\b(?:mettez|mets|affichez|montrez) pas (?:le|les) prix\b/,
  pay_link:
    /\b(?:je (?:vous )?(?:pai|regl)\w+|paiement) (?:apres|plus tard|ce soir|demain|a la fin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce week-?end|la semaine|fin du mois|bientot|quand|des que|lorsque)\b|\b(?:livre[zr]?|envoye[zr]?)\b.{0,25}\bje (?:vous )?(?:pai|regl)\w+|\blien\b|\bcomment (?:je |on |faire pour |dois-je |est-ce (?:que je|qu'on) )?(?:peux |peut |vais |dois |puis[- ]je )?(?:pay|pai|regl)\w*\b|\b(?:je veux|je peux|je voudrais|prete? a|on peut|vais|dois) (?:payer|regler)\b|\bou (?:je |on |dois-je |est-ce que je )?(?:peux |dois )?(?:pay\w+|paie|envoie|envoyer l'argent)\b|\bnumero (?:wave|orange money|om|momo|de compte|de depot)\b|\bpayer maintenant\b|\b(?:je |on )?(?:pai|pay|regl)\w+ (?:ou|comment|a qui)\b/,
  status: new RegExp(
    `\\bou (?:en )?(?:est|sont)\\b.{0,14}\\b${parcel}\\b|\\b(?:elle|il|c)'? ?est ou\\b.{0,6}\\b(?:ma|mon|mes) ${parcel}|\\b(?:ma|mon|mes) ${parcel}\\b.{0,24}\\b(?:ou|partie?s?|arrivee?s?|arrive|expediee?s?|confirmee?|prete?|livree?|statut|status|en route|avance|recue?|toujours|quand)\\b|\\bnouvelles?\\b.{0,10}\\b${parcel}\\b|\\b(?:suivi|suivre|statut|status|etat)\\b.{0,15}\\b${parcel}\\b|\\bquand (?:est-ce que )?(?:je vais|vais|j'|elle|il|ca|mon|ma|arrive)\\b.{0,20}\\b(?:recevoir|recois|arriv\\w*|livr\\w*|commande|colis)\\b|\\b(?:pas|rien) (?:encore )?recu\\b|\\bj'attends (?:toujours|encore|ma|mon)\\b|^(?:et )?ma commande\\b`,
  ),
  set_quantity:
    /\b(?:finalement|en fait|plutot|au lieu|je (?:voulais|veux) dire|disons)\b|\b(?:chang|modifi|augment|diminu|redui)\w+\b|^(?:juste|seulement)\b|\b(?:mettez?|mets|faites)[- ]?en\b|^(?:mettez?|mets)(?:[- ](?:moi|nous))? (?:\d{1,2}|une?|deux|trois|quatre|cinq|six)\b(?!.*\b(?:plus|autres?|encore|aussi)\b)|\bune? seule?\b|\bpass(?:e[rz]?|ons)(?: (?:la quantite|les?|la))? a (?:\d|une?\b|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)|\b(?:\d{1,3}|une?|deux|trois|quatre|cinq|six) (?:me |nous )?suffi\w+|\b(?:juste|seulement|uniquement) (?:une?|deux|trois|quatre|cinq|\d{1,3})\b/,
  haggle:
    /\b(?:dernier|meilleur|vrai) prix\b|\brabais\b|\breduc\w*\b|\bremises?\b|\bpromos?\b|\b(?:trop|tres|si) (?:chere?s?|eleve)\b|\b(?:c'est|cest) chere?\b|\bchere? (?:hein|deh|oh|quand meme)\b|\bdiminu\w+\b|\bbaiss\w+\b|\bnegoci\w+\b|\bfaites?[- ]moi (?:un )?(?:prix|geste|cadeau)\b|\b(?:petit )?geste\b|\barrang\w+\b|\bje (?:te |vous )?(?:donne|propose|offre|paie)\b.{0,12}\d|\b(?:laisse[rz]?|laissez|cedez|vendez|faites|fais)\b.{0,24}\b(?:a|pour) \d|\b(?:a|pour) \d[\d .]*\s?(?:f|fcfa|francs?|k|mil|mille)?\b.{0,6}\b(?:ca (?:va|marche|passe)|c'est (?:bon|possible)|on peut|possible)\b|\b\d[\d .]*\s?(?:f|fcfa|francs?|k|mil|mille)\b.{0,30}\b(?:ca (?:va|marche|passe)|c'est (?:bon|possible)|possible)\b|\blivraison (?:gratuite|offerte)\b|\bpas moyen\b|\d\s?(?:f|fcfa|k|mil)? dernier\b|\b(?:faites?|fais)(?:[- ](?:moi|nous))? (?:un )?(?:petit |bon |meilleur )?prix\b|\bredui\w+\b|^\d[\d .]*\s?(?:f|fcfa|francs?|k|mil|mille)?,? (?:ca (?:va|marche|passe|te va|vous va)|c'est (?:bon|ok)|ok)\b/,
  keep_only:
    /\b(?:juste|seulement|uniquement) (?:le|la|les|l'|ce|cette|ces) ?\p{L}|\b(?:garde[rz]?|laisse[rz]?|veux|prends?) (?:juste|seulement|uniquement|que) |\bque (?:le|la|les) \p{L}+(?: (?:svp|stp))?$/u,
  remove:
    /\bsans (?:le|la|les|l')\b|\bchange d'avis (?:pour|sur|concernant|a propos) |\b(?:ne )?(?:mette[zr]|mets|ajoute[zr]?|envoye[zr]) (?:pas|plus) (?:le|la|les|l'|de |d')|^(?:laisse[rz]?|oublie[rz]?) (?:le|la|les|l') ?(?!commande|panier|adresse)\p{L}{3,}|\b(?:enleve|supprime|ote)[rsz]?\b|\bretire[rsz]?\b(?!.*\b(?:boutique|magasin|place)\b)|\b(?:ne )?(?:veux|prends?) (?:plus|pas) (?:le|la|les|l'|du|de|des|ce|cette)|\b(?:finalement )?pas (?:le|la|les|l')\b(?!.*\?)|\b(?:veux|prends?|voulons) plus (?:de |d')?(?:le|la|les|l'|ce|cette|ces)? ?\p{L}{3,}/u,
  cart: /^(?!.*\b(?:ajout|mets|mettez|met|rajout)\w*\b).*\b(?:panier|recap\w*)\b|\bqu'est-ce que j'ai (?:pris|commande|choisi)\b|\bj'ai (?:pris|choisi) quoi\b/,
  checkout:
    /\bje (?:valide|confirme|finalise)\b|\b(?:passe[rz]?|valide[rz]?|finalise[rz]?|termine[rz]?|confirme[rz]?) (?:la |ma |le |mon |une )?(?:commande|panier|achats?)\b|\b(?:c'est|ce sera) tout\b|\brien d'autre\b|\bj'ai (?:fini|termine)\b|\bc'est bon pour moi\b/,
  hours:
    /\bhoraires?\b|\bheures? d'ouverture\b|\bquelles? heures?\b|\b(?:ouvr|ferm)(?:ez|e|ent)\b.{0,25}\b(?:heures?|quand|dimanche|samedi|lundi|aujourd'hui|demain|feries?|maintenant)\b|\b(?:etes|est|encore|vous) (?:\w+ )?(?:ouverte?s?|fermee?s?)\b|\bvous (?:ouvrez|fermez)\b|\b(?:ouverte?s?|fermee?s?) (?:le |ce |aujourd'hui|demain|maintenant)|\bvous travaillez\b.{0,20}\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd'hui|demain|week-?end|feries?)\b|\bjusqu'a quelle heure\b/,
  location:
    /\bvotre (?:adresse|localisation|emplacement)\b|\b(?:adresse|localisation|emplacement)\b.{0,8}\b(?:boutique|magasin)\b|\blocalisation\b|\bou (?:est|se trouve|se situe|etes|vous etes|vous trouver|vous vous)\b|\b(?:vous etes|c'est|boutique (?:est|c'est|se trouve)|magasin (?:est|c'est|se trouve)|vous vous trouvez|situee?s?) ou\b|\b(?:boutique|magasin) physique\b/,
  pickup:
    /\b(?:recuper\w+|retir\w+|chercher|prendre)\b.{0,20}\b(?:boutique|magasin|sur place|moi-meme)\b|\b(?:viens|vient|passe|passer|viendrai|passerai|vais)\b.{0,16}\b(?:recuper\w+|chercher|retirer|prendre|boutique|magasin)\b|^(?:je|on) (?:passe|passerai|viens|viendrai)(?: (?:demain|ce soir|tout a l'heure|moi-meme|vous voir|chez vous))?$|\bretrait\b|\bvenir (?:le |la |les )?(?:chercher|recuperer|prendre)\b|\b(?:la|le|les) recuperer\b/,
  delivery:
    /\blivr(?!es?\b(?! ))\w+\b|\bexpedi\w+\b|\benvoye[rz]\b.{0,12}\b(?:a|au|aux|chez|vers|en|dans|jusqu'a)\b|\bje (?:suis|reste|habite|vis|loge) (?:a|au|aux|en|dans|sur|vers|cote)\b|\bchez moi\b|\bmon adresse\b|\bje recois\b|\bcombien de (?:temps|jours)\b|\bfrais d'envoi\b/,
  price: /^(?!.*\b(?:reste\w*|combien de|en stock)\b).*\bcombien\b|\bprix\b|\btarifs?\b|\bcout(?:e|ent|er)?\b|\bvaut\b/,
  stock:
    /\bdispo(?:nibles?)?\b|\bdisponibilite\b|\ben stock\b|\breste\w*\b|\bcombien de\b|\b(?:encore|toujours)\b.{0,12}\b(?:le|la|les|des|du|de|ce|cette|en vente)\b|\brupture\b|\bepuisee?s?\b/,
  find: /\b(?:vous|tu|on|t')[- ]?(?:avez|vendez|as|vends|proposez)\b|\b(?:avez|vendez|proposez|auriez)[- ]vous\b|\by a\b|\bya (?:quoi|kwa\b|d[eu]s?\b|d'|une?\b|encore|pas\b|combien)|\bje (?:re)?cherche\b|\bcherch\w+\b|\bmontre[rz]?\b|\bvoir\b|\bje (?:veux|voudrais) savoir\b|\bphotos?\b|\bimages?\b|\bcatalogue\b|\bmodeles?\b|\b(?:quoi|kwa) comme\b|\bquel(?:le)?s?\b|\bquelque chose\b|\bconseill\w+\b|\brecommand\w+\b|\bpropos\w+\b|\b(?:moins|pas) chere?s?\b|\bcadeau\b|\boffrir\b|\bexiste\w*\b|\bautres? (?:couleurs?|modeles?|tailles?)\b|\bdetails\b|\bautre chose\b|\b(?:meme|du) (?:genre|style|type)\b|\bsimilaires?\b|\bressembl\w+\b/,
  buy: /\bje (?:veux|voudrais|prends?|prendrai|vais prendre|commande|souhaite\w*|achete)\b|\bj'(?:aimerais|achete|en (?:veux|prends|voudrais)|voudrais|ai besoin)\b|\bil (?:me|nous) (?:faut|faudrait)\b|\bme faut\b|\b(?:donne[zs]?|mets|mettez|ajoute[rz]?|rajoute[rz]?|reserve[rz]?|envoie|envoyez)\b|\b(?:commander|acheter|prendre)\b|\bon prend\b|\bavec ca\b|\bbesoin d\b|\bje (?:peux|puis) avoir\b/,
  bot: /\b(?:tu es|vous etes|t'es|c'est) (?:un |une )?(?:robot|bot|machine|ia|humain|ordinateur)\b|\bqui (?:es-tu|etes-vous|es tu|etes vous|parle)\b|\bc'est qui\b|\b(?:tu t'appelles|vous appelez) comment\b|\bcomment (?:tu t'appelles|vous appelez)\b/,
  how_are_you: /\bca va\b|\bcomment (?:allez|vas|tu vas|vous allez)\b|\bvous allez bien\b|^cv\b|\bla forme\b/,
  greeting:
    /^(?:bonjour|bonsoir|bjr|bsr|slt|salut|cc|coucou|salam\w*|asalam\w*|salamalek\w*|nanga def|i ni (?:ce|sogoma)|bonne apres-midi|re bonjour|allo)\b/,
  thanks: /\bmerci\w*\b|\bmrc\b|\bremerci\w+\b|\bc'est gentil\b|\bdieu vous benisse\b|\bjerejef\b/,
  bye: /\bau revoir\b|(?<!jusqu')\ba (?:bientot|plus tard|demain)\b|\bbonne (?:journee|soiree|nuit)\b|\bciao\b/,
};
