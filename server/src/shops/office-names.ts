// Banks, wallets, and offices of the nine countries, as people there know them. A shop with such a name would seem to speak about money and the law:
// "GTBank says that it has been paid", "The shop Lagos Police". As of late 2026.
import { places } from "./place-words.ts";
import { hasWord, isNothingBut } from "./platform-name.ts";

/** Names that belong to one institution alone, even with other words added. */
const unmistakable = words(`
  gtbank gtb guarantytrust guaranteetrust gtco zenithbank accessbank firstbank ecobank unionbank fidelitybank sterlingbank wemabank polarisbank keystonebank
  stanbic stanbicibtc fcmb kudabank jaizbank citibank providusbank heritagebank lotusbank tajbank titantrust fairmoney vfdbank globusbank
  premiumtrust suntrustbank unitybank parallexbank optimusbank nibss interswitch remita quickteller bankly cowrywise piggyvest
  kcb equitybank equitel coopbank cooperativebank absa ncba dtbbank diamondtrust imbank familybank sidianbank stanchart standardchartered mshwari fuliza
  pesalink primebank creditbank kingdombank
  gcbbank calbank agricbank republicbank ghipss vodafonecash telecelcash airteltigomoney zeepay hubtel gmoney prudentialbank
  centenarybank dfcu postbank opportunitybank equityuganda chipperwallet
  crdb nmbbank nbcbank tigopesa halopesa azampesa airtelmoney mixxbyyas ezypesa selcom
  bankofkigali ikofi mokash imbankrwanda cogebanque
  cbao bceao beac bicis bicici sgbs societegenerale corisbank orabank nsiabanque bridgebank wizall freemoney moovmoney versusbank djamo yupmoney
  afriland afrilandfirst zanaco fnb nedbank capitec
  paypal mastercard visacard westernunion moneygram worldremit sendwave remitly payoneer mobilemoney
  interpol efcc icpc nafdac ndlea firs lirs nimc`);

/**
 * Words that also occur in ordinary names: "Zenith Electronics", "Fashion Police". Refused if the name has no word of its own: "UBA", "Lagos Police".
 */
const ofManyNames = words(`
  kuda access fidelity sterling wema polaris keystone zenith uba fcmb equity gcb cal adb cbg absa dtb nmb nbc boa bk kcb
  paga visa stripe tala wave orange tigo halo vodafone telecel moov coris nsia
  police policestation policeforce polisi gendarmerie gendarme customs customsservice douane douanes forodha immigration court courts highcourt tribunal
  mahakama ombudsman army military interior justice
  revenue revenueservice revenueauthority inlandrevenue taxoffice taxauthority taxes impots fisc tresorpublic mapato
  firs lirs kra ura tra rra gra dgi dgid otr cac nimc nin efcc icpc cbn frsc dci ocpd cid csid sars
  consumerprotection centralbank banquecentrale reservebank`);

/** Words that such offices add to their name. */
const beside = words(`
  state federal national central county regional local government republic ministry department division unit command station force forces service
  services authority commission agency bureau board office offices headquarters hq branch post desk team officer officers chief inspector
  general public official limited ltd plc group holdings bank banks banking money mobile wallet pay payments transfer card cards
  cyber crime fraud anti narcotics traffic special border
  etat nationale national ministere direction generale departement commissariat brigade poste bureau service agence officiel officielle
  taifa serikali wizara idara kituo jeshi mkoa wilaya mamlaka ofisi huduma`);

/** Marks that say that a person or company was checked. Only a platform adds them to a name. */
const marks = /[✅☑✔✓🗸🗹⍻🛡🏦👮🚓🚔🏛⚖]/u;

/** A bank, a wallet, the police, customs, a court or a tax office; or a name with a mark of being verified. */
export function isOfficesOrBanksName(name: string): boolean {
  return (
    marks.test(name) ||
    hasWord(name, { glued: unmistakable, whole: ["verified", "verifie", "verifiee"], begun: [] }) ||
    isNothingBut(name, { names: [...ofManyNames, ...unmistakable], beside: [...beside, ...places] })
  );
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
