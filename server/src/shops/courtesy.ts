// A greeting greets, and a sign-off says goodbye. Neither is about an order: a buyer would take "Your dispute is closed" for news from the platform.
// The rule has no list of claims. It refuses every word for an order, its delivery, its money, a quarrel about it, or a code or message about it. And
// each statement must show that it is a courtesy or about the shop: "Welcome", "thank you", "we", "our", "new". A question needs no such sign.
import { readingsOf } from "./readings.ts";

const any = (...words: readonly string[]): string => words.join("|");
const whole = (words: string): string =>
  String.raw`\b(?:${words
    .trim()
    .split(/\s+/)
    .join("|")
    .replaceAll("_", String.raw`\s`)})\b`;

/** General courtesies that contain such a word. */
const courtesies = new RegExp(
  any(
    whole(String.raw`(?:we|we_dey)_deliver nous_livrons tuna(?:peleka|safirisha|leta|fikisha)`),
    whole(
      String.raw`(?:thanks|thank_you|thanks_a_lot|merci|asante)_(?:for|pour|kwa)_(?:your|votre|the|ujumbe)(?:_messages?|_yako|_wako)?`,
    ),
    whole(
      String.raw`(?:to|wan|want|we|can|could|you)_order order_(?:now|here|from_us) (?:place|make|take)_(?:your|an)_orders? (?:passer|prendre)(?:_une|_votre)?_commande (?:ku)?(?:weka|toa)_oda`,
    ),
    // The buyer comes, not a parcel.
    whole(
      String.raw`you(?:'ve|_have|_don|_just)*_(?:reach(?:ed)?|arrived?|come|came) reach_(?:us|me|out) (?:umefika|uko)_(?:mahali|pazuri|kwetu|dukani|hapa|nyumbani)`,
    ),
    whole(
      String.raw`look(?:ing)?_forward press[-_]on do(?:n't|_not)_be_a_stranger platform_(?:shoes|heels|sandals|sneakers|boots)`,
    ),
  ),
  "gu",
);

const the = String.raw`(?:your|ur|the|this|that|dis|di|dat|una|our|every|all)`;
const le = String.raw`(?:votre|vos|le|la|les|ce|cet|cette|ces|ton|ta|l'|cet|notre)\s?`;
const topics = any(
  // An order, and what was bought.
  whole(
    String.raw`order(?:s|ed|ing)? parcels? packages? shipments? consignments? item purchas\w+ transactions? commandes? colis paquets? oda mizigo mzigo kifurushi vifurushi agizo maagizo`,
  ),
  String.raw`\b${the}\s(?:items|goods|load|stuff|things?)\b|\b${le}(?:articles?|achats?|produits?|affaires?)\b|\bbidhaa (?:yako|zako)\b`,
  // Its delivery.
  whole(
    String.raw`deliver\w* couriers? riders? drivers? dispatch\w* shipped shipping logistics hand(?:ed|ing) hand_?over handover collected livr(?:ee?s?|er|ez|aisons?|eurs?) transporteurs? coursiers? remise?s? usafirishaji wasafirishaji msafirishaji dereva madereva bodaboda \w*kabidh\w*`,
  ),
  // Its money.
  whole(
    String.raw`mon(?:ey|i) cash pa(?:y|ys|id|ying|yments?) funds? refund\w* reimburs\w* repa(?:y|id)\w* transfer\w* deposit\w* balance accounts? banks? escrow argent pa(?:ie|ye)\w* rembours\w* virements? pesa hela fedha malipo \w*lip(?:a|wa|ia|iwa) \w*rejesh\w* \w*rudishi\w*`,
  ),
  // A quarrel about it.
  whole(
    String.raw`disput\w* complain\w* quarrel\w* claims? verdict ruling judg\w+ court mediat\w* litiges? plaintes? reclam\w+ juge\w* tribunal mgogoro migogoro \w*lalamik\w* kesi shauri hukumu arbit\w+ operators? disagreement verdict win(?:s|ner)? won los(?:e|es|t) guilty tort uamuzi \w*shind\w* \w*amua\w*`,
  ),
  String.raw`\b${the}\s(?:case|matter|issue|file|problem)s?\b|(?:^|[.!?,:;–—-]\s*)(?:the )?(?:case|matter|file|dossier|affaire)\b(?!s)|\b${le}(?:dossiers?)\b|\b(?:suala|jambo|tatizo) (?:lako|hili|lile)\b`,
  // How it ended.
  whole(String.raw`decid\w+ decision resolv\w+ settl\w+ closed ended finish(?:ed)? concluded completed approv\w+ accepted reject\w+ dismiss\w+ confirm\w* pro(?:of|ofs|ved|ven) in_favou?r
    clos tranche\w* termine\w* classee?s? reglee?s? valide\w* accepte\w* rejet\w+ refus\w+ preuves? decision
    \w*(?:amuliw|kataliw|kubaliw|tatuliw|thibitish|kamilik|malizik)\w* (?:i|u|li|ya|zi|ki)me(?:fung|kwish|ish|sha)\w*`),
  String.raw`\b(?:est|sont) closes?\b|\b(?:is|are|now|all) complete\b|\b(?:nothing|no more)\s(?:more|else|left)\b`,
  // A code, a message or a question about it.
  whole(String.raw`codes? pin otp passwords? digits? figures? numbers? messages? sms texts reminders? remind\w* notif\w+ notices? inbox alerts? automat\w+ systems? platforms? screenshots? bug records? six sita figures? screens? secrets? warnings? fake scam\w* fraud\w* avertissements? onyo maonyo siri
    forward\w* ignor\w+ disregard\w* delete\w* press tap click\w* reply answer
    chiffres? numeros? rappels? automatique\w* systemes? plateformes? captures? transfere\w* appuy\w+ cliqu\w+ repond\w+ tapez
    namba nambari msimbo tarakimu ujumbe jumbe \w*kumbush\w* taarifa arifa mfumo jukwaa \w*otomatiki puuz\w+ bonyeza gusa jibu`),
  String.raw`\bupdates?\s*[:–—-]|\b(?:a|an|this|last|latest|new|${the})\s(?:update|text)\b|\btenez pas compte\b|\b(?:no|no need to|never|do not|don't) (?:mind|need|open)\b`,
  String.raw`\b(?:sent|send|came|come|got|get|received|shows?)\b.{0,12}\b(?:your|ur|una) (?:phone|line)\b|\b(?:were|was|dem) (?:sent|send)\b|\bkwenye simu\b|\bvotre telephone\b`,
  // That the buyer has it.
  String.raw`\b(?:is|are|now|it|dey|already|be)\s(?:with|in the hands? of) (?:you|una)\b|\b(?:in|for|reach|at) (?:your|ur|una) (?:hands?|doors?|gates?|neighbou?rs?)\b|\b(?:entre|dans) vos mains\b|\bvous l'avez\b|\b(?:uko|iko|ziko|kiko) (?:nawe|kwako)\b|\bmkononi mwako\b`,
  String.raw`\byou (?:now |already |don |have |'ve )*(?:have|got|get|gotten|collect) (?:it|am|them|everything|all)\b|\bume(?:sha)?(?:i|u|zi|ki|vi|li|ya)pata\b|\b(?:left|drop(?:ped)?|gave|brought) (?:it|am|them)\b|\btout (?:vous )?a ete\b`,
);
const topic = new RegExp(topics, "u");

/** Goods may come into the shop: "The new dresses have arrived". */
const come = new RegExp(
  any(
    whole(String.raw`arriv(?:e|ed|es|ee|ees) reach(?:ed|es)? receiv\w+ came recue?s? don_(?:come|land|reach|enter|drop|close|settle|finish|end|win|collect)
      \w*poke(?:a|le?)\w* \w*wasili\w* \w*fikish\w* (?:u|i|zi|li|ya|ki|vi)(?:me|mesha|li)fika`),
  ),
  "u",
);
const isNew = new RegExp(whole("new fresh latest nouveaux? nouvel nouvelles? mpya wapya"), "u");
const ofBuyer = new RegExp(whole("your ur una votre vos yako wako zako lako vous"), "u");

/** "This is Zuri". */
const ownName = /\b(?:this is|i am|i'm|je suis|mimi ni|my name is)\s(?=\p{Lu}\p{Ll})/giu;

/** What makes a clause a statement about something, or a request. */
const states = new RegExp(
  any(
    whole(String.raw`is are was were am been be has have had will would does do did it it's its that's he she they this that everything all nothing anyone anybody you your ur
      said says told talk read write call type show give pass stop open close check wait trust believe listen take make keep put bring
      est sont etait ete ont avez aura aurez sera c'est il elle ils elles tout rien vous votre vos \w+ez
      ni (?:yu|u|i|zi|ki|vi|li|ya|pa)ko \w+(?:yako|lako|wako|zako|chako|vyako|kwako) (?:yako|lako|wako|zako|chako|vyako|kwako) usi\w{3,} msi\w{3,} (?:ni|u|a|wa|i|zi|li|ya|ki|vi|hu|ha)(?:me|li|na|ta|mesha|ku|ja)\w{3,}
      don dey na go fit e dem am una`),
    String.raw`\b(?!(?:need|seed|speed|indeed|feed|breed|weed|bead|bed|red)\b)\w{2,}ed\b`,
  ),
  "u",
);

/** What makes it a courtesy, a wish, an invitation, or one about the shop. */
const courteous = new RegExp(
  whole(String.raw`welcome hello hi hey hiya good greetings? thanks? thank bye goodbye see_you talk_soon take_care take_your_time stay have_a enjoy bless\w* god allah love lovely cheers regards feel_free happy glad nice
    pleasure dear we we're we'll we've us our ours i'm i let let's come visit follow look ask tell browse discover explore find in_case if_you deserve shine beautiful queens? kings? for_your to_your your_(?:shop|plug|home|place) no_matter here_to new fresh
    bienvenue bonjour bonsoir salut coucou merci bientot revoir bonne bon dieu content\w* ravi\w* heureu\w* plaisir nous notre nos on je mon ma si_vous pour_vous prenez soyez venez entrez suivez profitez decouvrez passez aimez demandez embrass\w*
    nouveaux? nouvel nouvelles? bises bisous
    karibu\w* habari mambo asante\w* kwaheri shikamoo hujambo hamjambo salaam salamu njema mwema tu\w{3,} kwetu yetu wetu zetu letu sisi mpya wapya hapa upendo mpendwa rafiki barik\w* \w*bariki\w* mungu ukitaka ukihitaji
    how_far my_people greet well_done abeg_come`),
  "u",
);
/** Something that happened, or that the shop knows of the buyer. That is news, also in a sentence about the shop: "Our team has ruled", "We know that you have the bag". */
const news = new RegExp(
  any(
    String.raw`\b(?:we|you|they|team|people|officer|manager|boss|shop|and|who|it)\s(?:\w+ly )?(?!need)\w{2,}ed\b`,
    String.raw`\b(?:have|has|had|'ve|we've)\s(?:\w+ly |now |already )?(?:seen|given|done|known|taken|made|been|told|found|gone|got|gotten|had|held|heard|\w{2,}ed)\b`,
    whole(String.raw`was were gave went saw knew took did heard held know knows aware see_(?:that|say) (?:is|are)_over
      (?:a|ont|avons|avez|ai)_(?:bien_|deja_)?\w{2,}(?:[eiu]|is|it|rt) savons savez voyons sait
      (?:tu|ni|u|a|wa|i|li|zi|ya|ki|vi|um|am|im)(?:me|li|mesha)\w{2,} tuna(?:jua|ona|fahamu) don_\w+ wey_dem get_right`),
  ),
  "u",
);
const question = /\?\s*$/;

/** The part of a greeting or sign-off that is about an order, or about anything but the shop; null if there is none. */
export function beyondCourtesy(line: string): string | null {
  const readings = readingsOf(line.replaceAll(ownName, "welcome ")).map((reading) =>
    reading.replaceAll(courtesies, " welcome "),
  );
  const found =
    firstOf(readings, (reading) => topic.exec(reading)?.[0] ?? firstOf(reading.split(/[.!?;]/), comingIn)) ??
    firstOf(clausesOf(readings[0] ?? ""), statedIn);
  return found?.trim() ?? null;
}

function firstOf(parts: readonly string[], find: (part: string) => string | null): string | null {
  return parts.map(find).find((found) => found !== null) ?? null;
}

/** Each with the mark that ends it. */
function clausesOf(text: string): readonly string[] {
  return text.match(/[^.!?;,:–—]+[.!?;,:–—]?/gu) ?? [];
}

function statedIn(clause: string): string | null {
  if (question.test(clause)) return null;
  const isNews = news.test(clause) && !(isNew.test(clause) && !ofBuyer.test(clause));
  return isNews || (states.test(clause) && !courteous.test(clause)) ? clause : null;
}

function comingIn(clause: string): string | null {
  return isNew.test(clause) && !ofBuyer.test(clause) ? null : (come.exec(clause)?.[0] ?? null);
}
