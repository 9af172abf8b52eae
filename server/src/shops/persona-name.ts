// The names of a shop and of its agent appear in our own sentences, next to news of a buyer's money. So they must not be the name of a provider, a
// courier, a bank, a channel, an office that keeps or protects money, or another role in those sentences.
import { isNameOfAuthority } from "./authority-names.ts";
import { isCouriersName } from "./courier-names.ts";
import { isOfficesOrBanksName } from "./office-names.ts";
import { hasWord, readsAsPlatform, readsAsRole } from "./platform-name.ts";

/** Who moves a buyer's money, goods or messages. A test compares the lists with the drivers. */
const companies = words(`
  paystack flutterwave mpesa safaricom orangemoney chippercash opay palmpay moniepoint
  shipbubble terminalafrica
  whatsapp instagram facebook metacatalog`);

/** These words also occur in ordinary names: "Wave Hair Salon". */
const ofManyNames = words("mtn momo airtel wave meta messenger");
const providers = [...companies, ...ofManyNames];

/** Offices: money, safety and complaints, in English, French, Swahili and Pidgin. */
const offices = words(`
  bank banks banking banque benki wallet money cash argent pesa hela fedha care safety trust officer legal police courier customs
  caisse sav tresor hazina polisi`);

/** The same, with any ending. */
const officesBegun = words(`
  support customer client helpline helpdesk official officiel authoriz authoris autoris verif certifi moderator administrat
  secure securit protect guarant garanti warrant escrow sequestre payment paiement payout refund rembours dispute litige claims complain
  reclamation plainte arbitrage resolution antifraud usalama dhamana ulinzi malipo rejesh mgogoro malalamiko msimamizi usimamizi huduma`);

/** What keeps money. A shop may sell wallets or hair care, and may be at a place that is named after a bank. */
const banks = words("bank banks banque banques benki");
const keepersBegun = words("escrow sequestre payment paiement malipo payout");
const ofAnotherBank =
  /\b(?:power|food|left|right|river|piggy)[ -]?banks?\b|\bbank[ -](?:anthony|road|rd|street|avenue|close|way|junction|stop)\b/giu;

/** Refuses a name for the agent, or for a person on our pages. */
export function isOfficesName(name: string): boolean {
  return (
    readsAsPlatform(name) ||
    isNameOfAuthority(name) ||
    isCouriersName(name) ||
    isOfficesOrBanksName(name) ||
    hasWord(name, { glued: providers, whole: offices, begun: officesBegun }) ||
    readsAsRole(name, { whole: offices, begun: officesBegun })
  );
}

export function isOtherThanShop(name: string): boolean {
  return (
    isNameOfAuthority(name) ||
    isCouriersName(name) ||
    isOfficesOrBanksName(name) ||
    hasWord(name.replaceAll(ofAnotherBank, " "), { glued: companies, whole: banks, begun: keepersBegun }) ||
    readsAsRole(name, { whole: [...providers, ...offices], begun: officesBegun })
  );
}

export const otherThanShopFault = {
  code: "platform_name",
  detail:
    "Buyers would take the shop for somebody else in our messages: a payment company, a bank, a courier, the channel, the police or a tax office. Give it a name of its own, such as “Ada Fashion”, without words such as “Paystack”, “bank”, “verified” or “escrow”, and without a check mark.",
};

export const officesNameFault = {
  code: "platform_name",
  detail:
    "Buyers would take the agent for a payment company, a courier, the channel or an office that keeps their money. Give it a name of its own, such as “Ada”, without words such as “Paystack”, “WhatsApp”, “support”, “bank” or “refund”.",
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
