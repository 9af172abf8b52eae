// A name names, and says nothing about a buyer's order. "Parcel & Bow" and "Delivered Dreams" are names; "Parcel delivered" and "E don land" are
// sentences, and a buyer would take them for the platform's. So a word for an order is refused only in a sentence: with a verb, an outcome, a
// request, or a label as in "Automatic message: …".
import { readingsOf } from "./readings.ts";

const whole = (words: string): string =>
  String.raw`\b(?:${words
    .trim()
    .split(/\s+/)
    .join("|")
    .replaceAll("_", String.raw`\s`)})\b`;

const the = String.raw`(?:your|ur|the|this|that|di|dis|una|my|our)`;
const le = String.raw`(?:(?:votre|vos|le|la|les|ce|cette|notre)\s|l')`;
const thing = String.raw`(?:${whole(`
  orders? parcels? packages? delivery deliveries couriers? riders? drivers? purchases? disputes? complaints? proof receipt
  commandes? colis livraisons? livreurs? litiges? plaintes? reclamations? preuves? reception
  oda mzigo mizigo kifurushi mgogoro malalamiko kesi dereva msafirishaji ushahidi
  goods verdict decision platform acheteur clients? decisions? plateforme mteja mnunuzi uamuzi`)}|\b${the} (?:case|claim|matter|items?|goods|load|codes?|numbers?|payment|buyer|seller|shop)\b|^\W*(?:case|claim|matter|payment|code|buyer|seller)\b|\b${le}(?:dossier|affaire|achat|paiement|boutique|code|numero)\b)`;
const verb = whole(String.raw`
  is are was were has have had been be says? said won wins? lost gave gives handed dropped brought left came arrived? attend don dey
  est sont etait ete ont avez a_(?:bien_)?(?:remis|livre|gagne|dit|donne|recu|confirme) dit vient
  am(?:e|ek)\w+ ali\w{3,} iko uko ziko limeshinda (?:limew|ime|ume)\w+ agrees? confirms? with_you for_the_shop pour_la_boutique rendue?s?`);
const outcome = String.raw`(?:accepted|shown|arrived|closed|delivered|received|completed?|confirmed|rejected|decided|dismissed|settled|won|lost|refused|approved|handed over|done|finished|collected|reached|proven|proved|verified|checked|landed|dropped|ended|arrivee?s?|livree?s?|recue?s?|close?s?|rejetee?s?|acceptee?s?|confirmee?s?|valide?e?s?|terminee?s?|decidee?s?|tranchee?s?|remise?s?|effectuee?s?|classee?s?|reglee?s?|approuvee?s?)`;
const ends = String.raw`(?=\W*$|\s*[.!?,;:(–—-]|\s(?:today|now|already|yesterday|safely|just|your|you|to|for|by|at|in|with|and|this|a|au|chez|hier|par|ce|et|tayari|leo|jana|sasa)\b)`;
const come = String.raw`(?:came|come|arrived?|reach(?:ed)?|land(?:ed)?|deliver(?:ed)?|received|handed over|with you|at (?:your|the) (?:door|gate)|drop(?:ped)?|enter|finish(?:ed)?|close|closed|settle|decided|done|livree?|recue?|remis|arrivee?)`;
const asked = whole(String.raw`
  press tap click reply answer forward screenshot snap send share read_out confirm ignore disregard delete type give tell accept
  appuyez cliquez repondez transferez envoyez partagez ignorez confirmez tapez donnez dites validez
  bonyeza gusa jibu puuza thibitisha tuma toa nitumie tutumie nipe`);
const askedFor = whole(String.raw`
  yes ok now here code codes numbers? digits? figures? messages? reminders? receipt delivery orders? parcels? screenshots? sms texts? it_came
  oui numero chiffres rappels? colis commande livraison reception
  ndi[yo]+ namba nambari ujumbe msimbo mzigo oda vikumbusho tarakimu`);

const sentences = [
  // "Automatic message: …", "Courier update - …"
  String.raw`^[^:]{0,40}\b(?:messages?|notices?|updates?|notifications?|alerts?|systems?|courier|rider|driver|platform|automat\w+|avis|systeme|livreur|plateforme|ujumbe|taarifa|mfumo|jukwaa|^\W*(?:notes?|news|attention))\s*(?::|\s[–—-]\s)\s*\p{L}`,
  String.raw`^[^:]{0,40}\b(?:messages?|notification) automatique\s*:`,
  String.raw`${thing}(?:.{0,25})${verb}`,
  String.raw`${thing} (?:\w+ly )?(?:\w{2,}ed|went|came|got|gave) (?:it|them|am|the|to|you|your|this)\b`,
  String.raw`\b(?:your|ur|una) \w+ (?:was|were|has been|have been|don)\b`,
  String.raw`^\W*(?:no|nothing|plus de|pas de|aucune?|hakuna|hamna) (?:\w+ ){0,2}(?:${thing}|deliver\b)`,
  String.raw`\b(?:shop|seller|boutique|duka|vendeur) (?:has |don |is |a )?(?:won|wins?|right|gagne|raison|limeshinda)\b|^\W*forward (?:this|it)\b`,
  String.raw`${thing} (?:now |already |just |fully |successfully |bien |deja )*${outcome}${ends}`,
  String.raw`\b${verb}.{0,15}${thing}${ends}`,
  // "It came today", "E don land", "C'est arrivé".
  String.raw`^\W*(?:it|e|everything|all|c'|ca|tout|dem)(?:'s|\s)*(?:(?:has|have|don|is|was|est|a|ete|been|now|already|just|bien|vous)\s)*\b${come}(?:\s(?:am|it))?${ends}`,
  // "You have received it", "We handed it to you".
  String.raw`\b(?:you|una|vous|we|they|dem|i|nous|on)(?:'ve)? (?:(?:have|don|has|avez|avons|already|now|just|did|bien|vous|a)\s)*(?:received|collect(?:ed)?|confirm(?:ed)?|handed|gave|dropped|recu|remis|confirme|delivered|returned)\b(?=\W*$| (?:it|am|them|everything|all|your|the|votre|vos|le|la|to)\b)`,
  String.raw`^\W*(?:please |pls |abeg |kindly |oya |just |svp |tafadhali )*${asked}\s(?:(?:with|by|the|your|ur|di|this|that|me|us|all|sur|le|la|les|votre|on|ce|cette|moi|nous|my)\s|-\s?(?:moi|nous)\s)*["“«']?\s?${askedFor}`,
  String.raw`^\W*(?:say|press|tap|put|reply|answer|dites|sema) (?:yes|oui|ndi[yo]+)\b.{0,12}\b(?:when|make|to finish|once|as soon|if|quand|wakati|ukiulizwa)\b`,
  String.raw`\b(?:you|una|dem) don (?:get|collect|receive|take|carry|hold) (?:am|it|everything)\b|\b(?:it|everything) (?:got there|is with you)\b|\b(?:sent|signed|delivered|received|accepted) (?:and \w+ )?(?:for )?by you\b|\btout est (?:livre|arrive|chez vous|remis)\b`,
  String.raw`\b(?:your|ur|votre) (?:codes?|numbers?|digits|numero)\W+(?:please|pls|abeg|svp|now|here)\b`,
  String.raw`\b(?:already|deja|tayari) (?:\w+ )?${outcome}\b`,
  // A Swahili verb is a sentence of its own: "Mzigo umefika", "Imefika".
  String.raw`\b(?:u|i|zi|li|ya|ki|vi|wa|tu|a)(?:me|mesha|mekwisha|li)(?:\w{0,4})(?:fika|fikish|pokel|pokea|wasil|kabidh|fungw|fungwa|kwisha|kubaliw|kataliw|thibitish|tatuliw|amuliw|letwa)\w*`,
  // What the platform counts.
  String.raw`\b(?:proven|proved|verified|checked|confirmed|approved|tested|counted|prouvee?s?|verifiee?s?)\b.{0,25}\b(?:deliver(?:y|ies)|buyers|orders|livraisons|acheteurs|commandes)\b`,
].map((words) => new RegExp(words, "u"));

/** Goods that came into the shop: "Nguo mpya zimefika". */
const isNew = /\b(?:mpya|wapya)\b/;

/** Whether a name is a sentence about an order, its delivery, a quarrel about it, or a code. */
export function isOrderSentence(name: string): boolean {
  return readingsOf(name).some((reading) => !isNew.test(reading) && sentences.some((words) => words.test(reading)));
}
