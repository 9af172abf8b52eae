// The texts for a person who opened an order by its payment link and may be its buyer, in their language.
import type { PayLanguage } from "./words.ts";

/** Whose private page it is: `{number}` is the end of a phone number, `{name}` the name on the channel. */
export type OwnPageWords = {
  heading: string;
  /** By where the buyer's chat is. */
  whose: Record<"number" | "name" | "whatsapp" | "instagram" | "awaited" | "nowhere", string>;
  open: string;
  write: string;
  title: string;
  /** What is sent, and where. */
  sends: string;
  send: string;
  sent: string;
  code: string;
  enter: string;
  another: string;
  wrong: (left: number) => string;
  ended: string;
  tooMany: string;
  quiet: string;
  tryAgain: string;
  /** The shop has disconnected their chat. */
  cutOff: string;
  /** While money may be held for the order, after `cutOff`. */
  stillHeld: string;
  /** Before the operator's address or number. */
  support: string;
  /** Where a buyer with an open dispute or return confirms that the order came. */
  receipt: { title: string; lead: string; enter: string };
  back: string;
  /** Prepared for the buyer in their chat app. */
  hello: (number: string) => string;
};

const en: OwnPageWords = {
  heading: "Is this your order?",
  whose: {
    number:
      "The buyer is the person with the WhatsApp number ending in {number}. Only they can confirm receipt, see the delivery code and report a problem.",
    name: "The buyer is the person who is {name} on {channel}. Only they can confirm receipt, see the delivery code and report a problem.",
    whatsapp:
      "The buyer is the person in the shop's WhatsApp chat. Only they can confirm receipt, see the delivery code and report a problem.",
    instagram:
      "The buyer is the person in the shop's Instagram chat. Only they can confirm receipt, see the delivery code and report a problem.",
    awaited:
      "This order is for the WhatsApp number ending in {number}. Write to the shop from this number, and the link to your own page comes there at once.",
    nowhere:
      "The shop entered no WhatsApp number for this order. So nobody has the page where the buyer confirms receipt. Write to the shop and ask for that page.",
  },
  open: "Open my own page",
  write: "Message the shop on WhatsApp",
  title: "Show that this is your order",
  sends: "We send a six-digit code to your chat with the shop. It works for 10 minutes.",
  send: "Send me the code",
  sent: "We have sent a six-digit code to your chat with the shop. Type it here within 10 minutes.",
  code: "Code from your chat",
  enter: "Open my page",
  another: "Send another code",
  wrong: (left) => `This is not the code. You can try ${left === 1 ? "once" : `${left} times`} more.`,
  ended: "This code no longer works. Ask for another one.",
  tooMany: "Someone asked for a code or typed one too often. Use the link in your chat, or try again later.",
  quiet:
    "We can't write to your chat now, because you have not written there for a day. Send the shop a message in the chat, then ask for the code.",
  tryAgain: "Ask for the code again",
  cutOff: "The shop has disconnected the chat where you ordered, so we can't send you anything there.",
  stillHeld:
    "Money that is held for this order stays held until something other than the shop's word shows that the order reached you. If nothing does, a dispute opens for you automatically.",
  support: "If something is wrong, write to the operator of this service:",
  receipt: {
    title: "Has it come after all?",
    lead: "A dispute or a return of this order is open. If you have everything and all is well, confirm it with a code from your chat. Then the shop gets its money.",
    enter: "Yes, I have everything",
  },
  back: "Back to the order",
  hello: (number) => `Hello, this is about my order ${number}.`,
};

const fr: OwnPageWords = {
  heading: "C'est votre commande ?",
  whose: {
    number:
      "L'acheteur est la personne dont le numéro WhatsApp finit par {number}. Elle seule peut confirmer la réception, voir le code de remise et signaler un problème.",
    name: "L'acheteur est la personne qui est {name} sur {channel}. Elle seule peut confirmer la réception, voir le code de remise et signaler un problème.",
    whatsapp:
      "L'acheteur est la personne qui écrit à la boutique sur WhatsApp. Elle seule peut confirmer la réception, voir le code de remise et signaler un problème.",
    instagram:
      "L'acheteur est la personne qui écrit à la boutique sur Instagram. Elle seule peut confirmer la réception, voir le code de remise et signaler un problème.",
    awaited:
      "Cette commande est pour le numéro WhatsApp qui finit par {number}. Écrivez à la boutique depuis ce numéro, et le lien de votre page personnelle y arrive aussitôt.",
    nowhere:
      "La boutique n'a donné aucun numéro WhatsApp pour cette commande. Personne n'a donc la page où l'on confirme la réception. Écrivez à la boutique et demandez-la.",
  },
  open: "Ouvrir ma page personnelle",
  write: "Écrire à la boutique sur WhatsApp",
  title: "Montrez que c'est votre commande",
  sends: "Nous envoyons un code à six chiffres dans votre discussion avec la boutique. Il est valable 10 minutes.",
  send: "M'envoyer le code",
  sent: "Un code à six chiffres est parti dans votre discussion avec la boutique. Tapez-le ici dans les 10 minutes.",
  code: "Code reçu dans la discussion",
  enter: "Ouvrir ma page",
  another: "Envoyer un autre code",
  wrong: (left) => `Ce n'est pas le code. Il vous reste ${left} ${left === 1 ? "essai" : "essais"}.`,
  ended: "Ce code n'est plus valable. Demandez-en un autre.",
  tooMany: "Trop de codes demandés ou tapés. Utilisez le lien de votre discussion, ou réessayez plus tard.",
  quiet:
    "Nous ne pouvons pas écrire dans votre discussion : vous n'y avez rien écrit depuis un jour. Envoyez un mot à la boutique, puis demandez le code.",
  tryAgain: "Demander le code à nouveau",
  cutOff: "La boutique a déconnecté la discussion où vous avez commandé : nous ne pouvons plus rien vous y envoyer.",
  stillHeld:
    "L'argent retenu pour cette commande le reste jusqu'à ce qu'autre chose que la parole de la boutique montre que la commande vous est parvenue. Sinon, un litige s'ouvre automatiquement pour vous.",
  support: "S'il y a un problème, écrivez à l'opérateur de ce service :",
  receipt: {
    title: "L'avez-vous reçue finalement ?",
    lead: "Un litige ou un retour de cette commande est ouvert. Si vous avez tout et que tout va bien, dites-le avec un code de votre discussion. La boutique est alors payée.",
    enter: "Oui, j'ai tout",
  },
  back: "Retour à la commande",
  hello: (number) => `Bonjour, c'est au sujet de ma commande ${number}.`,
};

const pcm: OwnPageWords = {
  heading: "Na your order be this?",
  whose: {
    number:
      "The buyer na who get the WhatsApp number wey end with {number}. Na only them fit confirm say e reach, see the code for the door, and report problem.",
    name: "The buyer na the person wey be {name} for {channel}. Na only them fit confirm say e reach, see the code for the door, and report problem.",
    whatsapp:
      "The buyer na who dey write the shop for WhatsApp. Na only them fit confirm say e reach, see the code for the door, and report problem.",
    instagram:
      "The buyer na who dey write the shop for Instagram. Na only them fit confirm say e reach, see the code for the door, and report problem.",
    awaited:
      "This order na for the WhatsApp number wey end with {number}. Write the shop with that number, and the link to your own page go reach there sharp sharp.",
    nowhere:
      "The shop no put any WhatsApp number for this order. So nobody get the page wey you go confirm say e reach. Write the shop make you ask for am.",
  },
  open: "Open my own page",
  write: "Message the shop for WhatsApp",
  title: "Show say na your order",
  sends: "We go send code of six numbers to your chat with the shop. E good for 10 minutes.",
  send: "Send me the code",
  sent: "We don send code of six numbers to your chat with the shop. Type am here before 10 minutes pass.",
  code: "Code from your chat",
  enter: "Open my page",
  another: "Send another code",
  wrong: (left) => `No be the code be this. You fit try ${left} more ${left === 1 ? "time" : "times"}.`,
  ended: "This code no good again. Ask for another one.",
  tooMany: "Dem don ask for or type too many codes. Use the link for your chat, or try again later.",
  quiet:
    "We no fit write your chat now, because you never write there since one day. Send the shop any word for the chat, then ask for the code.",
  tryAgain: "Ask for the code again",
  cutOff: "The shop don disconnect the chat wey you take order, so we no fit send you anything for there.",
  stillHeld:
    "Money wey dey held for this order go still dey held until another thing pass wetin the shop talk show say the order reach you. If nothing show am, dispute go open for you by itself.",
  support: "If something no correct, write the operator of this service:",
  receipt: {
    title: "E don come after all?",
    lead: "You get dispute or return for this order wey still open. If you get everything and e correct, talk am with code from your chat. Na so the shop go collect the money.",
    enter: "Yes, I get everything",
  },
  back: "Go back to the order",
  hello: (number) => `Hello, na about my order ${number}.`,
};

const sw: OwnPageWords = {
  heading: "Hii ni oda yako?",
  whose: {
    number:
      "Mnunuzi ni mwenye namba ya WhatsApp inayoishia {number}. Yeye pekee anaweza kuthibitisha kupokea, kuona namba ya kukabidhiwa na kuripoti tatizo.",
    name: "Mnunuzi ni mtu ambaye ni {name} kwenye {channel}. Yeye pekee anaweza kuthibitisha kupokea, kuona namba ya kukabidhiwa na kuripoti tatizo.",
    whatsapp:
      "Mnunuzi ni anayeliandikia duka kwenye WhatsApp. Yeye pekee anaweza kuthibitisha kupokea, kuona namba ya kukabidhiwa na kuripoti tatizo.",
    instagram:
      "Mnunuzi ni anayeliandikia duka kwenye Instagram. Yeye pekee anaweza kuthibitisha kupokea, kuona namba ya kukabidhiwa na kuripoti tatizo.",
    awaited:
      "Oda hii ni ya namba ya WhatsApp inayoishia {number}. Liandikie duka kwa namba hiyo, na kiungo cha ukurasa wako kitafika hapo mara moja.",
    nowhere:
      "Duka halikuweka namba ya WhatsApp kwa oda hii. Kwa hiyo hakuna mwenye ukurasa wa kuthibitisha kupokea. Liandikie duka uuombe.",
  },
  open: "Fungua ukurasa wangu",
  write: "Liandikie duka kwenye WhatsApp",
  title: "Onyesha kuwa hii ni oda yako",
  sends: "Tutatuma namba ya tarakimu sita kwenye mazungumzo yako na duka. Inatumika kwa dakika 10.",
  send: "Nitumie namba",
  sent: "Tumetuma namba ya tarakimu sita kwenye mazungumzo yako na duka. Iandike hapa ndani ya dakika 10.",
  code: "Namba kutoka kwenye mazungumzo",
  enter: "Fungua ukurasa wangu",
  another: "Tuma namba nyingine",
  wrong: (left) => `Hii si namba yenyewe. Unaweza kujaribu mara ${left} zaidi.`,
  ended: "Namba hii haitumiki tena. Omba nyingine.",
  tooMany: "Namba nyingi mno zimeombwa au kuandikwa. Tumia kiungo kwenye mazungumzo yako, au jaribu baadaye.",
  quiet:
    "Hatuwezi kuandika kwenye mazungumzo yako sasa, kwa sababu hujaandika hapo kwa siku nzima. Tuma neno lolote kwa duka, kisha omba namba.",
  tryAgain: "Omba namba tena",
  cutOff: "Duka limeondoa gumzo uliloagizia, kwa hiyo hatuwezi kukutumia kitu huko.",
  stillHeld:
    "Pesa inayoshikiliwa kwa oda hii inabaki hadi kitu kingine zaidi ya neno la duka kionyeshe kuwa oda imekufikia. Kama hakuna, malalamiko yatafunguliwa yenyewe kwa ajili yako.",
  support: "Kama kuna tatizo, mwandikie msimamizi wa huduma hii:",
  receipt: {
    title: "Je, imefika hatimaye?",
    lead: "Una malalamiko au urejeshaji wa oda hii ulio wazi. Ukiwa na kila kitu na kila kitu kiko sawa, sema hivyo kwa namba kutoka kwenye mazungumzo yako. Kwa hilo duka linalipwa.",
    enter: "Ndiyo, nina kila kitu",
  },
  back: "Rudi kwenye oda",
  hello: (number) => `Habari, ni kuhusu oda yangu ${number}.`,
};

export const ownPageWords: Record<PayLanguage, OwnPageWords> = { en, fr, pcm, sw };
