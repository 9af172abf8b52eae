// Names of authority consist of an office or role ("Mediation", "Court", "Fraud"), words for such an office ("Desk", "Council", "Team"), and its
// owner or place ("Our", "Consumer", "Lagos"). A shop can't have a name that has no other word: "Consumer Court", "The Platform", "Fraud Desk Lagos".
// One word of its own makes a shop's name: "Courtroom Fashion", "Platform Shoes Lagos", "Team Sport Kenya".
import { placeWords } from "./place-words.ts";
import { asRead } from "./as-read.ts";
import { wordsOf } from "./platform-name.ts";

/** What such an office judges, keeps, checks or helps with, and its roles. */
const authority = words(`
  court courts tribunal tribunals mediation mediator mediators arbitration arbitrator adjudication adjudicator ombudsman ombudsperson judge judges
  magistrate magistrates justice prosecutor attorney registrar sheriff bailiff inspector police cop cops
  fraud antifraud anti scam scams compliance legal law consumer consumers dispute disputes complaint complaints claim claims grievance grievances appeal
  appeals refund refunds return returns release escrow chargeback chargebacks resolution
  support help helpline helpdesk care customer customers client clients buyer buyers seller sellers vendor vendors user users
  trust safety security protection risk verification review reviews investigation investigations enforcement regulation regulatory regulator audit
  auditor auditors payment payments payout payouts finance treasury billing settlement settlements money delivery deliveries dispatch logistics
  admin admins administrator administrators administration moderator moderators moderation operator operators official officials authorised authorized
  ministry minister government state federal revenue tax taxes customs immigration
  mediateur mediation arbitrage arbitre litige litiges reclamation reclamations plainte plaintes fraude fraudes conformite juridique justice juge juges tribunal
  consommation consommateur consommateurs clientele remboursement remboursements securite confiance assistance aide paiement paiements ministere gouvernement moderateur
  administrateur verification controle
  usuluhishi msuluhishi mahakama hakimu mahakimu upatanishi mpatanishi ulaghai malalamiko mgogoro migogoro mlaji walaji mteja wateja msaada huduma usalama ulinzi wizara waziri
  serikali polisi marejesho malipo sheria haki msimamizi wasimamizi uhakiki`);

/** Alone, these are names of people. */
const peoples = words("justice trust");

/** Words for an office or its people, and for kinds of offices. */
const office = words(`
  team teams desk unit squad panel board bureau office offices officer officers clerk clerks agent agents manager managers rep representative
  department dept division section branch centre center council commission committee authority agency service services staff crew force command
  headquarters head hq chief inspectorate secretariat association federation line hotline room group system
  small high supreme appeal special central national international regional county public general federal main first online digital chamber
  trade commerce commercial affairs rights business industry standards quality market markets interior
  equipe bureau service services cellule unite departement centre conseil comite commission direction cour chambre brigade agent agents commerce
  timu kitengo idara kituo ofisi baraza tume kamati kikosi mamlaka wakala biashara`);

/** Words that only the place of the shops would use for itself. */
const platforms = words("platform platforms plateforme jukwaa marketplace app application website");

const fillers = words(`
  the my our your this that us we by of and for at in on to from with all any
  le la les du de des un une mon ma notre votre nos vos pour chez et aux au
  ya wa za cha vya la na kwa ni wetu yetu zetu yako kwako langu dem una di ltd limited plc inc llc co`);

export function isNameOfAuthority(name: string): boolean {
  const named = wordsOf(name.replaceAll(/['’]/gu, ""));
  const isFree = (word: string): boolean => fillers.has(word) || placeWords.has(word) || office.has(word);
  if (named.length === 0 || !named.every((word) => isFree(word) || authority.has(word) || platforms.has(word)))
    return false;
  const own = named.filter((word) => !fillers.has(word) && !placeWords.has(word));
  if (own.every((word) => peoples.has(word))) return false;
  return (
    own.some((word) => authority.has(word) || platforms.has(word)) ||
    (own.length > 0 && own.length < named.length && isOurs(named))
  );
}

/** "Our team", "The desk": only the writer of the message would use such a name. */
function isOurs(named: readonly string[]): boolean {
  return named.some((word) => fillers.has(word));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(asRead));
}
