// Who made a statement on a page: the shop, a courier or the buyer. Also says who opened a dispute.
import type { DisputeOpener, ProvenBy } from "./view.ts";
import type { PayLanguage } from "./words.ts";

type SourceWords = {
  /** Used instead of the shop's name when a courier reports it. */
  courier: (name: string | null) => string;
  /** By the proof of its arrival; `theirs` is for viewers other than the buyer. */
  proven: Record<ProvenBy, { yours: string; theirs: string }>;
  opened: Record<DisputeOpener, { yours: string; theirs: string }>;
};

/** Says to the buyer who opened a dispute. */
export function openedWords(language: PayLanguage, opener: DisputeOpener, shopName: string): string {
  return sourceWords[language].opened[opener].yours.replace("{shop}", () => quotedName(language, shopName));
}

/** The shop's name for use in our own sentence. A quotation mark inside the name would end the quotation. */
export function quotedName(language: PayLanguage, name: string): string {
  const plain = name.replaceAll(/[“”„‟«»"]/g, "'");
  return language === "fr" ? `« ${plain} »` : `“${plain}”`;
}

/** Says who made a statement. A shop may be called "The courier". */
export function theShop(language: PayLanguage, name: string): string {
  return `${{ en: "The shop", fr: "La boutique", pcm: "The shop", sw: "duka la" }[language]} ${quotedName(language, name)}`;
}

/** At the top of a page, where a name alone would read as our own words: "Mzigo umefika". */
export function shopTitle(language: PayLanguage, name: string): string {
  return `${{ en: "Shop", fr: "Boutique", pcm: "Shop", sw: "Duka" }[language]} ${quotedName(language, name)}`;
}

const same = (words: string) => ({ yours: words, theirs: words });

export const sourceWords: Record<PayLanguage, SourceWords> = {
  en: {
    courier: (name) => (name === null ? "The courier" : `The courier ${name}`),
    proven: {
      courier: same("{who} says that it was delivered."),
      handover_code: same("The delivery code was shown when it was handed over."),
      buyer: { yours: "You said that you have it.", theirs: "The buyer said that they have it." },
    },
    opened: {
      buyer: { yours: "You opened it.", theirs: "The buyer opened it." },
      shop: same("{shop} opened it."),
      shop_for_buyer: { yours: "{shop} opened it in your name.", theirs: "{shop} opened it in the buyer's name." },
      clock: {
        yours: "It opened automatically in your name, because nothing showed that the order arrived.",
        theirs: "It opened automatically in the buyer's name, because nothing showed that the order arrived.",
      },
      return_clock: {
        yours: "It opened automatically in your name, because the shop did not answer about what you sent back.",
        theirs:
          "It opened automatically in the buyer's name, because the shop did not answer about what they sent back.",
      },
      provider: same("The payment provider opened it: a bank asks for the money back."),
    },
  },
  fr: {
    courier: (name) => (name === null ? "Le transporteur" : `Le transporteur ${name}`),
    proven: {
      courier: same("{who} dit que la commande a été livrée."),
      handover_code: same("Le code de remise a été montré au moment de la remise."),
      buyer: { yours: "Vous avez dit que vous l'avez.", theirs: "Le client a dit qu'il l'a." },
    },
    opened: {
      buyer: { yours: "Vous l'avez ouvert.", theirs: "Le client l'a ouvert." },
      shop: same("{shop} l'a ouvert."),
      shop_for_buyer: { yours: "{shop} l'a ouvert en votre nom.", theirs: "{shop} l'a ouvert au nom du client." },
      clock: {
        yours: "Il s'est ouvert tout seul en votre nom, car rien ne montrait que la commande est arrivée.",
        theirs: "Il s'est ouvert tout seul au nom du client, car rien ne montrait que la commande est arrivée.",
      },
      return_clock: {
        yours: "Il s'est ouvert tout seul en votre nom, car la boutique n'a pas répondu pour ce que vous avez renvoyé.",
        theirs: "Il s'est ouvert tout seul au nom du client, car la boutique n'a pas répondu pour ce qu'il a renvoyé.",
      },
      provider: same("Le prestataire de paiement l'a ouvert : une banque réclame l'argent."),
    },
  },
  pcm: {
    courier: (name) => (name === null ? "The courier" : `The courier ${name}`),
    proven: {
      courier: same("{who} talk say e don deliver am."),
      handover_code: same("Dem show the code for the door when dem hand am over."),
      buyer: { yours: "You talk say you don collect am.", theirs: "The buyer talk say e don collect am." },
    },
    opened: {
      buyer: { yours: "Na you open am.", theirs: "Na the buyer open am." },
      shop: same("Na {shop} open am."),
      shop_for_buyer: { yours: "{shop} open am for your name.", theirs: "{shop} open am for the buyer name." },
      clock: {
        yours: "E open by itself for your name, because nothing show say the order reach.",
        theirs: "E open by itself for the buyer name, because nothing show say the order reach.",
      },
      return_clock: {
        yours: "E open by itself for your name, because the shop no answer about wetin you send back.",
        theirs: "E open by itself for the buyer name, because the shop no answer about wetin dem send back.",
      },
      provider: same("Na the payment provider open am: bank dey ask for the money."),
    },
  },
  sw: {
    courier: (name) => (name === null ? "Msafirishaji" : `Msafirishaji ${name}`),
    proven: {
      courier: same("Kwa mujibu wa {who}, imekabidhiwa."),
      handover_code: same("Namba ya mlangoni ilionyeshwa ilipokabidhiwa."),
      buyer: { yours: "Ulisema kuwa umeipokea.", theirs: "Mnunuzi alisema kuwa ameipokea." },
    },
    opened: {
      buyer: { yours: "Wewe uliyafungua.", theirs: "Mnunuzi aliyafungua." },
      shop: same("{shop} waliyafungua."),
      shop_for_buyer: {
        yours: "{shop} waliyafungua kwa jina lako.",
        theirs: "{shop} waliyafungua kwa jina la mnunuzi.",
      },
      clock: {
        yours: "Yalifunguka yenyewe kwa jina lako, kwa sababu hakuna kilichoonyesha kuwa oda ilifika.",
        theirs: "Yalifunguka yenyewe kwa jina la mnunuzi, kwa sababu hakuna kilichoonyesha kuwa oda ilifika.",
      },
      return_clock: {
        yours: "Yalifunguka yenyewe kwa jina lako, kwa sababu duka halikujibu kuhusu ulichorudisha.",
        theirs: "Yalifunguka yenyewe kwa jina la mnunuzi, kwa sababu duka halikujibu kuhusu alichorudisha.",
      },
      provider: same("Mtoa huduma wa malipo aliyafungua: benki inadai pesa."),
    },
  },
};
