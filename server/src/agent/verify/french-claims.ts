// Claims in a French draft that something was done: sources of regular expressions over plain text (lower case, no accents).
import type { Act } from "./claims.ts";

const already = "(?: bien| deja| donc| tout de suite)*";
const we = `(?:(?:j'ai|nous avons|on a|je viens de|nous venons de)${already} |(?:je viens|nous venons) d')`;
const is = "(?:est|sont|a ete|ont ete|etes)(?: bien| deja| maintenant| desormais| donc)*";
const money = "(?:paiement|versement|argent|transfert|virement|depot|reglement)";
const people =
  "(?:equipe|patronne?|personne|responsable|vendeuse|vendeur|gerante?|collegue|conseill\\w+|quelqu'un|proprietaire|boutique)";
const parcel = "(?:commande|colis|paquet)";

export const frenchClaims: Record<Act, readonly string[]> = {
  placed: [
    `\\bcommande\\b.{0,60}?\\b${is} (?:enregistree|passee|validee|confirmee|prise|recue|lancee)\\b`,
    `\\b${we}(?:passer?|enregistrer?|valider?|confirmer?|commander?)\\b`,
    "\\bvous avez (?:bien )?commande\\b|\\bcommande (?:enregistree|passee|validee|confirmee)\\b|\\bc'est commande\\b",
  ],
  added: [`\\bajoutee?s?\\b|\\b${we}(?:mis|mettre|ajouter?)\\b|\\b(?:est|sont) (?:maintenant )?dans votre panier\\b`],
  changed: [
    `\\bc'est fait, vous avez\\b|\\b${we}(?:changer?|modifier?|mis a jour|augmenter?|reduit|diminuer?)\\b|\\b${is} (?:changee?s?|modifiee?s?|mis(?:es?)? a jour)\\b`,
  ],
  removed: [
    `\\b${we}(?:retirer?|enlever?|supprimer?|oter?)\\b|\\b${is} (?:retiree?s?|enlevee?s?|supprimee?s?)\\b|\\bretiree?s? de votre panier\\b`,
  ],
  emptied: [`\\bpanier est (?:maintenant |desormais )?vide\\b|\\b${we}vider?\\b`],
  paid: [
    `\\b${money}\\b.{0,60}?\\b(?:recue?|confirmee?|validee?|arrivee?|encaissee?|passee?|parvenue?|reussie?)\\b`,
    `\\b${we}(?:recu|vu|encaisse|confirme|recevoir|voir) (?:votre |le |l'|bien )*${money}\\b`,
    `\\b${is} (?:payee?s?|reglee?s?)\\b|\\bvous avez (?:deja |bien )?(?:paye|regle)\\b|\\btout est (?:paye|regle)\\b|\\bplus rien a (?:payer|regler)\\b|\\bdebitee?\\b|\\b(?:deja|bien) payee?\\b`,
  ],
  unpaid: [
    "\\ben attente de (?:votre |son )?paiement\\b|\\bpas encore (?:ete )?payee?\\b|\\bpas encore (?:parvenu|arrive|recu)\\b|\\bvoici le lien de paiement\\b",
  ],
  processing: [
    `\\ben (?:cours de )?preparation\\b|\\b${is} (?:emballee?|preparee?)s?\\b|\\b${we}(?:emballer?|preparer?)\\b`,
  ],
  shipped: [
    `\\b${is} (?:expediee?s?|partie?s?|envoyee?s?)\\b|\\b${we}expedier?\\b|\\ben (?:route|chemin|cours de livraison)\\b|\\bchez le livreur\\b|\\blivreur (?:arrive|est (?:parti|en))\\b|\\b(?:confiee?|remise?) (?:au|a un|a notre) (?:livreur|coursier)\\b`,
  ],
  delivered: [
    `\\b${is} livree?s?\\b|\\b${parcel}\\b.{0,30}\\best (?:bien )?arrivee?\\b|\\bcommande\\b.{0,30}\\best terminee\\b`,
  ],
  cancelled: [`\\b${is} annulee?s?\\b|\\b${we}annuler?\\b|\\bcommande annulee\\b`],
  refunded: [
    `\\b${is} remboursee?s?\\b|\\b${we}rembourser?\\b|\\bremboursement (?:est |a ete )?(?:envoye|effectue|valide|fait|approuve|en cours)\\b|\\b(?:serez|allez etre|vais vous|allons vous|va vous|je vous|nous vous) rembours\\w+`,
  ],
  expired: ["\\bexpiree?\\b"],
  handed_over: [
    `\\b${we}(?:prevenir|prevenu|informer?|avertir?|alerter?|transmis|transmettre|appeler?|demander?|passer?|contacter?)\\b.{0,40}\\b${people}\\b`,
    `\\b${people}\\b (?:va|vont) (?:vous|regarder|s'en|prendre)\\b|\\b(?:${people}|elle|on|ils?) (?:vous )?(?:repondra|ecrira|contactera|rappellera|recontactera|s'en occupe)\\b`,
  ],
  disputed: [
    `\\b${we}(?:ouvrir|ouvert|lancer?|deposer?)\\b.{0,20}\\b(?:litige|reclamation)\\b|\\b(?:litige|reclamation)\\b.{0,40}\\b${is} (?:ouverte?|lancee?|deposee?|enregistree?)\\b`,
  ],
  return_asked: [
    `\\b${we}(?:demander?|enregistrer?|organiser?|accepter?|valider?)\\b.{0,30}\\b(?:retour|echange)\\b|\\b(?:retour|echange)\\b.{0,40}\\b${is} (?:demande|enregistre|accepte|valide|organise)e?\\b`,
  ],
  reserved: [
    `\\b(?:${is} |${we})reserve(?:r|e|s|es)?\\b|\\bmise?s?(?: \\S+){0,3} de cote\\b|\\b(?:mets|mettons|garde|gardons) de cote\\b|\\b(?:garde|gardons|garderai|garderons) pour vous\\b|\\bvous (?:le|la|les) (?:garde|reserve)\\w*`,
  ],
  sent: [`\\b${we}envoyer?\\b|\\bvous a ete envoyee?\\b`],
  noted: [
    "\\bc'est note\\b(?!\\s?:?\\s?\\d+(?:(?: [^.!?\\n×]{1,85})? ?×| ?x))",
    `\\b${we}(?:noter?|retenu|retenir)\\b`,
    "\\bje (?:m'en )?(?:retiens|souviendrai)\\b",
  ],
  unsubscribed: [
    "\\bvous ne recevrez plus\\b|\\bplus (?:aucune? |d')?(?:offres?|promos?|messages?) de notre part\\b|\\bdesabonnee?\\b|\\bdesinscrite?\\b",
  ],
  subscribed: ["\\bvous recevrez (?:de nouveau )?(?:nos|les) (?:offres?|promos?|nouvelles)\\b|(?<!des)\\babonnee?\\b"],
  waitlisted: [
    "\\b(?:je|nous) vous (?:previens|prevenons|previendrai|previendrons|avertirai|ecrirai|dirai)\\b.{0,90}\\b(?:de retour|revient|reviendra|dispo\\w*|en stock)\\b|\\bliste d'attente\\b",
  ],
  haggled: [
    "\\bmarche conclu\\b|\\b(?:je peux|nous pouvons|on peut|je) vous (?:le |la |les )?laisser?\\b|\\bd'accord pour \\d",
  ],
  checked_payment: [`\\b${we}verifier?\\b`],
};
