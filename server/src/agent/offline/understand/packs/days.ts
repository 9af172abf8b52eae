// Days and hours in the four languages: what they are called, how shops write when they are open and how long they take, and how it is asked.

export type DayWords = {
  /** Monday first; sources of expressions over normalised text. */
  weekdays: readonly [string, string, string, string, string, string, string];
  /** As they are written of hours alone: "Mon-Sat 9-6". */
  short?: readonly string[];
  today: string;
  now: string;
  tomorrow: string;
  afterTomorrow: string;
  nextWeek: string;
  everyDay: string;
  workdays: string;
  weekend: string;
  /** Between the first and the last. */
  until: string;
  open: string;
  closed: string;
  /** Places beyond those that are named: "other towns". */
  elsewhere: string;
  /** "We don't deliver on", "every day except". */
  never: string;
  /** "Are you open …", "mko wazi". */
  asksOpen: string;
  /** "Will it be here …", "itafika". */
  asksArrival: string;
  /** "On Sundays", "do you deliver on": of every such day. */
  asksUsual: string;
  /** How long it takes: {from}, {to} and {working} are put in. */
  takes: readonly string[];
  nextDay: string;
  sameDay: string;
  /** "What about", beside a day alone. */
  goesOn: string;
};

const figure = "(?<from>\\d{1,2})";
const english: DayWords = {
  weekdays: ["mondays?", "tuesdays?", "wednesdays?", "thursdays?", "fridays?", "saturdays?", "sundays?"],
  short: ["mon", "tues?", "wed", "thu(?:rs?)?", "fri", "sat", "sun"],
  today: "today|tonight",
  now: "(?:right |just )?now|at the moment|currently|this (?:minute|moment)|at this time",
  tomorrow: "tomorrow|tmrw?|tomoro",
  afterTomorrow: "day after tomorrow|next tomorrow",
  nextWeek: "next week",
  everyDay: "every ?day|daily|all week|7 days a week|seven days a week",
  workdays: "week ?days|working days",
  weekend: "week ?ends?",
  until: "to|till|til|until|through|thru|-|–|and",
  open: "open|opens|opened",
  elsewhere:
    "outside|other (?:towns?|cit(?:y|ies)|states?|places|areas|count\\p{L}+)|elsewhere|anywhere else|everywhere else|upcountry|rest of|nationwide|interstate|waybill",
  closed: "closed?|not open|no work|don't open|do not open",
  never: "don't|do not|no|not|nothing|never|except|excluding|(?:every|any) ?day but",
  asksOpen:
    "(?:are|r|is|be) (?:you|u|the shop|the store|una|it) (?:still )?(?:open|closed|there|working|around)|(?:do|does|will|can) (?:you|u|the shop|una|it) (?:be )?(?:open|close|work|operate)\\w*|una (?:dey |go )?(?:open|close|work)|(?:you|shop) (?:dey |go )?(?:open|close)|open(?:ed|ing)? (?:on|at|by|till|until|today|tomorrow)",
  asksArrival:
    "arriv\\w+|reach(?:es)?|get here|gets here|be here|deliver(?:s|ed|y|ing)?|bring|brought|have it|get it|get them|get my|receive|received|(?:it|they|order|parcel|package) come|come by|comes|land|ready",
  asksUsual:
    "(?:mon|tues|wednes|thurs|fri|satur|sun)days|do (?:you|u|una) (?:also )?deliver|una dey deliver|deliver(?:y|ies)? on|every",
  takes: [
    `${figure}(?: ?(?:-|–|to|or) ?(?<to>\\d{1,2}))?(?<working> (?:working|business|week))? ?days?\\b`,
    `${figure}(?: ?(?:-|–|to|or) ?(?<to>\\d{1,2}))? ?(?<hours>hours|hrs)`,
  ],
  nextDay: "next (?<working>working |business )?day|the day after",
  sameDay: "same[ -]day",
  goesOn:
    "what about|how about|and|or|then|ok|okay|so|maybe|by|before|on|at|around|morning|afternoon|evening|noon|even|next|week|this|coming|abi|wetin about|for|o|please|the",
};

const french: DayWords = {
  weekdays: ["lundis?", "mardis?", "mercredis?", "jeudis?", "vendredis?", "samedis?", "dimanches?"],
  today: "aujourd'hui|ce soir",
  now: "maintenant|en ce moment|actuellement|a cette heure",
  tomorrow: "demain",
  afterTomorrow: "apres[- ]demain",
  nextWeek: "semaine prochaine|prochaine?",
  everyDay: "tous les jours|chaque jour|7 ?j(?:ours)? sur 7|7 ?/ ?7",
  workdays: "jours ouvr(?:es|ables)|en semaine",
  weekend: "week-?ends?",
  until: "au|a|jusqu'a|jusqu'au|-|–|et",
  open: "ouvre\\w*|ouvert\\w*",
  elsewhere: "interieur|regions?|autres? (?:villes?|regions?)|hors (?:de |d')?\\p{L}+|ailleurs|province",
  closed: "fermee?s?|pas ouvert",
  never: "pas|rien|jamais|sauf|excepte|hors",
  asksOpen:
    "(?:etes|est|serez|sera)(?:-vous|-elle)? (?:vous |la boutique )?(?:ouvert|ferme)\\w*|ouvert\\w*|ouvrez(?:-vous)?|fermez(?:-vous)?|ferme",
  asksArrival: "arriv\\w+|livr\\w+|aurai|recev\\w+|recois|recevrai|sera la|chez moi|pret\\w*",
  asksUsual:
    "livrez(?:-vous)? (?:aussi )?le|vous livrez le|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|les (?:lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)",
  takes: [
    `${figure}(?: ?(?:-|–|a|ou) ?(?<to>\\d{1,2}))? ?jours?(?<working> ouvr(?:es?|ables?))?`,
    `${figure}(?: ?(?:-|–|a|ou) ?(?<to>\\d{1,2}))? ?(?<hours>heures|h)\\b`,
  ],
  nextDay: "lendemain|jour (?<working>ouvrable )?suivant",
  sameDay: "(?:le )?(?:jour meme|meme jour)",
  goesOn: "et|ou|alors|donc|pour|le|la|vers|a|avant|matin|apres-midi|soir|semaine|prochaine?|ce|sinon|plutot",
};

const swahili: DayWords = {
  weekdays: ["jumatatu", "jumanne", "jumatano", "alhamisi", "ijumaa", "jumamosi", "jumapili"],
  today: "leo",
  now: "sasa(?: hivi)?|muda huu|saa hii",
  tomorrow: "kesho",
  afterTomorrow: "kesho kutwa|keshokutwa",
  nextWeek: "wiki ijayo|juma lijalo|ijayo",
  everyDay: "kila siku|siku zote",
  workdays: "siku za kazi",
  weekend: "wikendi|mwisho wa wiki",
  until: "hadi|mpaka|-|–|na",
  open: "wazi|\\p{L}*fungua",
  elsewhere: "nje ya|mikoani|mikoa mingine|miji mingine|kwingine\\p{L}*|sehemu nyingine",
  closed: "tumefunga|limefungwa|imefungwa|hatufungui|hufungwa|tunafunga|kumefungwa",
  never: "hatu\\p{L}+|hakuna|isipokuwa|ila|kasoro|si(?:o|yo)?",
  asksOpen:
    "(?:mko|muko|mpo|duka liko|liko) wazi|(?:mna|m?ta|mta|huwa m)fungua|mme?fungua|mnafunga|mko kazini|mko dukani|wazi",
  asksArrival:
    "(?:i|u|zi|vi|li)(?:ta|na|ki)?(?:kufika|fika|kuja|letwa|pelekwa)\\w*|(?:nita|ku|naweza ku)(?:pata|i?pata|upata|pokea)\\w*|mta(?:leta|ni?letea|peleka|fikisha)\\w*|mna(?:leta|peleka|fikisha|deliver)\\w*|tayari|kufika|italetwa",
  asksUsual: "mna(?:leta|peleka|fikisha|deliver|safirisha)\\w*",
  takes: [
    `siku ${figure}(?: ?(?:-|–|hadi|mpaka|au) ?(?<to>\\d{1,2}))?(?<working> za kazi)?`,
    `(?<hours>masaa) ${figure}(?: ?(?:-|–|hadi|mpaka|au) ?(?<to>\\d{1,2}))?`,
  ],
  nextDay: "siku (?<working>ya kazi )?(?:inayofuata|itakayofuata)",
  sameDay: "siku hiyo hiyo|siku hiyohiyo",
  goesOn: "na|je|au|basi|vipi|kabla|ya|asubuhi|jioni|mchana|saa|wiki|ijayo|hiyo|hii",
};

export const dayWords: readonly DayWords[] = [english, french, swahili];

/** "Saa kumi jioni" is four in the afternoon. */
export const swahiliHours: readonly string[] = [
  "moja",
  "mbili",
  "tatu",
  "nne",
  "tano",
  "sita",
  "saba",
  "nane",
  "tisa",
  "kumi",
  "kumi na moja",
  "kumi na mbili",
];
export const swahiliHour = "(?:saa|mida ya saa)";
export const swahiliEvening = "jioni|usiku";

/** "Before Sunday", "by Friday": on an earlier day as well. */
export const untilThen = /\b(?:before|by|until|till|latest|avant|d'ici|jusqu'|au plus tard|kabla|hadi|mpaka)\b/;
