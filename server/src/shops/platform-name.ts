// Buyers trust the platform's messages. So no shop may have the platform's name, or a name that sounds like its service. "Sokoni" is also
// Swahili for "at the market", and honest shops use it. So a name is refused when it has no other word, or when the other words describe
// what a platform does.
import { unmasked } from "../kernel/text/normalize-draft.ts";
import { asRead } from "./as-read.ts";

const platform = "sokoni";

/** Words that don't distinguish a shop: "The Sokoni App", "sokoni.co.ke", "Sokoni Africa". */
const saysNothing = words(`
  the my our by of and for at in on to from new all one your
  le la les du de des et un une mon notre votre pour chez
  ya wa za cha vya na kwa ni wetu yetu langu di dey we una
  www http https com co net org io app apps site web website online digital group company limited ltd plc inc llc
  shop shops store stores market marketplace platform plateforme jukwaa programu
  africa afrika afrique kenya nigeria ghana uganda tanzania rwanda senegal ke ng gh ug tz rw sn`);

/** What a platform does for buyers, in English, French, Swahili and Pidgin. */
const speaksForIt = words(`
  say says said talk confirm confirms informs dit anasema inasema wanasema
  help helps care team teams staff desk admin admins client clients pay paid pays wallet money bank bot chat hq safe trust
  rider riders courier couriers driver drivers delivery dispatch coursier livreur livraison dereva msafirishaji
  aide sav siege argent payer equipe
  timu amini salama lipa pesa msaada huduma wateja rasmi ofisi makao oga`);

/** The same, with any ending. */
const speaksForItBegun = words(`
  support customer assist helpline helpdesk agent advisor official authoris authoriz verif certifi moderator administrat
  secure securit protect guarant warrant escrow payment payout refund dispute claims complain resolution antifraud notific alert headquart
  conseil officiel autoris garanti sequestre paiement rembours litige reclamation plainte arbitrage confiance livraison
  thibitish hakiki usalama dhamana ulinzi malipo rejesh mgogoro malalamiko wakala msimamizi usimamizi tahadhari`);

/** Also with look-alike letters, accents, punctuation in between, or in one word. */
export function readsAsPlatform(text: string): boolean {
  const named = wordsOf(text);
  if (!named.join("").includes(platform)) return false;
  const { whole, glued } = besidePlatform(named);
  const told = [...whole, ...glued].filter((word) => word.length > 1 && !saysNothing.has(word));
  return (
    told.length === 0 ||
    whole.some((word) => speaksForIt.has(word) || begins(word, speaksForItBegun)) ||
    glued.some((word) => begins(word, speaksForIt) || [...speaksForItBegun].some((told) => word.includes(told)))
  );
}

export const platformNameFault = {
  code: "platform_name",
  detail:
    "This name reads as the platform's, and buyers would take your words for its own. “Sokoni” may stand beside a name of your own, as in “Mama Neema Sokoni”. It can't stand alone, or with words such as “support” or “payments”.",
};

/** An address, or the part of one that names its server. */
const hosts = /\bhttps?:\/\/(?:[^\s/@]*@)?([^\s/:?#]+)|\b((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})\b/giu;

/** An address whose server has the platform's name: buyers would take it for ours. The shop's own name may contain the platform's. */
export function imitatingHost(text: string, shopName: string): string | null {
  const own = letters(shopName);
  for (const [, address, bare] of unmasked(text.normalize("NFKC")).matchAll(hosts)) {
    const host = address ?? bare ?? "";
    const said = letters(host);
    if ((own.includes(platform) ? said.replaceAll(own, "") : said).includes(platform)) return host;
  }
  return null;
}

/** Others that our own sentences about an order name: "The courier says that it has arrived". A shop may be called a shop. */
const others = words(`
  courier couriers rider riders driver drivers delivery deliveries delivered dispatch dispatcher logistics company companies provider
  gateway buyer buyers customer customers order orders parcel held hold holder safely service services system operator seller sellers
  police court judge mediator person somebody nobody everybody you us received arrived central national international
  coursier livreur livreurs livraison livraisons transporteur societe entreprise prestataire acheteur acheteurs commande commandes colis
  operateur vendeur personne quelqu'un vous nous livree livre arrivee recue systeme
  msafirishaji wasafirishaji dereva usafirishaji kampuni mnunuzi wanunuzi mteja muuzaji oda mzigo mtu polisi mahakama imefika wewe
  dem person wahala`);

/** A name without a word of its own, which our sentences would use for somebody else: "The courier", "Delivery company", "Your Bank". */
export function readsAsRole(name: string, more: Record<"whole" | "begun", readonly string[]>): boolean {
  const named = wordsOf(name.replaceAll(/['’]/g, ""));
  const [whole, begun] = [new Set(more.whole.map(asRead)), new Set(more.begun.map(asRead))];
  const isOther = (word: string): boolean =>
    others.has(word) || whole.has(word) || begins(word, begun) || begins(word, speaksForItBegun);
  // "Salama" alone is a name of people.
  const isOnlyThat = (word: string): boolean => saysNothing.has(word) || speaksForIt.has(word) || isOther(word);
  // "Thecourier", in one word.
  const parts = named.flatMap((word) => {
    if (isOnlyThat(word)) return [word];
    const cut = Array.from(word).findIndex((_, at) => saysNothing.has(word.slice(0, at)) && others.has(word.slice(at)));
    return cut > 0 ? [word.slice(0, cut), word.slice(cut)] : [word];
  });
  return parts.some(isOther) && parts.every(isOnlyThat);
}

/**
 * Whether a name has one of these words, also with look-alike letters, accents and punctuation in between. `glued`: several words of the name in a
 * row may form it, as in "Pay Stack". `begun`: with any ending.
 */
export function hasWord(
  name: string,
  { glued, whole, begun }: Record<"glued" | "whole" | "begun", readonly string[]>,
): boolean {
  const named = wordsOf(name);
  const rows = named.flatMap((_, from) => named.slice(from).map((__, at) => named.slice(from, from + at + 1).join("")));
  return (
    glued.some((one) => rows.includes(asRead(one))) ||
    whole.some((one) => named.includes(asRead(one))) ||
    begun.some((one) => named.some((word) => word.startsWith(asRead(one))))
  );
}

/** Whether the name is one of these names, in one word or in several, and has no other word of its own. */
export function isNothingBut(name: string, { names, beside }: Record<"names" | "beside", readonly string[]>): boolean {
  const named = wordsOf(name.replaceAll(/['’]/g, ""));
  const [known, free] = [new Set(names.map(asRead)), new Set(beside.map(asRead))];
  const isFree = (word: string): boolean => free.has(word) || saysNothing.has(word);
  return named.some((_, from) =>
    named
      .slice(from)
      .some(
        (__, at) =>
          known.has(named.slice(from, from + at + 1).join("")) &&
          named.every((word, place) => (place >= from && place <= from + at) || isFree(word)),
      ),
  );
}

function letters(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return asRead(plain.replaceAll(/[^\p{L}\p{N}$|]/gu, ""));
}

function begins(word: string, set: ReadonlySet<string>): boolean {
  return [...set].some((told) => word.startsWith(told));
}

/** Single letters in a row form a word. Numbers don't count. */
export function wordsOf(text: string): string[] {
  const plain = unmasked(text.normalize("NFKC"))
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase();
  const parts = plain.split(/[^\p{L}\p{N}$|]+/u).filter((part) => /\p{L}/u.test(part) || part.length === 1);
  return parts.reduce<string[]>((named, part, at) => {
    const isSpelled = part.length === 1 && parts[at - 1]?.length === 1;
    return isSpelled ? [...named.slice(0, -1), `${named.at(-1) ?? ""}${asRead(part)}`] : [...named, asRead(part)];
  }, []);
}

/** The other words, and the rest of words that contain the platform's name or part of it. */
function besidePlatform(named: readonly string[]): { whole: string[]; glued: string[] } {
  const joined = named.join("");
  const taken = new Set<number>();
  for (let at = joined.indexOf(platform); at >= 0; at = joined.indexOf(platform, at + 1))
    for (let letter = 0; letter < platform.length; letter += 1) taken.add(at + letter);
  const whole: string[] = [];
  const glued: string[] = [];
  let begin = 0;
  for (const word of named) {
    const left = Array.from({ length: word.length }, (_, at) => (taken.has(begin + at) ? " " : word.charAt(at))).join(
      "",
    );
    begin += word.length;
    if (left === word) whole.push(word);
    else glued.push(...left.split(" ").filter(Boolean));
  }
  return { whole, glued };
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(asRead));
}
