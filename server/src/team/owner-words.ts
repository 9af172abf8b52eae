// Messages to owners about owners and payout destinations: what happened, who did it, and how to stop it.
import type { Language } from "./contract.ts";

export const ownerNewsKinds = [
  "owner_added",
  "owner_phone",
  "owner_removed",
  "owner_lost_role",
  "grants_ended",
  "keys_of_phone_ended",
  "account_added",
  "account_default",
  "account_confirmed",
  "account_removed",
] as const;
export type OwnerNewsKind = (typeof ownerNewsKinds)[number];

type Facts = Readonly<Record<string, string>>;
type By = { kind: string; name: string };

/** Who did it, at the start of a sentence. */
export const whoDid: Record<Language, (by: By) => string> = {
  en: ({ kind, name }) =>
    kind === "key"
      ? `Your API key "${name}"`
      : kind === "human" && name
        ? name
        : kind === "operator"
          ? "The operator"
          : "Somebody",
  fr: ({ kind, name }) =>
    kind === "key"
      ? `Votre clé API « ${name} »`
      : kind === "human" && name
        ? name
        : kind === "operator"
          ? "L'exploitant"
          : "Quelqu'un",
  pcm: ({ kind, name }) =>
    kind === "key"
      ? `Your API key "${name}"`
      : kind === "human" && name
        ? name
        : kind === "operator"
          ? "The operator"
          : "Somebody",
  sw: ({ kind, name }) =>
    kind === "key"
      ? `Ufunguo wako wa API "${name}"`
      : kind === "human" && name
        ? name
        : kind === "operator"
          ? "Mwendeshaji"
          : "Mtu fulani",
};

const byOf = (facts: Facts): By => ({ kind: facts["byKind"] ?? "", name: facts["byName"] ?? "" });

const grantWords: Record<Language, { key: string; webhook: string }> = {
  en: { key: "API key", webhook: "webhook" },
  fr: { key: "clé API", webhook: "webhook" },
  pcm: { key: "API key", webhook: "webhook" },
  sw: { key: "ufunguo wa API", webhook: "webhook" },
};

/** `keys` by name, `hosts` of webhook endpoints; each may be empty. */
function whatEnded(language: Language, { keys = "", hosts = "" }: Facts): string {
  const { key, webhook } = grantWords[language];
  return [keys && `${key} ${keys}`, hosts && `${webhook} ${hosts}`].filter(Boolean).join("; ");
}

type Words = Record<OwnerNewsKind, (by: string, facts: Facts) => string>;
type Stop = { owner: string; account: string; key: string };

const words: Record<Language, Words> = {
  en: {
    owner_added: (by, { name, phone }) => `${by} made ${name} (${phone}) an owner of the shop.`,
    owner_phone: (by, { name, phone }) => `${by} changed the phone of the owner ${name} to ${phone}.`,
    owner_removed: (by, { name }) => `${by} removed the owner ${name} from the team.`,
    owner_lost_role: (by, { name }) => `${by} took the owner's role from ${name}.`,
    grants_ended: (_by, { name, ...ended }) =>
      `${name} has lost a role. Everything that they made with more rights than they have now is switched off: ${whatEnded("en", ended)}. Make a new API key where you still need one, or switch the webhook on again.`,
    keys_of_phone_ended: (_by, { name, ...ended }) =>
      `The old phone of ${name} is valid again. What was made from the new phone no longer works: ${whatEnded("en", ended)}. Make a new API key where you still need one.`,
    account_added: (by, { account, name }) => `${by} added ${account} (${name}) as an account your payouts go to.`,
    account_default: (by, { account }) => `${by} made ${account} the account your payouts go to.`,
    account_confirmed: (by, { account }) => `${by} confirmed ${account}: payouts may go there.`,
    account_removed: (by, { account }) => `${by} removed the payout account ${account}.`,
  },
  fr: {
    owner_added: (by, { name, phone }) => `${by} a fait de ${name} (${phone}) un propriétaire de la boutique.`,
    owner_phone: (by, { name, phone }) => `${by} a changé le téléphone du propriétaire ${name} : ${phone}.`,
    owner_removed: (by, { name }) => `${by} a retiré le propriétaire ${name} de l'équipe.`,
    owner_lost_role: (by, { name }) => `${by} a retiré à ${name} le rôle de propriétaire.`,
    grants_ended: (_by, { name, ...ended }) =>
      `${name} a perdu un rôle. Ce que cette personne avait créé avec plus de droits qu'elle n'en a maintenant est arrêté : ${whatEnded("fr", ended)}. Créez une nouvelle clé API là où il en faut une, ou réactivez le webhook.`,
    keys_of_phone_ended: (_by, { name, ...ended }) =>
      `L'ancien téléphone de ${name} compte de nouveau. Ce qui a été créé depuis le nouveau est arrêté : ${whatEnded("fr", ended)}. Créez une nouvelle clé API là où il en faut une.`,
    account_added: (by, { account, name }) => `${by} a ajouté ${account} (${name}) comme compte pour vos versements.`,
    account_default: (by, { account }) => `${by} a choisi ${account} comme compte pour vos versements.`,
    account_confirmed: (by, { account }) => `${by} a confirmé ${account} : les versements peuvent y aller.`,
    account_removed: (by, { account }) => `${by} a retiré le compte de versement ${account}.`,
  },
  pcm: {
    owner_added: (by, { name, phone }) => `${by} don make ${name} (${phone}) owner of the shop.`,
    owner_phone: (by, { name, phone }) => `${by} don change the phone of owner ${name} to ${phone}.`,
    owner_removed: (by, { name }) => `${by} don comot owner ${name} from the team.`,
    owner_lost_role: (by, { name }) => `${by} don collect the owner role from ${name}.`,
    grants_ended: (_by, { name, ...ended }) =>
      `${name} don lose role. Wetin dem make wey get pass the right wey dem get now, we don off am: ${whatEnded("pcm", ended)}. Make new API key where you still need am, or on the webhook again.`,
    keys_of_phone_ended: (_by, { name, ...ended }) =>
      `The old phone of ${name} dey count again. Wetin dem make with the new phone don end: ${whatEnded("pcm", ended)}. Make new API key where you still need am.`,
    account_added: (by, { account, name }) => `${by} don add ${account} (${name}) as account wey your payout go enter.`,
    account_default: (by, { account }) => `${by} don choose ${account} as the account wey your payout go enter.`,
    account_confirmed: (by, { account }) => `${by} don confirm ${account}: payout fit go there.`,
    account_removed: (by, { account }) => `${by} don comot the payout account ${account}.`,
  },
  sw: {
    owner_added: (by, { name, phone }) => `${by} amemfanya ${name} (${phone}) kuwa mmiliki wa duka.`,
    owner_phone: (by, { name, phone }) => `${by} amebadilisha simu ya mmiliki ${name} kuwa ${phone}.`,
    owner_removed: (by, { name }) => `${by} amemwondoa mmiliki ${name} kwenye timu.`,
    owner_lost_role: (by, { name }) => `${by} amemwondolea ${name} jukumu la mmiliki.`,
    grants_ended: (_by, { name, ...ended }) =>
      `${name} amepoteza jukumu. Alivyotengeneza vyenye haki zaidi ya alizonazo sasa vimezimwa: ${whatEnded("sw", ended)}. Tengeneza ufunguo mpya wa API unapohitajika, au washa webhook tena.`,
    keys_of_phone_ended: (_by, { name, ...ended }) =>
      `Simu ya zamani ya ${name} inahesabiwa tena. Kilichotengenezwa kwa simu mpya kimesitishwa: ${whatEnded("sw", ended)}. Tengeneza ufunguo mpya wa API pale unapouhitaji.`,
    account_added: (by, { account, name }) =>
      `${by} ameongeza ${account} (${name}) kama akaunti ya kupokea malipo yako.`,
    account_default: (by, { account }) => `${by} amechagua ${account} kuwa akaunti ya kupokea malipo yako.`,
    account_confirmed: (by, { account }) => `${by} amethibitisha ${account}: malipo yanaweza kwenda huko.`,
    account_removed: (by, { account }) => `${by} ameondoa akaunti ya malipo ${account}.`,
  },
};

/** How to stop it. */
const stops: Record<Language, Stop> = {
  en: {
    owner: "If that is wrong, correct it in the console under Team.",
    account: "If that is wrong, correct it in the console under Payouts.",
    key: "Then revoke the key in the console under API keys.",
  },
  fr: {
    owner: "Si c'est une erreur, corrigez-la dans la console, sous Équipe.",
    account: "Si c'est une erreur, corrigez-la dans la console, sous Versements.",
    key: "Puis révoquez la clé dans la console, sous Clés API.",
  },
  pcm: {
    owner: "If e no correct, go console, enter Team, correct am.",
    account: "If e no correct, go console, enter Payouts, correct am.",
    key: "After that, cancel the key for console, under API keys.",
  },
  sw: {
    owner: "Kama si sahihi, rekebisha kwenye dashibodi, sehemu ya Timu.",
    account: "Kama si sahihi, rekebisha kwenye dashibodi, sehemu ya Malipo.",
    key: "Kisha futa ufunguo kwenye dashibodi, sehemu ya Funguo za API.",
  },
};

export const ownerNewsWords: Record<Language, (kind: OwnerNewsKind, facts: Facts) => string> = {
  en: sentence("en"),
  fr: sentence("fr"),
  pcm: sentence("pcm"),
  sw: sentence("sw"),
};

function sentence(language: Language): (kind: OwnerNewsKind, facts: Facts) => string {
  return (kind, facts) => {
    const by = byOf(facts);
    const stop = stops[language];
    const said = words[language][kind](whoDid[language](by), facts);
    // These have no author, and already say what to do.
    if (kind === "grants_ended" || kind === "keys_of_phone_ended") return said;
    return [
      said,
      kind.startsWith("account_") ? stop.account : stop.owner,
      ...(by.kind === "key" ? [stop.key] : []),
    ].join(" ");
  };
}

/** How to revoke the key that did it; empty if it was not a key. */
export function howToRevoke(language: Language, kind: string): string {
  return kind === "key" ? stops[language].key : "";
}
