// The couriers whose rates the aggregators offer in our countries, and those that people there know. Our pages say "The courier DHL says that it was
// delivered". A shop with such a name could say that about itself. As of late 2026.
import { hasWord, isNothingBut } from "./platform-name.ts";

/** Names that belong to one company alone, even with other words added. */
const unmistakable = words(`
  gigmobility royparcels nationcourier yobante vipjeoun swoove parcelninja
  dhl fedex aramex dpd purolator chronopost speedaf dellyman dellyville faramove fezdelivery fezlogistics gokada giglogistics gigm
  kwikdelivery redstarexpress sendstack senditafrica shaqexpress topship fargocourier g4scourier pickupmtaani sendyit nipost
  courierplus swyftlogistics errandlr godisgoodlogistics wellsfargocourier ghanapost postakenya postaugandalimited`);

/** Words that also occur in ordinary names: "Bolt Fabrics", "Push Ups Gym". Refused if the name has no word of its own: "Kwik", "UPS Express". */
const ofManyNames = words(`
  wellsfargo easycoach mololine paps kobo lorisystems
  gig kwik ups tnt ems fez sendbox sendy glovo uber bolt indrive yango chowdeck maxng redstar swyft shaq jumia jumialogistics safeboda
  heetch g4s posta laposte bubbleexpress millieexpress`);

/** Words that couriers add to their name. */
const beside = words(`
  express logistics logistic delivery deliveries courier couriers cargo parcel parcels shipping ships ship post postal mail dispatch rider riders
  support help care customer team desk agent agents office company ltd limited
  transport services service global worldwide international national ventures group ecommerce food eats send package packages
  livraison coursier colis transporteur transports usafirishaji msafirishaji vifurushi
  lagos abuja ibadan kano accra kumasi nairobi mombasa kampala kigali dakar abidjan dar salaam`);

/** "Gigi" is a name of people. */
const gigl = /\bg\W?i\W?g\W?l\b/i;

export function isCouriersName(name: string): boolean {
  return (
    gigl.test(name) ||
    hasWord(name, { glued: unmistakable, whole: [], begun: [] }) ||
    isNothingBut(name, { names: [...ofManyNames, ...unmistakable], beside })
  );
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
