// What goods are for, in buyers' words, and the kinds of goods that shops sell for it: "something for my kitchen" is a
// mug, a bowl or a pot. We use this only if the words themselves find nothing.

const people = {
  men: /\b(?:m[ae]n|mens|male|guys?|boys?|husband|hubby|dad|daddy|father|brother|broda|grandpa|uncle|groom|fiance|hommes?|mari|pere|papa|frere|fils|garcons?|wanaume|mwanaume|kiume|mume|baba|kaka)\b/,
  women:
    /\b(?:wom[ae]n|ladies|lady|female|girls?|wife|mum|mom|mummy|mother|sister|grandma|aunty?|bride|femmes?|dame|epouse|mere|maman|soeur|filles?|wanawake|mwanamke|kike|mke|mama|dada)\b/,
};

const uses: readonly (readonly [RegExp, string])[] = [
  [/\b(?:caps?|hats?|chapeaux?|casquettes?|kofia)\b/, "cap hat fila chapeau casquette"],
  [
    /\b(?:weddings?|groom|engagement|traditional|trado|native|attire|outfit for|ceremony|naming|owambe|aso ?ebi|cultural|african wear|traditionnel\w*|ceremonie|bapteme|tabaski|korite|mariages?|noces|(?:de|la|les|des) fetes?|habillee?s?|kitamaduni|asili|sherehe|harusi)\b/,
    "agbada senator kaftan caftan boubou kitenge ankara bazin wax kanga",
  ],
  [/\b(?:cups?|teacups?|(?:drink\w*|sip|take|taking|have|pour|for|my) (?:my |some |hot )?(?:tea|coffee|cocoa|milo|water)|boire|tasses?|the et cafe|kunywa\w*|kunywea|vikombe|kikombe|chai)\b/, "mug cup tasse glass verre bowl"],
  [/\b(?:kitchen|cook\w*|dining|cuisine|jikoni|kupikia)\b/, "mug bowl plate pot spoon tasse assiette bol"],
  [
    /\b(?:(?:for|in) (?:my |the |our )?(?:house|home|room|parlou?r|bedroom|living room)|(?:house|home|room) (?:things?|stuffs?|items?)|home decor|decor(?:ations?)?|maison|chambre|salon|(?:vya|ya|za|cha) (?:nyumbani|nyumba))\b/,
    "home lamp cushion candle bedsheet blanket rug bowl mug",
  ],
  [
    /\b(?:(?:for|on) (?:my |the |her |him |his )?(?:leg|legs|foot|feet)|footwear|pieds?|miguu|miguuni)\b/,
    "shoes sandals slippers sneakers boots sandales baskets",
  ],
  [/\b(?:(?:for|on) (?:my |the |her |him |his )?head|headwear|head ?gear|tete|kichwani|kichwa)\b/, "cap hat gele fila scarf bonnet foulard"],
  [/\b(?:(?:for|on) (?:my |the |her |him |his )?(?:neck|ears?|wrist|hand)|masikio\w*|shingo\w*|mkononi|(?:aux?|les) oreilles|au cou|au poignet|jewel\w*|bijoux?|accessor\w+|vito|mapambo)\b/, "necklace earrings bracelet ring watch collier"],
  [/\b(?:skin\w*|face|body|beauty|cosmetics?|make-?up|smell\w*|visage|peau|corps|cosmetiques?|beaute|sentir|ngozi yangu|uso|mwili|urembo|kunukia)\b/, "soap cream butter oil perfume savon karite creme parfum"],
  [/\b(?:bath(?:e|ing|room)?|shower\w*|wash (?:my )?(?:body|face|hands|skin)|bain|douche|se laver|me laver|kuoga|kuogea|kunawa)\b/, "soap savon towel shampoo"],
  [/\b(?:(?:body|hand|face|hair|skin) (?:cream|lotion|oil|butter|care)|lotions?|moisturi[sz]\w*|cremes? (?:pour|de|hydratante)|hydrat\w+|losheni|mafuta ya (?:mwili|ngozi|uso)|(?:dry|rough|oily) skin)\b/, "butter cream lotion oil soap karite beurre creme savon"],
  [/\b(?:fragrances?|colognes?|body (?:spray|mist)|deodorants?|scent(?:s|ed)?|aromas?|smells?(?: (?:good|nice|sweet|fresh))?|smelling|eau de toilette|sent bon|odeur|parfumer?|pafyumu|manukato|marashi|kunukia)\b/, "perfume parfum candle soap savon"],
  [/\b(?:to carry|carry my|kubebea|porter mes|mes affaires)\b/, "bag backpack sac"],
  [/\b(?:gadgets?|electronics?|electroniques?|vifaa vya umeme)\b/, "headphones earphones charger power speaker lamp"],
  [/\b(?:earphones?|ear ?pods?|ear ?buds?|air ?pods?|ear ?pieces?|head ?sets?|head ?phones?|ecouteurs?|casque)\b/, "headphones earphones earbuds airpods headset"],
  [/\b(?:(?:listen\w*|hear|play)(?: to)? (?:\p{L}+ )?(?:music|songs|podcasts?)|musique|muziki)\b/u, "headphones earphones speaker"],
  [/\b(?:(?:in|when) (?:the |it(?:'s| is) )?dark(?:ness)?|reading lamps?|bedside|nepa|blackouts?|power (?:cut|failure)|(?:no|without|when) (?:there is no )?(?:light|power|current|electricity)|eclair\w+|taa|giza|umeme ukipotea)\b/, "lamp light torch lampe candle"],
  [/\b(?:shades|goggles|sun(?:ny|shine|light)?|soleil|(?:for|on) (?:my |the )?eyes|macho|jua kali)\b/, "sunglasses shades lunettes hat"],
  [/\b(?:cold|harmattan|warm|froid|chaud|baridi|kupasha)\b/, "jacket sweater blanket shuka coat veste couverture"],
  [/\b(?:tell (?:the )?time|l'heure|kujua saa)\b/, "watch montre"],
  [/\b(?:(?:for|to|at) (?:the )?(?:gym|jogging|running|sports?|walking|training)|sport|courir|marcher|mazoezi|kukimbia)\b/, "sneakers trainers shoes baskets"],
  [/\b(?:sofas?|couch|settee|chairs?|canape|fauteuil)\b/, "cushion pillow throw coussin blanket"],
  [/\b(?:for (?:the )?(?:market|shopping|school|work|office|beach|travel\w*)|laptops?|books|au marche|les courses|plage|sokoni|shuleni|kazini)\b/, "bag tote backpack sac"],
  [/\b(?:charg\w+|battery|batterie|phone (?:dies?|dey die|goes? off|don die)|no light|nepa|chaji|betri)\b/, "charger power lamp"],
  [/\b(?:sleep\w*|bedding|beds?|bed ?spreads?|duvets?|bed ?covers?|mattress|pillow ?cases?|lits?|matelas|draps?|kitanda|kitandani|mashuka|dormir|literie|kulalia|kujifunika)\b/, "bedsheet sheet blanket pillow duvet shuka drap couverture"],
  [/\b(?:clothes|cloths?|clothing|outfits?|habits?|vetements?|tenues?|nguo|mavazi)\b/, "dress shirt skirt set trousers jacket robe chemise jupe"],
]; // prettier-ignore

/** The expressions that read uses, so that typos in their words can be corrected. */
export const useForms: readonly RegExp[] = uses.map(([form]) => form);

/** Names of kinds to look for, the most particular first; empty if the text says nothing about a use. */
export function kindsFor(text: string): string[] {
  return [...new Set(uses.filter(([form]) => form.test(text)).flatMap(([, kinds]) => kinds.split(" ")))];
}

/** What people give to men or women, if the shop does not sort its goods that way. */
export const giftsFor: Readonly<Record<"men" | "women", readonly string[]>> = {
  men: ["men", "shirt", "watch", "slippers", "chemise", "caftan"],
  women: ["women", "dress", "earrings", "necklace", "bag", "robe", "boucles", "collier", "sac"],
};

/** The shops' word for goods for these people; null if none are named. */
export function forWhom(text: string): "men" | "women" | null {
  if (people.men.test(text)) return "men";
  return people.women.test(text) ? "women" : null;
}
