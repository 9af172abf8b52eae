// Languages in which the brain can only greet, stop offers and call a person: Hausa, Yoruba, Igbo, Amharic. Patterns
// match normalised text: lower case, without accents and dots. Ethiopic letters stay as they are.

export type GreetingLanguage = {
  name: string;
  /** Words and letters that show the language. */
  marks: RegExp;
  /** The whole message is only a greeting, thanks or a farewell. */
  greets: RegExp;
  greeting(shop: string): string;
  /**
   * The buyer wants no more offers, or no more messages. A mistake here costs the buyer an offer; a mistake in the
   * other direction costs their trust.
   */
  stops: RegExp;
  offersStopped: string;
  personComes: string;
  nobodyThere: string;
};

/** The message has only the greeting and polite words. */
function only(greetings: string, polite: string): RegExp {
  return new RegExp(`^(?:(?:${greetings})(?:\\s*(?:[,.!?።፣፧]|${polite}))*\\s*)+$`, "u");
}

const hausa: GreetingLanguage = {
  name: "Hausa",
  marks:
    /\b(?:sannu\w*|ina (?:kwana|wuni|yini|so|son)|barka|yaya|don allah|nagode|na gode|magana|mutum|mai shago|nawa ne|kuna da|akwai|kudi|zan)\b/,
  greets: only(
    "sannunku|sannu(?: da (?:zuwa|aiki))?|ina (?:kwana|wuni|yini)|barka(?: da (?:safiya|rana|yamma|zuwa))?|salamu alaikum|(?:yaya|ya) (?:aiki|kake|kike|gida|dai)|lafiya(?: lau)?|na ?gode",
    "ya aiki|yaya aiki|yallabai|hajiya|malam|sosai|da safe",
  ),
  greeting: (shop) =>
    `Sannu! 👋 Barka da zuwa *${shop}*. Me kuke so yau? Kuna iya rubuta sunan kaya da Turanci, ko ku ce « mutum » don magana da mutum.`,
  stops:
    /^(?:a |ku |ka |ki )?(?:daina|dena|dakata)(?: don allah)?$|\b(?:daina|dena)\b.{0,25}\b(?:turo|aiko|tura|sa[kƙ]o\w*|talla\w*)\b|\b(?:kar|kada) (?:ku|ka|ki) (?:sake |kara |ƙara )?(?:turo|aiko|tura)\w*\b|\b(?:bana|ba na) so\w* (?:\S+ ){0,2}(?:talla\w*|sa[kƙ]o\w*)\b|\bku cire (?:ni|sunana|lambata)\b/,
  offersStopped: "To, ba za mu sake turo muku talla ba. Har yanzu kuna iya saya ko tambaya a nan.",
  personComes: "To, na gaya wa mai shago. Mutum zai ba ku amsa a nan.",
  nobodyThere: "Yi hakuri, ba mu samu mutum yanzu ba. Ku sake rubutowa nan gaba kadan.",
};

const yoruba: GreetingLanguage = {
  name: "Yoruba",
  marks:
    /\b(?:bawo ni|e ?kaa?(?:ro|san|ale)|e ku (?:ise|ojo|irole)|e nle|pele o|e jowo|ejowo|mo fe|eniyan|soro|elo ni|e se|se e ni|oluwa|mo n wa)\b/,
  greets: only(
    "bawo ni(?: (?:nkan|se|o|ise))?|e ?kaa?(?:ro|san|ale)|e ku (?:ise|ojo|irole|abo)|e nle|pele|se daadaa ni|e se(?: gan)?|o dabo",
    "o|ma|sa|oga|madam",
  ),
  greeting: (shop) =>
    `Ẹ kú àbọ̀ sí *${shop}*! 👋 Báwo ni? Kí lẹ fẹ́ rà lónìí? Ẹ lè kọ orúkọ ọjà ní Gẹ̀ẹ́sì, tàbí kí ẹ sọ pé « ènìyàn » láti bá ènìyàn sọ̀rọ̀.`,
  stops:
    /^(?:e |ejowo |e jowo )*(?:da a duro|dekun)$|\bma ?(?:se )?(?:fi|ran)\b.{0,40}\bsi mi mo\b|\b(?:mi o|emi o|mi ko) fe\b.{0,15}\b(?:ipolowo|ifiranse|atejise|promo)\b|\be? ?(?:da|dekun)\b.{0,15}\b(?:ipolowo|ifiranse|atejise)\b|\be (?:yo|mu) (?:oruko|nomba) mi\b/,
  offersStopped: "Ó dára, a ò ní fi ìpolówó ránṣẹ́ sí yín mọ́. Ẹ ṣì lè rà tàbí béèrè níbí.",
  personComes: "Ó dára. Mo ti sọ fún oníṣòwò wa. Ènìyàn kan máa dá yín lóhùn níbí.",
  nobodyThere: "Ẹ má bínú, a kò rí ènìyàn báyìí. Ẹ tún kọ̀wé sí wa láìpẹ́.",
};

const igbo: GreetingLanguage = {
  name: "Igbo",
  marks:
    /\b(?:kedu|ndewo|nnoo|ututu oma|ehihie oma|mgbede oma|biko|a ?choro m|acho m|achoro|mmadu|onye nwe|ego ole|daalu|imela|igwa|okwu)\b/,
  greets: only(
    "kedu(?: (?:ka i mere|ka o di|ihe))?|ndewo(?: nu)?|nnoo|(?:ututu|ehihie|mgbede|ubochi) oma|i bola chi|daalu(?: nu| rinne)?|imela|ka o di",
    "nna|nne|nwanne|oga|madam|unu|biko",
  ),
  greeting: (shop) =>
    `Nnọọ! 👋 Ndewo, ị bịara na *${shop}*. Kedu ihe ị chọrọ taa? Ị nwere ike ide aha ngwá ahịa na Bekee, ma ọ bụ kwuo « mmadụ » ka gị na mmadụ kwurịta.`,
  stops:
    /^(?:biko )?kwusi(?:nu)?(?: ya| biko)?$|\bkwusi(?:nu)?\b.{0,25}\b(?:izi\w*|ozi|mgbasa|promo)\b|\be?zi(?:te|tara)?kwala\b|\ba?choghi m\b.{0,20}\b(?:ozi|mgbasa|promo)\b|\bwepu(?:nu)? (?:aha |nomba )?m\b/,
  offersStopped: "Ọ dị mma, anyị agaghị ezitere gị mgbasa ozi ọzọ. Ị ka nwere ike ịzụ ahịa ma ọ bụ jụọ ajụjụ ebe a.",
  personComes: "Ọ dị mma. Agwala m onye nwe ahịa. Mmadụ ga-aza gị ebe a.",
  nobodyThere: "Biko gbaghara, anyị ahụghị onye ga-aza gị ugbu a. Degharịa anyị akwụkwọ n'oge na-adịghị anya.",
};

const amharic: GreetingLanguage = {
  name: "Amharic",
  marks:
    /[\u1200-\u137f]|\b(?:selam ?(?:new|naw|nesh|neh)|endemin|indemin|tenayistilign|tena yistilign|ameseginalehu|amesegenalehu|efeligalehu|efelgalehu|sew (?:manager|magnet)|sint new|sintinew|ebakih|ebakish|ebakiwo)\b|^selam\b/,
  greets: only(
    "ሰላም(?: ነው| ነሽ| ነህ| ናችሁ| ለእናንተ)?|እንዴት (?:ናችሁ|ነህ|ነሽ|ነዎት|ዋላችሁ|አደራችሁ|አመሻችሁ)|እንደምን (?:ናችሁ|ነህ|ነሽ|ዋሉ|አደሩ|አመሹ|ዋላችሁ|አደራችሁ)|ጤና ይስጥልኝ|ታዲያስ|አመሰግናለሁ|ደህና (?:ዋሉ|እደሩ|ሁኑ)|selam(?: ?(?:new|naw|nesh|neh|nachihu))?|(?:endemin|indemin)\\w*(?: (?:neh|nesh|nachihu|aderu|walu))?|tena ?yistilign|ameseg[ei]nalehu",
    "ጌታዬ|እመቤት|ወንድሜ|እህቴ",
  ),
  greeting: (shop) =>
    `ሰላም! 👋 እንኳን ወደ *${shop}* በደህና መጡ። ዛሬ ምን ይፈልጋሉ? የዕቃውን ስም በእንግሊዝኛ መጻፍ ይችላሉ፤ ከሰው ጋር ለመነጋገር «ሰው» ይበሉ።`,
  stops: /(?:ማስታወቂያ|መልእክት).{0,25}(?:አትላኩ|አቁሙ|ይቅር)|(?:አትላኩልኝ|መላክ አቁሙ)/,
  offersStopped: "እሺ፣ ከእንግዲህ ማስታወቂያ አንልክልዎትም። አሁንም እዚህ መግዛትና መጠየቅ ይችላሉ።",
  personComes: "እሺ፣ ለባለቤቱ ነግሬያለሁ። ሰው እዚህ ይመልስልዎታል።",
  nobodyThere: "ይቅርታ፣ አሁን ሰው ማግኘት አልቻልንም። እባክዎ ትንሽ ቆይተው ይጻፉልን።",
};

const all: readonly GreetingLanguage[] = [hausa, yoruba, igbo, amharic];

/** The language in which the message asks for no more offers. */
export function stoppedIn(text: string): GreetingLanguage | null {
  return all.find(({ stops }) => stops.test(text)) ?? null;
}

/** The greeting language of a normalised text, if any. */
export function greetingLanguageOf(text: string): GreetingLanguage | null {
  return all.find(({ marks, greets }) => marks.test(text) || greets.test(text)) ?? null;
}
