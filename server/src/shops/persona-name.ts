// The agent's name stands beside news of a buyer's money. So it is a person's or a shop's: not the name of a provider, of a channel or of an
// office that keeps or protects money.
import { hasWord, readsAsPlatform } from "./platform-name.ts";

/** Who moves a buyer's money, goods or messages; a test holds the list to the drivers. */
const providers = words(`
  paystack flutterwave mpesa safaricom mtn momo airtel orangemoney wave chippercash opay palmpay moniepoint
  shipbubble terminalafrica
  whatsapp instagram facebook meta metacatalog messenger`);

/** Offices: money, safety and complaints, in English, French, Swahili and Pidgin. */
const offices = words(`
  bank banks banking banque benki wallet money cash argent pesa hela fedha care safety trust officer legal police courier customs
  caisse sav tresor hazina polisi`);

/** The same, with any ending. */
const officesBegun = words(`
  support customer client helpline helpdesk official officiel authoriz authoris autoris verif certifi moderator administrat
  secure securit protect guarant garanti warrant escrow sequestre payment paiement payout refund rembours dispute litige claims complain
  reclamation plainte arbitrage resolution antifraud usalama dhamana ulinzi malipo rejesh mgogoro malalamiko msimamizi usimamizi huduma`);

export function isOfficesName(name: string): boolean {
  return readsAsPlatform(name) || hasWord(name, { glued: providers, whole: offices, begun: officesBegun });
}

export const officesNameFault = {
  code: "platform_name",
  detail:
    "Buyers would take the agent for a payment company, the channel or an office that keeps their money. Give it a name of its own, such as “Ada”, without words such as “Paystack”, “WhatsApp”, “support”, “bank” or “refund”.",
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
