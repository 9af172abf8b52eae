// What buyers ask for in addition to the goods, in French.
import type { RemarkWords } from "../remark-words.ts";

const person =
  "(?:gardien\\w*|vigile|voisin\\w*|reception\\w*|accueil|concierge|portail|devant la porte|securite|boutique d'a cote|d'a cote|femme de menage|bonne|secretaire|collegues?|nounou|portier)";
const rider = "(?:livreur|coursier|chauffeur|motard)";
const food =
  "(?:piments?|oignons?|sel|sucre|ail|mayo\\w*|sauce|viande|glacons?|creme|lait|noix|arachides?|poivre|huile|tomates?|fromage|alcool|poisson|epices?)";

export const frenchRemarks: RemarkWords = {
  says: {
    words: new RegExp(
      [
        "\\b(?:ecri\\w+|inscri\\w+|marque[rz]?|grave[rz]?|mettez|mettre|ajoute[rz]?|note[rz])\\b.{0,60}\\b(?:sur|dans)\\b.{0,12}\\b(?:carte|gateau|mot|etiquette|boite|dessus|carton|papier)\\b",
        "\\bsur (?:la|le|une|un) (?:carte|gateau|mot|etiquette|carton)\\b.{0,16}\\b(?:ecri\\w+|mettez|mettre|marque[rz]?|inscri\\w+|ajoute[rz]?)",
        '\\b(?:ecrivez|ecris|ecrire|inscrivez|marquez)\\b[^:"«]{0,24}[:"«]',
        "\\b(?:carte|mot|message|inscription)\\b.{0,16}\\b(?:qui dit|disant|avec ecrit|avec les mots)\\b",
        '\\b(?:une|la) (?:petite )?carte\\b(?! (?:bancaire|bleue))[^:"«?]{0,24}[:"«]',
        '\\b(?:mettre|mettez|ajoute[rz]?|joindre|joignez|glisse[rz]?|avec) (?:un|une|le|la|ce) (?:petit[e]? )?(?:mot|message|carte)\\b.{0,16}[:"«]',
        '\\b(?:petit mot|message|inscription|carte) ?[:"«]',
      ].join("|"),
    ),
    wrap: /\bembal\w+|\b(?:boite|coffret|paquet|papier|pochette|emballage)[- ]cadeau\b|\b(?:avec|mettez|ajoutez) (?:un|le) ruban\b|\bsans (?:le |les )?(?:prix|ticket|facture)\b/,
    food: new RegExp(
      `\\b(?:sans|pas (?:trop )?de|peu de|moins de|plus de|avec plus de|beaucoup de|extra) ${food}\\b|\\bpas (?:trop |tres )?(?:pimente|epice|sucre|sale)e?s?\\b|\\b(?:bien cuit|a point|coupez?[- ]le en)\\b`,
    ),
    leave: new RegExp(
      `\\b(?:laisse[rz]?|depose[rz]?|donne[rz]?|remett\\w+|confie[rz]?)\\b.{0,25}\\b(?:au|a|chez|avec|aux|devant|dans)\\b.{0,15}\\b${person}|\\b${person}.{0,20}\\b(?:peut|pourra|va)\\b.{0,4}\\b(?:prendre|recevoir|recuperer|receptionner)\\b`,
    ),
    call: /\b(?:appel\w+|telephone[rz]?|ecrivez[- ]moi|bipe[rz]?|prevene[rz])\b.{0,40}\b(?:portail|porte|arriv\w+|devant|en bas|dehors|avant de (?:venir|livrer|passer|partir)|proche|pres de)\b/,
    quiet:
      /\b(?:ne|n')\s?(?:l'|la |le |les |m'|me )?(?:appel|sonn|frapp|klaxonn|telephon|derang|reveill)\w*\b.{0,3}(?:pas|surtout)|\bsans (?:appeler|sonner|klaxonner|frapper)\b|\bsonne[rz]? (?:deux fois|a la porte|\d)|\bfrappe[rz]? (?:a la porte|fort|doucement)|\bpasse[rz]? par (?:le|la|l')\s?(?:petit \w+|portail|porte|entree)|\b(?:c'est|ce sera) une surprise\b|\bne (?:lui|leur) (?:dites|dis)\b.{0,6}\b(?:rien|pas)\b|\b(?:elle|il) ne doit (?:pas|rien) savoir\b/,
    tell: new RegExp(
      `\\b(?:dites|dis|demande[rz]|precise[rz]|signale[rz]) (?:a la|au|a votre|aux) (?:${rider}|boutique|vendeu\\w+|patissi\\w+|cuisine|equipe)\\b(?! (?:si|quand|combien)\\b)|\\b${rider} (?:doit|peut|devra|devrait)\\b|\\bnote (?:pour|a) (?:la|le) (?:boutique|vendeur|${rider})\\b|^(?:(?:svp|stp) )?(?:note|consigne|instructions?) ?:`,
    ),
  },
  requests:
    /^(?:(?:et|aussi|mais|ok|svp|bonjour|donc)[\s,]+)*(?:(?:est-ce que )?vous (?:pouvez|pourriez)|pouvez-vous|pourriez-vous|tu peux|peux-tu|(?:est-ce que )?le (?:livreur|coursier) peut|possible de)\b/,
  drops:
    /\b(?:enlev\w+|retir\w+|supprim\w+|annul\w+|oubli\w+|laissez tomber|(?:pas|plus) besoin (?:de|d')|sans)\b.{0,20}\b(?:note|mot|message|remarque|embal\w+|paquet[- ]cadeau|carte|consigne|instructions?|ruban)\b|\bne (?:l'|les )?emball\w+ pas\b|\bpas d(?:e|')\s?(?:emballage|note|mot|paquet[- ]cadeau|message)\b/,
  changes:
    /\b(?:change[rz]?|modifie[rz]?|corrige[rz]?|remplace[rz]?)\b.{0,15}\b(?:note|mot|message|texte|carte|consigne)\b[^:"«]{0,10}?(?:\b(?:par|en)\b|(?=[:"«]))[\s:]*/,
  instead: /\b(?:plutot|a la place|en fait|finalement|pardon)\b|^non\s?,/,
  adds: /\b(?:aussi|egalement)\b/,
  supposes: /^(?:si|quand|au cas ou|avant|des que)\b/,
};
