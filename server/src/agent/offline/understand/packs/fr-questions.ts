// The subjects of French questions about goods and rules, how shops write about them in French, and words that shops
// write in English.
import type { LanguagePack } from "../language-pack.ts";

const broken = "(?:cass|abim|endommag|fele|defectueu|fendu)\\w*";

const frenchConcepts: NonNullable<LanguagePack["concepts"]> = {
  warranty: {
    asked: /\bgaranti\w*|\bsi (?:ca|il|elle) (?:tombe en panne|ne marche plus|lache)\b/,
    written: /\bgaranti\w*/,
  },
  repair: { asked: /\brepar\w+/, written: /\b(?:repar|rempla[cs])\w*/ },
  broken: { asked: new RegExp(`\\bsi\\b.{0,40}\\b${broken}`), written: new RegExp(`\\b${broken}`) },
  returns: {
    asked:
      /\b(?:peut|peux|puis|possible|pouvoir|pourrai|comment)\b.{0,30}\b(?:retourner|rendre|echanger|renvoyer|ramener|changer)\b|\bsi (?:ca|il|elle|la taille)\b.{0,12}\b(?:va pas|ne (?:me |lui )?(?:va|plait|convient))\b|\bvous (?:reprenez|remboursez|acceptez les (?:retours|echanges))\b/,
    written: /\b(?:retour|rendre|echang|rembours|renvoy|repris|reprenons)\w*|\bpeu(?:t|vent) (?:\p{L}+ )?revenir\b/u,
  },
  wrap: { asked: /\bemball\w+|\b(?:papier|paquet|boite) cadeau\b/, written: /\bemball\w+|\bpapier cadeau\b/ },
  original: {
    asked:
      /\boriginal\w*|\bauthentique\w*|\bcontrefacon\b|\bcopies?\b|\bimitation\b|\bun faux\b|\b(?:vrai|veritable)\b/,
    written: /\boriginal\w*|\bauthentique\w*|\bimitation\b|\bcopie\b|\binspire\w*/,
  },
  material: {
    asked:
      /\b(?:quelle? (?:matiere|tissu)|en quoi)\b|\b(?:vrai|veritable)s? (?:cuir|cheveux|soie|coton)\b|\ben (?:vrai |veritable )?(?:cuir|coton|plastique|soie|verre|argent|or|acier|bois|laine|cuivre)\b(?!.{0,20}\b(?:paye?r?|especes)\b)|\bcheveux (?:humains|naturels)\b|\bsynthetique\b/,
    written: /\b(?:cuir|coton|plastique|soie|verre|bois|acier|laine|lin|synthetique|cheveux)\b/,
  },
  battery: { asked: /\b(?:batterie|autonomie|pile)s?\b/, written: /\b(?:batterie|autonomie|pile)s?\b/ },
  waterproof: {
    asked: /\b(?:etanche|impermeable|waterproof)s?\b|\bsous la pluie\b/,
    written: /\b(?:etanche|impermeable)s?\b/,
  },
  ingredients: {
    asked: /\bingredients?\b|\bcontien(?:t|nent)\b|\bqu'(?:y a-t-il|est-ce qu'il y a) dedans\b|\bcompos(?:e|ition)\b/,
    written: /\bcontien(?:t|nent)\b|\bingredients?\b|\bcompos\w+/,
  },
  allergy: { asked: /\ballerg\w+/, written: /\ballerg\w+|\bsans (?:noix|arachide|parfum)\b/ },
  care: {
    asked: /\b(?:comment|peut|peux)\b.{0,20}\blav\w+|\bse lave\b|\blavable\b|\ba la machine\b|\brepasser\b/,
    written: /\blav\w+|\brepass\w+/,
  },
  fit: {
    asked: /\btaille[nt]* (?:petit|grand|normal)\w*|\bguide des tailles\b|\bquelle taille\b/,
    written: /\btaille[nt]* (?:petit|grand|normal)\w*|\btaille au[- ]dessus\b/,
  },
  included: {
    asked: /\b(?:inclus|compris|fourni)\w*\b|\bcombien de\b.{0,30}\b(?:dedans|dans (?:le|la|un))\b/,
    written: /\b(?:inclus|compris|fourni)\w*\b/,
  },
  age: {
    asked: /\b(?:sans danger|dangereu\w+|convien\w+|bon(?:ne)?)\b.{0,20}\b(?:enfants?|bebes?|enceinte|fils|fille)\b/,
    written: /\b(?:enfants?|bebes?|enceintes?)\b/,
  },
  generator: { asked: /\bgroupe(?: electrogene)?\b|\bonduleur\b/, written: /\bgroupe electrogene\b/ },
  microwave: { asked: /\bmicro-?ondes?\b/, written: /\bmicro-?ondes?\b/ },
  lasting: {
    asked:
      /\b(?:combien (?:de temps|d'heures))\b.{0,30}\b(?:tient|tiennent|dure\w*|eclaire\w*|marche\w*|fonctionne\w*)\b|\b(?:tient|dure\w*|eclaire\w*|marche\w*|fonctionne\w*)\b.{0,15}\bcombien (?:de temps|d'heures)\b|\bse (?:garde|conserve)\w*|\btient longtemps\b|\bdure (?:le plus |plus )?longtemps\b/,
    written: /\b(?:tien(?:t|nent)|dure(?:nt)?|eclaire(?:nt)?|gardent?|conservent?)\b.{0,20}\d|\b\d+ heures?\b/,
  },
  compatible: {
    asked:
      /\bcompatibles?\b|\b(?:marche|fonctionne|va|convient|convienne)\w* (?:avec|sur|pour|a)\b|\bs'adapte\b|\b(?:peut|supporte) (?:faire marcher|alimenter|porter)\b/,
    written: /\bcompatibles?\b|\bconvient\b|\bmarche avec\b/,
  },
  length: {
    asked:
      /\b(?:quelle est|quelle|combien de) (?:la |sa )?(?:longueur|largeur|hauteur|dimensions?)\b|\bquelles (?:sont les )?dimensions\b|\b(?:fait|mesure|font|mesurent)(?:-(?:il|elle|ils|elles))? (?:combien de (?:metres|cm|centimetres|pouces)|quelle taille)\b|\bmesure\w* combien\b|\bcombien (?:de metres|mesure\w*)\b/,
    written: /\b\d+(?:[.,]\d+)? ?(?:cm|m|metres?|pouces?)\b/,
  },
  weight: {
    asked: /\bpese\w*\b|\bquel (?:est (?:le |son )?)?poids\b|\b(?:est|c'est) (?:trop |tres )?lourde?\b|\blourde? \?/,
    written: /\b\d+(?:[.,]\d+)? ?(?:kg|kilos?|g|grammes?)\b|\blourde?\b|\bpese\b/,
  },
  volume: {
    asked: /\bcombien de (?:ml|cl|litres?)\b|\bquelle (?:est )?(?:la |sa )?(?:contenance|capacite)\b/,
    written: /\b\d+(?:[.,]\d+)? ?litres?\b/,
  },
  strength: { asked: /\b(?:puissan(?:t|te|ce)s?|plus fort)\b|\bwatts?\b/, written: /\bpuissan\w+/ },
};

const frenchTerms: Readonly<Record<string, string>> = {
  "en argent": "silver",
  "en or": "gold",
  "en cuir": "leather",
  "peaux? seches?": "dry skin",
  "peaux? grasses?": "oily skin",
  "peaux? sensibles?": "sensitive skin",
  "boutons|acne": "pimple",
  "glace|glacons?": "ice",
  couvercle: "lid",
  induction: "induction",
  "lave-vaisselle": "dishwasher",
  congelateur: "freezer",
  "teindre|teinture": "dye",
  boucler: "curl",
  "noix|arachides?": "nuts",
  "parfum|parfume": "perfume",
  lait: "milk",
  "enfants?|bebes?": "children",
  "javel|blanchit|eclaircit|decapant": "bleach",
  "taies?": "pillowcases",
  "joueurs?|se joue": "players",
  "regles?": "rules",
  "piles?": "batteries",
  bois: "wood",
  verre: "glass",
  francais: "french",
  anglais: "english",
};

export const frenchQuestions: Pick<LanguagePack, "arrives" | "concepts" | "terms" | "comparesTwo" | "opensQuestion"> = {
  arrives:
    /\bquand\b.{0,20}\bprets?\b|\bprete?s?\b.{0,12}\bquand\b|\b(?:arrive|arrivera|arrivent|livre\w*|livraison|recevr\w+|recois|aurai)\b.{0,20}\bquand\b|\bquand\b.{0,30}\b(?:arrive\w*|livre\w*|livraison|recevr\w+|recois|aurai)\b|\bcombien de (?:jours|temps)\b.{0,25}\b(?:livr\w+|arriv\w+|recevoir)\b|\b(?:livr\w+)\b.{0,30}\bcombien de (?:jours|temps)\b|\bdelais?\b|\b(?:quel|quels) jours?\b/,
  concepts: frenchConcepts,
  terms: frenchTerms,
  comparesTwo:
    /\bdifference\b|\bentre\b.{3,50}\bet\b|\b(?:lequel|laquelle)(?: des deux)?\b|\bcompare[rz]?\b|\bqui (?:est|a) (?:le |la )?(?:plus|mieux)\b/,
  opensQuestion:
    "(?:est-ce|c'est|ca|il y a|y a-t-il|y a|elle|il|quand|comment|combien|quel\\p{L}*|peut-on|puis-je|je peux|on peut|avez-vous|vous \\p{L}+ez|vous faites|on livre|peut-il|peut-elle|a-t-il|a-t-elle|si (?:ca|il|elle|je))(?=[ -])",
};
